import ScenicImport

/// The navigation that Swift sources show.
struct SwiftFacts {
  /// A view or view controller in an expression.
  struct View: Hashable {
    var type: String
    /// True for `NavigationStack { V() }` and `UINavigationController(rootViewController: v)`.
    var isInStack = false
  }

  /// The destination of a push.
  enum Destination {
    case view(View)
    /// A value of a route: the type if it is written, and the case or the text.
    case route(type: String?, value: String)
  }

  enum Change {
    case push(Destination)
    case present(View, Step.Style)
    case root(View)
    case pop, popAll, dismiss, close
  }

  /// A call that navigates.
  struct Call {
    /// The type that contains the call.
    var type: String
    /// The function that contains it; empty in a property.
    var function: String
    var change: Change
    var decision: String?
    var place: SourcePlace
  }

  struct Tab {
    var view: View
    var title: String?
  }

  /// A transition of a state machine.
  struct Edge {
    var from: String
    var to: String
    var event: String?
    var place: SourcePlace
  }

  /// The types that are views, and those that are view controllers, with their places.
  var views: [String: SourcePlace] = [:]
  var controllers: [String: SourcePlace] = [:]
  var types: [String: SourcePlace] = [:]
  /// The views whose body is a navigation stack.
  var stacks: Set<String> = []
  var tabs: [(type: String, tabs: [Tab])] = []
  /// The views of routes: by type, and by case or text; `*` is every value.
  var routes: [String: [String: String]] = [:]
  var calls: [Call] = []
  var edges: [Edge] = []
  var initialState: String?
  /// The view of the app's window.
  var window: View?
  var notes: [Note] = []

  /// Adds the facts of another file.
  mutating func add(_ other: SwiftFacts) {
    views.merge(other.views) { first, _ in first }
    controllers.merge(other.controllers) { first, _ in first }
    types.merge(other.types) { first, _ in first }
    stacks.formUnion(other.stacks)
    tabs += other.tabs
    for (type, cases) in other.routes { routes[type, default: [:]].merge(cases) { first, _ in first } }
    calls += other.calls
    edges += other.edges
    initialState = initialState ?? other.initialState
    window = window ?? other.window
    notes += other.notes
  }
}
