import ScenicRuntime

/// The scenes of an app, the boxes around them and the edges between them.
///
/// Plain data, in the order of the spec. Numbers are indices in the arrays below.
package struct Graph: Sendable {
  /// A flow or a container, with the nodes that belong to it.
  struct Box: Hashable, Sendable {
    /// The name in the program, dotted from the outermost flow.
    var name: String
    var path: String
    /// True if the name is written in the spec.
    var isNamed: Bool
    var title: String?
    /// The keyword of its kind: `flow`, `stack`, `tabs` …
    var kind: String
    /// The enclosing box.
    var parent: Int?
    /// True if it is only shown as a presentation.
    var isPresented: Bool
    var mark: Mark?
  }

  /// A scene.
  struct Scene: Hashable, Sendable {
    /// The name in the program, dotted from the outermost flow.
    var name: String
    var path: String
    var title: String?
    /// The innermost box that contains it in all of its placements.
    var box: Int?
    /// True if it is only shown as a presentation.
    var isPresented: Bool
    var mark: Mark?
  }

  /// The origin of an edge.
  enum End: Hashable, TableKey, Sendable {
    /// The start of the app.
    case start
    case scene(Int)
    /// Any scene in a box; the edge is drawn from the given scene.
    case box(Int, at: Int)
    /// An event without a scene: an event of the app or of a flow, a condition, a request.
    case said(in: Int?)
    /// A link.
    case link(in: Int?)
  }

  /// The way in which an edge shows its scene.
  enum Kind: Int, Hashable, Sendable {
    case start
    /// Pushed on a stack.
    case push
    case present
    /// Shown elsewhere, or as a replacement.
    case go
    /// Shown again.
    case back
    /// Shown to meet a requirement.
    case requirement
  }

  /// An edge to a scene. Its sources are not compared.
  struct Way: Hashable, Sendable {
    var from: End
    var to: Int
    var kind: Kind
    /// The label, in the words of the spec as far as they are not implied by the origin.
    var word: String
    var mark: Mark?
    /// The rules, links or declarations that it is written in, in their order; none for the start.
    var sources: [Program.SourcePosition] = []

    static func == (left: Way, right: Way) -> Bool {
      left.from == right.from && left.to == right.to && left.kind == right.kind && left.word == right.word
        && left.mark == right.mark
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(from)
      hasher.combine(to)
      hasher.combine(kind)
      hasher.combine(word)
      hasher.combine(mark)
    }
  }

  /// The difference from another version.
  enum Mark: Int, Hashable, Sendable {
    case unchanged, added, removed
  }

  /// The app's name.
  var app: String
  var boxes: [Box] = []
  var scenes: [Scene] = []
  /// The edges without duplicates, in the order of discovery.
  var ways: [Way] = []
  /// The former names of declarations, with their current names.
  var formerNames = [String: String]()

  init(app: String) { self.app = app }
}

extension Graph {
  /// Returns the boxes around a box or scene, the innermost first.
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
