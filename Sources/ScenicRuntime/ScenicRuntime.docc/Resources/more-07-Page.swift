/// What a scene looks like in this app: a title, and what a person can choose on it.
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
