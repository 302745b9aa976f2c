import EstadioPrompt
import Testing

struct TableFaultTests {
  private func command(_ name: String, _ aliases: String...) -> Command {
    Command(name, aliases: aliases, help: "") { "" }
  }

  private func fault(_ commands: Command...) -> TableFault? {
    do throws(TableFault) {
      _ = try CommandTable(commands)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a name that two commands share is a fault with the text of one`() {
    let fault = fault(command("open", "abrir"), command("close"), command("begin", "ABRÍR"))
    #expect(
      fault?.description == """
        The name 'ABRÍR' is declared twice (open, begin).

          Command:  begin

        Names are compared without regard to case and diacritics; each belongs to one command.

        To fix, rename one of them or remove the alias.
        """)
  }

  @Test func `so is a name written twice in one command, or that of help or quit`() {
    #expect(
      fault(command("open", "abrir", "Abrir"))?.cause
        == .duplicateName("Abrir", commands: ["open", "open"]))
    #expect(fault(command("help"))?.cause == .duplicateName("help", commands: ["help", "help"]))
    #expect(
      fault(command("end", "salir"))?.cause == .duplicateName("salir", commands: ["end", "quit"]))
  }

  @Test func `two spellings of one name in one command are no fault`() {
    #expect(fault(command("tab", "pestaña", "pestana")) == nil)
  }

  @Test(arguments: [
    "", " ", "a b", "#a", " a", "a\n", "a\u{1B}", String(repeating: "a", count: 129),
  ])
  func `a name that cannot be typed is a fault`(name: String) {
    #expect(fault(command(name))?.cause == .impossibleName(name))
    #expect(fault(command("tab", name))?.cause == .impossibleName(name))
  }

  @Test func `the fault of an impossible name says what a name is`() {
    #expect(
      fault(command("a b"))?.description == """
        The name 'a b' cannot be typed.

          Command:  a b

        A name is one word: not empty, not longer than 128 bytes, without blanks or control \
        characters, not beginning with '#'.

        To fix, choose a name of that form.
        """)
  }

  @Test func `a word that two choices share is a fault`() {
    let goal = Command(
      "goal", .choice("lado", [Choice("local", 1, aliases: ["l"]), Choice("L", 2)]), help: ""
    ) { "\($0)" }
    #expect(
      fault(goal)?.description == """
        The word 'L' is declared twice for the parameter 'lado'.

          Command:  goal

        Words are compared without regard to case and diacritics; each stands for one value.

        To fix, rename one of them or remove the alias.
        """)
  }

  @Test func `a choice without choices is a fault`() {
    let goal = Command("goal", .word("lado", of: []), help: "") { $0 }
    #expect(
      fault(goal)?.description == """
        The parameter 'lado' has no choices.

          Command:  goal

        A choice needs at least one word that is right.

        To fix, give it a word, or use '.word(_:)' for any word.
        """)
  }

  @Test func `a parameter that no argument can reach is a fault`() {
    let first = Command("add", .optional(.integer("n")), .word("clave"), help: "") { _, key in key }
    #expect(
      fault(first)?.description == """
        The parameter 'clave' can never be filled.

          Command:  add

        The parameter 'n' before it is optional or takes the rest of the line, so it takes every \
        argument meant for 'clave'.

        To fix, move 'n' to the end, or make 'clave' optional as well.
        """)
    let second = Command("add", .rest("nombre"), .optional(.word("x")), help: "") { name, _ in name
    }
    #expect(fault(second)?.cause == .unreachableParameter("x", after: "nombre"))
    let third = Command("add", .optional(.word("a")), .optional(.word("b")), help: "") { _, _ in ""
    }
    #expect(fault(third) == nil)
  }
}
