import ScenicRuntime
import Testing

@testable import ScenicLang

/// Specs in which every kind of name is each of these: Swift keywords, names of Swift's library,
/// ScenicRuntime and generated code, and names that become one of them when their first letter is
/// capitalized.
enum NameSpecs {
  /// Swift of all the specs but the next, a file for each.
  static func swift(_ access: Emitter.Access) -> [String] {
    ([members, types, choices, payloads, events, standing, slots, actions, letters] + apps.map { app($0) })
      .map { swift($0, access) }
  }

  /// A spec that declares extern types of all these names, and an app that has them under the names of
  /// docs/reference/generated-swift.md.
  static func externs(_ access: Emitter.Access) -> [String] {
    let unsayable: Set = ["Self", "MainActor", "ScenicRuntime", "Swift"]
    let names = externWords.map { unsayable.contains($0) ? $0 + "_" : $0 }
    return [swift(externs, access), types(names, access)]
  }

  static let words = Set((keywords + generated + library).split { $0 == " " || $0 == "\n" }.map(String.init))
    .sorted()

  private static let keywords = """
    in inout var let self init Type Protocol Self Any any some none func class struct enum default switch case
    return throws try await async true false nil is as super import operator where while repeat for guard defer do
    catch break continue static subscript extension deinit internal public private open protocol typealias
    associatedtype rethrows throw willSet didSet get set yield lazy weak unowned optional convenience final
    indirect prefix left mutating isolated nonisolated consuming borrowing sending actor macro package each
    discard copy using unsafe
    """

  /// The names that generated code declares, or may declare.
  private static let generated = """
    go routes route _route coordinate Coordinator coordinator source didEnd tell hashValue description id debugDescription hash encode rawValue allCases standIn specValue RawValue AllCases
    sceneData sceneData1 specValue1 generatedProgram model node navigator program finish cancel produce send input
    select screen preview perform host actions call value p0 read _value Scene AnyScene Screens Screen Actions Format Self_
    self_ init_ Int_ cat Cat _Cat app App
    """

  private static let library = """
    Void String Int Bool Double URL Array Optional Result Error Hashable Equatable Codable Sendable Never Dictionary
    Set Task MainActor Decoder Hasher Character StaticString CaseIterable RawRepresentable Navigator TreeNavigator SceneModel
    Value SceneNode Program SpecValue ScenicRuntime Swift URLText GeneratedCode ScreenFactory SceneHost ActionCall
    Identity
    """

  private static let builtin: Set = ["Bool", "Int", "Double", "String", "URL"]
  private static var typeWords: [String] { words.filter { !builtin.contains($0) } }

  /// Something for each word, in backticks.
  private static func each(_ words: [String] = words, _ make: (String) -> String) -> String {
    words.map { make("`\($0)`") }.joined(separator: "\n")
  }

  private static let members = """
    app Members
    struct Filter { limit: Int = 1 }
    enum Cat { tom }
    enum Result { won(Int: Int), lost }
    struct Fields { \(each { "\($0): Int = 1" }) }
    struct Types {
      Int: Int = 1  String: String = ""  Bool: Bool = true  Double: Double = 1.5  URL: URL = "x"
      Filter: Filter = Filter()  Cat: Cat = .tom  Result: Result = .lost  Optional: Filter?
    }
    scene a(\(each { "\($0): Int = 1," }) fields: Fields = Fields(), types: Types = Types())
    scene b(Int: Int = 1, String: String = "", Filter: Filter = Filter(), Cat: Cat = .tom) {
      event c(Int: Int = 1, Filter: Filter = Filter(), Cat: Cat = .tom, node: Int, `self`: Int)
    }
    root stack { a }
    """

  private static let types = """
    app Types
    \(each(typeWords) { "struct \($0) { \($0): Int = 1 }" })
    scene a(\(typeWords.enumerated().map { "x\($0): `\($1)`?" }.joined(separator: ", ")))
    root stack { a }
    """

  /// `Self_` is what `Self` is called.
  private static var externWords: [String] { typeWords.filter { $0 != "Self_" } }

  private static let externs = """
    app Externs
    \(each(externWords) { "extern type \($0)" })
    scene a(\(externWords.enumerated().map { "x\($0): `\($1)`?" }.joined(separator: ", ")))
    root stack { a }
    """

  /// Types of the app's own.
  static func types(_ names: [String], _ access: Emitter.Access) -> String {
    let word = access == .internal ? "" : access.rawValue + " "
    return """
      #if hasFeature(InternalImportsByDefault)
      \(word)import ScenicRuntime
      #else
      import ScenicRuntime
      #endif
      """
        + each(names) { name in
          """

          nonisolated \(word)struct \(name): ScenicRuntime.SpecValue {
            \(word)static var standIn: Self { Self() }
            \(word)init?(specValue: ScenicRuntime.Value) { nil }
            \(word)var specValue: ScenicRuntime.Value { .null }
            init() {}
          }
          """
        }
  }

  private static let choices = """
    app Choices
    enum Choice { \(each { $0 }) }
    scene a(\(each { "\($0): Choice = .\($0)," }) last: Choice)
    root stack { a(last: .`init`) }
    """

  private static let payloads = """
    app Payloads
    enum Payload { \(each { "\($0)(\($0 == "`case`" ? "x" : $0): Int = 1, b: String?)" }) }
    scene a(payload: Payload = .`self`)
    root stack { a }
    """

  /// Names of the events and inputs of scenes and the app.
  private static var sayable: [String] { words.filter { !["done", "cancelled", "leave"].contains($0) } }

  private static let events = """
    app Said
    struct Filter { limit: Int = 1 }
    \(each(sayable) { "event \($0)(\($0): Int, b: Filter = Filter())\ncondition \($0.twice): Filter = Filter()" })
    scene a { \(each(sayable) { "event \($0)(\($0): Int, b: Filter = Filter())" }) }
    scene b -> Int { \(each(sayable) { "condition \($0): Filter = Filter()" }) }
    root stack { a }
    \(each(sayable) { "on a.\($0), \($0) { stay }" })
    """

  private static let standing = """
    app Standing
    enum Kind { a }
    \(each(sayable) { "scene \($0)(\($0): Kind = .a) -> Int { event \($0.twice) }" })
    \(each(sayable) { flow($0.twice, saying: $0) })
    scene start
    root stack { start }
    """

  private static func flow(_ name: String, saying event: String) -> String {
    "flow \(name) { event \(event)  scene welcome  root stack { welcome }  on \(name).\(event) { stay } }"
  }

  private static let slots = """
    app Slots
    scene start
    root bar: tabs { \(each { "\($0): stack { start }" }) }
    """

  private static let actions = """
    app Work
    \(each(sayable) { "action \($0)(\($0): Int)\naction \($0.twice)(\($0): Int?, b: Int = 1) -> Int" })
    scene start
    root stack { start }
    """

  /// Characters that Swift does not allow in a name, or not at its start, and text that the emitter derives
  /// from them.
  private static let strange = [
    "☀", "u2600", "a☀b", "au2600b", "\u{FFFD}", "uFFFD", "\u{E000}", "\u{F0000}", "uF0000", "\u{10FFFD}",
    "\u{301}b",
    "u301b", "❤\u{FE0F}", "葛\u{E0100}", "é", "名", "1a", "2",
  ]

  private static let letters = """
    app Letters
    enum Kind { \(each(strange) { $0 }) }
    struct Fields { \(each(strange) { "\($0): Int = 1" }) }
    scene start(\(each(strange) { "\($0): Kind = .\($0)," }) fields: Fields = Fields()) {
      \(each(strange) { "event \($0.twice)(\($0): Int)" })
    }
    \(each(strange) { "scene \($0)(\($0): Int = 1)" })
    \(each(strange) { "condition \($0.twice): Int = 1" })
    root stack { start }
    """

  /// Names of apps.
  private static let apps = [
    "MainActor", "Int", "String", "Any", "Optional", "Void", "Type", "Program", "Value", "Format",
    "Scene",
    "Screens", "init", "Picture", "ScenicRuntime",
  ]

  /// An app whose types are called as it is.
  private static func app(_ name: String) -> String {
    """
    app `\(name)`
    enum `\(name)Kind` { a, b }
    struct `\(name)s` { x: Int = 1, y: `\(name)Kind`? }
    \(builtin.contains(name) ? "" : name == "Picture" ? "extern type Picture" : "enum `\(name)` { a, b(x: `\(name)s`) }")
    action go(x: `\(name)?`) -> Bool
    scene a(x: `\(name)`?) -> Int | String
    root stack { a }
    """.replacing("?`", with: "`?")
  }

  private static func swift(_ spec: String, _ access: Emitter.Access) -> String {
    let provider = SourceProvider { _ in .bytes(Array(spec.utf8)) }
    let compilation = Compilation(main: "names.scene", provider: provider)
    // These specs test names only; placement is not checked.
    let program = Lowering.lower(compilation.model)
    if program == nil { Issue.record("\(compilation.diagnostics.prefix(5).map { $0.message })\n\(spec)") }
    return program.map { Emitter.swift($0, access: access, coordinators: true) } ?? ""
  }
}

extension String {
  /// The name in backticks, twice. A first mark and the backtick before it are one character, so scalars are compared.
  fileprivate var twice: String {
    let bare = String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "`" }))
    return "`\(bare)\(bare)`"
  }
}
