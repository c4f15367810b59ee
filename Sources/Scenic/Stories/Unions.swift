// The unions of two to eight types. They are Equatable, Hashable and Sendable if their members are.

/// A union of two types.
public indirect enum OneOf2<T1, T2>: OneOf {
  /// The value of a member.
  case t1(T1), t2(T2)

  /// Converts a value of the largest union.
  public init(_ member: OneOf8<T1, T2, Never, Never, Never, Never, Never, Never>) {
    switch member {
    case .t1(let value): self = .t1(value)
    case .t2(let value): self = .t2(value)
    }
  }

  /// The value, converted to the largest union.
  public var member: OneOf8<T1, T2, Never, Never, Never, Never, Never, Never> {
    switch self {
    case .t1(let value): .t1(value)
    case .t2(let value): .t2(value)
    }
  }
}

extension OneOf2: Equatable where T1: Equatable, T2: Equatable {}

extension OneOf2: Hashable where T1: Hashable, T2: Hashable {}

extension OneOf2: Sendable where T1: Sendable, T2: Sendable {}

/// A union of three types.
public indirect enum OneOf3<T1, T2, T3>: OneOf {
  /// The value of a member.
  case t1(T1), t2(T2), t3(T3)

  /// Converts a value of the largest union.
  public init(_ member: OneOf8<T1, T2, T3, Never, Never, Never, Never, Never>) {
    switch member {
    case .t1(let value): self = .t1(value)
    case .t2(let value): self = .t2(value)
    case .t3(let value): self = .t3(value)
    }
  }

  /// The value, converted to the largest union.
  public var member: OneOf8<T1, T2, T3, Never, Never, Never, Never, Never> {
    switch self {
    case .t1(let value): .t1(value)
    case .t2(let value): .t2(value)
    case .t3(let value): .t3(value)
    }
  }
}

extension OneOf3: Equatable where T1: Equatable, T2: Equatable, T3: Equatable {}

extension OneOf3: Hashable where T1: Hashable, T2: Hashable, T3: Hashable {}

extension OneOf3: Sendable where T1: Sendable, T2: Sendable, T3: Sendable {}

/// A union of four types.
public indirect enum OneOf4<T1, T2, T3, T4>: OneOf {
  /// The value of a member.
  case t1(T1), t2(T2), t3(T3), t4(T4)

  /// Converts a value of the largest union.
  public init(_ member: OneOf8<T1, T2, T3, T4, Never, Never, Never, Never>) {
    switch member {
    case .t1(let value): self = .t1(value)
    case .t2(let value): self = .t2(value)
    case .t3(let value): self = .t3(value)
    case .t4(let value): self = .t4(value)
    }
  }

  /// The value, converted to the largest union.
  public var member: OneOf8<T1, T2, T3, T4, Never, Never, Never, Never> {
    switch self {
    case .t1(let value): .t1(value)
    case .t2(let value): .t2(value)
    case .t3(let value): .t3(value)
    case .t4(let value): .t4(value)
    }
  }
}

extension OneOf4: Equatable where T1: Equatable, T2: Equatable, T3: Equatable, T4: Equatable {}

extension OneOf4: Hashable where T1: Hashable, T2: Hashable, T3: Hashable, T4: Hashable {}

extension OneOf4: Sendable where T1: Sendable, T2: Sendable, T3: Sendable, T4: Sendable {}

/// A union of five types.
public indirect enum OneOf5<T1, T2, T3, T4, T5>: OneOf {
  /// The value of a member.
  case t1(T1), t2(T2), t3(T3), t4(T4), t5(T5)

  /// Converts a value of the largest union.
  public init(_ member: OneOf8<T1, T2, T3, T4, T5, Never, Never, Never>) {
    switch member {
    case .t1(let value): self = .t1(value)
    case .t2(let value): self = .t2(value)
    case .t3(let value): self = .t3(value)
    case .t4(let value): self = .t4(value)
    case .t5(let value): self = .t5(value)
    }
  }

  /// The value, converted to the largest union.
  public var member: OneOf8<T1, T2, T3, T4, T5, Never, Never, Never> {
    switch self {
    case .t1(let value): .t1(value)
    case .t2(let value): .t2(value)
    case .t3(let value): .t3(value)
    case .t4(let value): .t4(value)
    case .t5(let value): .t5(value)
    }
  }
}

extension OneOf5: Equatable where T1: Equatable, T2: Equatable, T3: Equatable, T4: Equatable, T5: Equatable {}

extension OneOf5: Hashable where T1: Hashable, T2: Hashable, T3: Hashable, T4: Hashable, T5: Hashable {}

extension OneOf5: Sendable where T1: Sendable, T2: Sendable, T3: Sendable, T4: Sendable, T5: Sendable {}

/// A union of six types.
public indirect enum OneOf6<T1, T2, T3, T4, T5, T6>: OneOf {
  /// The value of a member.
  case t1(T1), t2(T2), t3(T3), t4(T4), t5(T5), t6(T6)

  /// Converts a value of the largest union.
  public init(_ member: OneOf8<T1, T2, T3, T4, T5, T6, Never, Never>) {
    switch member {
    case .t1(let value): self = .t1(value)
    case .t2(let value): self = .t2(value)
    case .t3(let value): self = .t3(value)
    case .t4(let value): self = .t4(value)
    case .t5(let value): self = .t5(value)
    case .t6(let value): self = .t6(value)
    }
  }

  /// The value, converted to the largest union.
  public var member: OneOf8<T1, T2, T3, T4, T5, T6, Never, Never> {
    switch self {
    case .t1(let value): .t1(value)
    case .t2(let value): .t2(value)
    case .t3(let value): .t3(value)
    case .t4(let value): .t4(value)
    case .t5(let value): .t5(value)
    case .t6(let value): .t6(value)
    }
  }
}

extension OneOf6: Equatable
where T1: Equatable, T2: Equatable, T3: Equatable, T4: Equatable, T5: Equatable, T6: Equatable {}

extension OneOf6: Hashable
where T1: Hashable, T2: Hashable, T3: Hashable, T4: Hashable, T5: Hashable, T6: Hashable {}

extension OneOf6: Sendable
where T1: Sendable, T2: Sendable, T3: Sendable, T4: Sendable, T5: Sendable, T6: Sendable {}

/// A union of seven types.
public indirect enum OneOf7<T1, T2, T3, T4, T5, T6, T7>: OneOf {
  /// The value of a member.
  case t1(T1), t2(T2), t3(T3), t4(T4), t5(T5), t6(T6), t7(T7)

  /// Converts a value of the largest union.
  public init(_ member: OneOf8<T1, T2, T3, T4, T5, T6, T7, Never>) {
    switch member {
    case .t1(let value): self = .t1(value)
    case .t2(let value): self = .t2(value)
    case .t3(let value): self = .t3(value)
    case .t4(let value): self = .t4(value)
    case .t5(let value): self = .t5(value)
    case .t6(let value): self = .t6(value)
    case .t7(let value): self = .t7(value)
    }
  }

  /// The value, converted to the largest union.
  public var member: OneOf8<T1, T2, T3, T4, T5, T6, T7, Never> {
    switch self {
    case .t1(let value): .t1(value)
    case .t2(let value): .t2(value)
    case .t3(let value): .t3(value)
    case .t4(let value): .t4(value)
    case .t5(let value): .t5(value)
    case .t6(let value): .t6(value)
    case .t7(let value): .t7(value)
    }
  }
}

extension OneOf7: Equatable
where T1: Equatable, T2: Equatable, T3: Equatable, T4: Equatable, T5: Equatable, T6: Equatable, T7: Equatable
{}

extension OneOf7: Hashable
where T1: Hashable, T2: Hashable, T3: Hashable, T4: Hashable, T5: Hashable, T6: Hashable, T7: Hashable {}

extension OneOf7: Sendable
where T1: Sendable, T2: Sendable, T3: Sendable, T4: Sendable, T5: Sendable, T6: Sendable, T7: Sendable {}

/// A union of eight types.
public indirect enum OneOf8<T1, T2, T3, T4, T5, T6, T7, T8>: OneOf {
  /// The value of a member.
  case t1(T1), t2(T2), t3(T3), t4(T4), t5(T5), t6(T6), t7(T7), t8(T8)

  /// The value itself.
  public init(_ member: Self) { self = member }

  /// The value itself.
  public var member: Self { self }
}

extension OneOf8: Equatable
where
  T1: Equatable, T2: Equatable, T3: Equatable, T4: Equatable, T5: Equatable, T6: Equatable, T7: Equatable,
  T8: Equatable
{}

extension OneOf8: Hashable
where
  T1: Hashable, T2: Hashable, T3: Hashable, T4: Hashable, T5: Hashable, T6: Hashable, T7: Hashable,
  T8: Hashable
{}

extension OneOf8: Sendable
where
  T1: Sendable, T2: Sendable, T3: Sendable, T4: Sendable, T5: Sendable, T6: Sendable, T7: Sendable,
  T8: Sendable
{}
