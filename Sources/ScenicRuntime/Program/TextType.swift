/// An app's own type for the values of an `extern type … as String`: it accepts texts, and determines their
/// canonical form.
package struct TextType: Hashable, Sendable {
  private let canonical: @Sendable (String) -> String?

  /// The maximum length of a text in UTF-8 bytes. An app never receives a longer one.
  package static let maximumLength = 65_536

  /// Creates a type from the function that returns the canonical form of a text, or nil if the text is refused.
  package init(_ canonical: @escaping @Sendable (String) -> String?) { self.canonical = canonical }

  /// Returns the canonical form of a text; nil if the text, or that form, is refused.
  func canonical(_ text: String) -> String? {
    guard text.utf8.count <= TextType.maximumLength, let first = canonical(text),
      first.utf8.count <= TextType.maximumLength
    else { return nil }
    // A form that the app itself would change again is none.
    return first == text || canonical(first) == first ? first : nil
  }

  /// Returns true: an app has one type of each name, so two for the same declaration are the same.
  package static func == (left: TextType, right: TextType) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension Program {
  /// Returns true if a type is an extern text type.
  package func isText(_ type: ValueType) -> Bool {
    guard case .named(let place) = type, types.indices.contains(place) else { return false }
    return types[place].shape == .text
  }

  /// Returns `String` for an extern text type, and any other type itself.
  package func plain(_ type: ValueType) -> ValueType { isText(type) ? .string : type }

  /// Returns the canonical form of a text of an extern text type. Throws if the app refuses the text.
  func canonical(_ text: String, as type: ValueType) throws(JSONError) -> String {
    guard case .named(let place) = type, let own = textTypes[place] else { return text }
    guard let canonical = own.canonical(text) else {
      throw JSONError("\"\(text.inMessage(atMost: 40))\" is not accepted as `\(name(of: type))`")
    }
    return canonical
  }

  /// Asks the types of another program, which has the same ones in another order.
  mutating func askTypes(of other: Program) {
    for (place, declared) in types.enumerated() where declared.shape == .text {
      textTypes[place] = other.types.firstIndex { $0.name == declared.name }.flatMap { other.textTypes[$0] }
    }
  }

  /// Returns the reason why the app refuses a text; nil if it does not.
  func refusal(of text: String, as type: ValueType) -> String? {
    do throws(JSONError) {
      _ = try canonical(text, as: type.unwrapped)
      return nil
    } catch { return error.message }
  }
}

extension Program.TypeDeclaration {
  /// True if the app declares the type in Swift.
  package var isOfApp: Bool { shape == .extern || shape == .text }
}
