#if !hasFeature(Embedded)

  /// A factory of the screens of a spec. Generated protocols refine it with one requirement for each scene.
  /// `screen(for:)` is generated as well, so an app never implements it.
  @MainActor
  public protocol ScreenFactory {
    /// The type of screens: `UIViewController`, `AnyView`, `NSViewController`.
    associatedtype Screen

    /// Returns the screen of a node; nil for a node that is not a scene of this spec or a container of the
    /// app.
    func screen(for node: SceneNode) -> Screen?
  }

  extension ScreenFactory {
    /// Returns a screen without a navigator, for previews and tests: it shows this scene, and its events go
    /// to the closure.
    ///
    /// ```swift
    /// let screen = screens.preview(Cats.Scene.cat(catName: "Fred")) { event in print(event.eventName) }
    /// ```
    public func preview<Scene: GeneratedScene>(
      _ scene: Scene, sends: @escaping @MainActor (NavigationEvent) -> Void = { _ in }
    ) -> Screen? {
      screen(for: SceneNode(previewing: scene, sends))
    }
  }

  extension GeneratedSceneHandle {
    /// Returns a scene without a navigator, for previews and tests; its events go to the closure. Returns nil
    /// for a flow.
    ///
    /// ```swift
    /// #Preview {
    ///   if let scene = Cats.AnyScene.preview(Cats.Scene.cat(catName: "Fred")) { Screen(scene: scene) }
    /// }
    /// ```
    public static func preview<Scene: GeneratedScene>(
      _ scene: Scene, sends: @escaping @MainActor (NavigationEvent) -> Void = { _ in }
    ) -> Self? {
      Self(SceneNode(previewing: scene, sends))
    }
  }

  extension SceneNode {
    fileprivate convenience init<Scene: GeneratedScene>(
      previewing scene: Scene, _ sends: @escaping @MainActor (NavigationEvent) -> Void
    ) {
      let data = scene.sceneData
      self.init(
        identity: .none, place: data.place, inputs: data.inputs, of: Scene.generatedProgram,
        receiver: Preview(Scene.generatedProgram, sends), isKept: true)
    }
  }

  /// Passes the events of a screen to a closure, and stores the conditions that it sets.
  private final class Preview: SceneInputReceiver {
    private let program: Program
    private let sends: @MainActor (NavigationEvent) -> Void
    private var conditions: [Value]

    init(_ program: Program, _ sends: @escaping @MainActor (NavigationEvent) -> Void) {
      self.program = program
      self.sends = sends
      conditions = program.conditions.map { $0.initial }
    }

    func receive(_ input: SceneInput, of node: SceneNode) {
      guard program.nodes.indices.contains(node.place) else { return }
      let declared = program.nodes[node.place]
      func report(_ name: String, _ data: Fields? = nil) {
        sends(NavigationEvent(eventName: name, arguments: data, sceneName: declared.name))
      }
      switch input {
      case .event(let place, let arguments):
        guard declared.events.indices.contains(place) else { return }
        let event = declared.events[place]
        report(event.name, event.parameters.isEmpty ? nil : Fields(arguments, named: event.parameters))
      case .finish(let result): report("done", result.map { ["value": $0] })
      case .cancel: report("cancelled")
      case .produce(_, let value): report("produced", ["value": value])
      case .set(let own, let value):
        guard let place = program.condition(own, ofNode: node.place) else { return }
        conditions[place] = value
        report("\(program.conditions[place].name).changed", ["value": value])
      }
    }

    func condition(_ place: Int, of node: SceneNode) -> Value {
      program.condition(place, ofNode: node.place).map { conditions[$0] } ?? .null
    }

    func standIn<T: SpecValue>(for value: Value) -> T { T.standIn }
  }

#endif
