import Testing

@testable import ScenicRuntime

/// JSON that is read in place yields the same values as the parsed value.
@Suite struct JSONTextTests {
  private func text(_ json: String) throws -> JSONText { try JSONReader.text(Array(json.utf8)) }

  private func read(_ json: String, _ body: (inout PartReader) throws(JSONError) -> Void) throws {
    try text(json).read { (root) throws(JSONError) in
      var object = try PartReader(root)
      try body(&object)
    }
  }

  @Test func keysAreFoundInAnyOrderAndHoweverTheyAreWritten() throws {
    try read(#"{"to": 3, "\u0066rom": [1, {"x": 2}], "name": "two"}"#) { (object) throws(JSONError) in
      #expect(try object.text(.name) == "two")
      #expect(object.has(.from) && !object.has(.format))
      #expect(object.take(.from)?.value == [1, ["x": 2]])
      #expect(try object.integer(.to) == 3)
      #expect(object.take(.format) == nil)
      try object.finish()
    }
  }

  @Test func unusedValuesAreReportedByTheirKey() throws {
    #expect {
      try read(#"{"name": 1, "\u00e9": 2, "to": 3}"#) { (object) throws(JSONError) in
        _ = object.take(.name)
        _ = object.take(.to)
        try object.finish()
      }
    } throws: { ($0 as? JSONError)?.path == "é" }
  }

  @Test func onlyTheFirstKeysAreLookedAt() throws {
    let fields = (0..<63).map { "\"key\($0)\": \($0), " }.joined()
    #expect(throws: JSONError.self) {
      try read("{\(fields)\"name\": 63, \"to\": 64}") { (object) throws(JSONError) in
        #expect(try object.integer(.name) == 63)
        #expect(object.take(.to) == nil && !object.has(.to))
        try object.finish()
      }
    }
  }

  /// Every key of the format, as it is and with an escape, is that key and no other.
  @Test func keysOfTheFormatAreKnownByTheirBytes() throws {
    for key in ProgramKey.allCases {
      let scalars = key.name.unicodeScalars
      let escaped =
        scalars.prefix(1).map { "\\u00" + String($0.value, radix: 16) }
        + scalars.dropFirst().map { String($0) }
      for (place, name) in [key.name, escaped.joined()].enumerated() {
        try read("{\"\(name)x\": 0, \"\(name)\": \(place), \"\(name)\\u0000\": 2}") {
          (object) throws(JSONError) in
          for other in ProgramKey.allCases where other != key { #expect(!object.has(other)) }
          #expect(try object.integer(key) == place)
        }
      }
      #expect(throws: JSONError.self) { _ = try text("{\"\(key.name)\": 1, \"\(escaped.joined())\": 1}") }
      // The cases are called as the keys, but those of operators.
      if scalars.allSatisfy({ $0.properties.isAlphabetic }) { #expect("\(key)" == key.name) }
    }
    #expect(Set(ProgramKey.allCases.map { $0.name }).count == ProgramKey.allCases.count)
  }

  /// These are the only texts that are equal to an ASCII text, so a key with other letters is never equal to
  /// one of the keys.
  @Test func noKeyIsWrittenWithOtherLetters() {
    let ascii = Set((UInt8(0)..<0x80).map { Character(Unicode.Scalar($0)) })
    var others: [Unicode.Scalar] = []
    var number: UInt32 = 0x80
    while number <= 0x10FFFF {
      if let scalar = Unicode.Scalar(number), ascii.contains(Character(scalar)) { others.append(scalar) }
      number += 1
    }
    #expect(others == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
    for key in ProgramKey.allCases { #expect(!key.name.contains { "K;`".contains($0) }) }
  }

  @Test(arguments: [
    #"{"a": 1, "\u0061": 2}"#, #"{"name": 1, "\u006eame": 2}"#, #"{"é": 1, "e\u0301": 2}"#,
    #"{"é": 1, "é": 2}"#, #"{"": 1, "": 2}"#,
  ])
  func equalKeysOccurTwice(json: String) {
    #expect(throws: JSONError.self) { _ = try text(json) }
  }

  @Test func stringsEndWhereTheyEndAtAnyPlaceInAWord() throws {
    for length in 0..<40 {
      let plain = String(repeating: "x", count: length)
      for (written, meant) in [
        (plain, plain), (plain + "é", plain + "é"), (plain + "\\n" + plain, plain + "\n" + plain),
        (plain + "\u{7F}", plain + "\u{7F}"),
      ] {
        #expect(try text("[\"\(written)\", true]").value == [.string(meant), true])
      }
      #expect { _ = try text("\"\(plain)\u{1F}\(plain)\"") } throws: {
        ($0 as? JSONError)?.offset == length + 1
      }
      #expect { _ = try text("\"\(plain)") } throws: { ($0 as? JSONError)?.offset == 0 }
    }
  }

  @Test func partsEqualTheParsedValue() throws {
    for seed in 1...20 {
      let json = ProgramWriter.write(RandomProgram.make(seed: seed, size: 3))
      let text = try JSONReader.text(JSONWriter.compact(json), maximumDepth: 1024)
      #expect(text.value == json)
      text.read { compare($0, json) }
    }
  }

  private func compare(_ part: JSONPart, _ value: Value) {
    #expect(part.text == value.text)
    #expect(part.integer == value.integer)
    #expect(part.truth == value.truth)
    if let elements = value.elements {
      let parts = part.elements.map { Array($0) } ?? []
      #expect(parts.count == elements.count)
      for (part, element) in zip(parts, elements) { compare(part, element) }
    } else {
      #expect(part.elements == nil)
    }
    if let fields = value.fields {
      let parts = part.fields.map { Array($0) } ?? []
      #expect(parts.map { $0.key.text } == fields.map { $0.name })
      for (part, field) in zip(parts, fields) { compare(part.value, field.value) }
    } else {
      #expect(part.fields == nil)
    }
  }
}
