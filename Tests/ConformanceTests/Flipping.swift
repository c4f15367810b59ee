import ScenicRuntime

extension Case {
  /// The case with each of its expectations made wrong in every way that `Value.flips` knows, one at a time.
  var flips: [(what: String, json: Value)] {
    var flips: [(String, Value)] = []
    for (number, run) in (json["runs"]?.elements ?? []).enumerated() {
      for (what, flipped) in Self.flips(ofRun: run) {
        flips.append(("run \(number + 1), \(what)", json.replacing("runs", at: number, with: flipped)))
      }
    }
    return flips
  }

  private static func flips(ofRun run: Value) -> [(String, Value)] {
    var flips: [(String, Value)] = []
    for key in ["compileErrors", "atStart"] {
      for flipped in run[key]?.flips ?? [] { flips.append((key, run.replacing(key, with: flipped))) }
    }
    for (number, step) in (run["steps"]?.elements ?? []).enumerated() {
      for flipped in step["expect"]?.flips ?? [] {
        let changed = step.replacing("expect", with: flipped)
        flips.append(
          ("step \(number + 1), \(flipped.notation)", run.replacing("steps", at: number, with: changed)))
      }
    }
    return flips
  }
}

extension Value {
  /// Values that differ: the negated Boolean, an adjacent number, another text, a list that is one element
  /// longer or shorter or of which one element is flipped, an object with one field flipped.
  fileprivate var flips: [Value] {
    switch self {
    case .null: [true]
    case .bool(let truth): [.bool(!truth)]
    case .int(let number): [.int(number + 1)]
    case .double(let number): [.double(number + 1)]
    case .string(let text): [.string(text + "Flipped")]
    case .list(let elements):
      [.list(elements + ["flipped"])]
        + elements.indices.map { .list(Array(elements[..<$0] + elements[($0 + 1)...])) }
        + elements.indices.flatMap { place in
          elements[place].flips.map { .list(elements[..<place] + [$0] + elements[(place + 1)...]) }
        }
    case .object(let fields):
      fields.flatMap { field in field.value.flips.map { replacing(field.name, with: $0) } }
    }
  }

  fileprivate func replacing(_ name: String, with value: Value) -> Value {
    var fields = fields ?? Fields()
    fields[name] = value
    return .object(fields)
  }

  fileprivate func replacing(_ name: String, at place: Int, with value: Value) -> Value {
    var elements = self[name]?.elements ?? []
    if elements.indices.contains(place) { elements[place] = value }
    return replacing(name, with: .list(elements))
  }
}
