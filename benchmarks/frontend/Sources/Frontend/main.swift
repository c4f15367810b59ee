import Glibc
import ScenicRuntime
import Yardstick

@testable import ScenicLang

// Times the stages of the compiler on one file, on one core, and prints a table; of one stage alone the seconds of each round.
//
//     Frontend FILE [ROUNDS [STAGE]]

/// Seconds of this process on a processor, user and system.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The bytes of a file; ends the program where it cannot be read.
func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else {
    print("\(path) cannot be read")
    exit(2)
  }
  defer { fclose(file) }
  // Allocated at once, so that the resident memory does not depend on the growth of the array.
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { space, count in
    count = fread(space.baseAddress, 1, size, file)
  }
}

/// One thing that is timed: its result is a number that has to be the same in each round.
struct Stage {
  let name: String
  let run: () -> Int
}

struct Timing {
  let name: String
  let times: [Double]
  var median: Double { times.sorted()[times.count / 2] }
  var least: Double { times.min() ?? 0 }
  var most: Double { times.max() ?? 0 }
}

/// Measures the stages alternately, so that other load on the machine affects all equally.
func times(of stages: [Stage], rounds: Int) -> [Timing] {
  var times = [[Double]](repeating: [], count: stages.count)
  var results = [Int?](repeating: nil, count: stages.count)
  for _ in 0..<rounds {
    for (place, stage) in stages.enumerated() {
      let begun = processorTime()
      let result = stage.run()
      times[place].append(processorTime() - begun)
      if let known = results[place], known != result { print("\(stage.name) is not the same each time") }
      results[place] = result
    }
  }
  return zip(stages, times).map { Timing(name: $0.name, times: $1) }
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.utf8.count)) + text
}

func rounded(_ number: Double, _ digits: Int) -> String {
  let scale = digits == 0 ? 1.0 : digits == 1 ? 10.0 : 100.0
  let text = String((number * scale).rounded() / scale)
  return digits == 0 ? String(text.dropLast(2)) : text
}

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
  print("Frontend FILE [ROUNDS [STAGE]]")
  exit(2)
}
let bytes = contents(of: arguments[1])
let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5
let source = SourceFile(path: "app.scene", bytes: bytes)
let provider = SourceProvider { _ in .bytes(bytes) }

func loaded() -> Loader {
  Loader(mains: ["app.scene"], provider: provider, modules: [], mayClimb: false)
}

/// The input of placement, created at the first access.
final class Checked {
  lazy var spec = CheckedSpec(loaded(), app: "App", library: nil)
}

let checked = Checked()
let stages = [
  Stage(name: "yardstick, Swift") { ByteClasses.changesInSwift(bytes) },
  Stage(name: "yardstick, C") { ByteClasses.changesInC(bytes) },
  Stage(name: "C: runs written") { ByteClasses.tokens(bytes, write_runs) },
  Stage(name: "C: tokens, byte by byte") { ByteClasses.tokens(bytes, write_tokens) },
  Stage(name: "C: words and signs, blocks") { ByteClasses.tokens(bytes, write_blocks) },
  Stage(name: "lex, names not kept") {
    var names = NameTable.ofKeywords
    return Lexer.lex(bytes, names: &names).count
  },
  Stage(name: "lex + intern") {
    var names = NameTable()
    return Lexer.lex(bytes, names: &names).count
  },
  Stage(name: "lex + intern + parse") {
    var names = NameTable()
    return Parser.parse(source, names: &names).tree.nodes.count
  },
  Stage(name: "… + names + types + lower") {
    CheckedSpec(loaded(), app: "App", library: nil).diagnostics.count
  },
  Stage(name: "placement") {
    let spec = checked.spec
    guard let program = spec.program else { return -1 }
    return PlacementCheck.findings(in: Placements(spec.model, program)).count
  },
  Stage(name: "compile to Swift") {
    let compilation = Compilation(main: "app.scene", provider: provider)
    return compilation.program.map { Emitter.swift($0).utf8.count } ?? -1
  },
  Stage(name: "format") { Formatting.formatted(source).count },
]

if arguments.count > 3 {
  guard let stage = stages.first(where: { $0.name == arguments[3] }) else {
    print("one of \(stages.map { $0.name })")
    exit(2)
  }
  for time in times(of: [stage], rounds: rounds)[0].times { print(time) }
  exit(0)
}
// Not in the time of a stage.
_ = checked.spec
let lines = bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
print("\(rounded(Double(bytes.count) / 1e6, 1)) MB, \(lines) lines, \(rounds) rounds, seconds of one core")
let timings = times(of: stages, rounds: rounds)
let yardstick = timings.prefix(2).map { $0.median }.min() ?? 1
for timing in timings {
  let name = timing.name + String(repeating: " ", count: max(0, 28 - timing.name.count))
  print(
    name, padded(rounded(timing.median * 1e3, 2), 9), "ms",
    "(\(rounded(timing.least * 1e3, 2)) to \(rounded(timing.most * 1e3, 2)))",
    padded(rounded(Double(bytes.count) / 1e6 / timing.median, 0), 6), "MB/s",
    padded(rounded(Double(lines) / 1e3 / timing.median, 0), 7), "k lines/s",
    padded(rounded(timing.median / yardstick, 1), 6), "x")
}
