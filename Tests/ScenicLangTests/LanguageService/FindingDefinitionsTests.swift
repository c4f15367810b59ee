import Testing

@testable import ScenicLang

struct FindingDefinitionsTests {
  private func definitions(_ marked: String) -> [String] {
    let spec = EditedSpec(marked)
    return spec.snapshot.definitions(spec.file, at: spec.offset).map { spec.shown($0.name) }
  }

  @Test func aSceneInAnEffectLeadsToItsDeclaration() {
    #expect(
      definitions(
        """
        scene home { event next }
        scene detail
        root stack { home }
        on home.next { push det|ail }
        """) == ["scene «detail»"])
  }

  @Test func theEndOfAWordBelongsToIt() {
    #expect(
      definitions(
        """
        scene home { event next }
        root stack { home }
        on home.next| { stay }
        """) == ["scene home { event «next» }"])
  }

  @Test func shortArgumentsLeadToValueAndInput() {
    #expect(
      definitions(
        """
        scene home { event open(title: String) }
        scene detail(title: String)
        root stack { home }
        on home.open(title) { push detail(ti|tle) }
        """) == ["on home.open(«title») { push detail(title) }", "scene detail(«title»: String)"])
  }

  @Test func anImportedNameLeadsToItsFile() {
    #expect(
      definitions(
        """
        import "rooms.scene"
        root stack { ro|oms }
        -- rooms.scene
        scene rooms
        """) == ["rooms.scene: scene «rooms»"])
  }

  @Test func anImportLeadsToItsFile() {
    #expect(
      definitions("import \"roo|ms.scene\"\nroot stack { rooms }\n-- rooms.scene\nscene rooms")
        == ["rooms.scene: «»scene rooms"])
  }

  @Test func aCaptureLeadsToTheString() {
    #expect(
      definitions(
        """
        scene home
        scene detail(id: Int)
        root main: stack { home }
        link "/detail/{id}" { go main / home / detail(id: i|d) }
        """) == ["link \"/detail/{«id»}\" { go main / home / detail(id: id) }"])
  }

  @Test func wordsOfTheLanguageLeadNowhere() {
    #expect(definitions("scene home(title: Str|ing)\nroot stack { home(title: \"\") }").isEmpty)
    #expect(definitions("sce|ne home\nroot stack { home }").isEmpty)
  }

  @Test func theTypeOfAValueIsFound() {
    let spec = EditedSpec(
      """
      enum Sort { name, age }
      scene home(sort: Sort = .name) { event next }
      root stack { home }
      on home.next where home.so|rt == .age { stay }
      on home.next { stay }
      """)
    #expect(
      spec.snapshot.typeDefinitions(spec.file, at: spec.offset).map { spec.shown($0.name) }
        == ["enum «Sort» { name, age }"])
  }

  @Test func theTypeOfATypeIsItself() {
    for text in ["enum So|rt { name }\nroot stack {}", "enum Sort { name }\nscene a(sort: S|ort)\nroot a"] {
      let spec = EditedSpec(text)
      #expect(
        spec.snapshot.typeDefinitions(spec.file, at: spec.offset).map { spec.shown($0.name) }
          == ["enum «Sort» { name }"])
    }
  }
}

struct FindingReferencesTests {
  private func references(_ marked: String, withDeclaration: Bool = true) -> [String] {
    let spec = EditedSpec(marked)
    return spec.snapshot.references(spec.file, at: spec.offset, withDeclaration: withDeclaration)
      .map { spec.shown($0) }
  }

  static let spec = """
    import "rooms.scene"
    scene home { event op|en(room: String) }
    root main: stack { home }
    on home.open(room) { push rooms(room) }
    test "a room" { home.open(room: "a") }
    -- rooms.scene
    scene rooms(room: String)
    """

  @Test func everyUseIsFoundInAllFiles() {
    #expect(
      references(Self.spec) == [
        "scene home { event «open»(room: String) }",
        "on home.«open»(room) { push rooms(room) }",
        "test \"a room\" { home.«open»(room: \"a\") }",
      ])
    #expect(references(Self.spec, withDeclaration: false).count == 2)
  }

  @Test func aNameOfSeveralTriggersIsOne() {
    #expect(
      references(
        """
        scene a -> Int
        scene b -> Int
        scene home { event one event two }
        scene shown(number: Int)
        root stack { home }
        on home.one { present a }
        on home.two { present b }
        on a.done(x), b.done(x) { push shown(number: |x) }
        """) == [
          "on a.done(«x»), b.done(x) { push shown(number: x) }",
          "on a.done(x), b.done(«x») { push shown(number: x) }",
          "on a.done(x), b.done(x) { push shown(number: «x») }",
        ])
  }

  @Test func aSharedEventIsOneInAllScenesThatSendIt() {
    #expect(
      references(
        """
        events Closing { event clo|se }
        scene home sends Closing
        scene other sends Closing
        root stack { home }
        on home.close { push other }
        on other.close { pop }
        """
      ).count == 3)
  }

  @Test func highlightsDistinguishWrites() {
    let spec = EditedSpec(
      """
      condition isSigned|In: Bool = false
      scene home requires isSignedIn else gate
      scene gate { event done }
      root stack { home }
      test "in" { set isSignedIn = true }
      """)
    let roles = spec.snapshot.highlights(spec.file, at: spec.offset).map { $0.role }
    #expect(roles == [.declared, .read, .written])
  }
}
