import Counting
import Glibc
import ScenicRuntime

/// The cost of one call: the median of many rounds, their middle half, and the allocated blocks of memory.
struct Cost {
  var median = 0.0
  var low = 0.0
  var high = 0.0
  var allocations = 0.0

  /// Calls in rounds of so many. One round before is not counted.
  init(rounds: Int = 101, of calls: Int = 2_000, _ call: (Int) -> Void) {
    var times: [Double] = []
    var blocks = 0.0
    for round in 0...rounds {
      let before = allocationCount()
      let begun = now()
      for number in 0..<calls { call(number) }
      let ended = now()
      if round == 0 { continue }
      times.append(Double(ended - begun) / Double(calls))
      blocks = Double(allocationCount() - before) / Double(calls)
    }
    times.sort()
    (median, low, high) = (times[times.count / 2], times[times.count / 4], times[times.count * 3 / 4])
    allocations = blocks
  }

  var text: String {
    "\(number(median)) ns (\(number(low))–\(number(high))), \(number(allocations, decimals: 1)) allocations"
  }
}

/// The CPU time of this thread, in nanoseconds.
func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func number(_ value: Double, decimals: Int = 0) -> String {
  let scale = decimals == 0 ? 1.0 : 10.0
  let rounded = (value * scale).rounded()
  return decimals == 0 ? "\(Int(rounded))" : "\(Int(rounded) / 10).\(Int(rounded) % 10)"
}

func bytes(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while case let read = fread(&piece, 1, piece.count, file), read > 0 { bytes += piece[..<read] }
  return bytes
}

func program(_ path: String) throws -> Program { try Program(json: bytes(path)) }

func measureLoading(_ path: String) throws {
  let text = bytes(path)
  let program = try Program(json: text)
  let engine = Engine(program)
  let reading = Cost(rounds: 21, of: 3) { _ in keep(try? Program(json: text)) }
  let indexing = Cost(rounds: 21, of: 3) { _ in keep(Engine(program)) }
  print(
    "load \(program.nodes.count) nodes, \(text.count) bytes: \(reading.text); its engine: \(indexing.text)")
  keep(engine)
}

/// A URL for each tenth of the links, looked up and taken apart.
func measureLinks(of program: Program) {
  let engine = Engine(program)
  let links = program.flows.flatMap { $0.links }
  let urls = links.map { link in
    "/"
      + link.path.map { part in
        if case .literal(let text) = part { text } else { "17" }
      }.joined(separator: "/")
  }
  let step = max(1, urls.count / 10)
  let asked = stride(from: 0, to: urls.count, by: step).map { urls[$0] }
  let cost = Cost { keep(engine.hasLink(for: asked[$0 % asked.count])) }
  let tree = LinkTree(program)
  let parsed = asked.compactMap { try? LinkURL($0) }
  let lookup = Cost { keep(tree.links(for: parsed[$0 % parsed.count])) }
  print(
    "links \(links.count): the path looked up \(lookup.text); the URL read, looked up, its captures taken \(cost.text)"
  )
}

/// Prevents the compiler from removing an unused result.
@inline(never) func keep<T>(_ value: T) { withExtendedLifetime(value) {} }
