/// https://developer.apple.com/documentation/swiftui/binding
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    read = get
    write = set
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      get: { read()[keyPath: keyPath] },
      set: {
        var value = read()
        value[keyPath: keyPath] = $0
        write(value)
      })
  }
}

/// Since iOS 17.
/// https://developer.apple.com/documentation/swiftui/bindable
@MainActor
@dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  private let object: Value

  public init(_ object: Value) { self.object = object }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = object
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

/// https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  public var disablesAnimations = false
  public init() {}
}

/// https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let former = ViewSimulator.isAnimated
  ViewSimulator.isAnimated = !transaction.disablesAnimations
  defer { ViewSimulator.isAnimated = former }
  return try body()
}
