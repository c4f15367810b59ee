/// A screen of this app: lines of text and a list of choices.
@MainActor
final class TextScreen {
  let text: @MainActor () -> String
  let choices: [Choice]

  init(_ text: @autoclosure @escaping @MainActor () -> String, _ choices: Choice...) {
    self.text = text
    self.choices = choices
  }

  struct Choice {
    let title: String
    let choose: @MainActor () -> Void

    init(_ title: String, choose: @escaping @MainActor () -> Void) {
      self.title = title
      self.choose = choose
    }
  }
}
