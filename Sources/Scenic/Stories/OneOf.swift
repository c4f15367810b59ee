/// A union of two to eight types: the protocol of `OneOf2` to `OneOf8`. The members that a union lacks are `Never`.
///
/// A union may be a member of another one. A value is routed as its innermost member, and wrapped again for a screen that
/// handles or requires a union.
public protocol OneOf {
  /// The first member.
  associatedtype T1
  /// The second member.
  associatedtype T2
  /// The third member; `Never` if there is none.
  associatedtype T3 = Never
  /// The fourth member; `Never` if there is none.
  associatedtype T4 = Never
  /// The fifth member; `Never` if there is none.
  associatedtype T5 = Never
  /// The sixth member; `Never` if there is none.
  associatedtype T6 = Never
  /// The seventh member; `Never` if there is none.
  associatedtype T7 = Never
  /// The eighth member; `Never` if there is none.
  associatedtype T8 = Never

  /// Converts a value of the largest union.
  init(_ member: OneOf8<T1, T2, T3, T4, T5, T6, T7, T8>)
  /// The value, converted to the largest union.
  var member: OneOf8<T1, T2, T3, T4, T5, T6, T7, T8> { get }
}

extension OneOf {
  /// Wraps a value of a member.
  public static func value(_ value: T1) -> Self { Self(.t1(value)) }
  /// Wraps a value of a member.
  public static func value(_ value: T2) -> Self { Self(.t2(value)) }
  /// Wraps a value of a member.
  public static func value(_ value: T3) -> Self { Self(.t3(value)) }
  /// Wraps a value of a member.
  public static func value(_ value: T4) -> Self { Self(.t4(value)) }
  /// Wraps a value of a member.
  public static func value(_ value: T5) -> Self { Self(.t5(value)) }
  /// Wraps a value of a member.
  public static func value(_ value: T6) -> Self { Self(.t6(value)) }
  /// Wraps a value of a member.
  public static func value(_ value: T7) -> Self { Self(.t7(value)) }
  /// Wraps a value of a member.
  public static func value(_ value: T8) -> Self { Self(.t8(value)) }
}
