// Writes to a storage in a process of its own, for tests that end it in the middle.

import Dispatch
import Estadio
import EstadioHistory
import Foundation

// A child that hangs is no use to anybody.
alarm(300)

let arguments = Array(CommandLine.arguments.dropFirst())

func argument(_ place: Int) -> String { arguments.indices.contains(place) ? arguments[place] : "" }
func number(_ place: Int) -> Int { Int(argument(place)) ?? 0 }
let folder = URL(fileURLWithPath: argument(1))

switch argument(0) {
case "matar": await killed(in: folder, seed: UInt64(number(2)))
case "paso": killed(in: folder, before: number(2))
case "guardar": save(in: folder, times: number(2), as: number(3))
case "vivir": await live(in: folder, ending: argument(2))
case "bytes": print(try Desordenado().json)
default: exit(2)
}
