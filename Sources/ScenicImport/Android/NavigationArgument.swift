import ScenicRuntime

/// The arguments and links of destinations.
extension NavigationGraphReader {
  mutating func addArgument(_ element: Int, _ document: XMLDocument, to screen: inout Screen) {
    let place = document.place(of: element)
    guard let name = document.attribute("name", of: element) else {
      model.notes.append(Note(.detail, "an argument without a name", at: place))
      return
    }
    guard !screen.inputs.contains(where: { $0.name == name }) else {
      model.notes.append(Note(.detail, "second argument '\(name)' of '\(screen.key)'", at: place))
      return
    }
    let type = document.attribute("argType", of: element)
    let value = document.attribute("defaultValue", of: element)
    let kind = type.map { NavigationArgument.kinds[$0] ?? .string } ?? NavigationArgument.kind(of: value)
    var parameter = Parameter(name, kind)
    parameter.isOptional = document.attribute("nullable", of: element) == "true" || value == "@null"
    parameter.defaultValue = value.flatMap { NavigationArgument.value($0, kind) }
    if let value, value != "@null", parameter.defaultValue == nil {
      let text =
        "the default '\(value)' of '\(name)' is not a value of \(kind.rawValue) that a spec can contain"
      model.notes.append(Note(.detail, text, at: place))
    }
    if let type, NavigationArgument.kinds[type] == nil || type == "reference" {
      let text = "the type '\(type)' of '\(name)' is written as a String"
      model.notes.append(Note(.change, text, at: place))
      let others = screen.decision.map { $0.replacing(", which is written as a String", with: ", ") }
      if type != "reference" {
        screen.decision =
          (others ?? "declare ") + "the type '\(type)' of '\(name)', which is written as a String"
      }
    }
    screen.inputs.append(parameter)
  }

  mutating func addLink(_ element: Int, _ document: XMLDocument, to key: String) {
    let place = document.place(of: element)
    guard let uri = document.attribute("uri", of: element) else {
      model.notes.append(Note(.link, "deep link without a URI: only URIs are read", at: place))
      return
    }
    let names: [StaticString] = ["action", "mimeType"]
    for name in names where document.attribute(name, of: element) != nil {
      model.notes.append(Note(.change, "the link \(uri) is opened whatever its '\(name)' is", at: place))
    }
    // `.*` at the end is the rest of the path.
    let pattern = uri.hasSuffix("/.*") ? uri.dropLast(2) + "{path...}" : uri
    model.links.append(DeepLink(pattern, to: key, at: place))
  }
}

/// The types and values of arguments.
enum NavigationArgument {
  static let kinds: [String: Parameter.Kind] = [
    "integer": .int, "long": .int, "reference": .string, "boolean": .bool, "float": .double,
    "string": .string,
    "string[]": .strings,
  ]

  /// Returns the type of an argument that has only a default.
  static func kind(of text: String?) -> Parameter.Kind {
    guard let text else { return .string }
    if text == "true" || text == "false" { return .bool }
    if integer(text) != nil { return .int }
    return double(text) != nil && text.contains(".") ? .double : .string
  }

  /// Returns the value of a default; nil if a spec cannot contain it.
  static func value(_ text: String, _ kind: Parameter.Kind) -> Value? {
    if text == "@null" { return nil }
    switch kind {
    case .string: return .string(text)
    case .int: return integer(text).map { .int($0) }
    case .bool: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .double: return double(text).map { .double($0) }
    case .strings: return nil
    }
  }

  /// Returns `12`, `-1L` and `0xFF`.
  private static func integer(_ text: String) -> Int? {
    let number = text.hasSuffix("L") ? text.dropLast() : text[...]
    let isNegative = number.hasPrefix("-")
    let digits = isNegative ? number.dropFirst() : number
    guard digits.lowercased().hasPrefix("0x") else { return Int(number) }
    return Int(digits.dropFirst(2), radix: 16).map { isNegative ? -$0 : $0 }
  }

  /// Returns `1.5` and `1.5f`.
  private static func double(_ text: String) -> Double? {
    Double(text.hasSuffix("f") ? String(text.dropLast()) : text).flatMap { $0.isFinite ? $0 : nil }
  }
}
