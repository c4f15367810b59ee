// The data of trees and events under Scenic's name and with Scenic's type. Texts, numbers and truth values are the
// inputs that the runtime knows; everything else is kept as it is.

extension SceneModel {
  /// Creates a node with data.
  public init(
    sceneName: String, children: [SceneModel] = [], presented: SceneModel? = nil,
    customData: [AnyHashable: AnyHashable]?, style: String? = nil
  ) {
    self.init(sceneName: sceneName, children: children, presented: presented, style: style)
    self.customData = customData
  }

  /// The data of the node. Nil and empty are different values.
  public var customData: [AnyHashable: AnyHashable]? {
    get { CustomData.joined(fields, own) }
    set { (fields, own) = CustomData.split(newValue) }
  }

  /// Returns the node with this data instead of its own.
  public func withCustomData(_ customData: [AnyHashable: AnyHashable]?) -> SceneModel {
    var copy = self
    copy.customData = customData
    return copy
  }
}

extension NavigationEvent {
  /// Creates an event with data.
  public init(
    eventName: String, customData: [AnyHashable: AnyHashable]?, sceneName: String? = nil,
    source: Identity? = nil
  ) {
    self.init(eventName: eventName, sceneName: sceneName, source: source)
    self.customData = customData
  }

  /// The data of the event. Nil and empty are different values.
  public var customData: [AnyHashable: AnyHashable]? {
    get { CustomData.joined(arguments, own) }
    set { (arguments, own) = CustomData.split(newValue) }
  }
}

/// Converts data with values of any type to the runtime's fields and back, without loss.
enum CustomData {
  /// Returns the values that the runtime knows, in the order of their names, and all others.
  static func split(_ data: [AnyHashable: AnyHashable]?) -> (fields: Fields?, own: OwnData?) {
    guard let data else { return (nil, nil) }
    var known: [(String, Value)] = []
    var others: [AnyHashable: AnyHashable] = [:]
    for (key, value) in data {
      if let name = exactly(String.self, key), let value = self.value(value) {
        known.append((name, value))
      } else {
        others[key] = value
      }
    }
    return (Fields(known.sorted { $0.0 < $1.0 }), others.isEmpty ? nil : OwnData(others))
  }

  /// Returns all values as one dictionary; nil if there is no data.
  static func joined(_ fields: Fields?, _ own: OwnData?) -> [AnyHashable: AnyHashable]? {
    guard fields != nil || own != nil else { return nil }
    var data = own?.values ?? [:]
    for field in fields ?? Fields() { data[field.name] = hashable(field.value) }
    return data
  }

  private static func value(_ value: AnyHashable) -> Value? {
    if let truth = exactly(Bool.self, value) { return .bool(truth) }
    if let number = exactly(Int.self, value) { return .int(number) }
    if let number = exactly(Double.self, value) { return number.isFinite ? .double(number) : nil }
    return exactly(String.self, value).map { .string($0) }
  }

  private static func hashable(_ value: Value) -> AnyHashable {
    switch value {
    case .null: AnyHashable(String?.none)
    case .bool(let truth): truth
    case .int(let number): number
    case .double(let number): number
    case .string(let text): text
    case .list(let elements): elements.map { hashable($0) }
    case .object(let fields): joined(fields, nil)
    }
  }

  /// Returns the value if it was stored as this very type: a cast alone also converts between number types where
  /// Foundation bridges them.
  private static func exactly<T>(_ type: T.Type, _ value: AnyHashable) -> T? {
    Swift.type(of: value.base) == type ? value.base as? T : nil
  }
}
