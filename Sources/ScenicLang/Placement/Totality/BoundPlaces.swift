import ScenicRuntime

/// The positions in arguments that rules bind or test, numbered uniformly for all rules.
struct BoundPlaces {
  /// The path to a position: a parameter, and the required shapes around it.
  struct Path: Hashable, TableKey {
    var parameter: Int
    var steps: [Step] = []

    func inside(_ head: ValueHead, part: Int, of count: Int) -> Path {
      Path(parameter: parameter, steps: steps + [Step(head: head, part: part, count: count)])
    }
  }

  struct Step: Hashable {
    var head: ValueHead
    var part: Int
    var count: Int
  }

  struct Place {
    var path: Path
    var type: ValueType?
    var name: String
  }

  private let placements: Placements
  let parameters: [Model.Parameter]
  /// The positions that conditions refer to by `.local`, by number.
  private(set) var places: [Place] = []
  private var numbers = OrderedMap<Path, Int>()
  /// The values that patterns test at each path: literals, and cases and slots by name.
  private var asked = OrderedMap<Path, [Value]>()

  init(_ placements: Placements, _ parameters: [Model.Parameter]) {
    self.placements = placements
    self.parameters = parameters
  }

  var model: Model { placements.model }

  /// Reads a rule's patterns; returns the numbers of the positions that its locals are bound to.
  mutating func read(_ patterns: [Model.FieldPattern]) -> [Int: Int] {
    var numbers = [Int: Int]()
    for field in patterns where parameters.indices.contains(field.parameter) {
      let parameter = parameters[field.parameter]
      let here = Place(
        path: Path(parameter: field.parameter), type: parameter.type, name: parameter.name.text)
      read(field.pattern, at: here, &numbers)
    }
    return numbers
  }

  private mutating func read(_ pattern: Model.Pattern, at here: Place, _ found: inout [Int: Int]) {
    switch pattern.kind {
    case .any, .invalid: break
    case .bind(let local): found[local] = number(of: here)
    case .literal(let value): asked[here.path, default: []].append(value)
    case .enumCase(let place, let payload):
      var inside = here
      if case .optional(let wrapped)? = here.type {
        inside.path = here.path.inside(.some, part: 0, of: 1)
        inside.type = wrapped
      }
      guard let cases = model.cases(of: inside.type), cases.indices.contains(place) else { return }
      asked[here.path, default: []].append(.string(cases[place].name.text))
      let fields = cases[place].payload
      for field in payload where fields.indices.contains(field.parameter) {
        let declared = fields[field.parameter]
        let path = inside.path.inside(.enumCase(place), part: field.parameter, of: fields.count)
        read(field.pattern, at: Place(path: path, type: declared.type, name: declared.name.text), &found)
      }
    case .member(let member, let inner):
      let path = here.path.inside(.member(member), part: 0, of: 1)
      read(inner, at: Place(path: path, type: member, name: here.name), &found)
    }
  }

  private mutating func number(of place: Place) -> Int {
    if let known = numbers[place.path] { return known }
    numbers.set(place.path, to: places.count)
    places.append(place)
    return places.count - 1
  }

  func place(_ number: Int) -> Place? { places.indices.contains(number) ? places[number] : nil }

  /// Returns the values that patterns test at exactly this position.
  func asked(at place: Place) -> [Value] { asked[place.path] ?? [] }

  /// Returns the pattern that tests only this position for this value.
  func row(_ cell: PatternCell, at path: Path) -> [PatternCell] {
    var cell = cell
    for step in path.steps.reversed() {
      var parts = [PatternCell](repeating: .any, count: step.count)
      if parts.indices.contains(step.part) { parts[step.part] = cell }
      cell = .made(step.head, parts)
    }
    var row = [PatternCell](repeating: .any, count: parameters.count)
    row[path.parameter] = cell
    return row
  }
}
