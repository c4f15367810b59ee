/// The screen of a scene in this app: a title.
@MainActor
final class Page {
  let title: String

  init(_ title: String) { self.title = title }
}
