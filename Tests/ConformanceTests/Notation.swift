import ScenicRuntime

/// Trees in the notation of the cases: `tabs{selectedIndex: 1}[stack[cats, cat{name: Fred}],
/// settings]→sheet`.
///
/// A name is followed by its data in braces, its children in brackets and, after an arrow, the presented
/// scene. `=a` is the existing node `a`, in its new position. A parsed tree has texts, integers and Booleans
/// as data; a printed one may have any values, and a star before the selected child of a container of a spec.
struct Notation {
  private let text: [Character]
  private var place = 0
  private let standing: SceneModel?

  static func read(_ text: String, standing: SceneModel? = nil) throws(Misspoken) -> SceneModel {
    var notation = Notation(text: Array(text.filter { $0 != " " }), standing: standing)
    let tree = try notation.node()
    guard notation.place == notation.text.count else { throw Misspoken("`\(text)` goes on after its tree") }
    return tree
  }

  private init(text: [Character], standing: SceneModel?) {
    self.text = text
    self.standing = standing
  }

  private mutating func take(_ character: Character) -> Bool {
    guard place < text.count, text[place] == character else { return false }
    place += 1
    return true
  }

  private mutating func word() throws(Misspoken) -> String {
    let word = text[place...].prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    guard !word.isEmpty else { throw Misspoken("a word is missing in `\(String(text))` at \(place)") }
    place += word.count
    return String(word)
  }

  private mutating func node() throws(Misspoken) -> SceneModel {
    let stands = take("=")
    var node = SceneModel(sceneName: try word())
    if stands { node.identity = standing?.first(named: node.sceneName)?.identity ?? .none }
    if take("{") { node.fields = try data() }
    if take("[") { node.children = try children() }
    if take("→") { node.presented = try self.node() }
    return node
  }

  private mutating func children() throws(Misspoken) -> [SceneModel] {
    var children: [SceneModel] = []
    while !take("]") {
      children.append(try node())
      _ = take(",")
    }
    return children
  }

  private mutating func data() throws(Misspoken) -> Fields {
    var data = Fields()
    while !take("}") {
      let name = try word()
      guard take(":") else { throw Misspoken("`\(name)` has no value in `\(String(text))`") }
      let value = try word()
      data[name] = Int(value).map { .int($0) } ?? Bool(value).map { .bool($0) } ?? .string(value)
      _ = take(",")
    }
    return data
  }
}

extension SceneModel {
  /// The tree in the notation of the cases.
  var notation: String {
    var text = sceneName + (fields?.notation ?? "")
    if !children.isEmpty {
      let children = self.children.enumerated().map { place, child in
        (hasOwnSelection && place == selected ? "*" : "") + child.notation
      }
      text += "[" + children.joined(separator: ", ") + "]"
    }
    if let presented { text += "→" + presented.notation }
    return text
  }

  /// The scene in front: down the last presentation to its shown leaf.
  var front: SceneModel {
    if let presented = presentedInLevel { return presented.front }
    let shown = selected.map { children.indices.contains($0) ? children[$0] : nil } ?? children.last
    return shown?.front ?? self
  }

  /// The nodes without children.
  var leaves: [SceneModel] { children.isEmpty ? [self] : children.flatMap(\.leaves) }

  private var presentedInLevel: SceneModel? {
    presented ?? children.lazy.compactMap { $0.presentedInLevel }.first
  }
}

extension Fields {
  /// `{name: Fred, age: 3}`
  var notation: String {
    "{" + map { "\($0.name): \($0.value.notation)" }.joined(separator: ", ") + "}"
  }
}

extension Value {
  /// As JSON; texts of letters and digits only have no quotes.
  var notation: String {
    switch self {
    case .object(let fields): fields.notation
    case .list(let elements): "[" + elements.map { $0.notation }.joined(separator: ", ") + "]"
    case .string(let text) where !text.isEmpty && text.allSatisfy({ $0.isLetter || $0.isNumber }): text
    default: String(decoding: JSONWriter.compact(self), as: UTF8.self)
    }
  }
}
