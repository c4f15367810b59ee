/// Named values whose order is kept for printing and ignored by `==`.
///
/// Inputs and structs are short, so lookup is a linear search; there is no hashing and no boxing.
public struct Fields: Sendable {
  /// A name with its value.
  public struct Field: Hashable, Sendable {
    /// The name, unique within its fields.
    public var name: String
    /// The value of the field.
    public var value: Value

    /// Creates a field of this name and value.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  private var storage: [Field]

  /// Creates an empty collection.
  public init() { storage = [] }

  /// Creates fields in this order; of duplicate names the last value counts. Cost: linear for up to 16 names,
  /// then one hash for each.
  public init(_ elements: some Sequence<(String, Value)>) {
    storage = []
    var places = [String: Int]()
    for (name, value) in elements {
      let place = storage.count < 16 ? storage.firstIndex { $0.name == name } : places[name]
      if let place {
        storage[place].value = value
      } else {
        storage.append(Field(name, value))
        if storage.count == 16 {
          for (index, field) in storage.enumerated() { places[field.name] = index }
        } else if storage.count > 16 {
          places[name] = storage.count - 1
        }
      }
    }
  }

  /// Creates fields whose names are known to be unique. Cost: none.
  package init(unique fields: [Field]) { storage = fields }

  /// The value under this name; setting nil removes the field, setting a new name appends it.
  public subscript(_ name: String) -> Value? {
    get {
      for field in storage where field.name == name { return field.value }
      return nil
    }
    set {
      let place = storage.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): storage[place].value = value
      case (let place?, nil): storage.remove(at: place)
      case (nil, let value?): storage.append(Field(name, value))
      case (nil, nil): break
      }
    }
  }

  /// Reserves capacity for this number of fields, so that appending them allocates no memory.
  package mutating func reserveCapacity(_ count: Int) {
    if count > 0 { storage.reserveCapacity(count) }
  }

  /// Sets the value of the field at an index. Cost: constant.
  package mutating func set(_ value: Value, at place: Int) { storage[place].value = value }

  /// Appends a field whose name is known to be new. Cost: constant.
  package mutating func append(_ name: String, _ value: Value) {
    storage.append(Field(name, value))
  }
}

extension Fields: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of fields.
  public var endIndex: Int { storage.count }
  /// The field at an index between 0 and `endIndex`.
  public subscript(position: Int) -> Field { storage[position] }
}

extension Fields: Hashable {
  /// Returns true if the same names have equal values, in any order.
  public static func == (left: Fields, right: Fields) -> Bool {
    guard left.count == right.count else { return false }
    if left.storage == right.storage { return true }
    if left.count <= 16 { return left.storage.allSatisfy { right[$0.name] == $0.value } }
    var values = [String: Value]()
    for field in right.storage { values[field.name] = field.value }
    return left.storage.allSatisfy { values[$0.name] == $0.value }
  }

  /// Independent of the order, as `==` is.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for field in storage {
      var one = Hasher()
      field.hash(into: &one)
      sum &+= one.finalize()
    }
    hasher.combine(sum)
  }
}

extension Fields: ExpressibleByDictionaryLiteral {
  /// Creates the fields; of duplicate names the last value counts.
  public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }
}
