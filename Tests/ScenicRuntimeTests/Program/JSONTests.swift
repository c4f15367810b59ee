import Foundation
import Testing

@testable import ScenicRuntime

@Suite struct JSONTests {
  private func read(_ text: String) throws -> Value { try JSONReader.read(Array(text.utf8)) }

  private func print(_ value: Value) -> String { String(decoding: JSONWriter.compact(value), as: UTF8.self) }

  /// Swift compares texts in quadratic time of the marks on a letter, so the reader limits their number.
  @Test func aLetterHasNotMoreMarksThanAnybodyWrites() throws {
    let few = String(repeating: "\u{301}", count: 256)
    let escaped = String(repeating: "\\u0301", count: 256)
    let long = String(repeating: "é日😀\u{301}", count: 2_000)
    #expect(try read("\"\(few)\"") == .string(few))
    #expect(try read("\"a\(escaped)\"") == .string("a" + few))
    #expect(try read("\"\(long)\"") == .string(long))
    for text in [
      "\"\(few)\u{323}\"", "\"\(escaped)\u{323}\"", "\"\(few)\\u0323\"", "\"\(few)\u{1D165}\u{323}\"",
      "{\"a\(few)\(few)\": 1}",
    ] {
      #expect { try read("[\(text)]") } throws: { "\($0)".contains("more than 256 marks") }
    }
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try read("\u{FEFF}{\"a\": 1}") == ["a": 1])
    #expect { try read("\u{FEFF}\u{FEFF}1") } throws: { "\($0)".hasPrefix("byte 3: ") }
    #expect { try read("\u{FEFF}") } throws: { "\($0)".hasPrefix("byte 3: expected a value before the end") }
  }

  @Test func halfAPairOfSurrogatesIsMendedOnlyWhereAsked() throws {
    for (json, text) in [
      (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"),
      (#""\ude00\ud83d\u0041""#, "\u{FFFD}\u{FFFD}A"),
      (#""\ud83d\ude00""#, "\u{1F600}"),
    ] {
      #expect(try JSONReader.read(Array(json.utf8), mendsSurrogates: true) == .string(text))
    }
    #expect(throws: JSONError.self) { try JSONReader.read(Array(#""\ud83d""#.utf8)) }
    #expect(throws: JSONError.self) { try JSONReader.read(Array(#""\ud8zz""#.utf8), mendsSurrogates: true) }
  }

  @Test(
    arguments: [
      ("null", nil), ("true", true), (" false\t\r\n", false), ("0", 0), ("-0", 0), ("-12", -12),
      ("12.0", 12.0),
      ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
      ("9223372036854775808", 9223372036854775808.0), ("1e3", 1000.0), ("-1.5E-2", -0.015), ("\"\"", ""),
      ("[]", []), ("{}", [:]), ("[ [ ] , { } ]", [[], [:]]),
      ("{\"a\":[1,{\"b\":2}],\"c\":3}", ["a": [1, ["b": 2]], "c": 3]),
      (#""\"\\\/\b\f\n\r\t\u0041\u00e9\u2028\uD83D\uDE00""#, "\"\\/\u{8}\u{C}\n\r\tAé\u{2028}😀"),
      ("\"é😀\"", "é😀"),
      ("\"a\\u0000b\"", "a\0b"),
    ] as [(String, Value)])
  func values(text: String, value: Value) throws {
    #expect(try read(text) == value)
    #expect(try read(print(value)) == value)
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("tru", 0), ("nul1", 0), ("01", 0), ("-01", 1), ("1.", 2), (".5", 0), ("+1", 0),
    ("1e", 2),
    ("-", 1), ("1e+", 3), ("1e400", 0), ("[1,2,1e309]", 5), ("NaN", 0), ("[1,]", 3), ("[1 2]", 3), ("[", 1),
    ("]", 0),
    ("{\"a\":1,}", 7), ("{a:1}", 1), ("{\"a\" 1}", 5), ("{\"a\":1 \"b\":2}", 7), ("{\"a\":1,\"a\":2}", 7),
    ("\"a", 0),
    ("\"a\nb\"", 2), ("\"\\x\"", 1), ("\"\\u12g4\"", 1), ("\"\\uD800\"", 1), ("\"\\uDC00\"", 1),
    ("\"\\uD800\\u0041\"", 1),
    ("1 2", 2), ("{} x", 3), ("1\u{FEFF}", 1), ("// a\n1", 0), ("\u{0}", 0), ("\"\\", 1), ("'a'", 0),
    ("[1}", 2),
  ])
  func refusals(text: String, offset: Int) {
    #expect { try read(text) } throws: { ($0 as? JSONError)?.offset == offset }
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0x80], [0xBF], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect { try JSONReader.read([quote] + bytes + [quote]) } throws: { ($0 as? JSONError)?.offset == 1 }
  }

  @Test func everyScalarSurvives() throws {
    var text = String.UnicodeScalarView()
    for number in stride(from: UInt32(0), through: 0x10FFFF, by: 1)
    where number < 0x900 || number % 997 == 0 || 0x2000...0x2100 ~= number {
      if let scalar = Unicode.Scalar(number) { text.append(scalar) }
    }
    let value = Value.string(String(text))
    let bytes = JSONWriter.compact(value)
    #expect(!bytes.contains { $0 < 0x20 })
    let answer = try JSONReader.read(bytes)
    #expect(answer.text.map { Array($0.utf8) } == Array(String(text).utf8))
    #expect(
      try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? String
        == String(text))
  }

  @Test func positionsAreLinesAndColumns() {
    let bytes = Array("{\n  \"a\": x\n}".utf8)
    #expect { try JSONReader.read(bytes) } throws: { error in
      guard let place = (error as? JSONError)?.position(in: bytes) else { return false }
      return place == (2, 8)
    }
  }

  @Test func depthAndSizeAreBounded() throws {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let deep = { (depth: Int) in
        String(repeating: open, count: depth - 1) + "[]" + String(repeating: close, count: depth - 1)
      }
      #expect(throws: Never.self) { try read(deep(512)) }
      #expect(throws: JSONError.self) { try read(deep(513)) }
      #expect(throws: JSONError.self) { try read(String(repeating: open, count: 100_000)) }
    }
    #expect(throws: JSONError.self) { try JSONReader.read(Array("[1,2]".utf8), maximumSize: 4) }
  }

  @Test func largeObjectsTakeLinearTime() throws {
    let count = 100_000
    let text = "{" + (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
    #expect(try read(text).fields?.count == count)
    #expect { try read(text.dropLast() + ",\"key77\":0}") } throws: {
      ($0 as? JSONError)?.offset == text.utf8.count
    }
  }

  @Test func doublesAreExact() {
    let hard = [
      "2.2250738585072011e-308", "2.2250738585072014e-308", "4.9406564584124654e-324",
      "2.4703282292062327e-324",
      "2.4703282292062328e-324", "1.7976931348623157e308", "9007199254740993", "9007199254740992.5", "0.1",
      "1e22", "1e23",
      "123456789012345678901234567890", "8.5e-323", "5e-324", "1e-400",
      "0.000000000000000000000000000000000001",
      "9007199254740993" + String(repeating: "0", count: 900) + "1e-901",
      "1" + String(repeating: "0", count: 400) + "e-400",
      "6.631236846766476e-316", "3.2378839133029012895883524125015321748630094231e-319",
      "0e999999999999999999999",
    ]
    for text in hard { #expect(Double(decimal: text.utf8) == Double(text), "\(text)") }
    #expect(Double(decimal: "1.7976931348623159e308".utf8) == nil)
    #expect(Double(decimal: "1e999999999999999999999".utf8) == nil)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Double(decimal: number.description.utf8) == number)
      #expect(Double(decimal: String(format: "%.25e", number).utf8) == number)
    }
  }

  @Test func kindsOfNumbersSurvive() {
    #expect(
      print([1, 1.0, 1e16, .double(.leastNonzeroMagnitude), -0.0, .double(.nan)])
        == "[1,1.0,1e+16,5e-324,-0.0,null]")
  }

  @Test func indentedForm() {
    let long = Value.string(String(repeating: "x", count: 60))
    let value: Value = ["a": [1, 2, ["b": true]], "c": [long, long], "d": [:], "e": []]
    let x = String(repeating: "x", count: 60)
    #expect(
      String(decoding: JSONWriter.indented(value), as: UTF8.self) == """
        {
          "a": [1, 2, {"b": true}],
          "c": [
            "\(x)",
            "\(x)"
          ],
          "d": {},
          "e": []
        }

        """)
  }

  @Test func truncatedAndDamagedBytesNeverTrap() throws {
    let text = #"{"a": [1, -2.5e3, "é\n\u00e9\ud83d\ude00", true, null], "b": {"c": {}}}"#
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      #expect(throws: JSONError.self) { try JSONReader.read(Array(bytes[..<count])) }
    }
    for place in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var damaged = bytes
        damaged[place] = byte
        guard let value = try? JSONReader.read(damaged) else { continue }
        #expect(try JSONReader.read(JSONWriter.compact(value)) == value)
        #expect(try JSONReader.read(JSONWriter.indented(value)) == value)
      }
    }
  }
}
