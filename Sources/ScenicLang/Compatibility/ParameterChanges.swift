import ScenicRuntime

/// The changes of a list of parameters: inputs of a scene, arguments of an event, fields of a struct.
struct ParameterChanges {
  /// The code that passes the arguments.
  enum Caller {
    /// Rules and the app's Swift: a parameter with a default may be omitted.
    case anyone
    /// The app implements the function itself, so any change affects it.
    case app
  }

  struct Found {
    var weight: VersionChange.Weight
    var message: Wording
  }

  private let pair: VersionPair
  private let owner: Wording
  private let noun: String
  private let caller: Caller
  private(set) var found: [Found] = []

  /// Returns the changes of `old` to `new`, parameters of `owner` that are called `noun`. Cost: linear for
  /// few names.
  init(
    _ old: [Program.Parameter], _ new: [Program.Parameter], of owner: Wording, _ noun: String,
    by caller: Caller = .anyone, _ pair: VersionPair
  ) {
    (self.pair, self.owner, self.noun, self.caller) = (pair, owner, noun, caller)
    if old == new { return }
    var later = [Int: Program.Parameter]()
    for parameter in old {
      if let place = new.place(of: parameter.name), later[place] == nil { later[place] = parameter }
    }
    for (place, parameter) in new.enumerated() {
      if let before = later[place] {
        compare(before, parameter)
      } else {
        add(parameter)
      }
    }
    var stayed: [String] = []
    for parameter in old {
      if let place = new.place(of: parameter.name), later[place]?.name == parameter.name {
        stayed.append(new[place].name)
      } else {
        found.append(
          Found(weight: .breaking, message: "\(noun) \(code: parameter.name) of \(owner) was removed"))
      }
    }
    compareOrder(stayed, new.map { $0.name })
  }

  private mutating func add(_ parameter: Program.Parameter) {
    let isOpen = caller == .app || parameter.isRequired
    let words = "\(parameter.name): \(pair.newName(parameter.type))" + initialText(parameter)
    let what: Wording =
      parameter.isRequired ? ", which is required" : isOpen ? ", which the app must accept" : ""
    found.append(
      Found(
        weight: isOpen ? .breaking : .safe,
        message: "\(owner) has a new \(noun) \(code: words)\(what)"))
  }

  private func initialText(_ parameter: Program.Parameter) -> String {
    parameter.initial.map { " = " + pair.new.program.text($0, as: parameter.type) } ?? ""
  }

  private mutating func compare(_ old: Program.Parameter, _ new: Program.Parameter) {
    let name: Wording = "\(noun) \(code: new.name) of \(owner)"
    if old.name != new.name {
      // The app's own function has another label.
      found.append(
        Found(
          weight: .safe, message: "\(noun) \(code: old.name) of \(owner) was renamed to \(code: new.name)"))
    }
    let (before, now) = (pair.oldName(old.type), pair.newName(new.type))
    if before != now {
      found.append(
        Found(weight: .breaking, message: "\(name) is \(code: now), and was \(code: before)"))
      return
    }
    let initial = old.initial.map { pair.currentValue($0, as: new.type) }
    if caller == .app || initial == new.initial { return }
    let was = old.initial.map { pair.old.program.text($0, as: old.type) }
    let isNow = new.initial.map { pair.new.program.text($0, as: new.type) }
    switch (was, isNow) {
    case (_, nil) where new.isRequired:
      found.append(Found(weight: .breaking, message: "\(name) is now required"))
    case (nil, let isNow?) where old.isRequired:
      found.append(
        Found(weight: .safe, message: "\(name) is now optional, and \(code: isNow) by default"))
    default:
      let (was, isNow) = (was ?? "nil", isNow ?? "nil")
      if was == isNow { return }
      found.append(
        Found(
          weight: .risky, message: "\(name) is \(code: isNow) by default, and was \(code: was)"))
    }
  }

  /// Compares the order of the parameters that both versions have, by their current names.
  private mutating func compareOrder(_ before: [String], _ now: [String]) {
    if now.filter({ before.contains($0) }) == before { return }
    found.append(
      Found(
        weight: .breaking,
        message: "the \(noun)s of \(owner) are in another order: \(code: now.joined(separator: ", "))"))
  }
}
