/// The screen of a scene in this app: a title, and the choices on it.
@MainActor
final class Page {
  typealias Choices = KeyValuePairs<String, @MainActor () -> Void>

  private let currentTitle: @MainActor () -> String
  let choices: Choices

  var title: String { currentTitle() }

  init(_ title: @autoclosure @escaping @MainActor () -> String, _ choices: Choices = [:]) {
    currentTitle = title
    self.choices = choices
  }
}
