#if !hasFeature(Embedded)

  extension ProgramNavigator {
    /// Goes to a scene: by what a scene on view can say, else by what the user can do, that brings the scene with just
    /// these inputs in front; by what sets off no action, if that can be. Where nothing leads there, or it is in front
    /// already, nothing happens, which is reported and answered with false: what a spec does not declare is no way.
    ///
    /// While something is being handled it waits its turn, and is looked for once more then. Cost: a turn of the engine
    /// for each thing that can be said or done.
    @discardableResult
    public func go<Scene: GeneratedScene>(to scene: Scene) -> Bool {
      let model = scene.model
      let name = model.sceneName
      guard let place = program.place(ofNode: name),
        engine.input(leadingTo: place, model.inputs, in: state) != nil
      else {
        report("nothing that can be said or done here leads to `\(name)`")
        return false
      }
      send(planning: { [weak self] engine, state in
        guard let input = engine.input(leadingTo: place, model.inputs, in: state) else {
          self?.report("nothing that can be said or done any more leads to `\(name)`")
          return nil
        }
        return (input, engine.handle(input, in: state))
      })
      return true
    }
  }

#endif
