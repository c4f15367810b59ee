import ScenicRuntime
import Testing

@testable import ScenicLang

// Questions about scenes that are hidden below others.
extension HeldInputTests {
  /// Two editors leave together: the question about the hidden one is shown over the other.
  @Test func questionsAboutHiddenScenesAreSeen() throws {
    try play(
      """
      app Drafts
      enum Answer { discard, keep }
      scene list { event open }
      scene editor(n: Int) { condition isDirty: Bool = false  event open  event help }
      scene help
      scene settings { event reset }
      scene question -> Answer
      root bar: tabs { home: stack { list }  settings }
      on list.open   { push editor(n: 1) }
      on editor.open { push editor(n: editor.n + 1) }
      on editor.help { push help }
      on editor.leave where editor.isDirty { present question as alert }
      on question.done(.discard) { resume editor }
      on question.done(.keep)    { stay }
      on settings.reset asking   { go bar.home / list }

      test "two editors are left together" {
        list.open
        set editor.isDirty = true
        editor.open
        set editor.isDirty = true
        bar.home.popped(2)
        expect bar.home / list / editor(n: 1) / editor(n: 2) presenting question
        question.done(.discard)
        expect bar.home / list / editor(n: 1) / editor(n: 2) presenting question
        question.done(.discard)
        expect bar.home / list
      }
      test "the second is kept" {
        list.open
        set editor.isDirty = true
        editor.open
        set editor.isDirty = true
        bar.home.popped(2)
        question.done(.discard)
        question.done(.keep)
        expect bar.home / list / editor(n: 1) / editor(n: 2)
        bar.home.popped(2)
        question.done(.discard)
        question.done(.discard)
        expect bar.home / list
      }
      test "an editor below another scene" {
        list.open
        set editor.isDirty = true
        editor.help
        bar.home.popped(2)
        expect bar.home / list / editor(n: 1) / help presenting question
        question.done(.discard)
        expect bar.home / list
      }
      test "an editor in another tab" {
        list.open
        set editor.isDirty = true
        bar.select(.settings)
        settings.reset
        expect bar.settings presenting question
        question.done(.discard)
        expect bar.home / list
      }
      """)
  }

  /// A rule that pushes another scene to ask about does not ask without end.
  @Test func scenesOfTheSameTurnAreNotAsked() throws {
    try play(
      """
      app Drafts
      event reset
      scene list { event open }
      scene editor
      root home: stack { list }
      on list.open    { push editor }
      on editor.leave { push editor; resume editor }
      on reset asking { go home / list }

      test "a question that shows another editor" {
        list.open
        reset
        expect home / list
      }
      """)
  }
}
