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
    var former: [String: Program.Parameter] = [:]
    for parameter in old { former[parameter.name] = parameter }
    for parameter in new {
      if let before = former.removeValue(forKey: parameter.name) {
        compare(before, parameter)
      } else {
        add(parameter)
      }
    }
    for parameter in old where former[parameter.name] != nil {
      found.append(
        Found(weight: .breaking, message: "\(noun) \(code: parameter.name) of \(owner) was removed"))
    }
    compareOrder(old, new)
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
    let (before, now) = (pair.oldName(old.type), pair.newName(new.type))
    if before != now {
      found.append(
        Found(weight: .breaking, message: "\(name) is \(code: now), and was \(code: before)"))
      return
    }
    if caller == .app || old.initial == new.initial { return }
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

  private mutating func compareOrder(_ old: [Program.Parameter], _ new: [Program.Parameter]) {
    let (before, now) = (old.map { $0.name }, new.map { $0.name })
    let stayed = now.filter { before.contains($0) }
    if stayed == before.filter({ now.contains($0) }) { return }
    found.append(
      Found(
        weight: .breaking,
        message: "the \(noun)s of \(owner) are in another order: \(code: now.joined(separator: ", "))"))
  }
}
