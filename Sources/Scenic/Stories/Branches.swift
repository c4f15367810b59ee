// Flows of unions: a branch for each member.

extension Flow {
  /// Creates a flow with a branch for each of two members.
  public init<T1, T2>(_ f1: Flow<T1>, _ f2: Flow<T2>) where Value == OneOf2<T1, T2> {
    self.init(parts: f1.parts + f2.parts) { value in
      switch value {
      case .t1(let value): f1.route(value)
      case .t2(let value): f2.route(value)
      }
    }
  }

  /// Creates a flow with a branch for each of three members.
  public init<T1, T2, T3>(_ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>) where Value == OneOf3<T1, T2, T3> {
    self.init(parts: f1.parts + f2.parts + f3.parts) { value in
      switch value {
      case .t1(let value): f1.route(value)
      case .t2(let value): f2.route(value)
      case .t3(let value): f3.route(value)
      }
    }
  }

  /// Creates a flow with a branch for each of four members.
  public init<T1, T2, T3, T4>(_ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>)
  where Value == OneOf4<T1, T2, T3, T4> {
    self.init(parts: f1.parts + f2.parts + f3.parts + f4.parts) { value in
      switch value {
      case .t1(let value): f1.route(value)
      case .t2(let value): f2.route(value)
      case .t3(let value): f3.route(value)
      case .t4(let value): f4.route(value)
      }
    }
  }

  /// Creates a flow with a branch for each of five members.
  public init<T1, T2, T3, T4, T5>(
    _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>
  ) where Value == OneOf5<T1, T2, T3, T4, T5> {
    self.init(parts: f1.parts + f2.parts + f3.parts + f4.parts + f5.parts) { value in
      switch value {
      case .t1(let value): f1.route(value)
      case .t2(let value): f2.route(value)
      case .t3(let value): f3.route(value)
      case .t4(let value): f4.route(value)
      case .t5(let value): f5.route(value)
      }
    }
  }

  /// Creates a flow with a branch for each of six members.
  public init<T1, T2, T3, T4, T5, T6>(
    _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>, _ f6: Flow<T6>
  ) where Value == OneOf6<T1, T2, T3, T4, T5, T6> {
    self.init(parts: f1.parts + f2.parts + f3.parts + f4.parts + f5.parts + f6.parts) { value in
      switch value {
      case .t1(let value): f1.route(value)
      case .t2(let value): f2.route(value)
      case .t3(let value): f3.route(value)
      case .t4(let value): f4.route(value)
      case .t5(let value): f5.route(value)
      case .t6(let value): f6.route(value)
      }
    }
  }

  /// Creates a flow with a branch for each of seven members.
  public init<T1, T2, T3, T4, T5, T6, T7>(
    _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>, _ f6: Flow<T6>,
    _ f7: Flow<T7>
  ) where Value == OneOf7<T1, T2, T3, T4, T5, T6, T7> {
    self.init(parts: f1.parts + f2.parts + f3.parts + f4.parts + f5.parts + f6.parts + f7.parts) { value in
      switch value {
      case .t1(let value): f1.route(value)
      case .t2(let value): f2.route(value)
      case .t3(let value): f3.route(value)
      case .t4(let value): f4.route(value)
      case .t5(let value): f5.route(value)
      case .t6(let value): f6.route(value)
      case .t7(let value): f7.route(value)
      }
    }
  }

  /// Creates a flow with a branch for each of eight members.
  public init<T1, T2, T3, T4, T5, T6, T7, T8>(
    _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>, _ f6: Flow<T6>,
    _ f7: Flow<T7>, _ f8: Flow<T8>
  ) where Value == OneOf8<T1, T2, T3, T4, T5, T6, T7, T8> {
    self.init(parts: f1.parts + f2.parts + f3.parts + f4.parts + f5.parts + f6.parts + f7.parts + f8.parts) {
      value in
      switch value {
      case .t1(let value): f1.route(value)
      case .t2(let value): f2.route(value)
      case .t3(let value): f3.route(value)
      case .t4(let value): f4.route(value)
      case .t5(let value): f5.route(value)
      case .t6(let value): f6.route(value)
      case .t7(let value): f7.route(value)
      case .t8(let value): f8.route(value)
      }
    }
  }
}
