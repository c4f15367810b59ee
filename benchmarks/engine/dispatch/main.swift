// Measures the engine; `python3 benchmarks/engine` builds this, writes its specs and calls it.
//
//   engine-benchmark dispatch PROGRAM COUNT…   one event in trees of so many nodes
//   engine-benchmark load PROGRAM…             a program from JSON
//   engine-benchmark links PROGRAM…            URLs looked up and taken apart
//   engine-benchmark differ COUNT…             the differences of trees of so many nodes
//   engine-benchmark play PROGRAM COUNT CASE TURNS  one case, by the beginning of its name, without measuring

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
case "differ":
  for count in words.dropFirst().compactMap({ Int($0) }) { measureDiffer(nodes: count) }
case "play":
  let rest = Array(words.dropFirst(2))
  if rest.count == 3, let count = Int(rest[0]), let turns = Int(rest[2]) {
    play(try program(words.dropFirst().first ?? ""), nodes: count, rest[1], turns: turns)
  }
default:
  print(
    "usage: engine-benchmark (dispatch PROGRAM COUNT… | load PROGRAM… | links PROGRAM… | differ COUNT…\n  | play PROGRAM COUNT CASE TURNS)"
  )
  exit(2)
}
