import ScenicImport

import enum ScenicRuntime.Value

/// The navigation that Swift sources show.
struct SwiftFacts {
  /// A view or view controller in an expression.
  struct View: Hashable {
    var type: String
    /// True for `NavigationStack { V() }` and `UINavigationController(rootViewController: v)`.
    var isInStack = false
    /// The style that the object has for its presentation.
    var style: Step.Style?
  }

  /// The destination of a push.
  enum Destination {
    case view(View)
    /// A value of a route: the type if it is written, the case or the text, and the values that it carries.
    case route(type: String?, value: String, arguments: [Argument] = [])
    /// What the function gets for this parameter.
    case parameter(String)
  }

  /// A value that a case carries: a literal, or nil for any other expression.
  struct Argument {
    var label: String?
    var literal: Value?
  }

  /// The declaration of a value that a case carries, or that a view needs.
  struct Field {
    var label: String?
    var type: String
  }

  enum Change {
    case push(Destination)
    case present(View, Step.Style)
    case root(View)
    /// Replaces the view of the window.
    case window(View)
    /// Goes back to a view controller.
    case back(View)
    case pop, popAll, dismiss, close
    /// Replaces a path of SwiftUI, or adds to it.
    case path([Destination], isReplaced: Bool)
    /// Removes so many values of a path.
    case pops(Int)
    /// Selects the tab with this tag by setting a variable.
    case select(variable: String, tag: String)
    /// Starts a coordinator.
    case start(String)
  }

  /// A call that navigates.
  struct Call {
    /// The type that contains the call.
    var type: String
    /// The function that contains it; empty in a property.
    var function: String
    /// The text of the button or link around the call.
    var label: String?
    /// The variable that presents a view.
    var variable: String?
    var change: Change
    /// What its completion handler does.
    var following: [Change] = []
    /// The type of the function that a screen calls.
    var owner: String?
    /// The parameters of the function.
    var parameters: [Field] = []
    var decision: String?
    var place: SourcePlace
  }

  struct Tab {
    var view: View
    var title: String?
    /// The value that selects it.
    var tag: String?
  }

  /// A view with tabs, or with the columns of a split.
  struct TabView {
    var type: String
    var tabs: [Tab]
    var isSplit = false
    /// The variable with the tag of the selected tab.
    var selection: String?
    var place: SourcePlace
  }

  /// A view that is shown at the root while a condition holds.
  struct Alternative {
    var condition: String
    /// True for the view that is shown while the condition does not hold.
    var isNegated = false
    var view: View
    var place: SourcePlace
  }

  /// A transition of a state machine.
  struct Edge {
    /// The type or variable that contains the machine.
    var machine: String
    /// The variable whose function is called.
    var receiver: String?
    /// The state; nil for any.
    var from: String?
    var to: String
    var event: Event
    var condition: String?
    var place: SourcePlace
  }

  enum Event: Hashable {
    case named(String)
    /// Every event of the machine.
    case any
    /// An event without a name.
    case unnamed
  }

  /// The types that are views, and those that are view controllers, with their places.
  var views: [String: SourcePlace] = [:]
  var controllers: [String: SourcePlace] = [:]
  var types: [String: SourcePlace] = [:]
  /// The names of contents that have no type of their own.
  var names: [String: String] = [:]
  /// The views whose body is a navigation stack.
  var stacks: Set<String> = []
  /// The first view in a navigation controller that a type creates.
  var roots: [String: View] = [:]
  /// The first view in the stack of a view, if it has a type of its own.
  var stackContents: [String: View] = [:]
  var tabs: [TabView] = []
  /// The views whose body is one of several views.
  var branches: [String: [Alternative]] = [:]
  /// The values that the cases of an enum carry.
  var cases: [String: [String: [Field]]] = [:]
  /// The values that a view gets from the cases of routes.
  var inputs: [String: [Field]] = [:]
  /// The first values of variables, for the selected tab.
  var firstValues: [String: String] = [:]
  /// The views of routes: by type, and by case or text; `*` is every value.
  var routes: [String: [String: String]] = [:]
  var calls: [Call] = []
  /// The functions of routers and coordinators that navigate: by their names, and by their types.
  var functions: [String: [String: [Call]]] = [:]
  /// The functions among these that screens call, as `Router.open`.
  var invoked: Set<String> = []
  /// The types of properties by their types and names.
  var properties: [String: [String: String]] = [:]
  /// The text of the button, or the function, that sets a variable of a type.
  var setters: [String: [String: String]] = [:]
  var edges: [Edge] = []
  /// The first state of each machine.
  var initialStates: [String: String] = [:]
  /// The view of the app's window, and those that replace it.
  var window: View?
  var alternatives: [Alternative] = []
  /// Calls of segues, which storyboards describe.
  var segues: [Note] = []
  var notes: [Note] = []

  /// Adds the facts of another file.
  mutating func add(_ other: SwiftFacts) {
    views.merge(other.views) { first, _ in first }
    controllers.merge(other.controllers) { first, _ in first }
    types.merge(other.types) { first, _ in first }
    names.merge(other.names) { first, _ in first }
    stacks.formUnion(other.stacks)
    roots.merge(other.roots) { first, _ in first }
    stackContents.merge(other.stackContents) { first, _ in first }
    tabs += other.tabs
    branches.merge(other.branches) { first, _ in first }
    for (type, own) in other.cases { cases[type, default: [:]].merge(own) { first, _ in first } }
    inputs.merge(other.inputs) { first, _ in first }
    firstValues.merge(other.firstValues) { first, _ in first }
    for (type, cases) in other.routes { routes[type, default: [:]].merge(cases) { first, _ in first } }
    calls += other.calls
    invoked.formUnion(other.invoked)
    for (type, own) in other.properties { properties[type, default: [:]].merge(own) { first, _ in first } }
    for (type, own) in other.setters { setters[type, default: [:]].merge(own) { first, _ in first } }
    edges += other.edges
    initialStates.merge(other.initialStates) { first, _ in first }
    window = window ?? other.window
    alternatives += other.alternatives
    segues += other.segues
    notes += other.notes
  }
}
