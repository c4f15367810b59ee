import Testing

@testable import ScenicRuntime

@Suite struct ProgramCodecTests {
  @Test func aWrittenProgramIsReadAgain() throws {
    let program = try Program(json: CatsProgram.bytes)
    #expect(program.flows.count == 2)
    #expect(program.nodes[5].flow == 1)
    #expect(
      program.flows[0].rules[0].effects == [
        .push(.init(node: 1, inputs: [.init("catName", .local(0))]), in: nil)
      ])
    #expect(try ProgramReader.read(ProgramWriter.write(program)) == program)
    #expect(String(decoding: JSONWriter.indented(ProgramWriter.write(program)), as: UTF8.self).count > 1000)
  }

  @Test func randomProgramsAreReadAgain() throws {
    for seed in 1...60 {
      let program = RandomProgram.make(seed: seed, size: 1 + seed % 8)
      let json = ProgramWriter.write(program)
      let bytes = seed % 2 == 0 ? JSONWriter.compact(json) : JSONWriter.indented(json)
      do throws(JSONError) {
        let answer = try Program(json: bytes)
        #expect(answer == program, "seed \(seed)")
        #expect(ProgramWriter.write(answer) == json)
      } catch {
        Issue.record("seed \(seed): \(error.description)")
      }
    }
  }

  @Test func truncatedBytesAreRefused() throws {
    let bytes = JSONWriter.compact(ProgramWriter.write(try Program(json: CatsProgram.bytes)))
    for count in stride(from: 0, to: bytes.count, by: 101) {
      #expect(throws: JSONError.self) { try Program(json: Array(bytes[..<count])) }
    }
  }

  @Test func damagedBytesNeverTrap() throws {
    var random = SeededGenerator(seed: 1)
    let bytes = JSONWriter.compact(ProgramWriter.write(try Program(json: CatsProgram.bytes)))
    for place in stride(from: 0, to: bytes.count, by: 13) {
      var damaged = bytes
      damaged[place] = UInt8(truncatingIfNeeded: random.next() >> 20) & 0x7F
      guard let program = try? Program(json: damaged) else { continue }
      #expect(try ProgramReader.read(ProgramWriter.write(program)) == program)
    }
  }

  /// Every value of a program replaced by another kind of value, or removed: a program or a reason with its
  /// path.
  @Test func damagedValuesNeverTrap() throws {
    let json = ProgramWriter.write(try Program(json: CatsProgram.bytes))
    var random = SeededGenerator(seed: 2)
    for seed in 0..<300 {
      var damaged = json
      damage(&damaged, &random)
      do throws(JSONError) {
        let program = try ProgramReader.read(damaged)
        #expect(try ProgramReader.read(ProgramWriter.write(program)) == program, "\(seed)")
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }

  private func damage(_ value: inout Value, _ random: inout SeededGenerator) {
    let number = Int(random.next() >> 33)
    switch value {
    case .object(let fields) where !fields.isEmpty && number % 5 > 0:
      let field = fields[number / 5 % fields.count]
      var inner = field.value
      damage(&inner, &random)
      var changed = fields
      changed[field.name] = number / 7 % 20 == 0 ? nil : inner
      value = .object(changed)
    case .list(var elements) where !elements.isEmpty && number % 5 > 0:
      let place = number / 5 % elements.count
      if number / 7 % 20 == 0 { elements.append(elements[place]) } else { damage(&elements[place], &random) }
      value = .list(elements)
    default:
      let others: [Value] = [
        nil, true, 0, -1, .int(.max), 1.5, "", "cats", "signIn", "é", [], [:], ["node": "signIn"],
      ]
      value = others[number / 5 % others.count]
    }
  }
}
