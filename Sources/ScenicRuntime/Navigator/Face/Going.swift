#if !hasFeature(Embedded)

  extension ProgramNavigator {
    /// Goes to a scene: by what a scene on view can say, else by what the user can do, the first that brings the scene
    /// with just these inputs in front. Where nothing leads there nothing happens, which is reported and answered with
    /// false: what a spec does not declare is no way.
    @discardableResult
    public func go<Scene: GeneratedScene>(to scene: Scene) -> Bool {
      let model = scene.model
      guard let place = program.place(ofNode: model.sceneName),
        let input = engine.input(leadingTo: place, model.inputs, in: state)
      else {
        report("nothing that can be said or done here leads to `\(model.sceneName)`")
        return false
      }
      send(input)
      return true
    }
  }

#endif
