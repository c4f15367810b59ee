import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// Specs of several modules: each is compiled by itself, and an app as a whole, whose Swift refers to the
/// others only by their public declarations.
@Suite struct LibraryTests {
  /// Flows within flows, unnamed tabs, unions, slots, names that are Swift keywords, types in flows.
  static let spec = Spec(
    """
    app Post
    import "SignIn/sign-in.scene"
    import "Mail/mail.scene"
    condition account: Account? = nil
    enum Own { one, two(kind: Kind) }
    scene inbox(own: Own = .one) { event signIn event open(what: Int | String | Own) event mail }
    action log(text: String)
    root home: stack { inbox }
    on inbox.signIn { do log(text: "in"); present signIn as fullScreen }
    on inbox.open { stay }
    on inbox.mail { push letters(kind: .any) }
    on signIn.done, signIn.cancelled { stay }
    // file: modules/SignIn/sign-in.scene
    import "parts/types.scene"
    flow signIn(reason: Int | String = 1) -> Account {
      enum Mood { good, bad }
      action check(mood: Mood) -> Bool
      scene name(of: Account?, `self`: Int = 1) { condition isTyping: Bool = false event next }
      scene end
      event abandon
      root tabs { left: stack { name(of: nil) }, right: stack { help } }
      on name.next { do check(mood: .good) }
      on check.done { finish(Account(name: "Ann")) }
      on abandon { cancel }
      flow help(tool: Filter = .open) {
        scene welcome(extra: [Int | Account]) { event go }
        root split { list: welcome(extra: []), detail: end }
        on welcome.go { stay }
      }
    }
    scene Type(of: Photo?)
    // file: modules/SignIn/parts/types.scene
    struct Account { name: String }
    extern type Photo
    enum Filter { open, `class` }
    // file: modules/Mail/mail.scene
    import "SignIn/parts/types.scene"
    enum Kind { any, some(of: Account) }
    scene letters(kind: Kind, parts: [String: Account | Kind] = [:])
    """)

  static let modules = [
    SpecModule(name: "SignIn", folder: "modules/SignIn"), SpecModule(name: "Mail", folder: "modules/Mail"),
  ]

  private static func library(_ name: String, _ file: String) -> Compilation {
    Compilation(library: name, files: [file], provider: spec.provider, modules: modules)
  }

  private static func swift(_ compilation: Compilation) throws -> String {
    let program = try #require(compilation.program, "\(compilation.diagnostics.map { $0.message })")
    #expect(Emitter.clashes(program, homes: compilation.homes).isEmpty)
    let isLibrary = compilation.homes.library != nil
    return Emitter.swift(program, homes: compilation.homes, access: isLibrary ? .public : .internal)
  }

  /// The Swift of the app and of each module.
  private static func swift() throws -> (app: String, modules: [String: String]) {
    let signIn = try swift(library("SignIn", "modules/SignIn/sign-in.scene"))
    let mail = try swift(library("Mail", "modules/Mail/mail.scene"))
    let app = try swift(Compilation(main: "main.scene", provider: spec.provider, modules: modules))
    return (app, ["SignIn": signIn, "Mail": mail])
  }

  @Test func usedNamesOfModulesAreDeclared() throws {
    let (app, modules) = try Self.swift()
    for (text, others) in [(app, ["SignIn", "Mail"]), (modules["Mail"] ?? "", ["SignIn"])] {
      for module in others {
        let used = Set(
          text.matches(of: try Regex("\\b\(module)\\.(`?\\w+`?)")).compactMap { $0[1].substring })
        #expect(!used.isEmpty, "nothing is used of \(module)")
        for name in used {
          let declaration = try Regex("public (struct|enum|protocol) \(name)\\b")
          let isExtern = name == "Photo"
          #expect(isExtern || modules[module]?.contains(declaration) == true, "\(module).\(name)")
        }
      }
    }
  }

  @Test func namesAreShort() throws {
    let (app, modules) = try Self.swift()
    let signIn = try #require(modules["SignIn"])
    for name in [
      "NameScene", "HelpWelcomeScene", "Account", "Mood", "SignInFlow", "IntOrString", "TypeScene",
      "SignInTab",
    ] {
      #expect(signIn.contains("\(name): ") || signIn.contains("\(name) {"), "\(name)")
    }
    #expect(!app.contains("struct NameScene") && app.contains("SignIn.NameScene(node)"))
    #expect(app.contains("protocol Screens: ScenicRuntime.ScreenFactory, Mail.Screens, SignIn.Screens {"))
    #expect(app.contains("protocol Actions: SignIn.Actions {"))
  }

  /// The modules and the app, each made a module of Swift.
  @Test(.enabled(if: SwiftCompiler.isHere)) func swiftcTakesThem() throws {
    let (app, modules) = try Self.swift()
    let photo = """
      import ScenicRuntime
      public struct Photo: SpecValue {
        public static var standIn: Photo { Photo() }
        public init() {}
        public init?(specValue: ScenicRuntime.Value) { nil }
        public var specValue: ScenicRuntime.Value { .null }
      }
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: "modules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let parts = [
      ("SignIn", [modules["SignIn"] ?? "", photo]), ("Mail", [modules["Mail"] ?? ""]), ("App", [app]),
    ]
    for (name, files) in parts {
      let module = folder.appending(path: "\(name).swiftmodule").path
      let report = try SwiftCompiler.compile(
        files,
        "-swift-version 6 -warnings-as-errors -I \(folder.path) -emit-module-path \(module) -emit-module",
        module: name)
      #expect(report.isEmpty, "\(name): \(report.prefix(4_000))")
    }
  }

  @Test func errorsInALibraryAreReported() {
    let spec = Spec("scene a(x: Nope)\nscene b\nflow f { scene c root c }\n")
    let compilation = Compilation(library: "L", files: ["main.scene"], provider: spec.provider)
    #expect(compilation.program == nil)
    #expect(compilation.diagnostics.map { $0.code.code } == ["SC0201"])
  }

  @Test func twoOfANameAreRefused() throws {
    let spec = Spec("scene start\nflow l { scene start root start }\n")
    let compilation = Compilation(library: "L", files: ["main.scene"], provider: spec.provider)
    let program = try #require(compilation.program)
    #expect(Emitter.clashes(program, homes: compilation.homes).first == "StartScene")
  }

  @Test func aModuleStaysInItsFolder() {
    let spec = Spec(
      """
      import "M/a.scene"
      root a
      // file: m/a.scene
      import "../main.scene"
      import "b.scene"
      import "M/c.scene"
      @terminal scene a
      // file: m/b.scene
      // nothing
      // file: m/c.scene
      // nothing
      """)
    let compilation = Compilation(
      main: "main.scene", provider: spec.provider, modules: [SpecModule(name: "M", folder: "m")])
    #expect(compilation.sources.map { $0.path } == ["main.scene", "m/a.scene", "m/b.scene", "m/c.scene"])
    #expect(compilation.diagnostics.map { $0.code.code } == ["SC0702"])
  }
}
