import Foundation

/// A terminal in line mode without echo: what is typed at the master is read at the slave.
struct PseudoTerminal: Sendable {
  let master: Int32
  let slave: Int32

  init() throws {
    (master, slave) = try Self.open()
    var settings = termios()
    tcgetattr(slave, &settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(slave, TCSANOW, &settings)
  }

  func type(_ text: String) { RawPipe.send(text.utf8, to: master) }

  #if os(Linux)
    /// Glibc's `posix_openpt` is hidden from Swift, so this asks the kernel as it does.
    private static func open() throws -> (Int32, Int32) {
      let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
      let getNumber: UInt = 0x8004_5430  // TIOCGPTN
      var isLocked: Int32 = 0
      var number: Int32 = 0
      guard master >= 0, ioctl(master, unlock, &isLocked) == 0,
        ioctl(master, getNumber, &number) == 0
      else { throw POSIXError(.ENOTTY) }
      let slave = Foundation.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      guard slave >= 0 else { throw POSIXError(.ENOTTY) }
      return (master, slave)
    }
  #else
    private static func open() throws -> (Int32, Int32) {
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw POSIXError(.ENOTTY) }
      let slave = Foundation.open(name, O_RDWR | O_NOCTTY)
      guard slave >= 0 else { throw POSIXError(.ENOTTY) }
      return (master, slave)
    }
  #endif
}
