/// A compiled spec: the complete input of the engine, as plain data.
///
/// References are indices in the arrays below. The loader only creates programs with valid references; the
/// compiler only creates programs that it has proved sound.
public struct Program: Hashable, Sendable {
  /// The version of the JSON format; the loader refuses any other.
  package static let format = 1

  /// The built-in presentation styles.
  package static let builtInStyles = ["sheet", "fullScreen", "popover", "alert"]

  /// Returns true if the user has a gesture that dismisses a presentation of this style.
  package static func isDismissible(_ style: String) -> Bool { style != "fullScreen" && style != "alert" }

  /// The app's name.
  package var app: String
  /// The other data of the app.
  package var note: Note
  /// The origins of the URLs that links without a scheme match; any origin if there are none.
  package var origins: [Origin]
  /// The source files, as named on the command line; `SourcePosition.file` is an index here.
  package var files: [String]
  package var types: [TypeDeclaration]
  /// The app's own types that accept the values of extern text types, by their indices in `types`. Without one, as
  /// outside of an app, such a value is any string.
  package var textTypes = [Int: TextType]()
  /// The conditions of the app, its flows and its scenes.
  package var conditions: [Condition]
  package var actions: [Action]
  package var styles: [Style]
  /// The scenes, flows and containers.
  package var nodes: [Node]
  /// The events of the app itself.
  package var events: [Event]
  /// The flows; the first one is the app.
  package var flows: [Flow]
  /// The conversions of produced values.
  package var conversions: [Conversion]

  package init(
    app: String, note: Note, origins: [Origin] = [], files: [String], types: [TypeDeclaration] = [],
    conditions: [Condition] = [],
    actions: [Action] = [], styles: [Style] = [], nodes: [Node], events: [Event] = [], flows: [Flow],
    conversions: [Conversion] = []
  ) {
    self.app = app
    self.note = note
    self.origins = origins
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

  /// A flow: a root, and the rules that handle events of the nodes in it.
  package struct Flow: Hashable, Sendable {
    /// Its index in `nodes`; nil for the app, which has none.
    package var node: Int?
    /// The initial content. For a flow whose node is a container, that container's template.
    package var root: Template
    /// The rules in the order in which they are tried.
    package var rules: [Rule]
    /// The links in source order.
    package var links: [Link]

    package init(node: Int?, root: Template, rules: [Rule] = [], links: [Link] = []) {
      self.node = node
      self.root = root
      self.rules = rules
      self.links = links
    }
  }
}
