#if !hasFeature(Embedded)

  /// A Swift type that is used in a spec: it converts to and from `Value`.
  ///
  /// Generated types conform, and so do the app's own types that a spec declares as `extern type`. Their
  /// values may be any JSON; the spec passes them on unchanged.
  ///
  /// ```swift
  /// struct Picture: SpecValue {
  ///   var number: Int
  ///   static let standIn = Picture(number: 0)
  ///   init(number: Int) { self.number = number }
  ///   init?(specValue: Value) {
  ///     guard let number = specValue.integer else { return nil }
  ///     self.number = number
  ///   }
  ///   var specValue: Value { .int(number) }
  /// }
  /// ```
  public protocol SpecValue: Sendable {
    /// The placeholder for a value of another type. A program of the compiler never shows it; a damaged one
    /// shows it instead of crashing.
    static var standIn: Self { get }

    /// Converts a value; returns nil for a value of another type.
    init?(specValue: Value)

    /// The value in the spec.
    var specValue: Value { get }
  }

  // `ScenicRuntime.Value` is qualified, since types of the standard library have members of this name if
  // SwiftUI is imported, such as `Optional.Value` of a gesture.

  extension ScenicRuntime.Value: SpecValue {
    /// `.null`.
    public static var standIn: ScenicRuntime.Value { .null }
    /// Any value.
    public init?(specValue: ScenicRuntime.Value) { self = specValue }
    /// The value itself.
    public var specValue: ScenicRuntime.Value { self }
  }

  extension Bool: SpecValue {
    /// `false`.
    public static var standIn: Bool { false }
    /// Returns nil unless the value is a Boolean.
    public init?(specValue: ScenicRuntime.Value) {
      guard let truth = specValue.truth else { return nil }
      self = truth
    }
    /// The value as `.bool`.
    public var specValue: ScenicRuntime.Value { .bool(self) }
  }

  extension Int: SpecValue {
    /// 0.
    public static var standIn: Int { 0 }
    /// Returns nil unless the value is a whole number.
    public init?(specValue: ScenicRuntime.Value) {
      guard let number = specValue.integer else { return nil }
      self = number
    }
    /// The value as `.int`.
    public var specValue: ScenicRuntime.Value { .int(self) }
  }

  extension Double: SpecValue {
    /// 0.
    public static var standIn: Double { 0 }
    /// Returns nil unless the value is a number.
    public init?(specValue: ScenicRuntime.Value) {
      switch specValue {
      case .double(let number): self = number
      case .int(let number): self = Double(number)
      default: return nil
      }
    }
    /// The value as `.double`; 0 for a number that is not finite, which a spec can't represent.
    public var specValue: ScenicRuntime.Value { .double(isFinite ? self : 0) }
  }

  extension String: SpecValue {
    /// The empty string.
    public static var standIn: String { "" }
    /// Returns nil unless the value is text.
    public init?(specValue: ScenicRuntime.Value) {
      guard let text = specValue.text else { return nil }
      self = text
    }
    /// The value as `.string`.
    public var specValue: ScenicRuntime.Value { .string(self) }
  }

  extension Optional: SpecValue where Wrapped: SpecValue {
    /// `nil`.
    public static var standIn: Wrapped? { nil }
    /// Returns `.some(nil)` for `.null`; nil for a value of another type.
    public init?(specValue: ScenicRuntime.Value) {
      if case .null = specValue {
        self = .none
      } else if let wrapped = Wrapped(specValue: specValue) {
        self = .some(wrapped)
      } else {
        return nil
      }
    }
    /// `.null`, or the wrapped value.
    public var specValue: ScenicRuntime.Value { self?.specValue ?? .null }
  }

  extension Array: SpecValue where Element: SpecValue {
    /// The empty array.
    public static var standIn: [Element] { [] }
    /// Returns nil unless the value is a list of such elements.
    public init?(specValue: ScenicRuntime.Value) {
      guard let values = specValue.elements else { return nil }
      self = []
      reserveCapacity(values.count)
      for value in values {
        guard let element = Element(specValue: value) else { return nil }
        append(element)
      }
    }
    /// The elements as `.list`.
    public var specValue: ScenicRuntime.Value { .list(map { $0.specValue }) }
  }

  extension Dictionary: SpecValue where Key == String, Value: SpecValue {
    /// The empty dictionary.
    public static var standIn: [String: Value] { [:] }
    /// Returns nil unless the value is an object of such values.
    public init?(specValue: ScenicRuntime.Value) {
      guard let fields = specValue.fields else { return nil }
      self = [:]
      reserveCapacity(fields.count)
      for field in fields {
        guard let value = Value(specValue: field.value) else { return nil }
        self[field.name] = value
      }
    }
    /// The values as `.object`, in the order of the names.
    public var specValue: ScenicRuntime.Value {
      let sorted = sorted { $0.key < $1.key }
      return .object(Fields(unique: sorted.map { .init($0.key, $0.value.specValue) }))
    }
  }

#endif
