import ScenicRuntime

@testable import ScenicLang

/// A spec with an example of every statement of tests; each test adds its own.
struct Drill {
  let compilation: Compilation

  /// A test of the app, and one of the flow, by their statements. Its tree is not analyzed:
  /// the app is always the same.
  init(_ statements: String, inFlow: String = "") {
    let spec = Drill.spec.replacing("// of the flow", with: "test \"of the flow\" { \(inFlow) }")
    let whole = Spec(spec + "test \"of the app\" { \(statements) }\n")
    compilation = Compilation(main: "main.scene", provider: whole.provider, analyzesTree: false)
  }

  /// The failures of its tests.
  var failures: [TestFailure] {
    guard let program = compilation.program else { return [] }
    let player = TestRunner(program)
    return compilation.tests.compactMap { player.play($0) }
  }

  static let spec = """
    condition isOpen: Bool = false

    action ask(question: String, times: Int = 3) -> Bool
    action note

    event ring(count: Int)

    struct Parcel { weight: Int }
    enum Weather { rain, sun }

    scene list(weather: Weather = .sun) updates weather {
      event pick(id: Int)
      event inquire
      event begin
    }
    scene item(id: Int) -> Int produces Parcel | Weather {
      condition hasChanges: Bool = false
      event more
    }
    scene parcel(parcel: Parcel) { event close }
    scene discard -> Bool
    scene info
    scene bell(count: Int)
    scene hall { event enter }
    scene wing requires isOpen else gate
    scene gate

    flow guide(step: Int) -> Int {
      scene first { event next(by: Int) }
      scene second
      event skip
      root stack { first }
      on first.next(by) where by > 0 { push second }
      on first.next { stay }
      on guide.skip { finish(guide.step) }
      // of the flow
    }

    scene menu
    container drawer { menu }

    root main: tabs {
      home: stack { list }
      info
      more: split { left: stack { hall }  right: stack { info } }
    }

    on list.pick(id) { push item(id) }
    on list.begin { present guide(step: 4) }
    on guide.done { do note }
    on list.inquire { do ask(question: "why"); do note }
    on ask.done(true) { present bell(count: 1) }
    on ask.done(false) { present drawer }
    on item.more { push item(id: item.id + 1) }
    on item.leave where item.hasChanges { present discard as alert }
    on discard.done(true) { close item }
    on discard.done(false) { stay }
    on item.done { stay }
    on parcel.close { close }
    on ring(count) { present bell(count) }
    on isOpen.changed { stay }
    on hall.enter { push wing }

    link "/item/{id}" { go main.home / list / item(id) }

    """
}
