import ScenicRuntime

/// Items that were handed out without the parts that few of them are asked for, whole: those of the last answer for
/// each method and document.
struct ResolvableItems {
  private var lists: [String: (number: Int, items: [Value])] = [:]
  private var count = 0

  /// Keeps these items; what a client gets of them is without these members, and names its place here as `data`.
  mutating func keep(_ items: [Value], for key: String, without members: [String]) -> [Value] {
    keep(items, for: key) { fields in
      let whole = fields.count
      for member in members { fields[member] = nil }
      return fields.count < whole
    }
  }

  /// Keeps these items; what a client gets of them is what `strip` leaves, which says whether it has taken anything.
  mutating func keep(_ items: [Value], for key: String, strip: (inout Fields) -> Bool) -> [Value] {
    count += 1
    lists[key] = (count, items)
    return items.enumerated().map { place, item in
      guard var fields = item.fields, strip(&fields) else { return item }
      fields["data"] = ["key": .string(key), "list": .int(count), "item": .int(place)]
      return .object(fields)
    }
  }

  /// An item as it was before parts of it were left out; nil if another answer has come since.
  func whole(_ item: Value) -> Value? {
    guard let data = item["data"], let list = data["key"]?.text.flatMap({ lists[$0] }),
      list.number == data["list"]?.integer, let place = data["item"]?.integer,
      list.items.indices.contains(place)
    else { return nil }
    return list.items[place]
  }

  /// Forgets what was handed out for a document.
  mutating func forget(_ path: String) { lists = lists.filter { !$0.key.hasSuffix(" " + path) } }
}
