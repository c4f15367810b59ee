import ScenicRuntime

/// The contents of an app for people who do not read specs: its screens, links, events and actions, each with its place
/// in the spec.
package struct Catalog: Sendable {
  /// A place in the spec: `app.scene:12`.
  typealias Place = String

  /// A declaration, with all that is known about it.
  struct Entry: Sendable {
    /// A labelled fact; its items are separate lines.
    struct Fact: Sendable {
      let label: String
      let items: [Item]
    }

    /// A line of a fact.
    struct Item: Sendable {
      let text: String
      /// The entry that it leads to.
      var target: Target?
      var places: [Place] = []
    }

    let name: String
    var title: String?
    /// A word for its kind: `screen`, `presented screen`, `stack`.
    let kind: String
    let documentation: String
    let place: Place
    let facts: [Fact]
  }

  /// A section with its entries, in the order of the spec.
  struct Section: Sendable {
    let kind: Kind
    let entries: [Entry]
  }

  enum Kind: String, CaseIterable, Sendable {
    case screens, flows, links, events, actions, analytics
  }

  /// A reference to an entry.
  struct Target: Hashable, Sendable {
    let kind: Kind
    let index: Int
  }

  /// The name of the app.
  let app: String
  let documentation: String
  /// The files of the spec.
  let files: [String]
  let sections: [Section]

  /// Creates the catalog of an app; returns nil if its spec has errors, or is the library of a module. Cost: that of its
  /// graph.
  package init?(_ compilation: Compilation) {
    guard let program = compilation.program, let graph = Graph(compilation) else { return nil }
    let entries = CatalogEntries(program, graph)
    app = program.app
    documentation = program.note.documentation
    files = program.files
    sections = [
      Section(kind: .screens, entries: entries.screens), Section(kind: .flows, entries: entries.flows),
      Section(kind: .links, entries: entries.links), Section(kind: .events, entries: entries.events),
      Section(kind: .actions, entries: entries.actions),
      Section(kind: .analytics, entries: entries.analytics),
    ]
  }
}
