import ScenicRuntime

/// Something that can happen at a site: what is said or done there, by whom, and who answers for it.
struct Occurrence {
  /// What happens.
  enum Word: Hashable, TableKey {
    /// The app starts.
    case start
    /// Rules are asked about this.
    case said(Program.Subject)
    /// A link of a flow is opened.
    case link(flow: Int, Int)
    /// The usual meaning of a tap on a slot.
    case selection(slot: Int)
    /// The usual way of a produced value.
    case production

    var digest: Digest {
      switch self {
      case .start: Digest()
      case .said(let subject): subject.digest
      case .link(let flow, let link): Digest(-1, flow, link)
      case .selection(let slot): Digest(-2, slot)
      case .production: Digest(-3)
      }
    }
  }

  /// What makes two occurrences the same.
  struct Key: Hashable, TableKey {
    var word: Word
    /// Who speaks: a scene, flow or container; nil for the app.
    var sender: Int?
    /// Where it begins, nil where the way that the sender has left says so, or it begins at any scene of a group.
    var here: Int?
    /// The scenes that it may begin at, where nobody in particular speaks: a place in the walk's groups.
    var group: Int?
    /// How the sender has left, for its `done` and `cancelled`.
    var departure: Departure?
    /// Whether what seldom happens is followed too: what comes after a refused effect, and what is on view after
    /// something presented out of view has left.
    var isUnusual = false

    var digest: Digest {
      var digest = word.digest
      digest.add(sender ?? -1)
      digest.add(here ?? -1)
      digest.add(group ?? -1)
      if let departure { digest.add(departure.site ?? -1) }
      return digest
    }

    /// Whether it comes of an unusual turn, about which only what the engine confirms is worth a word: an answer that
    /// comes where it was not asked, since that place is gone; an end that something else has come before; what
    /// seldom happens otherwise.
    var isStray: Bool {
      if case .said(.answered) = word, group != nil { return true }
      return departure == .swept || isUnusual
    }
  }

  var key: Key
  /// The occurrence whose edit raised it, nil for what comes from outside.
  var cause: Int?
  /// The places of rules carried out for it, in the order found.
  var fired: [Step.RulePlace] = []
}

/// How a node leaves.
enum Departure: Hashable {
  /// With this presentation.
  case presentation(Int)
  /// As this entry of a stack, or with it, from the top.
  case top(Int, of: Int)
  /// As an entry of a stack that others may be over.
  case entry(Int, of: Int)
  /// Nothing can take its place: it stays until the rule about it has acted.
  case staying
  /// In any way at all, with what it stood in perhaps: the rule begins at whatever around it still stands.
  case swept
}

extension Departure {
  /// What leaves; nil where nothing does or that is not known.
  var site: Int? {
    switch self {
    case .presentation(let site), .top(let site, _), .entry(let site, _): site
    case .staying, .swept: nil
    }
  }
}

/// A place that effects happen at: a site, or whatever is its shown leaf.
struct Whereabouts: TableKey {
  var site: Int
  var isLeaf = false

  var digest: Digest { Digest(site, isLeaf ? 1 : 0) }

  /// The node shown in this site.
  static func shown(in site: Int) -> Whereabouts { Whereabouts(site: site, isLeaf: true) }
}
