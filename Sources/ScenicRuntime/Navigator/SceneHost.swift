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

    /// What the user must not take away by hand now, of all that stands or soon will: these entries of stacks and
    /// presented nodes. Said whenever it has changed. A host keeps the gesture from starting, and reports the try to
    /// go back or to dismiss all the same: a rule answers it. As far as the navigator knows that has happened then, so
    /// what the rule keeps comes back with the next changes, under the identity that it has.
    func keep(_ kept: Set<Identity>)

    /// Reports what has happened to the host and was not reported yet, such as a screen that has dismissed itself. Called
    /// before each input of a spec.
    func look()
  }

  extension SceneHost {
    /// Does nothing, for a host that reports everything when it happens.
    public func look() {}

    /// Lets every gesture begin; what was not to be taken away is then shown again.
    public func keep(_ kept: Set<Identity>) {}
  }

  /// What a host says of its own accord.
  public enum HostReport: Hashable, Sendable {
    /// The user has gone back in the stack, by one level or several; `entry` is on top now.
    case popped(Identity, entry: Identity)
    /// The user has sent away this presented node, with all that was presented above.
    case dismissed(Identity)
    /// The user asks for a tab or column, the selected one perhaps. Nothing has happened yet.
    case select(Identity, index: Int)
    /// There is no room for the columns of this split any more, or there is again.
    case collapsed(Identity, Bool)
    /// A screen has said something of its own, in a host whose screens can; only a `TreeNavigator` listens to that.
    case said(NavigationEvent)
    /// Something that the host could not do, in plain words; lower case, no full stop.
    case problem(String)
  }

  extension HostReport {
    /// What has happened to the tree if this was true of it; nil for a report of nothing that has happened.
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
