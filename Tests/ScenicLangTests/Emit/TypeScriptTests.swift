import Testing

@testable import ScenicLang
@testable import ScenicRuntime

struct TypeScriptTests {
  private func types(_ spec: String) throws -> String {
    let compilation = Spec(spec).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    return String(decoding: Emitter.typeScript(try #require(compilation.program)), as: UTF8.self)
  }

  @Test func declarationsHaveTheirForm() throws {
    let text = try types(
      """
      enum Color { red, custom(hex: String, alpha: Double? = nil) }
      struct Animal { name: String, tags: [String: Int?] }
      extern type Token
      condition isOn: Bool = false
      action load(id: Int, token: Token?) -> [Animal]
      action track(event: String)
      scene list(color: Color = .red) { event open(id: Int, color: Color? = nil) }
      scene item(id: Int, animal: Animal?) -> Int
        produces Animal | String
      event closed(at: Int)
      root bar: tabs { a: stack { list }, b: stack { list } }
      on list.open(id) { push item(id) }
      on item.done     { do load(id: 1, token: nil); do track(event: "x") }
      on load.done     { stay }
      on load.failed   { stay }
      on item.produced(a: Animal) { stay }
      on item.produced(s: String) { stay }
      on closed        { if isOn { select bar.a } }
      """)
    for line in [
      #"  | { case: "custom"; "hex": string; "alpha": number | null };"#,
      #"export type Animal = { "name": string; "tags": Record<string, number | null> };"#,
      "export type Token = unknown;",
      #"  "item": { "id": number; "animal"?: Animal };"#,
      #"  | { send: "list.open"; args: { "id": number; "color"?: Color | null }; from?: Identity }"#,
      #"  | { finish: "item"; value: number; from?: Identity }"#,
      #"  | { produce: "item"; type: "Animal"; value: Animal; from?: Identity }"#,
      #"  | { request: "bar.select" | "bar.reselect"; args: { tab: "a" | "b" }; from?: Identity }"#,
      #"  | { event: "closed"; args: { "at": number } }"#,
      #"  | { answer: "load"; value: Array<Animal> }"#,
      #"  | { action: "load"; args: { "id": number; "token": Token | null }; request: Identity }"#,
    ] {
      #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)\n\(text)")
    }
  }

  /// A type of any name is an identifier, and none is one that TypeScript or this module has.
  @Test func namesOfTypesAreIdentifiers() throws {
    let text = try types(
      """
      enum Node { a }
      enum 色 { b }
      enum 味 { c }
      enum string { d }
      scene s(n: Node = .a, x: 色 = .b, y: 味 = .c, z: string = .d)
      root s
      """)
    for name in ["Node_2", "T____", "T_____2", "T_string"] {
      #expect(text.contains("export type \(name) = "), "\(name)\n\(text)")
    }
  }
}
