#if !hasFeature(Embedded)

  /// A struct, a union or an enum with payloads in generated code.
  ///
  /// `Hashable` and `Codable` are implemented here once, on `specValue`: deriving them for each type would
  /// make generated Swift slow to compile.
  public protocol GeneratedValue: SpecValue, Hashable, Codable {}

  extension GeneratedValue {
    /// Returns true if both have the same value in the spec.
    public static func == (left: Self, right: Self) -> Bool { left.specValue == right.specValue }

    /// Hashes the value in the spec.
    public func hash(into hasher: inout Hasher) { hasher.combine(specValue) }

    /// Decodes the JSON form of the value in the spec.
    public init(from decoder: any Decoder) throws {
      guard let value = Self(specValue: try Value(from: decoder)) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "not a value of \(Self.self)"))
      }
      self = value
    }

    /// Encodes the JSON form of the value in the spec.
    public func encode(to encoder: any Encoder) throws { try specValue.encode(to: encoder) }
  }

  /// An enum without payloads in generated code: only its cases. The raw value is the case's name in the
  /// spec.
  public protocol GeneratedChoice: SpecValue, Hashable, Codable, CaseIterable, RawRepresentable
  where RawValue == String {}

  extension GeneratedChoice {
    /// Returns nil unless the value is the name of a case.
    public init?(specValue: Value) {
      guard let name = specValue.text else { return nil }
      self.init(rawValue: name)
    }

    /// The case's name as `.string`.
    public var specValue: Value { .string(rawValue) }
  }

  /// A case or a member with its payload, as generated enums read and write it.
  public struct GeneratedCase {
    /// The case of an enum, or the member type of a union.
    public let name: String
    private let fields: Fields

    /// Reads the case of this value; the name is empty if the value is not that of an enum.
    public init(case value: Value) {
      name = value.text ?? value["case"]?.text ?? ""
      fields = value.fields ?? Fields()
    }

    /// Reads the member of this value; the name is empty if the value is not that of a union.
    public init(member value: Value) {
      name = value["type"]?.text ?? ""
      fields = value.fields ?? Fields()
    }

    /// Returns the payload of this name; nil for a value of another type. An absent value counts as `.null`.
    public func read<Field: SpecValue>(_ name: String, as type: Field.Type = Field.self) -> Field? {
      Field(specValue: fields[name] ?? .null)
    }
  }

  extension Value {
    /// Returns the field of a struct; nil for a value of another type. An absent value counts as `.null`.
    public func read<Field: SpecValue>(_ name: String, as type: Field.Type = Field.self) -> Field? {
      Field(specValue: self[name] ?? .null)
    }

    /// Creates a value of a union.
    public init(member name: String, _ value: Value) {
      self = .object(Fields(unique: [.init("type", .string(name)), .init("value", value)]))
    }

    /// Creates a struct, or a case with its payload, from fields in order.
    public init(generated fields: [Fields.Field]) {
      self = .object(Fields(unique: fields))
    }
  }

  extension Value: Codable {
    /// Decodes any JSON. Objects keep the order that the decoder gives them.
    public init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: FieldName.self) {
        let names = container.allKeys.sorted { $0.stringValue < $1.stringValue }
        self = .object(
          Fields(
            unique: try names.map {
              Fields.Field($0.stringValue, try container.decode(Value.self, forKey: $0))
            }))
      } else if var container = try? decoder.unkeyedContainer() {
        var elements: [Value] = []
        while !container.isAtEnd { elements.append(try container.decode(Value.self)) }
        self = .list(elements)
      } else {
        self = try Value(scalar: decoder.singleValueContainer())
      }
    }

    private init(scalar container: any SingleValueDecodingContainer) throws {
      if container.decodeNil() {
        self = .null
      } else if let truth = try? container.decode(Bool.self) {
        self = .bool(truth)
      } else if let number = try? container.decode(Int.self) {
        self = .int(number)
      } else if let number = try? container.decode(Double.self), number.isFinite {
        self = .double(number)
      } else {
        self = .string(try container.decode(String.self))
      }
    }

    /// Encodes the value as the same JSON.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .object(let fields):
        var container = encoder.container(keyedBy: FieldName.self)
        for field in fields { try container.encode(field.value, forKey: FieldName(field.name)) }
      case .list(let elements):
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(element) }
      default:
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let truth): try container.encode(truth)
        case .int(let number): try container.encode(number)
        case .double(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        default: try container.encodeNil()
        }
      }
    }

    private struct FieldName: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(_ name: String) { stringValue = name }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }

#endif
