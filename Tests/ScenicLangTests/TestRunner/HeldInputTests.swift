import ScenicRuntime
import Testing

@testable import ScenicLang

/// Held inputs, `resume`, `asking`, `or wait`, and requirements between turns, as tests of specs.
struct HeldInputTests {
  /// Compiles a spec without findings, and runs its tests.
  func play(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let compilation = Spec(text).compile()
    #expect(compilation.codes == [], "\(compilation.report)", sourceLocation: sourceLocation)
    let runner = TestRunner(try #require(compilation.program, sourceLocation: sourceLocation))
    #expect(!compilation.tests.isEmpty, sourceLocation: sourceLocation)
    for test in compilation.tests {
      let failure = runner.play(test)
      #expect(
        failure == nil, "\(test.title): \(failure.map { "\($0)" } ?? "")", sourceLocation: sourceLocation)
    }
  }

  /// An editor, over a note or in a sheet, that asks before it leaves.
  private func notes(_ tests: String) -> String {
    """
    app Notes
    enum Answer { discard, keep }
    scene list { event write(id: Int)  event compose }
    scene note(id: Int) { event edit }
    scene editor { condition isDirty: Bool = false  event close }
    scene question -> Answer
    scene trash -> Answer
    scene archive

    root bar: tabs { home: stack { list }  archive }

    on list.write(id) { push note(id) }
    on list.compose   { present stack { editor } }
    on note.edit      { push editor }
    on editor.close   { close }
    on editor.leave where editor.isDirty { present question as alert }
    on question.done(.discard) { resume editor }
    on question.done(.keep)    { stay }
    on bar.select(.archive) where present(editor) { present trash as alert }
    on trash.done(.discard) { resume bar }
    on trash.done(.keep)    { stay }

    link "/notes/{id}" { go bar.home / list / note(id) }

    \(tests)
    """
  }

  @Test func unsavedChangesAskAndContinueWithWhatWasRequested() throws {
    try play(
      notes(
        """
        test "a link" {
          list.write(id: 1)
          note.edit
          set editor.isDirty = true
          open "/notes/2"
          expect bar.home / list / note(id: 1) / editor presenting question
          question.done(.discard)
          expect bar.home / list / note(id: 2)
        }
        test "a pop of two" {
          list.write(id: 1)
          note.edit
          set editor.isDirty = true
          bar.home.popped(2)
          question.done(.discard)
          expect bar.home / list
        }
        test "a tap on the selected tab" {
          list.write(id: 1)
          note.edit
          set editor.isDirty = true
          bar.reselect(.home)
          question.done(.discard)
          expect bar.home / list
        }
        test "another tab" {
          list.write(id: 1)
          note.edit
          bar.select(.archive)
          expect bar.home / list / note / editor presenting trash
          trash.done(.discard)
          expect bar.archive
        }
        test "a dismissal" {
          list.compose
          set editor.isDirty = true
          dismissed
          expect bar.home / list presenting editor presenting question
          question.done(.discard)
          expect bar.home / list
        }
        test "the user stays" {
          list.write(id: 1)
          note.edit
          set editor.isDirty = true
          open "/notes/2"
          question.done(.keep)
          expect bar.home / list / note(id: 1) / editor
        }
        test "the newer one replaces the former" {
          list.write(id: 1)
          note.edit
          set editor.isDirty = true
          open "/notes/2"
          question.done(.keep)
          bar.home.popped
          question.done(.discard)
          expect bar.home / list / note(id: 1)
        }
        test "a restored app continues" {
          list.write(id: 1)
          note.edit
          set editor.isDirty = true
          open "/notes/2"
          save
          restore
          question.done(.discard)
          expect bar.home / list / note(id: 2)
        }
        """
      ))
  }

  @Test func eachNodeIsAskedOnceForOneInput() throws {
    try play(
      """
      app Forms
      enum Answer { discard, keep }
      scene list { event open }
      scene first { condition isDirty: Bool = false  event next }
      scene second { condition isDirty: Bool = false  event noop }
      scene ask1 -> Answer
      scene ask2 -> Answer
      scene ask3 -> Answer
      flow form {
        root stack { first }
        on first.next { push second }
      }
      root home: stack { list }
      on list.open { push form }
      on second.noop { stay }
      on second.leave where second.isDirty { present ask2 as alert }
      on first.leave where first.isDirty { present ask1 as alert }
      on form.leave { present ask3 as alert }
      on ask2.done(.discard) { resume second }
      on ask2.done(.keep) { stay }
      on ask1.done(.discard) { resume first }
      on ask1.done(.keep) { stay }
      on ask3.done(.discard) { resume form }
      on ask3.done(.keep) { stay }
      link "/" { go home / list }
      test "topmost first, the flow last" {
        list.open
        set first.isDirty = true
        first.next
        set second.isDirty = true
        open "/"
        expect home / list / form / first / second presenting ask2
        ask2.done(.discard)
        ask1.done(.discard)
        ask3.done(.discard)
        expect home / list
      }
      """)
  }

  @Test func aRuleCanAskToo() throws {
    try play(
      """
      app Chats
      enum Answer { discard, keep }
      event tapped(chat: String)
      scene chats { event open(id: String)  event write }
      scene chat(id: String)
      scene draft { condition hasText: Bool = false }
      scene question -> Answer
      root home: stack { chats }
      on chats.open(id) { push chat(id) }
      on chats.write { present draft }
      on draft.leave where draft.hasText { present question as alert }
      on question.done(.discard) { resume draft }
      on question.done(.keep) { stay }
      on tapped(id) asking { go home / chats / chat(id: id) }
      test "the same chat stays" {
        chats.open(id: "a")
        tapped(chat: "a")
        expect home / chats / chat(id: "a")
      }
      test "unsaved text is asked for" {
        chats.write
        set draft.hasText = true
        tapped(chat: "b")
        expect home / chats presenting draft presenting question
        question.done(.discard)
        expect home / chats / chat(id: "b")
      }
      """)
  }

  @Test func eventsAndFailuresWaitInOrder() throws {
    try play(
      """
      app Notices
      action store(id: Int) -> Bool
      event failed(text: String)
      scene list { event edit  event save(id: Int) }
      scene editor
      scene notice(text: String) { event ok }
      root home: stack { list }
      on list.edit { present editor }
      on list.save(id) { do store(id) for Notices }
      on store.done(_) { stay }
      on store.failed where !present(notice) or wait { present notice(text: "save") as alert }
      on failed(text) where !present(notice) or wait { present notice(text) as alert }
      on notice.ok { close notice }
      test "in the order they came" {
        list.edit
        failed(text: "one")
        failed(text: "two")
        expect home / list presenting editor presenting notice(text: "one")
        notice.ok
        expect home / list presenting editor presenting notice(text: "two")
        notice.ok
        expect home / list presenting editor
      }
      test "a failed request waits too" {
        list.save(id: 1)
        failed(text: "one")
        store.failed
        notice.ok
        expect home / list presenting notice(text: "save")
      }
      """)
  }

  @Test func aRequirementHoldsBetweenTurns() throws {
    try play(
      """
      app Club
      condition isMember: Bool = true
      scene lobby { event open }
      scene bar requires isMember else door { event deep }
      scene shelf { event back }
      scene door { event enter }
      scene news
      root main: tabs { news  club: stack { lobby } }
      on lobby.open { push bar }
      on bar.deep { push shelf }
      on shelf.back { pop }
      on door.enter { finish }
      on isMember.changed(_) { stay }
      test "the door is shown over the bar, and the bar leaves with it" {
        main.select(.club)
        lobby.open
        set isMember = false
        expect main.club / lobby / bar presenting door
        dismissed
        expect main.club / lobby
      }
      test "the bar is checked when it is uncovered" {
        main.select(.club)
        lobby.open
        bar.deep
        set isMember = false
        expect main.club / lobby / bar / shelf
        shelf.back
        expect main.club / lobby / bar presenting door
        set isMember = true
        door.enter
        expect main.club / lobby / bar
      }
      """)
    try play(
      """
      app Wallet
      condition isLocked: Bool = false
      scene coins requires !isLocked else lock { event open(id: Int) }
      scene coin(id: Int) requires !isLocked else lock
      scene lock { event unlocked }
      root home: stack { coins }
      on coins.open(id) { push coin(id) }
      on isLocked.changed(true) { if !present(lock) { present lock as fullScreen } }
      on isLocked.changed(false) { stay }
      on lock.unlocked { finish }
      link "/coins/{id}" { go home / coins / coin(id) }
      test "a link waits behind the lock that is shown" {
        set isLocked = true
        open "/coins/5"
        expect home / coins presenting lock
        set isLocked = false
        lock.unlocked
        expect home / coins / coin(id: 5)
      }
      test "the lock stays while nothing else may be shown" {
        coins.open(id: 1)
        set isLocked = true
        dismissed
        expect home / coins / coin(id: 1) presenting lock
        lock.unlocked
        expect home / coins / coin(id: 1) presenting lock
      }
      """)
  }

  /// A link that presents another scene over the locked one passes the lock as little as any other.
  @Test func aLinkPassesNoLock() throws {
    try play(
      """
      app Chats
      condition isLocked: Bool = false
      scene lock { event ok }
      scene home
      scene story
      flow main requires !isLocked else lock { root pages: stack { home } }
      root main
      on isLocked.changed(_) { stay }
      on lock.ok { finish }
      link "/story" { go main / home presenting story }
      link "/over" { present story }
      test "a warm start" {
        set isLocked = true
        open "/story"
        expect main / home presenting lock
        set isLocked = false
        lock.ok
        expect main / home presenting story
      }
      test "a cold start" with isLocked = true {
        open "/story"
        expect lock
        set isLocked = false
        lock.ok
        expect main / home presenting story
      }
      """)
  }

  @Test func theNodeOfATabLeavesForTheFirstOtherTab() throws {
    try play(
      """
      app Tabs
      condition isIn: Bool = true
      scene a
      scene b requires isIn else gate
      scene c requires isIn else gate
      scene gate { event ok }
      root main: tabs { c  b  a }
      on gate.ok { finish }
      on isIn.changed(_) { stay }
      test "the first tab that may be shown" {
        main.select(.b)
        set isIn = false
        expect main.b presenting gate
        dismissed
        expect main.a
      }
      """)
  }

  @Test func mistakesAreReported() {
    func codes(_ rules: String) -> [String] {
      Spec(
        """
        app Test
        condition isOn: Bool = false
        scene list { event open }
        scene item { condition isDirty: Bool = false  event close }
        scene info
        root home: stack { list }
        on list.open { push item }
        on item.close { pop }
        on isOn.changed(_) { present info }
        \(rules)
        """
      ).compile().codes
    }
    #expect(codes("on item.leave where item.isDirty { resume item }") == [])
    #expect(codes("on home.popped { resume item }").contains("SC0346"))
    #expect(codes("on home.popped where isOn or wait { stay }").contains("SC0345"))
    #expect(codes("on home.popped asking { stay }").contains("SC0519"))
    #expect(codes("on item.leave asking { stay }").contains("SC0519"))
    let asking = codes("on item.leave where !present(info) { stay }\non home.popped asking { stay }")
    #expect(asking == ["SC0503"])
  }
}
