/// Gives the parts of a value from another version the names that they have in this program.
struct ValueMigration {
  private let program: Program
  /// True if fields that are no longer declared are removed.
  private let dropsFields: Bool
  /// The removed fields, after their types.
  private var dropped: [String] = []

  init(_ program: Program, dropsFields: Bool) {
    self.program = program
    self.dropsFields = dropsFields
  }

  /// Returns the value with the current names of fields, cases and slots. A value of another type is returned
  /// unchanged. Cost: the value, and the declarations that it mentions.
  mutating func value(_ value: Value, as type: Program.ValueType) -> Value {
    switch (type, value) {
    case (.optional, .null): return value
    case (.optional(let wrapped), _): return self.value(value, as: wrapped)
    case (.list(let element), .list(let values)):
      var migrated: [Value] = []
      for value in values { migrated.append(self.value(value, as: element)) }
      return .list(migrated)
    case (.dictionary(let element), .object(let fields)):
      var migrated: [Fields.Field] = []
      for field in fields { migrated.append(.init(field.name, self.value(field.value, as: element))) }
      return .object(Fields(unique: migrated))
    case (.union(let members), .object(let fields)):
      guard fields.count == 2, let name = fields["type"]?.text, let inner = fields["value"],
        let member = members.first(where: { program.name(of: $0) == name })
      else { return value }
      return ["type": .string(name), "value": self.value(inner, as: member)]
    case (.named(let place), _):
      return program.types.indices.contains(place) ? self.value(value, as: program.types[place]) : value
    case (.slot(let node), .string(let label)):
      let slots = program.nodes.indices.contains(node) ? program.nodes[node].slots : []
      return slots.named(label).map { .string($0.label) } ?? value
    default: return value
    }
  }

  private mutating func value(_ value: Value, as declared: Program.TypeDeclaration) -> Value {
    switch (declared.shape, value) {
    case (.structure(let fields), .object(let given)):
      return .object(self.fields(given, for: fields, of: declared.name))
    case (.enumeration(let cases), .string(let name)):
      return cases.named(name).map { .string($0.name) } ?? value
    case (.enumeration(let cases), .object(let given)):
      guard let name = given["case"]?.text, let one = cases.named(name) else { return value }
      let payload = Fields(unique: given.filter { $0.name != "case" })
      let owner = "\(declared.name).\(one.name)"
      return .object(
        Fields(unique: [.init("case", .string(one.name))] + fields(payload, for: one.payload, of: owner)))
    default: return value
    }
  }

  /// Returns arguments or fields with their current names. Those of a type, `owner`, may be removed.
  mutating func fields(_ given: Fields, for parameters: [Program.Parameter], of owner: String? = nil)
    -> Fields
  {
    let names = NameTable(parameters.map { $0.name })
    var former = [String: Int]()
    for (place, parameter) in parameters.enumerated() {
      for name in parameter.formerNames where names[name] == nil && former[name] == nil {
        former[name] = place
      }
    }
    // A field of the current name has precedence over those of former ones.
    var taken = Set(given.compactMap { names[$0.name] })
    var migrated: [Fields.Field] = []
    for field in given {
      if let place = names[field.name] {
        migrated.append(.init(field.name, value(field.value, as: parameters[place].type)))
      } else if let place = former[field.name], taken.insert(place).inserted {
        migrated.append(.init(parameters[place].name, value(field.value, as: parameters[place].type)))
      } else if let owner, dropsFields {
        dropped.append("\(owner).\(field.name)")
      } else {
        migrated.append(field)
      }
    }
    return Fields(unique: migrated)
  }

  /// The removed fields as losses.
  var losses: [Step.Refusal] {
    dropped.map { Step.Refusal(reason: .cut, message: "\($0) is not restored: it is not declared any more") }
  }
}

extension Program.Parameter {
  /// Returns the value of the parameter in fields of another version.
  func saved(in fields: Fields) -> Value? {
    fields[name] ?? formerNames.lazy.compactMap { fields[$0] }.first
  }
}

extension Program {
  /// Returns inputs or arguments of another version with the current names.
  package func renamed(_ fields: Fields, for parameters: [Parameter]) -> Fields {
    var migration = ValueMigration(self, dropsFields: false)
    return migration.fields(fields, for: parameters)
  }

  /// Returns a saved value with the current names of its parts, without fields that are no longer declared: these
  /// are losses.
  func migrated(_ value: Value, as type: ValueType, _ losses: inout [Step.Refusal]) -> Value {
    var migration = ValueMigration(self, dropsFields: true)
    let migrated = migration.value(value, as: type)
    losses += migration.losses
    return migrated
  }

  /// Returns a value of another version with the current names of its parts.
  package func renamed(_ value: Value, as type: ValueType) -> Value {
    var migration = ValueMigration(self, dropsFields: false)
    return migration.value(value, as: type)
  }
}
