#if !hasFeature(Embedded)

  /// A Swift type with a place in a spec: it converts to and from `Value`.
  ///
  /// Generated types conform; so does a type of the app's own that a spec declares as `extern type`. Its value may be
  /// any JSON, and the spec only carries it.
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
    /// What stands where a value of another shape is found. A program that scenicc made never shows it; a damaged one
    /// shows it in place of a crash.
    static var standIn: Self { get }

    /// The value in Swift; nil for a value of another shape.
    init?(specValue: Value)

    /// The value as the spec has it.
    var specValue: Value { get }
  }

  // `ScenicRuntime.Value` by its whole name: the types of the standard library have members of this name where SwiftUI
  // is there too, `Optional.Value` of a gesture for one.

  extension Bool: SpecValue {
    /// `false`.
    public static var standIn: Bool { false }
    /// nil for anything but a bool.
    public init?(specValue: ScenicRuntime.Value) {
      guard let truth = specValue.truth else { return nil }
      self = truth
    }
    /// `.bool`.
    public var specValue: ScenicRuntime.Value { .bool(self) }
  }

  extension Int: SpecValue {
    /// 0.
    public static var standIn: Int { 0 }
    /// nil for anything but a whole number.
    public init?(specValue: ScenicRuntime.Value) {
      guard let number = specValue.integer else { return nil }
      self = number
    }
    /// `.int`.
    public var specValue: ScenicRuntime.Value { .int(self) }
  }

  extension Double: SpecValue {
    /// 0.
    public static var standIn: Double { 0 }
    /// nil for anything but a number.
    public init?(specValue: ScenicRuntime.Value) {
      switch specValue {
      case .double(let number): self = number
      case .int(let number): self = Double(number)
      default: return nil
      }
    }
    /// `.double`; 0 for a number that is not finite, which a spec cannot say.
    public var specValue: ScenicRuntime.Value { .double(isFinite ? self : 0) }
  }

  extension String: SpecValue {
    /// The empty text.
    public static var standIn: String { "" }
    /// nil for anything but text.
    public init?(specValue: ScenicRuntime.Value) {
      guard let text = specValue.text else { return nil }
      self = text
    }
    /// `.string`.
    public var specValue: ScenicRuntime.Value { .string(self) }
  }

  extension Optional: SpecValue where Wrapped: SpecValue {
    /// Nothing.
    public static var standIn: Wrapped? { nil }
    /// Nothing for `.null`; nil for a value of another shape.
    public init?(specValue: ScenicRuntime.Value) {
      if case .null = specValue {
        self = .none
      } else if let wrapped = Wrapped(specValue: specValue) {
        self = .some(wrapped)
      } else {
        return nil
      }
    }
    /// `.null`, or what it wraps.
    public var specValue: ScenicRuntime.Value { self?.specValue ?? .null }
  }

  extension Array: SpecValue where Element: SpecValue {
    /// No elements.
    public static var standIn: [Element] { [] }
    /// nil for anything but a list of such elements.
    public init?(specValue: ScenicRuntime.Value) {
      guard let values = specValue.elements else { return nil }
      self = []
      reserveCapacity(values.count)
      for value in values {
        guard let element = Element(specValue: value) else { return nil }
        append(element)
      }
    }
    /// `.list`.
    public var specValue: ScenicRuntime.Value { .list(map { $0.specValue }) }
  }

  extension Dictionary: SpecValue where Key == String, Value: SpecValue {
    /// No values.
    public static var standIn: [String: Value] { [:] }
    /// nil for anything but an object of such values.
    public init?(specValue: ScenicRuntime.Value) {
      guard let fields = specValue.fields else { return nil }
      self = [:]
      reserveCapacity(fields.count)
      for field in fields {
        guard let value = Value(specValue: field.value) else { return nil }
        self[field.name] = value
      }
    }
    /// `.object`, in the order of the names.
    public var specValue: ScenicRuntime.Value {
      let sorted = sorted { $0.key < $1.key }
      return .object(Fields(unique: sorted.map { .init($0.key, $0.value.specValue) }))
    }
  }

#endif
