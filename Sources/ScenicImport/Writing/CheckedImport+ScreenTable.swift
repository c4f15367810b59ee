import ScenicRuntime

extension CheckedImport {
  /// The table with which the unchanged app is observed: the class of each screen, with its identifier if several screens
  /// have that class. `unobserved` names the screens that it does not identify.
  public var screenTable: ScreenTable { ScreenTable(screens: observedScreens.map(\.entry)) }

  /// The scenes that an observer with the table cannot identify, with the reasons.
  public var unobserved: [String] {
    let observed = observedScreens
    let common = Set(model.screens.map(\.unobservedReason))
    if observed.isEmpty, common.count <= 1 {
      let reason = common.first ?? nil
      return [
        "the table is empty: " + (reason ?? "the files name no class or identifier of a view controller")
      ]
    }
    let names = SpecNames(model)
    var reasons: [String: String] = [:]
    var alike: [ScreenTable.Screen: [String]] = [:]
    for (screen, entry) in observed {
      var key = entry
      (key.scene, key.inputs) = ("", [])
      alike[key, default: []].append(entry.scene)
      if let identifier = entry.identifier, screen.isIdentifierOnlyInFile {
        reasons[entry.scene] =
          "the app must set the restoration identifier of its controller to `\(identifier)`"
      }
    }
    for (key, scenes) in alike where scenes.count > 1 {
      for scene in scenes {
        let others = scenes.filter { $0 != scene }.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
        let identifier = key.identifier.map { "the identifier `\($0)`" } ?? "no identifier"
        reasons[scene] = "it has the class `\(key.className)` and \(identifier), as \(others)"
      }
    }
    let entries = Set(observed.map(\.screen.key))
    return model.screens.compactMap { screen in
      guard let scene = names.nodes[screen.key] else { return nil }
      let reason = entries.contains(screen.key) ? reasons[scene] : Self.unnamed(screen)
      return reason.map { "`\(scene)`: \($0) (\(screen.place))" }
    }
  }

  private static func unnamed(_ screen: Screen) -> String {
    if let reason = screen.unobservedReason { return reason }
    return screen.identifier == nil
      ? "the files name no class or identifier of its controller"
      : "the files do not name the class of its controller"
  }

  private var observedScreens: [(screen: Screen, entry: ScreenTable.Screen)] {
    let names = SpecNames(model)
    func className(of screen: Screen) -> String? { screen.typeName ?? screen.frameworkClass }
    let counts = Dictionary(model.screens.compactMap(className).map { ($0, 1) }, uniquingKeysWith: +)
    return model.screens.compactMap { screen in
      guard screen.unobservedReason == nil, let name = className(of: screen),
        let scene = names.nodes[screen.key]
      else { return nil }
      // Many controllers of an app have a class of the framework, also such that are not in the files.
      guard screen.typeName != nil || screen.identifier != nil else { return nil }
      let isShared = counts[name, default: 0] > 1 || screen.typeName == nil
      let inputs = screen.inputs.compactMap { input in
        names.inputs[screen.key]?[input.name].map { ScreenTable.Input(name: $0, property: input.name) }
      }
      let identifier = isShared ? screen.identifier : nil
      return (screen, .init(className: name, identifier: identifier, scene: scene, inputs: inputs))
    }
  }
}
