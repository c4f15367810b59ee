import Observation

/// A view on screen. It is drawn again if a value changes that its body has read, or if it is replaced by a view with
/// other fields.
@MainActor
public final class ViewNode {
  public private(set) var view: any View
  let graph: ViewGraph
  private(set) weak var parent: ViewNode?
  private(set) var children: [(key: AnyHashable, node: ViewNode)] = []
  private(set) var state: AnyObject?
  var isDirty = false
  /// True unless the value that is drawn was set without animations.
  private(set) var isAnimated = true
  private var drawing = 0
  var isGone = false

  init(_ view: any View, in graph: ViewGraph, under parent: ViewNode?) {
    self.view = view
    self.graph = graph
    self.parent = parent
    draw()
  }

  /// The state of a container, for as long as its view is on screen.
  func state<State: AnyObject>(_ make: () -> State) -> State {
    if let state = state as? State { return state }
    let made = make()
    state = made
    return made
  }

  func update(_ new: any View) {
    if !isDirty, isSame(view, new) { return }
    keepState(from: view, in: new)
    view = new
    draw()
  }

  /// Draws the view, and its children if they differ.
  func draw() {
    isDirty = false
    drawing += 1
    let number = drawing
    let mark = Mark { [weak self] in
      guard let self, self.drawing == number else { return }
      isDirty = true
      isAnimated = ViewSimulator.isAnimated
    }
    // The children are drawn later, so that the values that they read are only theirs.
    let work = withObservationTracking {
      read(isFirst: number == 1)
    } onChange: {
      MainActor.assumeIsolated { mark.action() }
    }
    work()
    isAnimated = true
  }

  /// Reads the values of the view, and returns the work that follows.
  private func read(isFirst: Bool) -> @MainActor () -> Void {
    if let container = view as? any ContainerView { return container.update(self) }
    let parts = parts(isFirst: isFirst)
    return { self.reconcile(parts) }
  }

  private func parts(isFirst: Bool) -> [(key: AnyHashable, view: any View)] {
    switch view {
    case let change as ChangeView:
      let state = state { ValueState(change.value) }
      if !isSame(state.value, change.value) {
        state.value = change.value
        graph.actions.append(change.action)
      }
      return change.parts
    case let primitive as any PrimitiveView: return primitive.parts
    case let modifying as any ModifyingView:
      if isFirst { modifying.modify(&graph.context) }
      return [("content", modifying.inner)]
    default:
      graph.drawn.append(view)
      return [("body", view.body)]
    }
  }

  private final class ValueState {
    var value: any Equatable
    init(_ value: any Equatable) { self.value = value }
  }

  /// Used on the main actor only.
  private final class Mark: @unchecked Sendable {
    let action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  }

  /// Sets the children: those with the same key and type keep their state.
  func reconcile(_ parts: [(key: AnyHashable, view: any View)]) {
    var former: [AnyHashable: ViewNode] = [:]
    for child in children { former[child.key] = child.node }
    children = parts.map { part in
      if let node = former[part.key], type(of: node.view) == type(of: part.view) {
        former[part.key] = nil
        node.update(part.view)
        return (part.key, node)
      }
      return (part.key, ViewNode(part.view, in: graph, under: self))
    }
    for node in former.values { node.leave() }
  }

  private func leave() {
    isGone = true
    (state as? any LeavingState)?.leave()
    for child in children { child.node.leave() }
  }

  /// Draws the first dirty view of the subtree. Returns false if there is none.
  func drawDirty() -> Bool {
    if isDirty {
      draw()
      return true
    }
    for child in children where child.node.drawDirty() { return true }
    return false
  }

  func markAll() {
    isDirty = true
    for child in children { child.node.markAll() }
  }

  /// The visible children.
  var shownChildren: [ViewNode] {
    (state as? any ContainerState)?.shown(in: self) ?? children.map { $0.node }
  }

  /// The first nodes of the subtree for which the closure has a value; the search does not enter containers.
  func first<Value>(_ find: (ViewNode) -> Value?) -> Value? {
    if let found = find(self) { return found }
    if state is any ContainerState, !(state is PresentationState) { return nil }
    for child in state is PresentationState ? Array(children.prefix(1)) : children {
      if let found = child.node.first(find) { return found }
    }
    return nil
  }

  /// Visits the visible nodes.
  func visit(_ body: (ViewNode) -> Void) {
    body(self)
    for child in shownChildren { child.visit(body) }
  }
}

@MainActor
protocol ContainerState: AnyObject {
  func shown(in node: ViewNode) -> [ViewNode]
}

@MainActor
protocol LeavingState: AnyObject {
  func leave()
}

/// A property that SwiftUI connects with its view.
@MainActor
protocol DynamicProperty {
  /// Takes over the stored value of the former view.
  func take(_ former: any DynamicProperty)
}

/// Returns true if all fields are the same: equal values or identical objects. Functions never are.
@MainActor
func isSame(_ left: Any, _ right: Any) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  if left is any DynamicProperty { return true }
  let mirror = Mirror(reflecting: left)
  if mirror.displayStyle == .class {
    return ObjectIdentifier(left as AnyObject) == ObjectIdentifier(right as AnyObject)
  }
  if let left = left as? any Equatable { return isEqual(left, right) }
  let (mine, others) = (Array(mirror.children), Array(Mirror(reflecting: right).children))
  if mine.isEmpty, others.isEmpty {
    return mirror.displayStyle == .struct || mirror.displayStyle == .optional
  }
  return mine.count == others.count
    && zip(mine, others).allSatisfy { $0.label == $1.label && isSame($0.value, $1.value) }
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { left == right as? Value }

/// Moves the state of a view to the view that replaces it.
@MainActor
private func keepState(from former: any View, in new: any View) {
  for (old, new) in zip(Mirror(reflecting: former).children, Mirror(reflecting: new).children) {
    if let old = old.value as? any DynamicProperty, let new = new.value as? any DynamicProperty {
      new.take(old)
    }
  }
}
