// Values on their way, by the types that they were handed out as. Never by what they turn out to be: an instance of a
// subclass, or what stands behind a protocol, goes where its declared type goes.

/// A type as a key.
struct TypeKey: Hashable {
  let type: any Any.Type
  /// As Swift writes it, without the module.
  var name: String { String(describing: type) }

  init(_ type: any Any.Type) { self.type = type }

  static func == (left: TypeKey, right: TypeKey) -> Bool { left.type == right.type }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// A value that nobody looks into. It is told by its declared type alone, so an optional stays one.
final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A value as what it is: of a union the innermost member.
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

/// One type of value that an input takes, and how such a value becomes the input.
struct Way {
  let key: TypeKey
  /// A `Box` of the one type to a `Box` of the other.
  let wrap: (AnyObject) -> AnyObject?

  /// All ways into a type: its own, or those of its members; for an optional, of what it wraps as well.
  static func all<Value>(into type: Value.Type) -> [Way] {
    if let union = type as? any OneOf.Type { return union.ways }
    let itself = Way(key: TypeKey(type)) { $0 }
    if let optional = type as? any Wrapping.Type { return [itself] + optional.ways }
    return [itself]
  }

  /// The same into something that is made of such a value.
  fileprivate static func all<Member, Whole>(
    through member: Member.Type, _ put: @escaping (Member) -> Whole
  ) -> [Way] {
    if member == Never.self { return [] }
    return all(into: member).map { way in
      Way(key: way.key) { box in (way.wrap(box) as? Box<Member>).map { Box(put($0.value)) } }
    }
  }

  /// The types that values of a type go out as.
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

/// What an optional wraps.
private protocol Wrapping {
  static var ways: [Way] { get }
}

extension Optional: Wrapping {
  fileprivate static var ways: [Way] { Way.all(through: Wrapped.self) { Wrapped?.some($0) } }
}
