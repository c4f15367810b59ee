// Results of editor requests: byte positions and Markdown, independent of any protocol.

/// The information about the name at a position.
package struct Hover {
  /// The range of the name.
  package let range: SourceRange
  /// Its declaration as code, its documentation, and its placements.
  package let markdown: String
}

/// The target of a navigation to a declaration.
package struct Declared {
  /// The name at the origin.
  package let origin: SourceRange
  /// The range of the whole declaration.
  package let whole: SourceRange
  /// Its name.
  package let name: SourceRange
}

/// A use of a name.
package struct Highlight {
  /// The role of a use.
  package enum Role { case declared, read, written }
  package let range: SourceRange
  package let role: Role
}

/// The reason why a name cannot be changed, as a sentence for the user.
package struct RenameRefusal: Error {
  package let reason: String
}

/// A name that can be changed.
package struct Renamable {
  package let range: SourceRange
  /// The current name, without backticks.
  package let name: String
}

/// The completions at a position.
package struct Completions {
  /// The replaced range: the word that has been begun, often empty.
  package let replaced: SourceRange
  /// The items, the likeliest first.
  package let items: [Item]

  /// A completion item.
  package struct Item {
    package enum Kind {
      case keyword, scene, flow, container, event, condition, action, type, enumCase, field, input, local,
        slot, style
      case snippet, file, attribute, value
    }
    /// The word itself.
    package let label: String
    /// The parameters, displayed in grey after the label.
    package let signature: String
    package let kind: Kind
    /// Its type or kind, in a few words.
    package let detail: String
    /// The doc comment, in Markdown.
    package let documentation: String
    /// The inserted text as an LSP snippet: `${1:name}` are placeholders, `$0` is the final cursor.
    package let snippet: String
    /// The inserted text without placeholders, for editors without snippets.
    package let text: String
    package let isDeprecated: Bool
  }
}

/// The parameters of a call.
package struct Signature {
  /// `cat(catName: String)`.
  package let label: String
  package let documentation: String
  package let parameters: [Parameter]
  /// The parameter at the position, if it is known.
  package let active: Int?

  /// A parameter.
  package struct Parameter {
    /// Its bytes in `label`.
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

/// A declaration found by its name in any spec.
package struct FoundSymbol {
  package let name: String
  package let kind: OutlineItem.Kind
  package let range: SourceRange
  /// The dotted name of its container; empty for the app.
  package let container: String
}

/// The class of a word, for colors that only the compiler knows.
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
  /// The bytes in the file; never across a line end.
  package let range: Range<Int>
  package let kind: Kind
  package let modifiers: Modifiers
}

/// Lines that can be folded into their first.
package struct FoldingRange {
  package enum Kind { case comment, imports, region }
  /// The bytes from the end of the first line's text to the end of the last hidden line's text.
  package let range: Range<Int>
  package let kind: Kind
}

/// Text that an editor displays between the words of the source.
package struct InlayHint {
  package enum Kind { case type, parameter, placement }
  package let offset: Int
  package let text: String
  package let kind: Kind
  package let tooltip: String
  /// True if a space belongs before it, and after.
  package let padding: (before: Bool, after: Bool)
  /// The edits that insert it in the text, if that is possible.
  package let edits: [FixIt.Edit]
}

/// An action that is offered at a position.
package struct CodeAction {
  package enum Kind { case quickFix, refactor, fixAll, organizeImports }
  package let title: String
  package let kind: Kind
  /// The indices in `diagnostics` of the repaired ones.
  package let diagnostics: [Int]
  package let edits: [FixIt.Edit]
  /// True if it is the preferred action.
  package let isPreferred: Bool
}

/// A line above a declaration with information and an optional action.
package struct CodeLens {
  package enum Action {
    /// Plays the test with this title.
    case runTest(String)
    /// Shows these ranges.
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

/// A step between two items.
package struct HierarchyStep {
  package let item: HierarchyItem
  /// The effects of the step, in the file of the rules.
  package let ranges: [SourceRange]
}

/// A link to a file or a URL.
package struct DocumentLink {
  package enum Target {
    /// A path in the form in which specs are named.
    case file(String)
    case url(String)
  }
  package let range: SourceRange
  package let target: Target
  package let tooltip: String
}
