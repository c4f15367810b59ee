#if !hasFeature(Embedded)

  /// A host that shows the tree: windows and view controllers, or a table in memory.
  ///
  /// A host is independent of rules. It applies changes, and reports the actions of its user.
  @MainActor
  public protocol SceneHost: AnyObject {
    /// The receiver of reports, set by the navigator of the host. The host reports each user action once, and
    /// never changes that it was itself given.
    var report: (@MainActor (HostReport) -> Void)? { get set }

    /// True if the host shows the columns of a split itself when there is no room for them; false if it shows
    /// one stack then.
    var keepsColumns: Bool { get }

    /// Applies changes in order, so that the host shows the tree; the navigator sends no others before
    /// `completion`. The host calls that exactly once, at once or later, whether or not the changes succeed.
    func carryOut(
      _ changes: [Change], showing tree: SceneModel, animated: Bool,
      completion: @escaping @MainActor () -> Void)

    /// Sets the entries of stacks and presented nodes that gestures must not remove now. Called whenever they
    /// have changed. A host blocks the gesture, and still reports the attempt to go back or to dismiss: a
    /// rule handles it. The navigator then treats the removal as done. So nodes that the rule keeps are shown
    /// again by the next changes, with their identities.
    func keep(_ kept: Set<Identity>)

    /// Reports user actions that were not reported yet, such as a screen that has dismissed itself. Called
    /// before each input of a spec.
    func look()
  }

  extension SceneHost {
    /// Shows one stack for a split without room for its columns.
    public var keepsColumns: Bool { false }

    /// Does nothing, for a host that reports all actions when they happen.
    public func look() {}

    /// Allows every gesture; removed nodes that must stay are then shown again.
    public func keep(_ kept: Set<Identity>) {}
  }

  /// A report of a host on its own initiative.
  public enum HostReport: Hashable, Sendable {
    /// The user has gone back in the stack, by one level or several; `entry` is on top now.
    case popped(Identity, entry: Identity)
    /// The user has dismissed this presented node, with all presentations above it.
    case dismissed(Identity)
    /// The user requests a tab or column, perhaps the selected one. Nothing has changed yet.
    case select(Identity, index: Int)
    /// The columns of this split have collapsed or expanded.
    case collapsed(Identity, Bool)
    /// A screen has sent an event of its own, in a host that supports that; only a `TreeNavigator` handles
    /// it.
    case said(NavigationEvent)
    /// A problem of the host; lower case, no full stop.
    case problem(String)
  }

  extension HostReport {
    /// Returns the change of the tree if the report applies to it; nil for a report without a change.
    package func change(in tree: SceneModel) -> Change? {
      switch self {
      case .popped(let stack, let entry): return .popTo(stack, entry: entry)
      case .dismissed(let node):
        guard let path = tree.path(to: node), path.edges.last == .presented,
          let presenter = path.parent.flatMap({ tree[$0] })
        else { return nil }
        return .dismiss(presenter.identity)
      case .select, .collapsed, .said, .problem: return nil
      }
    }
  }

#endif
