import ScenicRuntime
import Testing

@testable import ScenicLang

// Held inputs after a restore, of a flow, from between other entries, and in a full queue.
extension HeldInputTests {
  /// The restored tree is as it was, with the screen that meets the requirement, which holds its link.
  @Test func aLockedAppIsRestoredWithItsLink() throws {
    try play(
      """
      app Lock
      condition isLocked: Bool = false
      scene coins requires !isLocked else lock { event open(id: Int) }
      scene coin(id: Int) requires !isLocked else lock
      scene lock { event unlocked }
      root home: stack { coins }
      on coins.open(id) { push coin(id) }
      on lock.unlocked { finish }
      on isLocked.changed { stay }
      link "/coins/{id}" { go home / coins / coin(id) }

      test "locked, with a link" {
        coins.open(id: 1)
        set isLocked = true
        open "/coins/5"
        save
        restore
        expect home / coins / coin(id: 1) presenting lock
        set isLocked = false
        lock.unlocked
        expect home / coins / coin(id: 5)
      }
      """)
  }

  /// Each further attempt replaces the question.
  @Test func aFlowAsksOnce() throws {
    try play(
      """
      app Wizard
      enum Answer { leave, stay }
      scene list { event start }
      flow wizard {
        condition isDirty: Bool = false
        scene first { event next }
        scene question -> Answer
        root stack { first }
        on first.next { finish }
        on wizard.leave where isDirty { present question as alert }
        on question.done(.leave) { resume wizard }
        on question.done(.stay) { stay }
      }
      root home: stack { list }
      on list.start { present wizard }
      on wizard.done { stay }

      test "asked twice" {
        list.start
        set wizard.isDirty = true
        wizard.leave
        wizard.leave
        expect home / list presenting wizard / first presenting question
        question.done(.leave)
        expect home / list
      }
      """)
  }

  @Test func aResumedPopMayRemoveAnEntryFromBetween() {
    let compilation = Spec(
      """
      app Notes
      scene list { event edit }
      scene editor(n: Int = 1) { event more }
      scene deep { event go; event read }
      scene out(n: Int) { event ok }
      root home: stack { list }
      on list.edit { push editor }
      on editor.more { push deep }
      on editor.leave { stay }
      on deep.go { resume editor }
      on deep.read { push out(n: editor.n) }
      on out.ok { pop }
      """
    ).compile()
    #expect(compilation.codes == ["SC0409"], "\(compilation.report)")
  }

  @Test func aFullQueueIsOneRefusal() throws {
    let events = [String](repeating: "list.fail", count: 101).joined(separator: "\n")
    let compilation = Spec(
      """
      app Queue
      scene list { event fail }
      scene notice { event ok }
      condition isQuiet: Bool = true
      root home: stack { list }
      on list.fail where !isQuiet or wait { present notice as alert }
      on notice.ok { close notice }
      on isQuiet.changed { stay }
      test "101" {
      \(events)
      }
      """
    ).compile()
    let failure = TestRunner(try #require(compilation.program)).play(try #require(compilation.tests.first))
    let diagnostic = try #require(failure).diagnostic
    let text = ([diagnostic.message] + diagnostic.notes.map { $0.message }).joined(separator: "\n")
    #expect(text.contains("100 events and results are held already"))
    #expect(!text.contains("no rule handles"))
  }
}
