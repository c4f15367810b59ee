#if !hasFeature(Embedded)

  extension ProgramNavigator {
    /// Goes to a scene: plays the input that brings the scene with exactly these inputs in front. Events of
    /// visible scenes are preferred to user gestures, and inputs without actions to others. Reports a problem
    /// and returns false, without effect, if there is no such input or the scene is in front already: only
    /// declared paths count.
    ///
    /// If an input is being handled, the search is repeated after that. Cost: one macrostep for each
    /// candidate.
    @discardableResult
    public func go<Scene: GeneratedScene>(to scene: Scene) -> Bool {
      let model = scene.model
      let name = model.sceneName
      guard let place = program.place(ofNode: name),
        engine.input(leadingTo: place, model.inputs, in: state) != nil
      else {
        report("no input possible here leads to `\(name)`")
        return false
      }
      send(planning: { [weak self] engine, state in
        guard let input = engine.input(leadingTo: place, model.inputs, in: state) else {
          self?.report("no input possible now leads to `\(name)`")
          return nil
        }
        return (input, engine.handle(input, in: state))
      })
      return true
    }
  }

#endif
