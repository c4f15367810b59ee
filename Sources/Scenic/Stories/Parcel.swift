// Values with the types that they were produced as. The dynamic type never counts: an instance of a subclass, or the value
// of an existential, is routed as its declared type.

/// A type as a key.
struct TypeKey: Hashable {
  let type: any Any.Type
  /// The name in Swift, without the module.
  var name: String { String(describing: type) }

  init(_ type: any Any.Type) { self.type = type }

  static func == (left: TypeKey, right: TypeKey) -> Bool { left.type == right.type }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// A value under its declared type, so that an optional stays one.
final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A value as its innermost member if it is a union.
struct Parcel {
  let key: TypeKey
  /// A `Box` of that type.
  let box: AnyObject
  let value: Any

  init<Value>(_ value: Value) {
    if Value.self is any OneOf.Type, let union = value as? any OneOf {
      self = union.parcel
    } else {
      key = TypeKey(Value.self)
      box = Box(value)
      self.value = value
    }
  }
}

/// A type that an input accepts, and the conversion of such a value to the input.
struct Way {
  let key: TypeKey
  /// Converts a `Box` of the type to a `Box` of the input.
  let wrap: (AnyObject) -> AnyObject?

  /// Returns the types that a type accepts: itself, or its members; for an optional, also its wrapped type.
  static func all<Value>(into type: Value.Type) -> [Way] {
    if let union = type as? any OneOf.Type { return union.ways }
    let itself = Way(key: TypeKey(type)) { $0 }
    if let optional = type as? any Wrapping.Type { return [itself] + optional.ways }
    return [itself]
  }

  /// Returns the same for a type that wraps such a value.
  fileprivate static func all<Member, Whole>(
    through member: Member.Type, _ put: @escaping (Member) -> Whole
  ) -> [Way] {
    if member == Never.self { return [] }
    return all(into: member).map { way in
      Way(key: way.key) { box in (way.wrap(box) as? Box<Member>).map { Box(put($0.value)) } }
    }
  }

  /// Returns the types that values of a type are routed as.
  static func members<Value>(of type: Value.Type) -> [TypeKey] {
    if let union = type as? any OneOf.Type { return union.memberKeys }
    return type == Never.self ? [] : [TypeKey(type)]
  }
}

extension OneOf {
  fileprivate var parcel: Parcel {
    switch member {
    case .t1(let value): Parcel(value)
    case .t2(let value): Parcel(value)
    case .t3(let value): Parcel(value)
    case .t4(let value): Parcel(value)
    case .t5(let value): Parcel(value)
    case .t6(let value): Parcel(value)
    case .t7(let value): Parcel(value)
    case .t8(let value): Parcel(value)
    }
  }

  fileprivate static var ways: [Way] {
    Way.all(through: T1.self) { Self(.t1($0)) } + Way.all(through: T2.self) { Self(.t2($0)) }
      + Way.all(through: T3.self) { Self(.t3($0)) } + Way.all(through: T4.self) { Self(.t4($0)) }
      + Way.all(through: T5.self) { Self(.t5($0)) } + Way.all(through: T6.self) { Self(.t6($0)) }
      + Way.all(through: T7.self) { Self(.t7($0)) } + Way.all(through: T8.self) { Self(.t8($0)) }
  }

  fileprivate static var memberKeys: [TypeKey] {
    Way.members(of: T1.self) + Way.members(of: T2.self) + Way.members(of: T3.self)
      + Way.members(of: T4.self) + Way.members(of: T5.self) + Way.members(of: T6.self)
      + Way.members(of: T7.self) + Way.members(of: T8.self)
  }
}

/// An optional.
private protocol Wrapping {
  static var ways: [Way] { get }
}

extension Optional: Wrapping {
  fileprivate static var ways: [Way] { Way.all(through: Wrapped.self) { Wrapped?.some($0) } }
}
