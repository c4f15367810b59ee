#if !hasFeature(Embedded)

  // Time travel: back to earlier states, and forward again.

  extension ProgramNavigator {
    /// The index in `history` of the macrostep whose state is shown: the last one, unless the navigator has
    /// travelled. -1 while the history is empty.
    public var position: Int {
      let last = history.count - 1
      guard let past else { return last }
      return history.lastIndex { $0.number == past } ?? last
    }

    /// Goes to a macrostep of `history`, back or forward. The host shows its tree, and conditions have its
    /// values, unless another window shares them. Actions are not performed again.
    ///
    /// ```swift
    /// navigator.travel(to: navigator.position - 1)
    /// ```
    ///
    /// The history is unchanged until the next input. That input starts from the state travelled to, and
    /// later macrosteps are removed. First, requests of that state that are not pending any more fail, so that no
    /// screen waits forever, and the work of other requests is cancelled. Nodes keep their identities, and no later node reuses one. Watchers are
    /// called with a macrostep that is not part of the history. An index outside the history is reported and
    /// changes nothing.
    public func travel(to place: Int) {
      guard history.indices.contains(place) else {
        return report("the history has no turn \(place) to travel to")
      }
      waiting.append(.travel(history[place].number))
      answer()
    }

    /// Shows the state of a macrostep again.
    func arrive(at number: Int) {
      guard let turn = history.last(where: { $0.number == number }) else {
        return report("the turn to travel to is not in the history any more")
      }
      let before = state
      var then = turn.step.state
      then.nextIdentity = max(then.nextIdentity, before.nextIdentity)
      then.nextRequest = max(then.nextRequest, before.nextRequest)
      if windows.isShared { then.conditions = before.conditions }
      show(then)
      past = history.last?.number == number ? nil : number
      watchers.tell(self.turn(nil, Step(state: then, isHandled: true), after: before), isKept: false)
    }

    /// Makes the state travelled to the current one, since there is a new input.
    func continueFromPast() {
      guard past != nil, let present = history.last?.step.state else { return }
      let step = engine.goOn(from: state, insteadOf: present)
      if step.state != state || !step.cancelled.isEmpty { finish(nil, step) }
    }

    /// Removes the macrosteps after the shown one, since there is a new input.
    func forgetTheFuture() {
      guard past != nil else { return }
      watchers.keep(history.prefix(position + 1))
      past = nil
    }

    /// The macrosteps that led to the shown state, as text: a line of JSON for each macrostep of the history.
    /// The format is that of `scenicc run --json`, with a short form of the tree after each. A bug report can
    /// contain it, and `Replay` plays it again.
    ///
    /// The first line is the state before the first macrostep of the history, unless that goes back to the
    /// start. Values of the app's own types appear as their JSON in the spec: a replay passes them along, and
    /// no app can restore the originals from them. The log contains all data of the spec, perhaps texts of
    /// the user. Cost: playing the macrosteps, and the nodes of their trees.
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
