// What an editor is answered: places in bytes, texts in Markdown, nothing of any protocol.

/// What is known of the thing at a place.
package struct Hover {
  /// The words that it is about.
  package let range: SourceRange
  /// Its declaration as code, its documentation, where it can stand.
  package let markdown: String
}

/// A declaration that something leads to.
package struct Declared {
  /// The words that lead there.
  package let origin: SourceRange
  /// All of the declaration.
  package let whole: SourceRange
  /// Its name.
  package let name: SourceRange
}

/// A use of a name.
package struct Highlight {
  /// What a use does with what it names.
  package enum Role { case declared, read, written }
  package let range: SourceRange
  package let role: Role
}

/// Why a name cannot be changed, in a sentence for the person who asked.
package struct RenameRefusal: Error {
  package let reason: String
}

/// A name that can be changed.
package struct Renamable {
  package let range: SourceRange
  /// The name as it is now, without backticks.
  package let name: String
}

/// What could be written at a place.
package struct Completions {
  /// What an item takes the place of: the word that has been begun, often nothing.
  package let replaced: SourceRange
  /// In the order of how likely each is.
  package let items: [Item]

  /// One of them.
  package struct Item {
    package enum Kind {
      case keyword, scene, flow, container, event, condition, action, type, enumCase, field, input, local,
        slot, style
      case snippet, file, attribute, value
    }
    /// The word itself.
    package let label: String
    /// What follows it in grey: its parameters.
    package let signature: String
    package let kind: Kind
    /// Its type or what it is, in a few words.
    package let detail: String
    /// The doc comment, in Markdown.
    package let documentation: String
    /// What is written, as an LSP snippet: `${1:name}` are places to fill, `$0` is where the cursor stays.
    package let snippet: String
    /// The same without places to fill, for editors that know no snippets.
    package let text: String
    package let isDeprecated: Bool
  }
}

/// The parameters of what is being called.
package struct Signature {
  /// `cat(catName: String)`.
  package let label: String
  package let documentation: String
  package let parameters: [Parameter]
  /// Which parameter is being written, if that is known.
  package let active: Int?

  /// One of them.
  package struct Parameter {
    /// The bytes of `label` that it is.
    package let label: Range<Int>
    package let documentation: String
  }
}

/// A declaration in the outline of a file.
package struct OutlineItem {
  package enum Kind {
    case app, scene, flow, container, stack, tabs, split, event, input, condition, action, enumeration,
      enumCase
    case structure, field, extern, style, group, rule, link, conversion, test, property, slot
  }
  package let name: String
  package let detail: String
  package let kind: Kind
  package let range: SourceRange
  package let nameRange: SourceRange
  package let isDeprecated: Bool
  package let children: [OutlineItem]
}

/// A declaration found by its name anywhere in the specs.
package struct FoundSymbol {
  package let name: String
  package let kind: OutlineItem.Kind
  package let range: SourceRange
  /// The dotted name of what it is declared in; empty for the app.
  package let container: String
}

/// What a word of the text is, for colours that only the compiler knows.
package struct SemanticToken {
  package enum Kind: Int, CaseIterable {
    case keyword, comment, string, number, `operator`, type, `enum`, enumMember, `struct`, `class`, namespace,
      property
    case parameter, variable, event, function, decorator, label
  }
  package struct Modifiers: OptionSet {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let declaration = Modifiers(rawValue: 1)
    package static let readonly = Modifiers(rawValue: 2)
    package static let deprecated = Modifiers(rawValue: 4)
    package static let documentation = Modifiers(rawValue: 8)
    package static let defaultLibrary = Modifiers(rawValue: 16)
    /// The names of the modifiers, by bit.
    package static let names = ["declaration", "readonly", "deprecated", "documentation", "defaultLibrary"]
  }
  /// The bytes of the file; never over a line end.
  package let range: Range<Int>
  package let kind: Kind
  package let modifiers: Modifiers
}

/// Lines that can be folded into their first.
package struct FoldingRange {
  package enum Kind { case comment, imports, region }
  /// Bytes, from where the first line's text ends to where the last line's text may stay.
  package let range: Range<Int>
  package let kind: Kind
}

/// A word between those that are written, which the compiler knows.
package struct InlayHint {
  package enum Kind { case type, parameter, placement }
  package let offset: Int
  package let text: String
  package let kind: Kind
  package let tooltip: String
  /// Whether a space belongs before it, and after.
  package let padding: (before: Bool, after: Bool)
  /// What would write it into the text, if it can be written.
  package let edits: [FixIt.Edit]
}

/// Something that can be done for the person at a place.
package struct CodeAction {
  package enum Kind { case quickFix, refactor, fixAll, organizeImports }
  package let title: String
  package let kind: Kind
  /// The places in `diagnostics` of what it repairs.
  package let diagnostics: [Int]
  package let edits: [FixIt.Edit]
  /// Whether it is the one to take unasked.
  package let isPreferred: Bool
}

/// A line above a declaration that says something of it and may do something.
package struct CodeLens {
  package enum Action {
    /// Play the test with this title.
    case runTest(String)
    /// Show these places.
    case show([SourceRange])
  }
  package let range: SourceRange
  package let title: String
  package let action: Action
}

/// A scene or flow in the hierarchy of navigation.
package struct HierarchyItem {
  package let name: String
  package let detail: String
  package let kind: OutlineItem.Kind
  package let range: SourceRange
  package let nameRange: SourceRange
}

/// A step between two of them.
package struct HierarchyStep {
  package let item: HierarchyItem
  /// The effects that take it, in the file of the rules.
  package let ranges: [SourceRange]
}

/// Words that lead to a file or a URL.
package struct DocumentLink {
  package enum Target {
    /// A path as the specs are named.
    case file(String)
    case url(String)
  }
  package let range: SourceRange
  package let target: Target
  package let tooltip: String
}
