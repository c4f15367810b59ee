// Measures the engine; `python3 benchmarks/engine` builds this, writes its specs and calls it.
//
//   engine-benchmark dispatch PROGRAM COUNT…   one event in trees of so many nodes
//   engine-benchmark load PROGRAM…             a program from JSON
//   engine-benchmark links PROGRAM…            URLs looked up and taken apart

import Glibc

let words = CommandLine.arguments.dropFirst()
switch words.first {
case "dispatch":
  let program = try program(words.dropFirst().first ?? "")
  for count in words.dropFirst(2).compactMap({ Int($0) }) { measureDispatch(of: program, nodes: count) }
case "load":
  for path in words.dropFirst() { try measureLoading(path) }
case "links":
  for path in words.dropFirst() { measureLinks(of: try program(path)) }
default:
  print("usage: engine-benchmark (dispatch PROGRAM COUNT… | load PROGRAM… | links PROGRAM…)")
  exit(2)
}
