import ScenicRuntime

extension CheckedImport {
  /// The table with which the unchanged app is observed: the class of each screen, with its identifier if several screens
  /// have that class. Screens without either are left out.
  public var screenTable: ScreenTable {
    let names = SpecNames(model)
    let classes = model.screens.map { $0.typeName ?? "UIViewController" }
    let counts = Dictionary(classes.map { ($0, 1) }, uniquingKeysWith: +)
    var table = ScreenTable(screens: [])
    for (screen, name) in zip(model.screens, classes) {
      guard let scene = names.nodes[screen.key], screen.typeName != nil || screen.identifier != nil else {
        continue
      }
      let isShared = counts[name, default: 0] > 1 || screen.typeName == nil
      let inputs = screen.inputs.compactMap { input in
        names.inputs[screen.key]?[input.name].map { ScreenTable.Input(name: $0, property: input.name) }
      }
      table.screens.append(
        .init(className: name, identifier: isShared ? screen.identifier : nil, scene: scene, inputs: inputs))
    }
    return table
  }
}
