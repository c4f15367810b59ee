import ScenicRuntime

/// All representative arguments of an input.
struct Carried {
  let values: CarriedValues
  /// All of them, if the state contains no names.
  let kinds: [Fields]
  /// True if there are more than are tried.
  let isCut: Bool
  /// True if it may have the names in the state as arguments.
  let dependsOnNames: Bool
  private let cache: Cache?

  /// The representative arguments by the names in a state.
  private final class Cache {
    var kinds = [[Value]: [Fields]]()
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

  /// Computes the arguments of an event or an answer.
  init(_ subject: Program.Subject, _ classes: ValueClasses) {
    let parts = classes.program.parameters(of: subject).map {
      (parameter: $0, place: ValuePlace.carried(subject, $0.name))
    }
    self.init(CarriedValues(parts: parts, subject: subject, link: nil), classes)
  }

  /// Returns all arguments if the state contains these names.
  func kinds(_ names: [Value], _ classes: ValueClasses) -> [Fields] {
    guard let cache, !names.isEmpty else { return kinds }
    if let known = cache.kinds[names] { return known }
    let found = classes.kinds(of: values, names: names).kinds
    cache.kinds[names] = found
    return found
  }
}
