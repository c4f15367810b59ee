/// Something that an app has shown or said and its spec does not allow.
public struct NavigationFinding: Hashable, Sendable, CustomStringConvertible {
  /// What kind of difference it is.
  public enum Kind: Hashable, Sendable {
    /// No single thing that could come in leads from what was shown to what is shown.
    case transition
    /// What is shown is something that the spec cannot show at all: a name, an input or a container that it does not
    /// declare.
    case unknown
    /// Something was said that the spec refuses where it was said.
    case refused
  }

  /// Something that the spec would have allowed.
  public struct Alternative: Hashable, Sendable, CustomStringConvertible {
    /// What would have had to come in, as a test in a spec says it: `cats.select(name: "Fred")`.
    public let event: String
    /// What would have been shown then, as a path of a spec: `home / cats / cat(catName: "Fred")`.
    public let leadsTo: String

    /// Both in one line.
    public var description: String { "\(event) leads to \(leadsTo)" }
  }

  /// What kind of difference it is.
  public let kind: Kind
  /// What was shown before, as far as is known.
  public let from: SceneModel
  /// What was shown before, as a path of a spec.
  public let fromPath: String
  /// What is shown instead, in the same form, as far as it was told; for what was said, the words of that.
  public let seen: String
  /// What the spec would have allowed, the nearest to what is shown first; at most five.
  public let allowed: [Alternative]
  /// Why it is not allowed; lower case, no full stop.
  public let reason: String

  init(
    _ kind: Kind, from: SceneModel, path: String, seen: String, allowed: [Alternative] = [], reason: String
  ) {
    self.kind = kind
    self.from = from
    fromPath = path
    self.seen = seen
    self.allowed = allowed
    self.reason = reason
  }

  /// All of it in one line of plain words.
  public var description: String {
    switch kind {
    case .unknown: return "\(seen): \(reason)"
    case .refused: return "\(seen) at \(fromPath): \(reason)"
    case .transition:
      let nearest = allowed.first.map { "; the nearest that is allowed: \($0)" } ?? ""
      return "from \(fromPath) to \(seen): \(reason)\(nearest)"
    }
  }
}
