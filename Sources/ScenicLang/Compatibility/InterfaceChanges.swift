import ScenicRuntime

/// Compares the declarations that belong to no node: the app's name, types, conditions, events of the app,
/// actions and styles.
struct InterfaceChanges {
  private let pair: VersionPair
  private let oldSwift: SwiftNames
  private let newSwift: SwiftNames
  private(set) var found: [VersionChange] = []

  private var old: Program { pair.old.program }
  private var new: Program { pair.new.program }

  /// Compares the declarations. Cost: the declarations of both.
  init(_ pair: VersionPair, _ oldSwift: SwiftNames, _ newSwift: SwiftNames) {
    (self.pair, self.oldSwift, self.newSwift) = (pair, oldSwift, newSwift)
    compareApps()
    compareTypes()
    compareConditions()
    compareEvents()
    compareActions()
    compareStyles()
  }

  private mutating func compareApps() {
    // If neither app is named, two files may just have different names.
    if old.app == new.app || !pair.old.isNamed && !pair.new.isNamed { return }
    found.append(
      VersionChange(
        .breaking, .app, "the app was renamed from \(code: old.app) to \(code: new.app)",
        details: ["the Swift name changed from \(code: oldSwift.app) to \(code: newSwift.app)"],
        at: pair.place(new: new.note.source)))
  }

  // MARK: Types

  private mutating func compareTypes() {
    let places = self.places(new.types.map { $0.name })
    for (place, type) in old.types.enumerated() {
      guard let other = places[type.name] else {
        // An extern type is the app's own, and is not affected.
        let isExtern = type.isOfApp
        note(
          isExtern ? .safe : .breaking, .type, "type \(code: type.name) was removed",
          isExtern ? [] : ["removed from the generated Swift: \(code: oldSwift.type(place))"], old: type.note)
        continue
      }
      compare(type, new.types[other])
      if oldSwift.type(place) != newSwift.type(other) {
        note(
          .breaking, .type,
          "the Swift name changed from \(code: oldSwift.type(place)) to \(code: newSwift.type(other))",
          new: new.types[other].note)
      }
    }
    let former = self.places(old.types.map { $0.name })
    for type in new.types where former[type.name] == nil {
      let isExtern = type.isOfApp
      note(
        .safe, .type, "type \(code: type.name) is new",
        isExtern ? ["the app must declare a type \(code: type.name)"] : [], new: type.note)
    }
  }

  private mutating func compare(_ old: Program.TypeDeclaration, _ new: Program.TypeDeclaration) {
    switch (old.shape, new.shape) {
    case (.enumeration(let before), .enumeration(let now)): compare(before, now, of: new)
    case (.structure(let before), .structure(let now)):
      let changes = ParameterChanges(before, now, of: "struct \(code: new.name)", "field", pair)
      for change in changes.found { note(change.weight, .type, change.message, new: new.note) }
    case (.extern, .extern), (.text, .text): break
    default:
      note(
        .breaking, .type, "type \(code: new.name) is \(new.kindWord), and was \(old.kindWord)", new: new.note)
    }
  }

  private mutating func compare(
    _ old: [Program.TypeDeclaration.Case], _ new: [Program.TypeDeclaration.Case],
    of type: Program.TypeDeclaration
  ) {
    for one in old {
      guard let other = new.place(of: one.name) else {
        note(.breaking, .type, "case \(code: "\(type.name).\(one.name)") was removed", new: type.note)
        continue
      }
      let owner: Wording = "case \(code: "\(type.name).\(one.name)")"
      if one.name != new[other].name {
        note(.safe, .type, owner + " was renamed to \(code: new[other].name)", new: type.note)
      }
      for change in ParameterChanges(one.payload, new[other].payload, of: owner, "field", pair).found {
        note(change.weight, .type, change.message, new: type.note)
      }
    }
    let kept = old.compactMap { new.place(of: $0.name) }
    for (place, one) in new.enumerated() where !kept.contains(place) {
      note(
        .safe, .type, "case \(code: "\(type.name).\(one.name)") is new",
        ["a \(code: "switch") of the app over \(code: type.name) must handle it"], new: type.note)
    }
  }

  // MARK: Conditions

  private mutating func compareConditions() {
    var known = Set<Int>()
    for (place, condition) in old.conditions.enumerated() {
      guard let other = pair.conditions[place] else {
        note(
          .breaking, .condition, "condition \(code: condition.name) was removed",
          ["removed from the generated Swift: \(code: oldSwift.condition(place))"], old: condition.note)
        continue
      }
      known.insert(other)
      compare(condition, new.conditions[other])
      let (before, now) = (oldSwift.condition(place), newSwift.condition(other))
      let isRenamed = old.conditions[place].name != new.conditions[other].name
      if isRenamed {
        note(
          .safe, .condition,
          "condition \(code: condition.name) was renamed to \(code: new.conditions[other].name)",
          before == now ? [] : ["the Swift name changed from \(code: before) to \(code: now)"],
          new: new.conditions[other].note)
      }
    }
    for (place, condition) in new.conditions.enumerated() where !known.contains(place) {
      note(.safe, .condition, "condition \(code: condition.name) is new", new: condition.note)
    }
  }

  private mutating func compare(_ old: Program.Condition, _ new: Program.Condition) {
    let (before, now) = (pair.oldName(old.type), pair.newName(new.type))
    if before != now {
      note(
        .breaking, .condition, "condition \(code: new.name) is \(code: now), and was \(code: before)",
        new: new.note)
    } else if pair.currentValue(old.initial, as: new.type) != new.initial {
      let was = pair.old.program.text(old.initial, as: old.type)
      let isNow = pair.new.program.text(new.initial, as: new.type)
      note(
        .risky, .condition,
        "condition \(code: new.name) is initially \(code: isNow), and was \(code: was)",
        new: new.note)
    }
  }

  // MARK: Events, actions, styles

  private mutating func compareEvents() {
    for (place, event) in old.events.enumerated() {
      guard let other = pair.events[place] else {
        note(
          .breaking, .event, "event \(code: event.name) of the app was removed",
          ["removed from the generated Swift: \(code: oldSwift.event(place))"], old: event.note)
        continue
      }
      let now = new.events[other]
      let owner: Wording = "event \(code: event.name)"
      if event.name != now.name {
        note(.safe, .event, owner + " of the app was renamed to \(code: now.name)", new: now.note)
      }
      for change in ParameterChanges(event.parameters, now.parameters, of: owner, "parameter", pair).found {
        note(change.weight, .event, change.message, new: now.note)
      }
    }
    for (place, event) in new.events.enumerated() where !pair.events.contains(place) {
      note(.safe, .event, "event \(code: event.name) of the app is new", new: event.note)
    }
  }

  private mutating func compareActions() {
    for (place, action) in old.actions.enumerated() {
      guard let other = pair.actions[place] else {
        note(
          .breaking, .action, "action \(code: action.name) was removed",
          ["removed from the generated Swift: \(code: oldSwift.action(place))"], old: action.note)
        continue
      }
      let now = new.actions[other]
      let owner: Wording = "action \(code: action.name)"
      if action.name != now.name {
        note(
          .safe, .action, owner + " was renamed to \(code: now.name)",
          ["the app must implement it: \(code: newSwift.action(other))"], new: now.note)
      }
      let changes = ParameterChanges(
        action.parameters, now.parameters, of: owner, "parameter", by: .app, pair)
      for change in changes.found { note(change.weight, .action, change.message, new: now.note) }
      let (before, answer) = (action.answer.map { pair.oldName($0) }, now.answer.map { pair.newName($0) })
      if before != answer {
        func words(_ type: String?) -> Wording { type.map { "\(code: $0)" } ?? "no value" }
        note(
          .breaking, .action,
          "action \(code: now.name) returns \(words(answer)), and returned \(words(before))", new: now.note)
      }
      compareDelays(place, other)
      if action.overlap != now.overlap {
        note(
          .risky, .action,
          "requests of action \(code: now.name) overlap as \(code: now.overlap.rawValue), and did as \(code: action.overlap.rawValue)",
          new: now.note)
      }
    }
    for (place, action) in new.actions.enumerated() where !pair.actions.contains(place) {
      note(
        .safe, .action, "action \(code: action.name) is new",
        ["the app must implement it: \(code: newSwift.action(place))"], new: action.note)
    }
  }

  private mutating func compareDelays(_ place: Int, _ other: Int) {
    let (action, now) = (old.actions[place], new.actions[other])
    if action.delay == now.delay { return }
    switch (action.delay, now.delay) {
    case (let before?, let delay?):
      note(
        .risky, .action,
        "timer \(code: now.name) completes after \(code: now.text(of: delay)), and did after \(code: action.text(of: before))",
        new: now.note)
    case (nil, _):
      note(
        .breaking, .action, "action \(code: now.name) is a timer now",
        ["removed from the generated Swift: \(code: oldSwift.action(place))"], new: now.note)
    case (_, nil):
      note(
        .breaking, .action, "action \(code: now.name) is no longer a timer",
        ["the app must implement it: \(code: newSwift.action(other))"], new: now.note)
    }
  }

  private mutating func compareStyles() {
    let now = Set(new.styles.map { $0.name })
    for style in old.styles where !now.contains(style.name) {
      note(.safe, .style, "style \(code: style.name) was removed", old: style.note)
    }
    let before = Set(old.styles.map { $0.name })
    for style in new.styles where !before.contains(style.name) {
      note(
        .safe, .style, "style \(code: style.name) is new",
        ["the host must support it"], new: style.note)
    }
  }

  // MARK: Reporting

  private func places(_ names: [String]) -> [String: Int] {
    var places = [String: Int]()
    for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
    return places
  }

  private mutating func note(
    _ weight: VersionChange.Weight, _ topic: VersionChange.Topic, _ message: Wording,
    _ details: [Wording] = [], old: Program.Note? = nil, new: Program.Note? = nil
  ) {
    let place = new.map { pair.place(new: $0.source) } ?? old.map { pair.place(old: $0.source) }
    found.append(VersionChange(weight, topic, message, details: details, at: place ?? nil))
  }
}

extension Program.Action {
  /// Returns a delay as a spec has it: `30 s`, or the name of a parameter.
  fileprivate func text(of delay: Delay) -> String {
    switch delay {
    case .seconds(let seconds): "\(seconds) s"
    case .parameter(let place): parameters.indices.contains(place) ? parameters[place].name : "?"
    }
  }
}

extension Program.TypeDeclaration {
  fileprivate var kindWord: String {
    switch shape {
    case .enumeration: "an enum"
    case .structure: "a struct"
    case .extern: "an extern type"
    case .text: "an extern text type"
    }
  }
}
