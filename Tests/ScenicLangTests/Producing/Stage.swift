import ScenicRuntime
import Testing

@testable import ScenicLang

/// A spec that is played line by line, as `scenicc run --json` does, with the tree as text.
///
/// A node is written with its name, its inputs in parentheses, its children in braces with `*` before the
/// selected one, and `^` before the presented scene: `root{home tabs{*a(x: 1) b}^sheet}`.
struct Stage {
  private var session: LineSession
  private(set) var answer: Value

  /// Compiles a spec; records an issue for each error.
  init(_ text: String) throws {
    let compilation = Spec(text).compile()
    if compilation.hasErrors { Issue.record("\(compilation.report)") }
    try self.init(unchecked: text)
  }

  /// A spec in which the checker may find something: its words are bound.
  init(unchecked text: String) throws {
    let program = Lowering.lower(Spec(text).compile().model)
    self.init(try #require(program))
  }

  init(_ program: Program) {
    session = LineSession(program)
    answer = Self.value(session.opening)
  }

  /// Sends a line and returns the tree after it.
  @discardableResult
  mutating func send(_ line: String) -> String {
    answer = Self.value(session.answer(line: Array(line.utf8)))
    return tree
  }

  /// Sends `{"produce": scene, "type": type, "value": value}`, with an id if the scene has several instances.
  @discardableResult
  mutating func produce(_ scene: String, _ type: String, _ value: String, from id: Int? = nil) -> String {
    let from = id.map { #", "from": "\#($0)""# } ?? ""
    return send(#"{"produce": "\#(scene)", "type": "\#(type)", "value": \#(value)\#(from)}"#)
  }

  var tree: String { Self.text(of: session.state.tree) }
  var isHandled: Bool { answer["handled"] == true }
  /// The reasons of refusals.
  var reasons: [String] { diagnostics.compactMap { $0["reason"]?.text } }
  /// The messages of refusals.
  var messages: [String] { diagnostics.compactMap { $0["message"]?.text } }
  /// The error of the line.
  var error: String? { answer["error"]?.text }

  /// The state as returned by `save`.
  mutating func save() throws -> String {
    send(#"{"save": true}"#)
    return String(decoding: JSONWriter.compact(try #require(answer["state"])), as: UTF8.self)
  }

  /// The value of a condition of the app or a flow.
  func condition(_ name: String) -> Value? {
    var stage = self
    stage.send(#"{"save": true}"#)
    return stage.answer["state"]?["conditions"]?[name]
  }

  private var diagnostics: [Value] {
    guard case .list(let list)? = answer["diagnostics"] else { return [] }
    return list
  }

  /// The identity of the last node of that name in tree order.
  func id(_ name: String) -> Int? {
    Self.all(session.state.tree).last { $0.sceneName == name }?.identity.number
  }

  private static func all(_ node: SceneModel) -> [SceneModel] {
    [node] + node.children.flatMap(all) + (node.presented.map(all) ?? [])
  }

  private static func value(_ line: [UInt8]) -> Value {
    do throws(JSONError) { return try JSONReader.read(line) } catch {
      Issue.record("\(error)")
      return .null
    }
  }

  private static func text(of node: SceneModel) -> String {
    var text = node.sceneName
    if !node.inputs.isEmpty {
      let inputs = node.inputs.map {
        "\($0.name): " + String(decoding: JSONWriter.compact($0.value), as: UTF8.self)
      }
      text += "(" + inputs.joined(separator: ", ").replacing("\"", with: "") + ")"
    }
    if !node.children.isEmpty {
      let children = node.children.enumerated().map { ($0 == node.selected ? "*" : "") + self.text(of: $1) }
      text += "{" + children.joined(separator: " ") + "}"
    }
    if let presented = node.presented { text += "^" + self.text(of: presented) }
    return text
  }
}
