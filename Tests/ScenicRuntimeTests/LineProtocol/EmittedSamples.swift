import Foundation
import Testing

@testable import ScenicRuntime

/// The output folder of the samples, if requested.
private let folder = ProcessInfo.processInfo.environment["SCENIC_EMITTED"]

/// Writes what the runtime reads and writes into the folder that `SCENIC_EMITTED` names.
/// `scripts/validate-schemas` validates these files against the schemas.
@Suite(.enabled(if: folder != nil))
struct EmittedSamples {
  private func write(_ lines: [[UInt8]], _ name: String) throws {
    let place = URL(fileURLWithPath: try #require(folder))
    let bytes = lines.reduce(into: [UInt8]()) { $0 += $1 + [UInt8(ascii: "\n")] }
    try Data(bytes).write(to: place.appendingPathComponent(name))
  }

  @Test func programsStatesAndLines() throws {
    for seed in 1...60 {
      var maker = RandomProgram(seed: seed)
      maker.fill(1 + seed % 8)
      var session = LineSession(maker.program)
      var linesIn: [[UInt8]] = []
      var linesOut = [session.opening]
      for _ in 0..<20 {
        let line = JSONWriter.compact(maker.line(in: session.state))
        linesIn.append(line)
        linesOut.append(session.answer(line: line))
      }
      linesIn.append(Array(#"{"save":true}"#.utf8))
      linesOut.append(session.answer(line: linesIn[20]))
      linesOut.append(session.answer(line: Array("x".utf8)))
      try write([JSONWriter.indented(ProgramWriter.write(maker.program))], "\(seed).program.json")
      try write([JSONWriter.compact(StateWriter(maker.program).write(session.state))], "\(seed).state.json")
      try write(linesIn, "\(seed).in.jsonl")
      try write(linesOut, "\(seed).out.jsonl")
    }
  }

  @Test func theCats() throws {
    let program = try Program(json: CatsProgram.bytes)
    var session = LineSession(program)
    let lines = [
      #"{"send": "cats.select", "args": {"name": "Fred"}}"#, #"{"send": "cat.adopt"}"#, #"{"save": true}"#,
      #"{"set": {"isSignedIn": true}}"#, #"{"finish": "signIn"}"#, #"{"finish": "adoption", "value": true}"#,
      #"{"request": "tabBar.select", "args": {"tab": "settings"}}"#, #"{"open": "/cats/Fred"}"#,
    ].map { Array($0.utf8) }
    try write([CatsProgram.bytes], "cats.program.json")
    try write(lines, "cats.in.jsonl")
    try write([session.opening] + lines.map { session.answer(line: $0) }, "cats.out.jsonl")
    try write([JSONWriter.compact(StateWriter(program).write(session.state))], "cats.state.json")
  }
}
