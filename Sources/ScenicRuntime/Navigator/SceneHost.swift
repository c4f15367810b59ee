#if !hasFeature(Embedded)

  /// What shows the tree: windows and view controllers, or nothing but a table in memory.
  ///
  /// A host knows nothing of rules. It carries out the changes it is given, and says what its user has done.
  @MainActor
  public protocol SceneHost: AnyObject {
    /// Where the host says what has happened to it; set by the navigator that it belongs to. It says what the
    /// user did, once, and never what it was itself told to do.
    var report: (@MainActor (HostReport) -> Void)? { get set }

    /// Carries changes out in order, so that the host shows the tree; the navigator sends no others before
    /// `completion`. The host calls that exactly once, at once or later, whatever becomes of the changes.
    func carryOut(
      _ changes: [Change], showing tree: SceneModel, animated: Bool,
      completion: @escaping @MainActor () -> Void)
  }

  /// What a host says of its own accord.
  public enum HostReport: Hashable, Sendable {
    /// The user has gone back in the stack, by one level or several; `entry` is on top now.
    case popped(Identity, entry: Identity)
    /// The user has sent away this presented node, with all that was presented above.
    case dismissed(Identity)
    /// The user asks for a tab or column, the selected one perhaps. Nothing has happened yet.
    case select(Identity, index: Int)
    /// Something that the host could not do, in plain words; lower case, no full stop.
    case problem(String)
  }

  extension HostReport {
    /// What has happened to the tree if this was true of it; nil for a report of nothing that has happened.
    func change(in tree: SceneModel) -> Change? {
      switch self {
      case .popped(let stack, let entry): return .popTo(stack, entry: entry)
      case .dismissed(let node):
        guard let path = tree.path(to: node), path.edges.last == .presented,
          let presenter = path.parent.flatMap({ tree[$0] })
        else { return nil }
        return .dismiss(presenter.identity)
      case .select, .problem: return nil
      }
    }
  }

#endif
