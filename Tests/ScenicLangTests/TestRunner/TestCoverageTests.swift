import ScenicRuntime
import Testing

@testable import ScenicLang

struct TestCoverageTests {
  static let spec = """
    events Closing { event close }
    condition isOpen: Bool = false
    event ring

    scene list { event pick(id: Int); event lock }
    scene item(id: Int) sends Closing { event mood(text: String) }
    scene closed sends Closing

    root main: stack { list }

    on list.pick(id) where id > 0 {
      if isOpen {
        push item(id)
      } else if id == 2 { present closed } else {
        stay
      }
    }
    on list.pick, ring { stay }
    on list.lock  { stay }  on item.mood { stay }
    on item.close { pop }
    on closed.close { dismiss }
    link "/item/{id}" { if isOpen { go main / list / item(id) } }
    link "/" where isOpen { go main / list }

    """

  /// The coverage of a test with these statements.
  private func coverage(_ statements: String) throws -> CoverageReport {
    let compilation = Spec(Self.spec + "test \"a\" { \(statements) }\n").compile()
    return CoverageReport([try coverage(of: compilation)])
  }

  private func coverage(of compilation: Compilation) throws -> TestCoverage {
    let player = TestRunner(try #require(compilation.program, "\(compilation.report)"))
    var coverage: TestCoverage? = TestCoverage(compilation)
    for test in compilation.tests { _ = player.play(test, noting: &coverage) }
    return try #require(coverage)
  }

  @Test func listsUncoveredRules() throws {
    let statements =
      "list.pick(id: 2)  expect showing(closed)  closed.close  list.pick(id: 0)  open \"/item/3\""
    #expect(
      try coverage(statements).text == """
        rules: 3 of 6
          main.scene:19: on list.lock
          main.scene:19: on item.mood
          main.scene:20: on item.close
        scenes: 2 of 3
          main.scene:6: item
        events: 2 of 6
          main.scene:1: item.close
          main.scene:3: ring
          main.scene:5: list.lock
          main.scene:6: item.mood
        links: 1 of 2
          main.scene:23: link "/"
        branches: 3 of 6
          main.scene:12: if isOpen: never true
          main.scene:14: if id == 2: never false
          main.scene:22: if isOpen: never true

        """)
  }

  @Test func refusedAndUndoneEditsDoNotCount() throws {
    let text = try coverage("item.close  expect refused  open \"/nowhere\"  expect refused").text
    #expect(text.contains("rules: 0 of 6\n") && text.contains("events: 0 of 6\n"))
    #expect(text.contains("links: 0 of 2\n") && text.contains("scenes: 1 of 3\n"))
  }

  @Test func statementsAfterAFailureAreNotCovered() throws {
    #expect(try coverage("expect showing(item)  list.lock").text.contains("rules: 0 of 6\n"))
  }

  @Test func anOpenDoorIsAnotherBranch() throws {
    let text = try coverage(
      "set isOpen = true  list.pick(id: 1)  item.close  list.lock  open \"/item/1\"  open \"/\"  ring"
    ).text
    #expect(text.contains("  main.scene:12: if isOpen: never false\n"))
    #expect(
      text.contains("  main.scene:14: if id == 2: never true\n  main.scene:14: if id == 2: never false\n"))
    #expect(text.contains("links: 2 of 2\n"))
  }

  /// Effects that are held until something is given decide once more then.
  @Test func decidesAgainWhatWasHeld() throws {
    let spec = """
      condition isIn: Bool = false
      scene list { event pick }
      scene item requires isIn else door { event up }
      scene door
      root main: stack { list }
      on list.pick { if isIn { push item } else { replace item } }
      on item.up { pop }
      on door.done { stay }
      test "held" { list.pick  expect showing(door)  set isIn = true  door.done  expect showing(item) }

      """
    let report = CoverageReport([try coverage(of: Spec(spec).compile())])
    #expect(report.text.contains("branches: 2 of 2\n"))
  }

  @Test func writesATraceOfLcov() throws {
    #expect(
      try coverage("list.pick(id: 2)  closed.close  list.lock  list.lock").lcov == """
        TN:
        SF:main.scene
        FN:11,on list.pick(id) where id > 0
        FN:18,on list.pick; ring
        FN:19,on list.lock
        FN:19,on item.mood
        FN:20,on item.close
        FN:21,on closed.close
        FN:22,link "/item/{id}"
        FN:23,link "/"
        FNDA:1,on list.pick(id) where id > 0
        FNDA:0,on list.pick; ring
        FNDA:2,on list.lock
        FNDA:0,on item.mood
        FNDA:0,on item.close
        FNDA:1,on closed.close
        FNDA:0,link "/item/{id}"
        FNDA:0,link "/"
        FNF:8
        FNH:3
        BRDA:12,0,0,0
        BRDA:12,0,1,1
        BRDA:14,0,0,1
        BRDA:14,0,1,0
        BRDA:22,0,0,-
        BRDA:22,0,1,-
        BRF:6
        BRH:2
        DA:1,1
        DA:3,0
        DA:5,1
        DA:6,0
        DA:7,1
        DA:11,1
        DA:12,1
        DA:13,0
        DA:14,1
        DA:15,0
        DA:18,0
        DA:19,0
        DA:20,0
        DA:21,1
        DA:22,0
        DA:23,0
        LF:16
        LH:7
        end_of_record

        """)
  }

  @Test func ofTwoSpecsWhatBothImportIsOneThing() throws {
    func app(_ statements: String) -> Spec {
      Spec(
        """
        import "shared.scene"
        root main: stack { shared }
        on shared.say { stay }
        test "a" { \(statements) }
        // file: shared.scene
        scene shared { event say }
        """)
    }
    let coverages = try ["", "shared.say"].map { try coverage(of: app($0).compile()) }
    #expect(CoverageReport(coverages).text == "rules: 1 of 1\nscenes: 1 of 1\nevents: 1 of 1\n")
  }

  @Test func rulesWithTheSameNameAreDistinguished() throws {
    let spec = """
      scene list { event pick }
      flow inner { scene leaf  root leaf  on list.pick { stay } }
      root main: stack { list }
      on list.pick { present inner }
      test "a" { list.pick }

      """
    let lcov = CoverageReport([try coverage(of: Spec(spec).compile())]).lcov
    #expect(lcov.contains("FN:2,on list.pick\n") && lcov.contains("FN:4,on list.pick [4:1]\n"), "\(lcov)")
  }

  @Test(arguments: Spec.samples)
  func samplesAreCoveredInSomePart(path: String) throws {
    let report = CoverageReport([try coverage(of: try Spec.sample(path))])
    #expect(report.lcov.hasSuffix("end_of_record\n"))
    #expect(report.text.contains("scenes: ") && !report.text.contains("scenes: 0 of"))
  }
}
