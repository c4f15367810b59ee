import ScenicRuntime

/// All kinds of what an input carries.
struct Carried {
  let values: CarriedValues
  /// All kinds of it, where no names are in the state.
  let kinds: [Fields]
  /// Whether there are more kinds than are tried.
  let isCut: Bool
  /// Whether it may carry the names that are in the state.
  let dependsOnNames: Bool
  private let cache: Cache?

  /// The kinds that were computed for the names in a state.
  private final class Cache {
    var kinds: [[Value]: [Fields]] = [:]
  }

  init(_ values: CarriedValues, _ classes: ValueClasses) {
    self.values = values
    let plain = classes.kinds(of: values, names: [])
    var isCut = plain.isCut
    var dependsOnNames = false
    if classes.hasNames {
      let start = classes.numbers.lowerBound
      let names: [Value] = [.string(classes.name(at: 0)), .int(start), .double(Double(start) + 1)]
      let named = classes.kinds(of: values, names: names)
      dependsOnNames = named.kinds.count != plain.kinds.count
      isCut = isCut || named.isCut
    }
    kinds = plain.kinds
    (self.isCut, self.dependsOnNames) = (isCut, dependsOnNames)
    cache = dependsOnNames ? Cache() : nil
  }

  /// What an event or an answer carries.
  init(_ subject: Program.Subject, _ classes: ValueClasses) {
    let parts = classes.program.parameters(of: subject).map {
      (parameter: $0, place: ValuePlace.carried(subject, $0.name))
    }
    self.init(CarriedValues(parts: parts, subject: subject, link: nil), classes)
  }

  /// All kinds of it where these names are in the state.
  func kinds(_ names: [Value], _ classes: ValueClasses) -> [Fields] {
    guard let cache, !names.isEmpty else { return kinds }
    if let known = cache.kinds[names] { return known }
    let found = classes.kinds(of: values, names: names).kinds
    cache.kinds[names] = found
    return found
  }
}
