/// A compiled spec: everything that the engine carries out, as plain data.
///
/// References are places in the arrays below. The loader only makes programs whose references all stand; the
/// compiler only makes programs that it has proved sound.
public struct Program: Hashable, Sendable {
  /// The version of the JSON format; the loader refuses any other.
  package static let format = 1

  /// The presentation styles that the language has.
  package static let builtInStyles = ["sheet", "fullScreen", "popover", "alert"]

  /// Whether the user has a gesture that sends away what is presented so.
  package static func isDismissible(_ style: String) -> Bool { style != "fullScreen" && style != "alert" }

  /// The app's name.
  package var app: String
  /// What else the spec says of the app.
  package var note: Note
  /// The files it was compiled from, as named on the command line; `SourcePosition.file` points here.
  package var files: [String]
  package var types: [TypeDeclaration]
  /// Of the app, its flows and its scenes.
  package var conditions: [Condition]
  package var actions: [Action]
  package var styles: [Style]
  /// Scenes, flows and containers.
  package var nodes: [Node]
  /// Events of the app itself.
  package var events: [Event]
  /// The first one is the app.
  package var flows: [Flow]
  /// Conversions of produced values.
  package var conversions: [Conversion]

  package init(
    app: String, note: Note, files: [String], types: [TypeDeclaration] = [], conditions: [Condition] = [],
    actions: [Action] = [], styles: [Style] = [], nodes: [Node], events: [Event] = [], flows: [Flow],
    conversions: [Conversion] = []
  ) {
    self.app = app
    self.note = note
    self.files = files
    self.types = types
    self.conditions = conditions
    self.actions = actions
    self.styles = styles
    self.nodes = nodes
    self.events = events
    self.flows = flows
    self.conversions = conversions
  }

  /// A piece of navigation: a root, and the rules that answer for what stands in it.
  package struct Flow: Hashable, Sendable {
    /// Its place in `nodes`; nil for the app, which has none.
    package var node: Int?
    /// What it starts with. For a flow whose node is a container, that container's template.
    package var root: Template
    /// In the order they are asked.
    package var rules: [Rule]
    /// In the order written.
    package var links: [Link]

    package init(node: Int?, root: Template, rules: [Rule] = [], links: [Link] = []) {
      self.node = node
      self.root = root
      self.rules = rules
      self.links = links
    }
  }
}
