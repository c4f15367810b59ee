import ScenicImport

import enum ScenicRuntime.Value

/// The values that screens get.
extension SwiftModel {
  private static let kinds: [String: Parameter.Kind] = [
    "String": .string, "Int": .int, "Int64": .int, "Int32": .int, "UInt": .int, "Bool": .bool,
    "Double": .double,
    "Float": .double, "CGFloat": .double, "[String]": .strings,
  ]

  /// Adds the values that routes carry to a screen.
  func addInputs(to screen: inout Screen, _ type: String) {
    var others: [String] = []
    for (index, field) in (facts.inputs[type] ?? []).enumerated() {
      let isOptional = field.type.hasSuffix("?")
      let type = isOptional ? String(field.type.dropLast()) : field.type
      var parameter = Parameter(Self.name(of: field, index), Self.kinds[type] ?? .string)
      parameter.isOptional = isOptional
      if Self.kinds[type] == nil { others.append("'\(type)' of '\(parameter.name)'") }
      screen.inputs.append(parameter)
    }
    guard !others.isEmpty else { return }
    let text = "declare the type \(others.joined(separator: ", ")), which is written as a String"
    screen.decision = [screen.decision, text].compactMap { $0 }.joined(separator: "; ")
  }

  /// Returns the label of a value, or a name of its type.
  private static func name(of field: SwiftFacts.Field, _ index: Int) -> String {
    if let label = field.label, label != "_" { return label }
    let type = field.type.filter { $0.isLetter || $0.isNumber }
    let name = kinds[type] == nil ? type.prefix(1).lowercased() + type.dropFirst() : "value"
    return index == 0 ? name : "\(name) \(index + 1)"
  }

  /// Returns the literals that routes carry, by the names of the inputs of their screens. Of several screens with an
  /// input of the same name, none gets one.
  func values(of change: SwiftFacts.Change) -> [String: Value] {
    let routes: [SwiftFacts.Destination] =
      switch change {
      case .push(let route): [route]
      case .path(let routes, _): routes
      default: []
      }
    let found = routes.map(values)
    let names = routes.flatMap { inputs(of: $0) }.map(\.name)
    let once = Set(names.filter { name in names.count { $0 == name } == 1 })
    return found.reduce(into: [:]) { result, values in
      result.merge(values.filter { once.contains($0.key) }) { first, _ in first }
    }
  }

  private func inputs(of destination: SwiftFacts.Destination) -> [(name: String, field: SwiftFacts.Field)] {
    guard case .route(let type, let value, _) = destination, let view = view(type, value) else { return [] }
    return (facts.inputs[view] ?? []).enumerated().map { (Self.name(of: $1, $0), $1) }
  }

  private func values(_ destination: SwiftFacts.Destination) -> [String: Value] {
    guard case .route(_, _, let arguments) = destination else { return [:] }
    var values: [String: Value] = [:]
    for (index, (name, field)) in inputs(of: destination).enumerated() {
      let argument = arguments.first { $0.label != nil && $0.label == field.label }
      let plain = arguments.indices.contains(index) && arguments[index].label == nil ? arguments[index] : nil
      guard let literal = (argument ?? plain)?.literal, Self.fits(literal, field.type) else { continue }
      values[name] = literal
    }
    return values
  }

  private static func fits(_ literal: Value, _ type: String) -> Bool {
    let kind = kinds[type.hasSuffix("?") ? String(type.dropLast()) : type]
    switch literal {
    case .string: return kind == .string
    case .int: return kind == .int || kind == .double
    case .bool: return kind == .bool
    default: return false
    }
  }

  // MARK: Columns and tabs

  /// Finds the columns that links fill: each fills the column after its own.
  mutating func addColumns() {
    for view in facts.tabs where view.isSplit {
      for (index, tab) in view.tabs.enumerated().dropLast() where !tab.view.isInStack {
        columns[tab.view.type] = columns[tab.view.type] ?? Region("tabs \(view.type)", index + 1)
      }
      columns[view.type] = Region("tabs \(view.type)", view.tabs.count - 1)
    }
    let inTabs = facts.tabs.filter { !$0.isSplit }.flatMap { $0.tabs.map(\.view.type) }
    let inStacks = facts.stackContents.values.map(\.type) + facts.stacks
    let shown = facts.calls.flatMap(\.changes).compactMap { $0.view?.type }
    let views = facts.alternatives + facts.branches.values.flatMap { $0 }
    elsewhere = Set(
      inTabs + inStacks + shown + facts.routes.values.flatMap(\.values) + views.map(\.view.type))
  }

  /// Names the tab that is selected first, if it is not the first one.
  mutating func nameSelection(_ view: SwiftFacts.TabView) {
    guard let variable = view.selection, let tag = facts.firstValues[variable],
      let index = view.tabs.firstIndex(where: { $0.tag == tag }), index > 0
    else { return }
    let text = "the app starts with the tab '\(view.tabs[index].title ?? tag)', the spec with the first one"
    model.notes.append(Note(.change, text, at: view.place))
  }
}

extension SwiftFacts.Call {
  /// What the call and its completion handler do.
  var changes: [SwiftFacts.Change] { [change] + following }
}

extension SwiftFacts.Change {
  /// The view that a change shows; nil for routes and ways back.
  var view: SwiftFacts.View? {
    switch self {
    case .push(.view(let view)), .present(let view, _), .root(let view), .window(let view), .back(let view):
      view
    default: nil
    }
  }
}
