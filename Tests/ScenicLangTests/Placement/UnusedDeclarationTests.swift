import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// An unused declaration changes no other diagnostic.
struct UnusedDeclarationTests {
  static let unused = [
    "condition unusedOne: Bool = false\ncondition unusedTwo: Int = 7\n",
    "event unusedEvent(number: Int)\n",
    (1...5).map { "flag unused\($0): Bool\n" }.joined(),
    "action unusedAction(text: String) -> Bool\n",
    "enum UnusedKind { a, b, c }\nstruct UnusedPart { kind: UnusedKind }\n",
    """
    condition isUnused: Bool = false
    enum UnusedKind { a, b, c }
    struct UnusedPart { kind: UnusedKind }
    convert(part: UnusedPart) -> UnusedKind { isUnused ? .a : part.kind }
    scene unusedShown(kind: UnusedKind)

    """,
    "scene unusedScene(number: Int = 3) -> Bool { event unusedEvent event other(n: Int) condition isIt: Bool = false }\n",
    """
    condition unusedCondition: Bool = false
    flow unusedFlow requires unusedCondition else unusedGate {
      condition unusedInside: Bool = false
      event unusedOut
      scene unusedFirst { event next }
      root stack { unusedFirst }
      on unusedFirst.next where unusedCondition { push unusedFirst }
      on unusedInside.changed { finish }
      on unusedFlow.unusedOut { cancel }
    }
    scene unusedGate { event ok }

    """,
  ]

  /// An answer that arrives after its screen has left; in the deepest case only some inputs lead to a
  /// failure.
  static let specs = [
    """
    action find -> Bool
    event offer
    scene first { event go }
    scene second
    scene ask { event ok }
    scene rate
    root main: stack { first }
    on first.go { push ask }
    on ask.ok { do find }
    on find.done(_) { push second }
    on offer { present rate }
    """,
    """
    condition isOld: Bool = false
    action find -> Bool
    event offer
    flow intro {
      scene hello { event next }
      scene ask { event ok }
      scene last { event end }
      root stack { hello }
      on hello.next { push ask }
      on ask.ok { do find }
      on find.done(_) { push last }
      on last.end { finish }
    }
    scene list
    scene rate
    flow main requires isOld else intro { root tabs { one: stack { list } } }
    root main
    on offer { present rate }
    """,
    """
    scene s0 { event e0 }
    scene s1 { event e0 }
    scene s2 -> Bool { event e1(k: Int) }
    flow f0 -> Bool {
      scene t0 { event x }
      root stack { t0 }
      on t0.x { finish(false) }
    }
    root bar: tabs { main: stack { s0 } other: stack { s1 } }
    on s0.e0 { push s1 }
    on s1.e0 { pop all; push f0 }
    on s2.e1(k) where k < 1 { present s2 as fullScreen; show s1 }
    on f0.done { show s2; replace f0 }
    """,
    """
    scene home { event go event help }
    scene a { event up }
    root stack { home }
    on home.go { present a }
    on a.up { pop }
    """,
  ]

  @Test(arguments: unused) func changesNothingElse(unused: String) {
    for spec in Self.specs + (0..<2).map({ RandomSpec.make(seed: $0) }) { check(spec, with: unused) }
  }

  @Test(arguments: Samples.all) func changesNothingElseInASample(path: String) throws {
    let text = String(decoding: try Samples.bytes(of: path), as: UTF8.self)
    for unused in Self.unused { check(text, with: unused) }
  }

  /// Neither at the end nor, where places and numbers of all others change, at the beginning.
  private func check(_ spec: String, with unused: String) {
    let before = others(spec)
    #expect(others(spec + "\n" + unused) == before, "\(spec)\n\(unused)")
    if !spec.hasPrefix("app "), !spec.contains("\napp ") {
      #expect(others(unused + spec) == before, "\(unused)\n\(spec)")
    }
  }

  private func others(_ text: String) -> [String] {
    let compilation = Spec(text).compile()
    return compilation.diagnostics.filter { diagnostic in
      !compilation.underlined(diagnostic).lowercased().contains("unused")
        && !["`unused", "`Unused"].contains(where: diagnostic.message.contains)
    }.map { diagnostic in
      "\(diagnostic.severity) \(diagnostic.code.code) \(diagnostic.message): \(diagnostic.notes.map { $0.message })"
    }.sorted()
  }
}
