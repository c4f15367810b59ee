import ScenicRuntime

/// Items that were sent without rarely requested members, in complete form: those of the last answer for each
/// method and document.
struct ResolvableItems {
  private var lists: [String: (number: Int, items: [Value])] = [:]
  private var count = 0

  /// Stores these items; returns them without these members, with their index here as `data`.
  mutating func keep(_ items: [Value], for key: String, without members: [String]) -> [Value] {
    keep(items, for: key) { fields in
      let whole = fields.count
      for member in members { fields[member] = nil }
      return fields.count < whole
    }
  }

  /// Stores these items; returns them as modified by `strip`, which returns whether it has removed anything.
  mutating func keep(_ items: [Value], for key: String, strip: (inout Fields) -> Bool) -> [Value] {
    count += 1
    lists[key] = (count, items)
    return items.enumerated().map { place, item in
      guard var fields = item.fields, strip(&fields) else { return item }
      fields["data"] = ["key": .string(key), "list": .int(count), "item": .int(place)]
      return .object(fields)
    }
  }

  /// Returns the complete item; nil if there was another answer since.
  func whole(_ item: Value) -> Value? {
    guard let data = item["data"], let list = data["key"]?.text.flatMap({ lists[$0] }),
      list.number == data["list"]?.integer, let place = data["item"]?.integer,
      list.items.indices.contains(place)
    else { return nil }
    return list.items[place]
  }

  /// Removes the items of a document.
  mutating func forget(_ path: String) { lists = lists.filter { !$0.key.hasSuffix(" " + path) } }
}
