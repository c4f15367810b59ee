/// The content of a screen: a value, created again whenever it is drawn.
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

    /// A choice that first prompts for a line of text, with the present text as its start.
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

/// A screen of this app, which creates its page.
typealias Screen = @MainActor () -> Page
