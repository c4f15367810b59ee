#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import SwiftUI

  /// A whole app as a SwiftUI view with the containers of SwiftUI: `NavigationStack`, `TabView`,
  /// `NavigationSplitView`, sheets and alerts.
  ///
  /// ```swift
  /// var body: some View {
  ///   SceneTreeView(cats.navigator) { (scene: Cats.AnyScene) in
  ///     switch scene {
  ///     case .cats(let scene): CatsView(scene: scene)
  ///     case .cat(let scene): CatView(scene: scene)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The environment reaches all screens. A view that reads an input of its scene is drawn when that changes.
  /// `SceneView` shows the same tree with UIKit's containers, also on iOS 16.
  @available(iOS 17, visionOS 1, *)
  public struct SceneTreeView<Content: View>: View {
    private let navigator: ProgramNavigator
    private let content: @MainActor (SceneNode) -> Content?
    @State private var holder = DrawingHolder<Content>()

    /// Shows the navigator's tree, with these views as screens.
    public init<Handle: GeneratedSceneHandle>(
      _ navigator: ProgramNavigator, @ViewBuilder content: @escaping @MainActor (Handle) -> Content
    ) {
      self.navigator = navigator
      self.content = { node in Handle(node).map { content($0) } }
    }

    /// Shows the navigator's tree, with the views of this factory as screens.
    public init<Screens: ScreenFactory>(_ navigator: ProgramNavigator, from screens: Screens)
    where Screens.Screen == Content {
      self.navigator = navigator
      content = { screens.screen(for: $0) }
    }

    /// The containers and screens of the tree.
    public var body: some View {
      TreeView(drawing: holder.drawing(of: navigator, content)).id(ObjectIdentifier(navigator))
    }
  }

  /// Retains the host of a `SceneTreeView` while the view exists and has the same navigator.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  final class DrawingHolder<Content: View> {
    private var drawing: Drawing<Content>?
    private weak var navigator: ProgramNavigator?

    init() {}

    func drawing(
      of navigator: ProgramNavigator, _ content: @escaping @MainActor (SceneNode) -> Content?
    ) -> Drawing<Content> {
      if let drawing, self.navigator === navigator {
        drawing.content = { box in box.node.flatMap { content($0) } }
        return drawing
      }
      let host = navigator.makeSwiftUIHost()
      let drawing = Drawing<Content>(host: host) { box in box.node.flatMap { content($0) } }
      self.drawing = drawing
      self.navigator = navigator
      drawing.appear = { [weak navigator, weak host] in
        if let navigator, let host { navigator.attach(views: host) }
      }
      drawing.disappear = { [weak navigator, weak host] in
        if let host { navigator?.detach(host) }
      }
      navigator.attach(views: host)
      return drawing
    }
  }

  /// The host and the screens of a view.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  final class Drawing<Content: View> {
    let host: SwiftUIHost
    var content: @MainActor (NodeBox) -> Content?
    var appear: @MainActor () -> Void = {}
    var disappear: @MainActor () -> Void = {}

    init(host: SwiftUIHost, content: @escaping @MainActor (NodeBox) -> Content?) {
      self.host = host
      self.content = content
    }

    func box(_ identity: Identity) -> NodeBox? { host.boxes[identity] }

    /// Returns the box of the screen that is shown for a node: that of a flow is its root.
    func screen(in box: NodeBox) -> NodeBox {
      guard box.kind == .passage, let inner = box.entries.first.flatMap({ self.box($0) }) else { return box }
      return screen(in: inner)
    }
  }

  @available(iOS 17, visionOS 1, *)
  extension ProgramNavigator {
    /// Creates a host with the containers and styles of the spec.
    func makeSwiftUIHost() -> SwiftUIHost {
      let host = SwiftUIHost { [program] in program.boxKind(of: $0) }
      host.looks = { [program] style in
        program.styles.first { $0.name == style }.map { PresentationLook($0) }
          ?? PresentationLook(named: style)
      }
      return host
    }

    /// Attaches a host, unless it is the attached one.
    func attach(views host: SwiftUIHost) {
      guard host.report == nil else { return }
      var former = state.sceneConditions
      host.prepare = { [weak self] box in
        guard let self else { return }
        box.node = node(box.identity)
        box.node?.observeInputs()
        box.node?.readsCondition = { [conditions = box.conditions] in conditions.read() }
        label([box])
      }
      host.dress = { [weak self] in self?.label($0) }
      dress = { [weak self, weak host] in
        guard let self, let host else { return }
        label(Array(host.boxes.values))
        let now = state.sceneConditions
        if now == former { return }
        for scene in Set(Set(now).symmetricDifference(former).map { $0.scene }) {
          host.boxes[scene]?.conditions.advance()
        }
        former = now
      }
      attach(host)
    }

    /// Sets the titles, messages, icons and badges of the spec.
    private func label(_ boxes: [NodeBox]) {
      for box in boxes {
        let label = label(of: box.identity)
        if box.label != label { box.label = label }
        guard box.kind == .tabs else { continue }
        let items = box.entries.indices.map { self.label(of: box.identity, child: $0) }
        if box.items != items { box.items = items }
      }
    }

    private func label(of node: Identity, child: Int? = nil) -> NodeBox.Label {
      let badge = child.flatMap { attribute("badge", of: node, child: $0) }
      return NodeBox.Label(
        title: text("title", of: node, child: child)?.localized,
        message: child == nil ? text("message", of: node)?.localized : nil,
        icon: child.flatMap { attribute("icon", of: node, child: $0)?.text },
        badge: badge.flatMap { $0.isBlank ? nil : $0.words ?? "" })
    }
  }

  @available(iOS 17, visionOS 1, *)
  extension SceneNode {
    /// Draws the views that read an input when it changes. SwiftUI does not draw a view again whose only field
    /// is the node.
    func observeInputs() {
      guard readsInput == nil else { return }
      let inputs = Revision()
      onUpdate { inputs.advance() }
      readsInput = { inputs.read() }
    }
  }

  extension Program {
    @available(iOS 17, visionOS 1, *)
    func boxKind(of model: SceneModel) -> NodeBox.Kind {
      switch place(ofNode: model.sceneName).map({ nodes[$0].kind }) {
      case .stack: .stack
      case .tabs: .tabs
      case .split: .split
      case .flow: .passage
      case .scene, .container, nil: .screen
      }
    }
  }
#endif
