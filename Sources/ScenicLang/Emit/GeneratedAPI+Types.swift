import ScenicRuntime

// Emits the types that a spec declares, its unions, and the slots of its tabs.

extension GeneratedAPI {
  func emitTypes(_ out: inout SwiftText) {
    for (declaration, name) in zip(program.types, names.types) where isOwn(declaration.note) {
      switch declaration.shape {
      case .extern, .text: break
      case .structure(let fields): emit(fields, name, declaration.note, &out)
      case .enumeration(let cases): emit(cases, name, declaration.note, &out)
      }
    }
    for members in names.unionOrder { emitUnion(members, &out) }
    for (node, name) in zip(program.nodes, names.slots) where isOwn(node.note) {
      if let name { emitSlots(node, name, &out) }
    }
  }

  // MARK: Enums

  private func emit(
    _ cases: [Program.TypeDeclaration.Case], _ name: String, _ note: Program.Note, _ out: inout SwiftText
  ) {
    out.document(note.documentation)
    if cases.allSatisfy({ $0.payload.isEmpty }) {
      let choices = cases.map { (name: $0.name, documentation: $0.documentation) }
      emitChoice(name, choices, caseNames(cases), &out)
    } else {
      emitCases(cases, name, &out)
    }
    out.line()
  }

  private func emitSlots(_ node: Program.Node, _ name: String, _ out: inout SwiftText) {
    let word = node.kind == .tabs ? "tabs" : "columns"
    out.document("The \(word) of `\(node.name)`.")
    emitChoice(
      name, node.slots.map { (name: $0.label, documentation: $0.note.documentation) },
      slotNames(node.slots), &out)
    out.line()
  }

  /// Emits an enum without payloads.
  private func emitChoice(
    _ name: String, _ choices: [(name: String, documentation: String)], _ cases: [String],
    _ out: inout SwiftText
  ) {
    // Swift has no raw values for an enum without cases.
    let cases = cases.isEmpty ? ["nothing"] : cases
    out.block("nonisolated \(access)enum \(name): String, ScenicRuntime.GeneratedChoice {") { out in
      if choices.allSatisfy({ $0.documentation.isEmpty }), choices.count <= 8,
        zip(choices, cases).allSatisfy({ $0.name == $1 })
      {
        out.line("case \(cases.joined(separator: ", "))")
      } else {
        for (choice, name) in zip(choices, cases) {
          out.document(choice.documentation)
          let isExact = name == choice.name || name == "`\(choice.name)`"
          out.line("case \(name)" + (isExact ? "" : " = \(SwiftText.literal(choice.name))"))
        }
      }
      out.line("\(access)static var standIn: Self { .\(cases[0]) }")
    }
  }

  private func emitCases(
    _ cases: [Program.TypeDeclaration.Case], _ name: String, _ out: inout SwiftText
  ) {
    let labels = caseNames(cases)
    out.block("nonisolated \(access)enum \(name): ScenicRuntime.GeneratedValue {") { out in
      for (one, label) in zip(cases, labels) {
        out.document(one.documentation)
        let payload = parameters(one.payload, names: parameterNames(one.payload))
        out.line("case \(label)\(payload.inParentheses)")
      }
      let first = cases[0].payload
      let standIns = arguments(parameterNames(first)) { standIn(first[$0].type) }
      out.line("\(access)static var standIn: Self { .\(labels[0])\(standIns.inParentheses) }")
      emitReading(cases.map { $0.name }, "case", &out) { place in readCase(cases[place], labels[place]) }
      emitWriting(cases.count, &out) { place in writeCase(cases[place], labels[place]) }
    }
  }

  private func readCase(_ one: Program.TypeDeclaration.Case, _ label: String) -> [String] {
    if one.payload.isEmpty { return ["self = .\(label)"] }
    let reads = one.payload.enumerated().map { place, parameter in
      "let p\(place) = read.read(\(SwiftText.literal(parameter.name)), as: \(names.swift(parameter.type)).self)"
    }
    let arguments = arguments(parameterNames(one.payload)) { "p\($0)" }
    return [
      "guard \(reads.joined(separator: ", ")) else { return nil }",
      "self = .\(label)\(arguments.inParentheses)",
    ]
  }

  private func writeCase(_ one: Program.TypeDeclaration.Case, _ label: String) -> (String, String) {
    let name = SwiftText.literal(one.name)
    if one.payload.isEmpty { return (".\(label)", ".string(\(name))") }
    let fields = one.payload.enumerated().map { place, parameter in
      ".init(\(SwiftText.literal(parameter.name)), p\(place).specValue)"
    }
    let all = [".init(\"case\", .string(\(name)))"] + fields
    let bindings = one.payload.indices.map { "let p\($0)" }.joined(separator: ", ")
    return (".\(label)\(bindings.inParentheses)", ".init(generated: [\(all.joined(separator: ", "))])")
  }

  // MARK: Unions

  private func emitUnion(_ members: [Program.ValueType], _ out: inout SwiftText) {
    let name = names.swift(.union(members))
    let labels = memberNames(members)
    let types = members.map { names.swift($0) }
    out.document("`\(program.name(of: .union(members)))`.")
    out.block("nonisolated \(access)enum \(name): ScenicRuntime.GeneratedValue {") { out in
      for (label, type) in zip(labels, types) { out.line("case \(label)(\(type))") }
      out.line("\(access)static var standIn: Self { .\(labels[0])(\(standIn(members[0]))) }")
      emitReading(members.map { program.name(of: $0) }, "member", &out) { place in
        [
          "guard let p0 = read.read(\"value\", as: \(types[place]).self) else { return nil }",
          "self = .\(labels[place])(p0)",
        ]
      }
      emitWriting(members.count, &out) { place in
        let name = SwiftText.literal(program.name(of: members[place]))
        return (".\(labels[place])(let p0)", ".init(member: \(name), p0.specValue)")
      }
    }
    out.line()
  }

  // MARK: To and from values

  private func emitReading(
    _ cases: [String], _ kind: String, _ out: inout SwiftText, _ body: (Int) -> [String]
  ) {
    out.block("\(access)init?(specValue: ScenicRuntime.Value) {") { out in
      out.line("let read = ScenicRuntime.GeneratedCase(\(kind): specValue)")
      out.line("switch read.name {")
      for (place, name) in cases.enumerated() {
        out.line("case \(SwiftText.literal(name)):")
        for line in body(place) { out.line("  \(line)") }
      }
      out.line("default: return nil")
      out.line("}")
    }
  }

  private func emitWriting(_ count: Int, _ out: inout SwiftText, _ body: (Int) -> (String, String)) {
    emitGroups("specValue", "ScenicRuntime.Value", count, outside: ".null", &out) { body($0) }
  }

  /// Emits a property that is computed from the case of an enum, a group of cases at a time.
  func emitGroups(
    _ property: String, _ type: String, _ count: Int, outside: String, _ out: inout SwiftText,
    _ body: (Int) -> (pattern: String, result: String)
  ) {
    let groups = max(1, (count + GeneratedAPI.group - 1) / GeneratedAPI.group)
    for group in 0..<groups {
      let head = group == 0 ? "\(access)var \(property)" : "private var \(property)\(group)"
      out.block("\(head): \(type) {") { out in
        out.line(count == 0 ? "switch self {}" : "switch self {")
        for place in group * GeneratedAPI.group..<min(count, (group + 1) * GeneratedAPI.group) {
          let (pattern, result) = body(place)
          out.line("case \(pattern): return \(result)")
        }
        if group < groups - 1 {
          out.line("default: return \(property)\(group + 1)")
        } else if groups > 1 {
          out.line("default: return \(outside)")
        }
        if count > 0 { out.line("}") }
      }
    }
  }

  // MARK: Structs

  private func emit(
    _ fields: [Program.Parameter], _ name: String, _ note: Program.Note, _ out: inout SwiftText
  ) {
    let labels = fieldNames(fields)
    out.document(note.documentation)
    out.block("nonisolated \(access)struct \(name): ScenicRuntime.GeneratedValue {") { out in
      for (field, label) in zip(fields, labels) {
        out.document(field.documentation)
        out.line("\(access)var \(label): \(names.swift(field.type))")
      }
      out.block("\(access)init(\(parameters(fields, names: labels))) {") { out in
        for label in labels { out.line("self.\(label) = \(label)") }
      }
      let standIns = arguments(labels) { standIn(fields[$0].type) }
      out.line("\(access)static var standIn: Self { Self(\(standIns)) }")
      emitStructReading(fields, labels, &out)
      let values = zip(fields, labels).map { ".init(\(SwiftText.literal($0.name)), \($1).specValue)" }
      out.block("\(access)var specValue: ScenicRuntime.Value {") {
        $0.line(".init(generated: [\(values.joined(separator: ", "))])")
      }
    }
    out.line()
  }

  private func emitStructReading(
    _ fields: [Program.Parameter], _ labels: [String], _ out: inout SwiftText
  ) {
    out.block("\(access)init?(specValue: ScenicRuntime.Value) {") { out in
      let reads = fields.enumerated().map { place, field in
        "let p\(place) = specValue.read(\(SwiftText.literal(field.name)), as: \(names.swift(field.type)).self)"
      }
      if reads.isEmpty { return out.line("self.init()") }
      out.line("guard \(reads.joined(separator: ", "))")
      out.line("else { return nil }")
      out.line("self.init(\(arguments(labels) { "p\($0)" }))")
    }
  }

  /// Returns the placeholder for a value of another type.
  private func standIn(_ type: Program.ValueType) -> String {
    switch type {
    case .optional: return "nil"
    case .list: return "[]"
    case .dictionary: return "[:]"
    default: return names.swift(type) + ".standIn"
    }
  }
}

extension String {
  /// The text in parentheses, as the arguments of a call or the payload of a case; empty if there are none.
  var inParentheses: String { isEmpty ? "" : "(\(self))" }
}
