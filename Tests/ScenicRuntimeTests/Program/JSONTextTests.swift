import Testing

@testable import ScenicRuntime

/// JSON read where it stands: what is taken from it is what the value made of it has.
@Suite struct JSONTextTests {
  private func text(_ json: String) throws -> JSONText { try JSONReader.text(Array(json.utf8)) }

  private func read(_ json: String, _ body: (inout PartReader) throws(JSONError) -> Void) throws {
    try text(json).read { (root) throws(JSONError) in
      var object = try PartReader(root)
      try body(&object)
    }
  }

  @Test func keysAreFoundInAnyOrderAndHoweverTheyAreWritten() throws {
    try read(#"{"c": 3, "\u0061": [1, {"x": 2}], "b": "two"}"#) { (object) throws(JSONError) in
      #expect(try object.text("b") == "two")
      #expect(object.take("a")?.value == [1, ["x": 2]])
      #expect(try object.integer("c") == 3)
      #expect(object.take("d") == nil)
      try object.finish()
    }
  }

  @Test func whatNobodyTakesIsReportedByItsKey() throws {
    #expect {
      try read(#"{"a": 1, "\u00e9": 2, "c": 3}"#) { (object) throws(JSONError) in
        _ = object.take("a")
        _ = object.take("c")
        try object.finish()
      }
    } throws: { ($0 as? JSONError)?.path == "é" }
  }

  /// However long a key is and wherever in the text it stands: its mark is of 16 bytes, read as words where there are so many.
  @Test func keysAreFoundByAllTheirBytes() throws {
    let keys: [(key: JSONKey, text: String)] = [
      ("a", "a"), ("abcdefg", "abcdefg"), ("abcdefgh", "abcdefgh"), ("abcdefghi", "abcdefghi"),
      ("abcdefghijklmnop", "abcdefghijklmnop"), ("abcdefghijklmnopq", "abcdefghijklmnopq"),
      ("abcdefghijklmnopr", "abcdefghijklmnopr"), ("", ""),
    ]
    for behind in ["", String(repeating: " ", count: 20)] {
      for one in keys {
        try read("{\"\(one.text)\":1}" + behind) { (object) throws(JSONError) in
          for other in keys where other.text != one.text { #expect(object.take(other.key) == nil) }
          #expect(object.has(one.key) && object.take(one.key)?.integer == 1)
        }
      }
      let all = keys.map { "\"\($0.text)\":\($0.text.utf8.count)" }.joined(separator: ",")
      try read("{\(all)}" + behind) { (object) throws(JSONError) in
        for one in keys.reversed() { #expect(object.take(one.key)?.integer == one.text.utf8.count) }
        try object.finish()
      }
    }
  }

  /// So many keys that they are not compared one by one any more, in objects in objects.
  @Test func keysOfManyStandTwice() throws {
    for count in [14, 15, 16, 17, 18, 40] {
      let fields = (0..<count).map { "\"k\($0)\": {\"k\($0)\": \($0)}" }
      #expect(try text("{\(fields.joined(separator: ","))}").value.fields?.count == count)
      for (place, field) in fields.enumerated() {
        let twice = "{\((fields + [field]).joined(separator: ","))}"
        #expect(throws: JSONError.self, "\(place) of \(count)") { _ = try text(twice) }
      }
    }
  }

  @Test func onlyTheFirstKeysAreLookedAt() throws {
    let fields = (0..<70).map { "\"key\($0)\": \($0)" }.joined(separator: ", ")
    #expect(throws: JSONError.self) {
      try read("{\(fields)}") { (object) throws(JSONError) in
        #expect(try object.integer("key63") == 63)
        #expect(object.take("key64") == nil)
        try object.finish()
      }
    }
  }

  @Test(arguments: [
    #"{"a": 1, "\u0061": 2}"#, #"{"é": 1, "e\u0301": 2}"#, #"{"é": 1, "é": 2}"#, #"{"": 1, "": 2}"#,
  ])
  func keysThatAreTheSameTextStandTwice(json: String) {
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

  @Test func partsSayWhatTheValueSays() throws {
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
      #expect(parts.map { $0.name.text } == fields.map { $0.name })
      for (part, field) in zip(parts, fields) { compare(part.value, field.value) }
    } else {
      #expect(part.fields == nil)
    }
  }
}
