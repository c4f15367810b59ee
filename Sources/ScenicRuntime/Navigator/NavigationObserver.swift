#if !hasFeature(Embedded)

  /// Observes the existing navigation of an app, and reports transitions that its spec does not allow.
  ///
  /// ```swift
  /// let observer = SceneObserver<Cats.Scene> { finding in print(finding) }
  /// observer.saw(.cats(), .cat(catName: "Fred"))
  /// ```
  ///
  /// It changes nothing in the app. An observation is allowed if a single input leads to it: an event of a
  /// screen, a user gesture, a link, an event of the app, an answer, or another value of a condition. Unknown
  /// values are guessed from the observation and from the values in rules. If no input leads to it, that is
  /// one finding, and the observation becomes the new state. A name or input that the spec does not have is one
  /// finding, however often it is seen; after 1,000 of them, only those that were not in the observation before.
  ///
  /// An observer follows one tree: an app with several windows has one observer for each.
  ///
  /// The names and inputs that are passed are compared, and the presentations. Cost: only the tree if it is
  /// unchanged; otherwise a macrostep for each candidate input, up to `effort`. A transition that needs more
  /// is a finding of the kind `unjudged`.
  @MainActor
  public class NavigationObserver {
    /// The findings in order, the last 1,000.
    public var findings: [NavigationFinding] { noted.elements }
    /// The number of transitions that were judged, allowed or not.
    public var judged: Int { shadow.judged }
    /// The number of transitions that were not judged, since they needed more effort.
    public var unjudged: Int { shadow.unjudged }
    /// The tree of the spec in its likeliest state.
    public var tree: SceneModel { shadow.states[0].tree }

    var program: Program { shadow.engine.program }
    private var shadow: Monitor
    private var noted = History<NavigationFinding>(limit: 1_000)
    private let report: @MainActor (NavigationFinding) -> Void

    /// Creates an observer for the spec of this program, before its start. `effort` is the maximum number of
    /// macrosteps for one observation; a macrostep counts once more for each 20 nodes of the tree. `report` is called
    /// with each finding.
    public init(
      _ program: Program, effort: Int = 10_000,
      report: @escaping @MainActor (NavigationFinding) -> Void = { _ in }
    ) {
      shadow = Monitor(Engine(program), effort: effort)
      self.report = report
      if let reason = program.reasonItIsUnreadable {
        note([
          NavigationFinding(
            .unknown, from: tree, path: "?", seen: program.app,
            reason: "the generated program can't be read: \(reason)")
        ])
      }
    }

    /// Records that the app shows this tree now, whatever the cause. Omitted parts are not compared: inputs,
    /// the children of a container without any, a selection or style of nil. A tree without presentations
    /// states that there are none.
    public func saw(_ tree: SceneModel) { note(shadow.see(SightingReader.read(tree, shadow.engine))) }

    /// Records that the app shows these screens now: those of the visible stack or tab, from the first to the
    /// one in front. `levels` are those of the presentations over them, level by level. Containers and flows
    /// may be omitted.
    public func saw(path: [SceneModel], presenting levels: [SceneModel]...) {
      note(shadow.see(SightingReader.read([path] + levels, shadow.engine)))
    }

    /// Records that this scene is in front now. All others are inferred, for an app that knows no more, such as one of
    /// SwiftUI.
    public func saw(front scene: SceneModel) {
      note(shadow.see(SightingReader.read(front: scene, shadow.engine)))
    }

    /// Records that a view with this scene is in front now, and that the view before had an equal scene. `isReturn` is
    /// true for a view that was in front before.
    func saw(anotherFront scene: SceneModel, isReturn: Bool) {
      var sighting = SightingReader.read(front: scene, shadow.engine)
      sighting.change = isReturn ? .back : .forward
      note(shadow.see(sighting))
    }

    /// Records the screens of each level, and screens that no table knows.
    func saw(levels: [[SceneModel]], problems: [String]) {
      let levels = levels.filter { !$0.isEmpty }
      var sighting =
        levels.isEmpty ? ObservedState(view: nil) : SightingReader.read(levels, shadow.engine)
      sighting.problems += problems
      note(shadow.see(sighting))
    }

    /// Records that the app begins here, or has changed outside the spec, for example by restoration. Only
    /// parts that the spec cannot show at all are findings.
    public func begins(at tree: SceneModel) {
      note(shadow.begin(at: SightingReader.read(tree, shadow.engine)))
    }

    /// Records the same for screens on one another.
    public func begins(atPath path: [SceneModel], presenting levels: [SceneModel]...) {
      note(shadow.begin(at: SightingReader.read([path] + levels, shadow.engine)))
    }

    /// Records an input in the format of `scenicc run --json`; the next observation must be its result. A
    /// condition that was set once changes only by such an input.
    ///
    /// ```swift
    /// observer.heard(["send": "cats.select", "args": ["name": "Fred"]])
    /// observer.heard(["set": ["isSignedIn": true]])
    /// ```
    ///
    /// An input that the spec refuses or does not declare is a finding.
    public func heard(_ line: Value) { note(shadow.hear(line)) }

    /// The views of SwiftUI that have appeared.
    let visibleViews = Appearances()

    private func note(_ findings: [NavigationFinding]) {
      for finding in findings {
        noted.append(finding)
        report(finding)
      }
    }
  }

  /// An observer for the scenes of generated Swift.
  public final class SceneObserver<Scene: GeneratedScene>: NavigationObserver {
    /// Creates an observer for the spec of these scenes, before its start; otherwise as `NavigationObserver`.
    public init(effort: Int = 10_000, report: @escaping @MainActor (NavigationFinding) -> Void = { _ in }) {
      super.init(Scene.generatedProgram, effort: effort, report: report)
    }

    /// Records that the app shows these scenes now, on one another from the first to the one in front, with
    /// the scenes of `presenting`, if any, over them.
    public func saw(_ path: Scene..., presenting: Scene...) {
      saw(path: path.map { $0.seen }, over: presenting)
    }

    /// Records that the app begins here, or has changed outside the spec.
    public func begins(at path: Scene..., presenting: Scene...) {
      let path = path.map { $0.seen }
      if presenting.isEmpty {
        begins(atPath: path)
      } else {
        begins(atPath: path, presenting: presenting.map { $0.seen })
      }
    }

    /// Records the same for paths that are computed at run time.
    public func saw(_ path: [Scene], presenting: [Scene] = []) {
      saw(path: path.map { $0.seen }, over: presenting)
    }

    private func saw(path: [SceneModel], over presenting: [Scene]) {
      if presenting.isEmpty {
        saw(path: path)
      } else {
        saw(path: path, presenting: presenting.map { $0.seen })
      }
    }
  }

  extension GeneratedScene {
    /// The scene with all its inputs, absent ones too: a value of the enum omits none.
    fileprivate var seen: SceneModel {
      let data = sceneData
      var model = model
      let nodes = Self.generatedProgram.nodes
      guard nodes.indices.contains(data.place) else { return model }
      model.inputs = Fields(
        unique: zip(nodes[data.place].inputs, data.inputs).map { Fields.Field($0.name, $1) })
      return model
    }
  }

#endif
