/// Matches the screens of an app that does not use Scenic yet with the scenes of its spec.
///
/// `scenic-import --screens` writes it as JSON:
///
/// ```json
/// {
///   "format": 1,
///   "screens": [
///     {"class": "CatsViewController", "scene": "cats"},
///     {"class": "CatViewController", "identifier": "cat", "scene": "cat", "inputs": {"catName": "cat.name"}}
///   ],
///   "ignored": ["SplashViewController"]
/// }
/// ```
///
/// A screen matches by the name of its class, without its module, and by its restoration identifier if the table has one
/// for it. `inputs` names the property with the value of each input; an input without one is not compared.
public struct ScreenTable: Hashable, Sendable {
  /// The version of the JSON format; any other is refused.
  package static let format = 1

  /// A screen of the app.
  package struct Screen: Hashable, Sendable {
    /// The name of its class, without the module.
    package var className: String
    /// Its restoration identifier; nil if the class is enough.
    package var identifier: String?
    /// The name of the scene in the spec.
    package var scene: String
    /// The path of the property for each observed input, such as `cat.name`.
    package var inputs: [Input]

    package init(className: String, identifier: String? = nil, scene: String, inputs: [Input] = []) {
      self.className = className
      self.identifier = identifier
      self.scene = scene
      self.inputs = inputs
    }
  }

  /// An input of a scene, and the property that has its value.
  package struct Input: Hashable, Sendable {
    package var name: String
    package var property: String

    package init(name: String, property: String) {
      self.name = name
      self.property = property
    }
  }

  package var screens: [Screen]
  /// The names of the classes that are not screens of the spec.
  package var ignored: Set<String>

  package init(screens: [Screen], ignored: Set<String> = []) {
    self.screens = screens
    self.ignored = ignored
  }

  /// The meaning of a screen of the app.
  enum Match: Hashable {
    case screen(Screen)
    case ignored
    /// Several scenes have this class, and the identifier determines none.
    case ambiguous([String])
    case unknown
  }

  /// Returns the scene of a screen. Cost: the table.
  func match(className: String, identifier: String?) -> Match {
    if ignored.contains(className) { return .ignored }
    let alike = screens.filter { $0.className == className }
    let exact = alike.filter { identifier != nil && $0.identifier == identifier }
    let general = alike.filter { $0.identifier == nil }
    for found in [exact, general] where !found.isEmpty {
      return found.count == 1 ? .screen(found[0]) : .ambiguous(found.map { $0.scene })
    }
    return alike.count < 2 ? .unknown : .ambiguous(alike.map { $0.scene })
  }
}

// The JSON format.

extension ScreenTable {
  /// Creates the table in this JSON. Cost: linear in the text.
  public init(json text: String) throws(JSONError) {
    var object = try ObjectReader(JSONReader.read(Array(text.utf8)))
    let format = try object.integer("format")
    guard format == ScreenTable.format else {
      throw JSONError("unknown format \(format); expected \(ScreenTable.format)", path: "format")
    }
    screens = try object.requiredList("screens", ScreenTable.screen)
    ignored = Set(
      try object.list("ignored") { (value) throws(JSONError) in
        guard let name = value.text else { throw JSONError("expected a string") }
        return name
      })
    try object.finish()
  }

  private static func screen(_ value: Value) throws(JSONError) -> Screen {
    var object = try ObjectReader(value)
    var screen = Screen(className: try object.text("class"), scene: "")
    screen.identifier = try object.optionalText("identifier")
    screen.scene = try object.text("scene")
    let properties =
      try object.optional("inputs") { (value) throws(JSONError) -> Fields in
        guard let fields = value.fields else { throw JSONError("expected an object") }
        return fields
      } ?? [:]
    for field in properties {
      guard let property = field.value.text else {
        throw JSONError("expected a string", path: field.name).within("inputs")
      }
      screen.inputs.append(Input(name: field.name, property: property))
    }
    try object.finish()
    return screen
  }

  /// The table as JSON, with a line for each screen.
  package var json: String {
    func text(_ value: Value) -> String { String(decoding: JSONWriter.compact(value), as: UTF8.self) }
    var lines = screens.map { screen in
      var fields = Fields(unique: [.init("class", .string(screen.className))])
      if let identifier = screen.identifier { fields["identifier"] = .string(identifier) }
      fields["scene"] = .string(screen.scene)
      if !screen.inputs.isEmpty {
        fields["inputs"] = .object(Fields(screen.inputs.map { ($0.name, .string($0.property)) }))
      }
      return "    " + text(.object(fields))
    }
    for index in lines.indices.dropLast() { lines[index] += "," }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: "\n"))\n  ]"
    let ignored = text(.list(ignored.sorted().map { .string($0) }))
    return "{\n  \"format\": \(ScreenTable.format),\n  \"screens\": \(list),\n  \"ignored\": \(ignored)\n}\n"
  }
}
