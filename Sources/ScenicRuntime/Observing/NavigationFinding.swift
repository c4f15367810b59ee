/// A difference between an app and its spec. Its texts are one line each; long ones are shortened.
public struct NavigationFinding: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a difference.
  public enum Kind: Hashable, Sendable {
    /// No single input leads from the former observation to this one.
    case transition
    /// The spec cannot show this at all: it contains a name, an input or a container that the spec does not
    /// declare.
    case unknown
    /// The spec refuses the input in that state.
    case refused
    /// The transition may be allowed: the effort did not suffice to play all possible inputs.
    case unjudged
  }

  /// A transition that the spec would have allowed.
  public struct Alternative: Hashable, Sendable, CustomStringConvertible {
    /// The required input, as in a test of a spec: `cats.select(name: "Fred")`.
    public let event: String
    /// The resulting path in the spec: `home / cats / cat(catName: "Fred")`.
    public let leadsTo: String

    /// Both in one line.
    public var description: String { "\(event) leads to \(leadsTo)" }
  }

  /// The kind of the difference.
  public let kind: Kind
  /// The tree before, as far as it is known.
  public let from: SceneModel
  /// The tree before, as a path of a spec.
  public let fromPath: String
  /// The declaration of the scene that was in front before, as `app.scene:12:7`; nil if its place is unknown.
  public let location: String?
  /// The observation as a path, as far as it is known; for an input, its text.
  public let seen: String
  /// The allowed transitions, the most similar to the observation first; at most five.
  public let allowed: [Alternative]
  /// The reason why it is not allowed; lower case, no full stop.
  public let reason: String

  init(
    _ kind: Kind, from: SceneModel, path: String, location: String? = nil, seen: String,
    allowed: [Alternative] = [], reason: String
  ) {
    self.kind = kind
    self.from = from
    fromPath = path.inMessage(atMost: 1_000)
    self.location = location
    self.seen = seen.inMessage(atMost: 1_000)
    self.allowed = allowed
    self.reason = reason.inMessage(atMost: 1_000)
  }

  /// The finding in one line, after its location.
  public var description: String { (location.map { "\($0): " } ?? "") + words }

  private var words: String {
    switch kind {
    case .unknown: return "\(seen): \(reason)"
    case .refused: return "\(seen) at \(fromPath): \(reason)"
    case .transition, .unjudged:
      let nearest = allowed.first.map { "; the nearest that is allowed: \($0)" } ?? ""
      return "from \(fromPath) to \(seen): \(reason)\(nearest)"
    }
  }
}
