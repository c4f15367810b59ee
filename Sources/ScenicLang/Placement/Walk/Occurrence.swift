import ScenicRuntime

/// Something that can happen at a site: what is said or done there, by whom, and who answers for it.
struct Occurrence {
  /// What happens.
  enum Word: Hashable {
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
  }

  /// What makes two occurrences the same.
  struct Key: Hashable {
    var word: Word
    /// Who speaks: a scene, flow or container; nil for the app.
    var sender: Int?
    /// Where it begins, nil where the way that the sender has left says so, or it begins at any scene of a group.
    var here: Int?
    /// The scenes that it may begin at, where nobody in particular speaks: a place in the walk's groups.
    var group: Int?
    /// How the sender has left, for its `done` and `cancelled`.
    var departure: Departure?
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
  /// With what it stood in, by some edit: the walk knows what such edits have left shown.
  case swept
}

/// A place that effects happen at: a site, or whatever is its shown leaf.
struct Whereabouts: Hashable {
  var site: Int
  var isLeaf = false

  /// The node shown in this site.
  static func shown(in site: Int) -> Whereabouts { Whereabouts(site: site, isLeaf: true) }
}
