/// One of two to eight types: what `OneOf2` to `OneOf8` have in common. The members that a union has not are `Never`.
///
/// A union may be a member of another one. On its way a value goes as the innermost member that it is, and is wrapped
/// again for whoever takes it.
public protocol OneOf {
  /// The first member.
  associatedtype T1
  /// The second member.
  associatedtype T2
  /// The third member, if there is one.
  associatedtype T3 = Never
  /// The fourth member, if there is one.
  associatedtype T4 = Never
  /// The fifth member, if there is one.
  associatedtype T5 = Never
  /// The sixth member, if there is one.
  associatedtype T6 = Never
  /// The seventh member, if there is one.
  associatedtype T7 = Never
  /// The eighth member, if there is one.
  associatedtype T8 = Never

  /// The value of the largest union as one of this.
  init(_ member: OneOf8<T1, T2, T3, T4, T5, T6, T7, T8>)
  /// The value as one of the largest union.
  var member: OneOf8<T1, T2, T3, T4, T5, T6, T7, T8> { get }
}

extension OneOf {
  /// The value as the member that it is.
  public static func value(_ value: T1) -> Self { Self(.t1(value)) }
  /// The value as the member that it is.
  public static func value(_ value: T2) -> Self { Self(.t2(value)) }
  /// The value as the member that it is.
  public static func value(_ value: T3) -> Self { Self(.t3(value)) }
  /// The value as the member that it is.
  public static func value(_ value: T4) -> Self { Self(.t4(value)) }
  /// The value as the member that it is.
  public static func value(_ value: T5) -> Self { Self(.t5(value)) }
  /// The value as the member that it is.
  public static func value(_ value: T6) -> Self { Self(.t6(value)) }
  /// The value as the member that it is.
  public static func value(_ value: T7) -> Self { Self(.t7(value)) }
  /// The value as the member that it is.
  public static func value(_ value: T8) -> Self { Self(.t8(value)) }
}
