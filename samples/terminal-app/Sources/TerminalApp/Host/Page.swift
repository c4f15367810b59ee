/// What a screen shows: a value, made anew whenever it is drawn.
struct Page {
  var title: String
  var lines: [String] = []
  var choices: [Choice] = []

  /// Something that can be done on it.
  struct Choice {
    var title: String
    var deed: Deed

    init(_ title: String, _ deed: @escaping @MainActor () -> Void) {
      self.title = title
      self.deed = .act(deed)
    }

    /// A choice that asks for a line of text first, beginning with what is there already.
    init(
      _ title: String, asking question: String, for text: String,
      _ deed: @escaping @MainActor (String) -> Void
    ) {
      self.title = title
      self.deed = .ask(question, text, deed)
    }
  }

  enum Deed {
    case act(@MainActor () -> Void)
    case ask(String, String, @MainActor (String) -> Void)
  }
}

/// A screen of this app: what makes its page.
typealias Screen = @MainActor () -> Page
