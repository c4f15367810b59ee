import ScenicRuntime

/// The scenes of an app, the boxes around them and the ways between them: what a picture of it shows.
///
/// Plain data, in the order of the spec. Numbers are places in the arrays below.
package struct Graph: Sendable {
  /// A flow or a container, with what is at home in it.
  struct Box: Hashable, Sendable {
    /// As the program names it, and dotted from the outermost flow.
    var name: String
    var path: String
    /// Whether its name is the writer's own.
    var isNamed: Bool
    var title: String?
    /// What it is in the words of the language: `flow`, `stack`, `tabs` …
    var kind: String
    /// The box around it.
    var parent: Int?
    /// Whether it only ever stands presented.
    var isPresented: Bool
    var mark: Mark?
  }

  /// A screen.
  struct Scene: Hashable, Sendable {
    /// As the program names it, and dotted from the outermost flow.
    var name: String
    var path: String
    var title: String?
    /// The innermost box that it stands in wherever it stands.
    var box: Int?
    /// Whether it only ever stands presented.
    var isPresented: Bool
    var mark: Mark?
  }

  /// Where a way begins.
  enum End: Hashable, Sendable {
    /// The app starts.
    case start
    case scene(Int)
    /// Any scene in a box; the scene is the one that it is drawn from.
    case box(Int, at: Int)
    /// What no scene says: an event of the app or of a flow, a condition, a request.
    case said(in: Int?)
    /// A link.
    case link(in: Int?)
  }

  /// How a way leads to its scene.
  enum Kind: Int, Hashable, Sendable {
    case start
    /// Onto a stack.
    case push
    case present
    /// Somewhere else, or in the place of something.
    case go
    /// To what was there before.
    case back
    /// What must be shown first.
    case requirement
  }

  /// One thing that leads to a scene.
  struct Way: Hashable, Sendable {
    var from: End
    var to: Int
    var kind: Kind
    /// What is said, in the words of the spec as far as the end does not say them.
    var word: String
    var mark: Mark?
  }

  /// What has become of something since another version.
  enum Mark: Int, Hashable, Sendable {
    case unchanged, added, removed
  }

  /// The app's name.
  var app: String
  var boxes: [Box] = []
  var scenes: [Scene] = []
  /// Each once, in the order they were met.
  var ways: [Way] = []
  /// What something was called in an earlier version, with its name now.
  var formerNames: [String: String] = [:]

  init(app: String) { self.app = app }
}

extension Graph {
  /// The boxes around a place, the innermost first.
  func boxes(around box: Int?) -> [Int] {
    var found: [Int] = []
    var next = box
    while let box = next {
      found.append(box)
      next = boxes[box].parent
    }
    return found
  }
}
