#if !hasFeature(Embedded)

  /// A struct, a union or an enum with payloads that scenicc writes.
  ///
  /// `Hashable` and `Codable` come from `specValue`, once, here: deriving them for each type is what makes generated
  /// Swift slow to compile.
  public protocol GeneratedValue: SpecValue, Hashable, Codable {}

  extension GeneratedValue {
    /// Whether both are the same to the spec.
    public static func == (left: Self, right: Self) -> Bool { left.specValue == right.specValue }

    /// Hashes what the spec sees.
    public func hash(into hasher: inout Hasher) { hasher.combine(specValue) }

    /// Decodes the JSON that the spec carries.
    public init(from decoder: any Decoder) throws {
      guard let value = Self(specValue: try Value(from: decoder)) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "not a value of \(Self.self)"))
      }
      self = value
    }

    /// Encodes as the JSON that the spec carries.
    public func encode(to encoder: any Encoder) throws { try specValue.encode(to: encoder) }
  }

  /// An enum without payloads that scenicc writes: nothing but its cases. The raw value is the case's name in the
  /// spec.
  public protocol GeneratedChoice: SpecValue, Hashable, Codable, CaseIterable, RawRepresentable
  where RawValue == String {}

  extension GeneratedChoice {
    /// nil for anything but the name of a case.
    public init?(specValue: Value) {
      guard let name = specValue.text else { return nil }
      self.init(rawValue: name)
    }

    /// `.string` of the case's name.
    public var specValue: Value { .string(rawValue) }
  }

  /// A case or a member with what it carries, as generated enums read and write it.
  public struct GeneratedCase {
    /// The case of an enum, or the member type of a union.
    public let name: String
    private let fields: Fields

    /// The case that this value is of; without a name for a value that is no enum's.
    public init(case value: Value) {
      name = value.text ?? value["case"]?.text ?? ""
      fields = value.fields ?? Fields()
    }

    /// The member that this value is of; without a name for a value that is no union's.
    public init(member value: Value) {
      name = value["type"]?.text ?? ""
      fields = value.fields ?? Fields()
    }

    /// What it carries under this name; nil for a value of another shape. Absent counts as `.null`.
    public func read<Field: SpecValue>(_ name: String, as type: Field.Type = Field.self) -> Field? {
      Field(specValue: fields[name] ?? .null)
    }
  }

  extension Value {
    /// The field of a struct; nil for a value of another shape. Absent counts as `.null`.
    public func read<Field: SpecValue>(_ name: String, as type: Field.Type = Field.self) -> Field? {
      Field(specValue: self[name] ?? .null)
    }

    /// A value of a union.
    public init(member name: String, _ value: Value) {
      self = .object(Fields(unique: [.init("type", .string(name)), .init("value", value)]))
    }

    /// A struct, or a case with its payload, from alternating names and values in order.
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

    /// Encodes as the JSON that it is.
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
