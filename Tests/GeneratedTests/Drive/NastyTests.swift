import Foundation
import ScenicRuntime
import Testing

/// A spec whose names are Swift's and whose strings try to end their literals.
@MainActor
struct NastyTests {
  private let danger = "\"### \\(danger) \\#(danger) \\\\#\\##"

  @Test func stringsArriveAsTheyWere() {
    let app = Self_(actions: Work())
    #expect(app.text == danger)
    let value = Self_.Struct()
    #expect(
      value.specValue_
        == "a\"b\\c\n\t\u{0}\u{202E}\u{2028}\"\"\"### \\(danger) \\#(danger) 😀 שלום é")
    #expect(value.p0 == ["\"###", "\\#(x)"] && value.far == "https://example.org/\"#")
    #expect(Self_.Struct(specValue: value.specValue) == value)
    app.text += "\u{0}\"\"\"#"
    #expect(app.text == danger + "\u{0}\"\"\"#")
  }

  @Test func theProgramAgreesWithSwift() throws {
    // The literal in the Swift file and the JSON are one program.
    let json = try Program(json: Golden.json(of: "Tests/GeneratedTests/Specs/nasty.scene"))
    #expect(Self_.program_ == json)
    let initial = json.types.first { $0.name == "struct" }?.fields.first?.initial
    #expect(initial == Self_.Struct().specValue_.specValue)
  }

  @Test func aRawValueIsTheNameInTheSpec() {
    #expect(
      Self_.Class.allCases.map { $0.rawValue } == [
        "default", "self", "init", "standIn", "none", "some", "rawValue", "allCases", "Type", "case",
      ])
  }

  @Test func valuesSurviveCodable() throws {
    try survive(Self_.Struct())
    try survive(Self_.Payload.hash_(into: 1, `inout`: "\u{0}\"", self_: nil))
    try survive(Self_.Payload.encode_(p0: ["": [1, -2], "\\": []]))
    try survive(Self_.Class.Type_)
    try survive(Self_.IntOrString.string("\"###"))
    try survive(Self_.Scene_.家族(node: 1, self_: 2))
    try survive(Self_.Scene_.sceneData_(e: 5))
    try survive(Self_.Scene_.self_)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Self_.Struct.self, from: Data(#"{"self": "text"}"#.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Self_.Scene_.self, from: Data(#"{"scene": "drawer", "inputs": {"a": 1}}"#.utf8))
    }
  }

  private func survive<Coded: Codable & Hashable>(_ value: Coded) throws {
    let data = try JSONEncoder().encode(value)
    let back = try JSONDecoder().decode(Coded.self, from: data)
    #expect(back == value && back.hashValue == value.hashValue)
  }

  final class Work: Self_.Actions {
    func perform(self_: Int, call: String, actions: Int) {}
    func `await`(await: Int, any: String, some: Int, each: Int, in: Int) async -> Self_.IntOrString {
      .int(1)
    }
    func screen() async -> Self_.Payload { .specValue_ }
  }
}

extension Program.TypeDeclaration {
  fileprivate var fields: [Program.Parameter] {
    if case .structure(let fields) = shape { return fields }
    return []
  }
}
