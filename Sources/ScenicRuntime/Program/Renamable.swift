extension Program {
  /// A declaration that may have had other names in earlier versions.
  package protocol Renamable {
    var currentName: String { get }
    var formerNames: [String] { get }
  }
}

extension Program.Note {
  /// The former names of the declaration: its `@renamed(from: …)`.
  package var formerNames: [String] {
    attributes.compactMap { attribute in
      guard attribute.name == "renamed", case .literal(.string(let name))? = attribute.arguments.first?.value
      else { return nil }
      return name
    }
  }
}

extension Program.Parameter: Program.Renamable {
  package var currentName: String { name }
}

extension Program.TypeDeclaration.Case: Program.Renamable {
  package var currentName: String { name }
}

extension Program.Event: Program.Renamable {
  package var currentName: String { name }
  package var formerNames: [String] { note.formerNames }
}

extension Program.Slot: Program.Renamable {
  package var currentName: String { label }
  package var formerNames: [String] { note.formerNames }
}

extension Array where Element: Program.Renamable {
  /// Returns the index of the declaration with this name; if there is none, of one that had it before.
  package func place(of name: String) -> Int? {
    firstIndex { $0.currentName == name } ?? firstIndex { $0.formerNames.contains(name) }
  }

  /// Returns the declaration with this name; if there is none, one that had it before.
  package func named(_ name: String) -> Element? { place(of: name).map { self[$0] } }
}
