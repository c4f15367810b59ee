import ScenicRuntime

/// Emits the typed API of a program.
///
/// Its shape is optimized for compile time: scenes are structs of plain calls, conformances are not derived,
/// switches are statements, and each has at most 64 cases.
struct GeneratedAPI {
  let program: Program
  let homes: SpecHomes
  let names: GeneratedNames
  /// The text before every declaration: empty, `package ` or `public `.
  let access: String
  /// The subjects that some rule handles.
  let awaited: Set<Program.Subject>
  /// The conditions of each node.
  let conditions: [Int: [Int]]
  /// The names that no member of a generated value can have.
  private let valueMembers: Set<String>

  init(_ program: Program, homes: SpecHomes, access: String, coordinators: Bool = false) {
    self.program = program
    self.homes = homes
    self.access = access
    names = GeneratedNames(program, homes: homes, coordinators: coordinators)
    valueMembers = GeneratedAPI.valueMembers.union(names.typeNames)
    let rules = program.flows.flatMap { $0.rules }
    var conditions = [Int: [Int]]()
    for (place, condition) in program.conditions.enumerated() {
      if let owner = condition.owner { conditions[owner, default: []].append(place) }
    }
    self.conditions = conditions
    awaited = Set(rules.flatMap { $0.triggers.map { $0.subject } })
  }

  /// Returns true if the Swift of a declaration belongs to this module.
  func isOwn(_ note: Program.Note) -> Bool { homes.module(of: note) == nil }

  /// The maximum number of cases in a switch.
  static let group = 64

  /// Returns the names of the functions or properties into which a switch of this size is split, except for
  /// the first.
  static func groups(_ name: String, _ count: Int) -> [String] {
    (0..<(count - 1) / group).map { "\(name)\($0 + 1)" }
  }

  /// Returns unique names, in the given order.
  func unique(_ names: [String], reserving reserved: Set<String> = []) -> [String] {
    var scope = SwiftScope(reserving: reserved)
    return names.map { scope.claim(SwiftName.exact($0)) }
  }

  func parameterNames(_ parameters: [Program.Parameter]) -> [String] { unique(parameters.map { $0.name }) }

  func fieldNames(_ fields: [Program.Parameter]) -> [String] {
    unique(fields.map { $0.name }, reserving: valueMembers)
  }

  func caseNames(_ cases: [Program.TypeDeclaration.Case]) -> [String] {
    let isChoice = cases.allSatisfy { $0.payload.isEmpty }
    let reserved =
      isChoice ? GeneratedAPI.valueMembers : valueMembers.union(GeneratedAPI.groups("specValue", cases.count))
    return unique(cases.map { $0.name }, reserving: reserved)
  }

  func slotNames(_ slots: [Program.Slot]) -> [String] {
    unique(slots.map { $0.label }, reserving: GeneratedAPI.valueMembers)
  }

  func memberNames(_ members: [Program.ValueType]) -> [String] {
    unique(
      members.map { SwiftName.lower(names.word(for: $0, program)) }, reserving: valueMembers)
  }

  /// The existing members of every generated value.
  private static let valueMembers: Set<String> = [
    "standIn", "specValue", "allCases", "rawValue", "AllCases", "RawValue", "hash", "hashValue", "encode",
  ]

  /// `name: String, limit: Int = 3`.
  func parameters(_ parameters: [Program.Parameter], names labels: [String]) -> String {
    zip(parameters, labels).map { parameter, label in
      let type = "\(label): \(names.swift(parameter.type))"
      return initial(of: parameter).map { "\(type) = \($0)" } ?? type
    }.joined(separator: ", ")
  }

  /// Returns the arguments of a call, `name: p0, limit: p1`, each from its index.
  func arguments(_ labels: [String], _ argument: (Int) -> String) -> String {
    labels.enumerated().map { "\(SwiftName.label($1)): \(argument($0))" }.joined(separator: ", ")
  }

  /// Returns a call with the index of its target, then its arguments: one by one if there are few, else as a
  /// list.
  func call(_ place: Int, _ arguments: [String]) -> String {
    let first = arguments.isEmpty ? "\(place)" : "\(place), "
    if arguments.count <= 3 { return first + arguments.joined(separator: ", ") }
    return first + "values: [" + arguments.map { "\($0).specValue" }.joined(separator: ", ") + "]"
  }
}
