#if !hasFeature(Embedded)

  /// Runs beside the navigation that an app has, is told what happens there, and reports what its spec does not allow.
  ///
  /// ```swift
  /// let observer = SceneObserver<Cats.Scene> { finding in print(finding) }
  /// observer.saw(.cats(), .cat(catName: "Fred"))
  /// ```
  ///
  /// It performs nothing, shows nothing and answers nothing, so the app is as it is without it. What is seen is allowed
  /// if a single thing leads there that could come in: an event of a screen, what a user does, a link, an event of the
  /// app, an answer, another value of a condition. Values that nobody has told are guessed: from what is seen, and from
  /// what the rules compare with. If nothing leads there, that is a finding; then what is seen counts, and what comes
  /// next is judged from there. One difference is one finding.
  ///
  /// Compared are the names and inputs that are told, and whether something is presented. Cost: nothing but the tree
  /// where it shows what it showed; a turn of the engine for each thing that could come in where it does not, up to
  /// `effort` of them. What takes more is not judged, and counts as `unjudged`.
  @MainActor
  public class NavigationObserver {
    /// What was not allowed, in order, the last 1,000.
    public var findings: [NavigationFinding] { noted.elements }
    /// How many transitions have been judged: allowed, or found not to be.
    public var judged: Int { shadow.judged }
    /// How many were not, because more effort would have been needed.
    public var unjudged: Int { shadow.unjudged }
    /// What the spec shows now, as far as is known.
    public var tree: SceneModel { shadow.states[0].tree }

    private var shadow: Shadow
    private var noted = History<NavigationFinding>(limit: 1_000)
    private let report: @MainActor (NavigationFinding) -> Void

    /// An observer for the spec that this program was compiled from, before its start. `effort` is how many turns it may
    /// play for one sighting. `report` is told each finding.
    public init(
      _ program: Program, effort: Int = 10_000,
      report: @escaping @MainActor (NavigationFinding) -> Void = { _ in }
    ) {
      shadow = Shadow(Engine(program), effort: effort)
      self.report = report
      if let reason = program.reasonItIsUnreadable {
        note([
          NavigationFinding(
            .unknown, from: tree, path: "?", seen: program.app,
            reason: "the generated program can't be read: \(reason)")
        ])
      }
    }

    /// The app shows this tree now, whatever way it came about. What is left out is not compared: inputs, the children of
    /// a container without any, a selection or style of nil; but a tree in which nothing is presented says so.
    public func saw(_ tree: SceneModel) { note(shadow.see(SightingReader.read(tree, shadow.engine))) }

    /// The app shows these screens now: those that lie over one another in the stack or tab that is on view, from the
    /// first to the one in front, and likewise those of what is presented over them, level by level. Containers and
    /// flows among them may be left out.
    public func saw(path: [SceneModel], presenting levels: [SceneModel]...) {
      note(shadow.see(SightingReader.read([path] + levels, shadow.engine)))
    }

    /// The app begins here, or has been brought here by what no spec says, as a state that was restored. Only what the
    /// spec cannot show at all is a finding.
    public func begins(at tree: SceneModel) {
      note(shadow.begin(at: SightingReader.read(tree, shadow.engine)))
    }

    /// The same for screens that lie over one another.
    public func begins(atPath path: [SceneModel], presenting levels: [SceneModel]...) {
      note(shadow.begin(at: SightingReader.read([path] + levels, shadow.engine)))
    }

    /// Something has come in, as a line of `scenicc run --json` says it; the tree that is seen next has to be the one that
    /// it leads to. A condition that was said once changes only when that is said.
    ///
    /// ```swift
    /// observer.heard(["send": "cats.select", "args": ["name": "Fred"]])
    /// observer.heard(["set": ["isSignedIn": true]])
    /// ```
    ///
    /// What the spec refuses, or does not know, is a finding.
    public func heard(_ line: Value) { note(shadow.hear(line)) }

    private func note(_ findings: [NavigationFinding]) {
      for finding in findings {
        noted.append(finding)
        report(finding)
      }
    }
  }

  /// An observer that is told the scenes of generated Swift.
  public final class SceneObserver<Scene: GeneratedScene>: NavigationObserver {
    /// An observer for the spec of these scenes, before its start; else as `NavigationObserver`.
    public init(effort: Int = 10_000, report: @escaping @MainActor (NavigationFinding) -> Void = { _ in }) {
      super.init(Scene.generatedProgram, effort: effort, report: report)
    }

    /// The app shows these scenes now, over one another from the first to the one in front; over them are presented
    /// those of `presenting`, or nothing.
    public func saw(_ path: Scene..., presenting: Scene...) {
      saw(path: path.map { $0.seen }, over: presenting)
    }

    /// The app begins here, or has been brought here by what no spec says.
    public func begins(at path: Scene..., presenting: Scene...) {
      let path = path.map { $0.seen }
      if presenting.isEmpty {
        begins(atPath: path)
      } else {
        begins(atPath: path, presenting: presenting.map { $0.seen })
      }
    }

    /// The same for paths that are made while the app runs.
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
    /// The scene with all its inputs, absent ones too: a value of the enum leaves none open.
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
