#if !hasFeature(Embedded)

  // Back to what was, and forward again.

  extension ProgramNavigator {
    /// The place in `history` of the turn whose state is shown: the last one, unless the navigator has travelled. -1
    /// while nothing is kept.
    public var position: Int {
      let last = history.count - 1
      guard let past else { return last }
      return history.lastIndex { $0.number == past } ?? last
    }

    /// Goes to a turn of `history`, back or forward: the host shows the tree of then, and conditions are those of then,
    /// unless another window shares them. No action is done again, and an answer that was owed then does not come by
    /// itself.
    ///
    /// ```swift
    /// navigator.travel(to: navigator.position - 1)
    /// ```
    ///
    /// The history stays as it is until something comes in: that starts from the state of then, and what came after it
    /// is forgotten. Nodes of then are those nodes again, and none that is made later has the identity of another.
    /// Watchers are told a turn that is not part of the history. A place outside of it is reported and changes nothing.
    public func travel(to place: Int) {
      guard history.indices.contains(place) else {
        return report("the history has no turn \(place) to travel to")
      }
      waiting.append(.travel(history[place].number))
      answer()
    }

    /// Shows the state of a turn again.
    func arrive(at number: Int) {
      guard let turn = history.last(where: { $0.number == number }) else {
        return report("the turn to travel to is not in the history any more")
      }
      let before = state
      var then = turn.step.state
      then.nextIdentity = max(then.nextIdentity, before.nextIdentity)
      if windows.isShared { then.conditions = before.conditions }
      show(then)
      past = history.last?.number == number ? nil : number
      watchers.tell(self.turn(nil, Step(state: then, isHandled: true), after: before), isKept: false)
    }

    /// Something has come in: what was after the turn that is shown has not happened.
    func forgetTheFuture() {
      guard past != nil else { return }
      watchers.keep(history.prefix(position + 1))
      past = nil
    }

    /// What led to the state that is shown, as text: a line of JSON for each turn of the history, in the form that
    /// `scenicc run --json` takes, each with the tree after it in short. A bug report can carry it, and `Replay` plays
    /// it again.
    ///
    /// The first line is the state before the first turn that is kept, unless the history goes back to the start. Values
    /// of types that are the app's own are the JSON that they are to the spec: a replay carries them along, and no app can
    /// make of them again what they were. It has whatever the spec carries, texts of the user perhaps. Cost: playing
    /// the turns, and the nodes of their trees.
    public var log: String {
      var writer = LogWriter(engine)
      var entries = history.prefix(position + 1).map {
        LogEntry(before: $0.before, input: $0.input, after: $0.step.state)
      }
      if entries.isEmpty { entries = [LogEntry(before: nil, input: nil, after: state)] }
      return String(decoding: writer.write(entries), as: UTF8.self)
    }
  }

#endif
