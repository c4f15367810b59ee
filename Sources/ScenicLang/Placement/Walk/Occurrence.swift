import ScenicRuntime

/// An occurrence: an event or action at an abstract node, with its sender and the rules that handle it.
struct Occurrence {
  /// The kind of an occurrence.
  enum Word: Hashable, TableKey {
    /// The app starts.
    case start
    /// Rules handle this.
    case said(Program.Subject)
    /// A link of a flow is opened.
    case link(flow: Int, Int)
    /// The default behavior of a tap on a slot.
    case selection(slot: Int)
    /// The default delivery of a produced value.
    case production
    /// A visible node whose requirement is not met any more.
    case requirement

    var digest: Digest {
      switch self {
      case .start: Digest()
      case .said(let subject): subject.digest
      case .link(let flow, let link): Digest(-1, flow, link)
      case .selection(let slot): Digest(-2, slot)
      case .production: Digest(-3)
      case .requirement: Digest(-4)
      }
    }
  }

  /// The identity of an occurrence.
  struct Key: Hashable, TableKey {
    var word: Word
    /// The sender: a scene, flow or container; nil for the app.
    var sender: Int?
    /// The location at which it begins; nil if the departure of the sender determines it, or it begins at any
    /// scene of a group.
    var here: Int?
    /// The scenes at which it may begin, if there is no particular sender: an index in the groups of the
    /// analysis.
    var group: Int?
    /// The owner of the completed request, if it is not `here`: a flow's node in the program; -1 for the app.
    var owner: Int?
    /// The departure of the sender, for its `done` and `cancelled`.
    var departure: Departure?
    /// True if unusual cases are included: those after a refused effect, and those after the departure of a
    /// hidden presentation.
    var isUnusual = false

    var digest: Digest {
      var digest = word.digest
      digest.add(sender ?? -1)
      digest.add(here ?? -1)
      digest.add(group ?? -1)
      if let owner { digest.add(owner) }
      if let departure {
        digest.add(departure.site ?? -1)
        digest.add(departure.stack ?? (departure == .swept ? -2 : -1))
      }
      return digest
    }

    /// True if it follows from an unusual macrostep, whose findings are reported only if the engine confirms
    /// them. These are an end after another one, and other unusual cases.
    var isStray: Bool { departure == .swept || isUnusual }

    /// True if its edit has waited, and is tried again at another node once the sender has left.
    var isTriedAgain: Bool { sender != nil && here != nil && here != sender }

    /// The owner of a request that the app owns.
    static let app = -1
  }

  var key: Key
  /// The occurrence whose edit raised it, nil for an input from outside.
  var cause: Int?
  /// The rules that run for it, in the order of discovery.
  var fired: [Step.RulePlace] = []
}

/// The kind of departure of a node.
enum Departure: Hashable {
  /// With this presentation.
  case presentation(Int)
  /// As this top entry of a stack, or with it.
  case top(Int, of: Int)
  /// As an entry of a stack that others may be over.
  case entry(Int, of: Int)
  /// Nothing can replace it: it stays until its rule has run.
  case staying
  /// In any way, perhaps with an ancestor: the rule begins at any remaining ancestor.
  case swept
}

extension Departure {
  /// The stack that the node leaves, if it is an entry.
  var stack: Int? {
    switch self {
    case .top(_, let stack), .entry(_, let stack): stack
    case .presentation, .staying, .swept: nil
    }
  }

  /// True if others may be over the entry that leaves.
  var isFromBetween: Bool { if case .entry = self { true } else { false } }

  /// The node that leaves; nil if there is none or it is unknown.
  var site: Int? {
    switch self {
    case .presentation(let site), .top(let site, _), .entry(let site, _): site
    case .staying, .swept: nil
    }
  }
}

/// A location of effects: an abstract node, or its shown leaf.
struct Whereabouts: TableKey {
  var site: Int
  var isLeaf = false

  var digest: Digest { Digest(site, isLeaf ? 1 : 0) }

  /// Returns the location of the shown leaf of a node.
  static func shown(in site: Int) -> Whereabouts { Whereabouts(site: site, isLeaf: true) }
}
