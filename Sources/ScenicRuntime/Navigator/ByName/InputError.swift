#if !hasFeature(Embedded)

  /// The reason why an input by name does not fit the program: nothing has been sent.
  ///
  /// ```swift
  /// do throws(InputError) { try node.send("opne", ["id": 3]) } catch { print(error) }
  /// // unknown event `opne` of `letters`; did you mean `open`?
  /// ```
  public enum InputError: Error, Hashable, Sendable {
    /// The kinds of names.
    public enum Kind: String, Hashable, Sendable {
      /// An event of a scene, a flow or the app.
      case event
      /// An input of a scene, a flow or a container.
      case input
      /// An argument of an event or an action.
      case argument
      /// A condition of the app, a flow or a scene.
      case condition
      /// A flag of the app.
      case flag
      /// A scene, a flow or a container.
      case node
      /// A tab or column.
      case slot
      /// A type that a scene produces.
      case type
    }

    /// The name is not declared; `declared` are the names that are. `owner` is the name of the scene, the event or the
    /// container, and nil for the app.
    case unknown(Kind, String, owner: String?, declared: [String])
    /// A required argument, such as `id: Int`, is missing.
    case missing(argument: String, owner: String)
    /// The value has another type. `reason` is in terms of the spec.
    case invalid(Kind?, String, owner: String, reason: String)
    /// The node has left, or is not in the tree now.
    case notInTree(String)
    /// A flag is given at the start, and never changes.
    case fixed(flag: String)
    /// The app has no code for this action of the program.
    case noCode(action: String)
  }

  extension InputError: CustomStringConvertible {
    /// The declared name that was probably meant; nil if no name is similar, or for another error.
    public var suggestion: String? {
      guard case .unknown(_, let name, _, let declared) = self else { return nil }
      let word = Array(name.utf8.prefix(101))
      guard word.count <= 100 else { return nil }
      var found: (name: String, distance: Int)?
      for candidate in declared {
        let limit = found.map { $0.distance - 1 } ?? max(word.count, 3) / 3
        if let distance = editDistance(word, Array(candidate.utf8), limit: limit) {
          found = (candidate, distance)
        }
      }
      return found?.name
    }

    /// The error in one line; lower case, no full stop. Long names are shortened, and invisible characters escaped.
    public var description: String {
      switch self {
      case .unknown(let kind, let name, let owner, let declared):
        let what = "unknown \(kind.rawValue) \(quoted(name))" + (owner.map { " of \(quoted($0))" } ?? "")
        if let suggestion { return "\(what); did you mean \(quoted(suggestion))?" }
        if declared.isEmpty || declared.count > 8 { return what }
        return "\(what); declared: " + declared.map { quoted($0) }.joined(separator: ", ")
      case .missing(let argument, let owner):
        return "missing argument \(quoted(argument)) of \(quoted(owner))"
      case .invalid(let kind, let name, let owner, let reason):
        let reason = reason.inMessage(atMost: 1_000)
        guard let kind else { return "the \(name.inMessage()) of \(quoted(owner)): \(reason)" }
        return "\(kind.rawValue) \(quoted(name)) of \(quoted(owner)): \(reason)"
      case .notInTree(let name): return "\(quoted(name)) is not in the tree"
      case .fixed(let flag): return "the flag \(quoted(flag)) is given at the start, and never changes"
      case .noCode(let action): return "action \(quoted(action)) has no code in this app"
      }
    }

    private func quoted(_ name: String) -> String { "`\(name.inMessage())`" }
  }

#endif
