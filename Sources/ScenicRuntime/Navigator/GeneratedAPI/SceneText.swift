#if !hasFeature(Embedded)

  /// A Swift type whose values are texts in a spec, declared there as `extern type OrderID as String`.
  ///
  /// The runtime asks the type before it uses a text from outside: in a link, a saved state, a result or a condition.
  /// It refuses what the type refuses, and goes on with the `sceneText` of the others.
  ///
  /// ```swift
  /// struct OrderID: SceneText {
  ///   let number: Int
  ///   static let standIn = OrderID(number: 0)
  ///   init(number: Int) { self.number = number }
  ///   init?(sceneText: String) {
  ///     guard let number = Int(sceneText), number > 0 else { return nil }
  ///     self.number = number
  ///   }
  ///   var sceneText: String { String(number) }
  /// }
  /// ```
  public protocol SceneText: SpecValue, Hashable {
    /// Converts a text; returns nil if it is not a value of this type. The text may come from anyone.
    init?(sceneText: String)

    /// The canonical text: equal values have the same one, and `init(sceneText:)` accepts it.
    var sceneText: String { get }
  }

  extension SceneText {
    /// Returns nil unless the value is text that the type accepts.
    public init?(specValue: Value) {
      guard let text = specValue.text else { return nil }
      self.init(sceneText: text)
    }

    /// The canonical text as `.string`.
    public var specValue: Value { .string(sceneText) }

    /// Creates the value that a test of a spec writes as text; the placeholder if the type does not accept it.
    public init(writtenText text: String) { self = Self(sceneText: text) ?? Self.standIn }
  }

  /// The type of an app for an `extern type … as String`, by its name in the spec.
  public struct SceneTextType: Sendable {
    let name: String
    let type: TextType

    /// Connects the name with the Swift type.
    public init<Text: SceneText>(_ name: String, _ type: Text.Type) {
      self.name = name
      self.type = TextType { Text(sceneText: $0)?.sceneText }
    }
  }

  extension Program {
    /// Asks these types for the values of extern text types from now on.
    mutating func ask(_ texts: [SceneTextType]) {
      for (place, declared) in types.enumerated() where declared.shape == .text {
        textTypes[place] = texts.first { $0.name == declared.name }?.type
      }
    }
  }

#endif
