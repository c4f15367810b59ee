/// A call of a command, parsed and checked against the command's description.
struct Invocation: Equatable {
  /// The operands, in order; `-` is standard input.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Parses the arguments after the command's name. Options may be anywhere; `--` ends them; `--name value`
  /// and `--name=value` are the same.
  init(of command: Command, arguments: [String]) throws(CallError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      if argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
      } else {
        try take(option: argument, from: &rest, of: command)
      }
    }
    try checkOperands(of: command)
  }

  /// Returns true if an option without a value was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// Returns the value of an option, if it was given.
  func value(_ option: String) -> String? { values[option]?.last }

  /// Returns all values of an option that may be given more than once, in order.
  func allValues(_ option: String) -> [String] { values[option] ?? [] }

  /// Returns the value of an option that takes a number, if it was given.
  func number(_ option: String) -> Int? { value(option).flatMap { Int($0) } }

  private mutating func take(
    option argument: String, from rest: inout ArraySlice<String>, of command: Command
  ) throws(CallError) {
    let isLong = argument.hasPrefix("--")
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts.first ?? "")
    guard let option = Self.option(written, isLong: isLong, of: command) else {
      throw Self.unknown(written, of: command)
    }
    if case .none = option.argument {
      guard parts.count == 1 else { throw CallError("unexpected value of `\(written)`") }
      return try add("", to: option, written: written)
    }
    if parts.count == 2 { return try add(String(parts[1]), to: option, written: written) }
    guard let value = rest.popFirst() else {
      throw CallError("missing value of `\(written)`", hint: "write `\(option.usage)`")
    }
    try add(value, to: option, written: written)
  }

  private static func option(_ written: String, isLong: Bool, of command: Command) -> Option? {
    command.options.first { option in
      isLong ? "--\(option.name)" == written : option.short.map { "-\($0)" == written } ?? false
    }
  }

  private mutating func add(_ value: String, to option: Option, written: String) throws(CallError) {
    switch option.argument {
    case .choice(let words) where !words.contains(value):
      let listed = words.map { "`\($0)`" }.joined(separator: ", ")
      throw CallError("unknown value `\(value)` of `\(written)`", hint: "expected one of \(listed)")
    case .number where (Int(value) ?? -1) < 0:
      throw CallError("expected a whole number of at least 0 for `\(written)`, found `\(value)`")
    case .text where value.isEmpty:
      throw CallError("missing value of `\(written)`", hint: "write `\(option.usage)`")
    default: break
    }
    if values[option.name] != nil, !option.isRepeatable { throw CallError("duplicate option `\(written)`") }
    values[option.name, default: []].append(value)
  }

  private static func unknown(_ written: String, of command: Command) -> CallError {
    let names = command.options.map { "--\($0.name)" } + ["--help"]
    return CallError(
      "unknown option `\(written)` of `\(command.name)`",
      hint: Tool.hint(written, among: names, else: "scenicc \(command.name) --help"))
  }

  private func checkOperands(of command: Command) throws(CallError) {
    let expected = command.operands
    if operands.count < expected.least {
      throw CallError(
        "`\(command.name)` needs \(expected.usage)",
        hint: "run `scenicc \(command.name) --help` for its usage")
    }
    if operands.count > expected.most {
      let surplus = operands[expected.most]
      throw CallError("unexpected argument `\(surplus)` of `\(command.name)`")
    }
    if operands.contains(where: { $0.isEmpty }) { throw CallError("unexpected empty argument") }
    if operands.filter({ $0 == "-" }).count > 1 {
      throw CallError("duplicate `-`: standard input can be read only once")
    }
  }
}
