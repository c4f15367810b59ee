import ScenicRuntime

/// The names of a program's declarations in generated Swift.
struct SwiftNames {
  private let names: GeneratedNames
  private let program: Program

  init(_ version: SpecVersion) {
    program = version.program
    names = GeneratedNames(version.program, homes: version.homes)
  }

  /// The app's struct.
  var app: String { names.app }

  /// Returns the names of a scene, a flow or a container: its handle, its case, its slots, its function in
  /// the factory.
  func node(_ place: Int) -> [String] {
    [
      names.handles[place], names.cases[place].map { "\(names.sceneEnum).\($0)" }, names.slots[place],
      names.flows[place], screen(of: place),
    ].compactMap { $0 }
  }

  /// Returns the function that the app implements to show a node; nil if there is none.
  func screen(of place: Int) -> String? {
    names.screens[place].map { "\(names.screenFactory).\($0)(_:)" }
  }

  func type(_ place: Int) -> String { names.types[place] }

  func condition(_ place: Int) -> String {
    let owner = program.conditions[place].owner.flatMap { names.handles[$0] }
    return (owner.map { "\($0)." } ?? "") + names.conditions[place]
  }

  func event(_ place: Int) -> String {
    "\(names.events[place])(" + labels(program.events[place].parameters) + ")"
  }

  func action(_ place: Int) -> String {
    "\(names.actionProtocol).\(names.actions[place])(" + labels(program.actions[place].parameters) + ")"
  }

  /// Returns the function that sends an event of a scene or flow; nil if there is none.
  func event(_ place: Int, of node: Int) -> String? {
    let event = program.nodes[node].events[place]
    return names.handles[node].map { "\($0).\(SwiftName.exact(event.name))(\(labels(event.parameters)))" }
  }

  private func labels(_ parameters: [Program.Parameter]) -> String {
    parameters.map { SwiftName.label(SwiftName.exact($0.name)) + ":" }.joined()
  }
}
