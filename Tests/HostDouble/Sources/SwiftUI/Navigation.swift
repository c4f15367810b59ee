// Containers. `ViewNode` has their state.

/// A view that decides itself which of its children are shown.
@MainActor
protocol ContainerView {
  /// Reads its bindings, and returns the work that follows.
  func update(_ node: ViewNode) -> @MainActor () -> Void
}

/// https://developer.apple.com/documentation/swiftui/navigationstack
public struct NavigationStack<Element: Hashable, Root: View>: View, ContainerView {
  public typealias Body = Never
  let path: Binding<[Element]>
  let root: Root

  public init(path: Binding<[Element]>, @ViewBuilder root: () -> Root) {
    self.path = path
    self.root = root()
  }

  func update(_ node: ViewNode) -> @MainActor () -> Void {
    let path = path
    let state = node.state { StackState() }
    state.write = { ids in path.wrappedValue = ids.compactMap { $0.base as? Element } }
    state.readPath = { path.wrappedValue.map { AnyHashable($0) } }
    let wanted = state.readPath()
    return { state.update(node, root: root, wanted) }
  }
}

struct DestinationView: View, PrimitiveView {
  typealias Body = Never
  let content: any View
  let destination: (AnyHashable) -> (any View)?
  var parts: [(key: AnyHashable, view: any View)] { one(content) }
}

/// https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int
  public static let sidebar = NavigationSplitViewColumn(index: 0)
  public static let content = NavigationSplitViewColumn(index: 1)
  public static let detail = NavigationSplitViewColumn(index: 2)
}

/// https://developer.apple.com/documentation/swiftui/navigationsplitview
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, ContainerView {
  public typealias Body = Never
  let column: Binding<NavigationSplitViewColumn>
  let columns: [(column: NavigationSplitViewColumn, view: any View)]

  /// Since iOS 17.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    column = preferredCompactColumn
    columns = [(.sidebar, sidebar()), (.detail, detail())]
  }

  /// Since iOS 17.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    column = preferredCompactColumn
    columns = [(.sidebar, sidebar()), (.content, content()), (.detail, detail())]
  }

  func update(_ node: ViewNode) -> @MainActor () -> Void {
    let column = column
    let state = node.state { SplitState() }
    state.columns = columns.map { $0.column }
    state.write = { column.wrappedValue = $0 }
    // The system moves between columns of a narrow window only when the value changes.
    let wanted = column.wrappedValue
    if wanted != state.known {
      state.known = wanted
      state.shown = wanted
    }
    return { node.reconcile(columns.map { (AnyHashable($0.column), $0.view) }) }
  }
}

/// https://developer.apple.com/documentation/swiftui/tabview
public struct TabView<Selection: Hashable, Content: View>: View, ContainerView {
  public typealias Body = Never
  let selection: Binding<Selection>
  let content: Content

  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func update(_ node: ViewNode) -> @MainActor () -> Void {
    let selection = selection
    let state = node.state { TabState() }
    state.write = { if let tag = $0.base as? Selection { selection.wrappedValue = tag } }
    state.read = { AnyHashable(selection.wrappedValue) }
    let wanted = AnyHashable(selection.wrappedValue)
    if wanted != state.known {
      state.known = wanted
      state.shown = wanted
    }
    return { node.reconcile([("content", content)]) }
  }
}

/// https://developer.apple.com/documentation/swiftui/toolbaritemplacement
public enum ToolbarItemPlacement: Sendable { case topBarLeading }

/// https://developer.apple.com/documentation/swiftui/toolbaritem
public struct ToolbarItem<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  let content: Content
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  var parts: [(key: AnyHashable, view: any View)] { one(content) }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    DestinationView(content: self) { id in (id.base as? D).map { destination($0) } }
  }

  /// https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  public func navigationTitle(_ title: String) -> some View { TraitView(content: self, trait: .title(title)) }

  /// https://developer.apple.com/documentation/swiftui/view/navigationbarbackbuttonhidden(_:)
  public func navigationBarBackButtonHidden(_ isHidden: Bool) -> some View {
    TraitView(content: self, trait: .backButtonHidden(isHidden))
  }

  /// https://developer.apple.com/documentation/swiftui/view/toolbar(content:)
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    TraitView(content: self, trait: .toolbar(content()))
  }
}
