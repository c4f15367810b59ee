import ScenicRuntime

// Emits the conformances of Foundation's types that a spec declares as extern text types.

extension GeneratedAPI {
  /// Emits the conformances. An app with conformances of its own compiles with `SCENIC_OWN_TEXTS`. Only the module
  /// that declares a type has its conformance, so a program has one of each. With both names qualified, swiftc does not
  /// warn that they are of other modules; `@retroactive` would be an error in the package of the protocol.
  func emitFoundationTexts(_ out: inout SwiftText) {
    let types = foundationTexts
    if types.isEmpty { return }
    out.line()
    out.line("#if canImport(Foundation) && !SCENIC_OWN_TEXTS")
    for type in types {
      out.block("nonisolated extension Foundation.\(type.name): ScenicRuntime.SceneText {") { out in
        out.line("public static var standIn: Self { \(type.standIn) }")
        out.block("public init?(sceneText: Swift.String) {") { out in
          for line in type.reading { out.line("\(line)") }
        }
        out.line("public var sceneText: Swift.String { \(type.writing) }")
      }
    }
    out.line("#endif")
  }

  /// The types of Foundation that the specs of this module declare.
  var foundationTexts: [FoundationType] {
    let names = program.types.filter { $0.shape == .text && isOwn($0.note) }.map { $0.name }
    return FoundationType.all.filter { names.contains($0.name) }
  }

  /// True if the generated Swift contains a type of Foundation.
  var mentionsFoundation: Bool {
    program.types.contains { type in
      type.shape == .text && FoundationType.all.contains { $0.name == type.name }
    }
  }
}

/// A type of Foundation with one obvious text.
struct FoundationType {
  let name: String
  fileprivate let standIn: String
  fileprivate let reading: [String]
  fileprivate let writing: String

  /// A `UUID` in capital letters, a `Date` in UTC with milliseconds, and a `Decimal` without an exponent.
  static let all = [
    FoundationType(
      name: "UUID", standIn: "Self(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))",
      reading: ["self.init(uuidString: sceneText)"], writing: "uuidString"),
    FoundationType(
      name: "Date", standIn: "Self(timeIntervalSince1970: 0)",
      reading: [
        "guard let seconds = ScenicRuntime.FoundationText.seconds(ofDate: sceneText) else { return nil }",
        "self.init(timeIntervalSince1970: seconds)",
      ],
      writing: "ScenicRuntime.FoundationText.date(secondsSince1970: timeIntervalSince1970)"),
    FoundationType(
      name: "Decimal", standIn: "0",
      reading: [
        "guard ScenicRuntime.FoundationText.isDecimal(sceneText) else { return nil }",
        "self.init(string: sceneText)",
      ], writing: "description"),
  ]
}
