/// The screen of a scene in this app: a title, and the choices on it.
@MainActor
final class Page {
  typealias Choices = KeyValuePairs<String, @MainActor () -> Void>

  let title: String
  let choices: Choices

  init(_ title: String, _ choices: Choices = [:]) {
    self.title = title
    self.choices = choices
  }
}
