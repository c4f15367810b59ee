/// A storybook, compiled to a program for the engine. Values are numbers in it, under which a story keeps them.
@MainActor
struct Script {
  /// The screen, the input and the flow of a node of the layout.
  struct Seed {
    let page: Int
    let box: AnyObject?
    let flow: (any AnyFlow)?
  }

  private(set) var program: Program
  /// The seeds by the numbers of their nodes.
  private(set) var seeds: [Int: Seed] = [:]
  /// The indexes of the types in the program.
  private(set) var types: [TypeKey: Int] = [:]
  /// The indexes of the pages, which are those of their nodes.
  private(set) var places: [TypeKey: Int] = [:]
  /// The index of the stack for presentations.
  private(set) var sheetStack = 0
  /// The kinds of the plain containers by their names.
  private var kinds: [String: Program.NodeKind] = [:]
  private let pages: [Page]
  /// The types that a screen requires or handles.
  private let accepted: [TypeKey]
  private var names: Set<String> = []

  private static let note = Program.Note(source: Program.SourcePosition(file: 0, line: 1, column: 1))

  init(_ root: Storybook.Layout, _ pages: [Page], _ transforms: [TypeKey: Transform]) {
    self.pages = pages
    program = Program(app: "Story", note: Script.note, files: [""], nodes: [], flows: [])
    let containers = root.containers
    // Transforms may be registered later, and `produceDirect` takes any type.
    accepted = pages.flatMap { ($0.ways + $0.updates).map { $0.key } }.withoutRepetitions
    for (place, page) in pages.enumerated() {
      places[page.key] = place
      // The container itself takes the name.
      let name = containers.contains(page.key) ? "\(page.name) alone" : page.name
      program.nodes.append(node(page, name, .scene, transforms))
    }
    // The app is the first flow; its root may contain further ones.
    program.flows = [Program.Flow(node: nil, root: Program.Template(node: 0))]
    program.flows[0].root = template(root)
    sheetStack = add(.stack, "stack")
  }
}

// MARK: Names in the tree

extension Script {
  /// The input of a page.
  static let input = "input"
  /// The last update of a page.
  static let update = "update"
  /// The number of a node without input.
  static let number = "number"

  /// Returns the kind of a plain container; nil for screens.
  func kind(of node: SceneModel) -> Program.NodeKind? { kinds[node.sceneName] }

  /// Returns the number of a value.
  static func number(_ value: Value?) -> Int? { value?.integer ?? value?["value"]?.integer }

  /// Returns the number of a screen; nil for plain containers.
  static func number(of node: SceneModel) -> Int? {
    number(node.inputs[input]) ?? number(node.inputs[number])
  }
}

// MARK: Declarations

extension Script {
  private mutating func type(_ key: TypeKey) -> Program.ValueType {
    if let place = types[key] { return .named(place) }
    types[key] = program.types.count
    // Members of a union are distinguished by their names.
    let isTaken = program.types.contains { $0.name == key.name }
    let name = isTaken ? "\(key.name) \(program.types.count)" : key.name
    program.types.append(Program.TypeDeclaration(name: name, shape: .extern, note: Script.note))
    return .named(program.types.count - 1)
  }

  private mutating func type(_ ways: [Way]) -> Program.ValueType {
    let members = ways.map { type($0.key) }.withoutRepetitions
    return members.count == 1 ? members[0] : .union(members)
  }

  private mutating func node(
    _ page: Page, _ name: String, _ kind: Program.NodeKind, _ transforms: [TypeKey: Transform]
  ) -> Program.Node {
    var node = Program.Node(name: self.name(name), kind: kind, note: Script.note)
    if kind == .scene, !page.ways.isEmpty {
      node.inputs.append(Program.Parameter(name: Script.input, type: type(page.ways)))
    } else {
      node.inputs.append(Program.Parameter(name: Script.number, type: .optional(.int)))
    }
    if !page.updates.isEmpty {
      let update = Program.Parameter(name: Script.update, type: .optional(type(page.updates)))
      node.inputs.append(update)
      node.updates = [Script.update]
    }
    if kind == .scene {
      let received = page.outputs.flatMap { key in transforms[key]?.to ?? [] }
      node.produces = (page.outputs + received + accepted).map { type($0) }.withoutRepetitions
    }
    return node
  }

  private mutating func add(_ kind: Program.NodeKind, _ word: String, slots: Int = 0) -> Int {
    let name = name(word)
    kinds[name] = kind
    program.nodes.append(
      Program.Node(name: name, kind: kind, isNamed: false, slots: Script.slots(slots), note: Script.note))
    return program.nodes.count - 1
  }

  private static func slots(_ count: Int) -> [Program.Slot] {
    (0..<count).map { Program.Slot(label: String($0), note: note) }
  }

  private mutating func name(_ word: String) -> String {
    var name = word
    var count = 1
    while !names.insert(name).inserted {
      count += 1
      name = "\(word) \(count)"
    }
    return name
  }
}

// MARK: The layout

extension Script {
  private mutating func template(_ layout: Storybook.Layout) -> Program.Template {
    switch layout.kind {
    case .screen(let placed): return screen(placed)
    case .stack(let entries): return filled(add(.stack, "stack"), entries)
    case .tabs(let tabs): return filled(add(.tabs, "tabs", slots: tabs.count), tabs)
    case .split(let columns): return filled(add(.split, "split", slots: columns.count), columns)
    case .container(let placed, let children): return container(placed, children)
    }
  }

  private mutating func filled(_ node: Int, _ children: [Storybook.Layout]) -> Program.Template {
    Program.Template(node: node, children: children.map { template($0) })
  }

  private mutating func screen(_ placed: Storybook.Layout.Placed) -> Program.Template {
    guard let page = places[placed.screen] else {
      return Program.Template(node: add(.scene, placed.screen.name))
    }
    let number = plant(placed, page)
    guard let input = program.nodes[page].inputs.first(where: { $0.name == Script.input }),
      let given = placed.parcel.flatMap({ types[$0] })
    else { return Program.Template(node: page, inputs: [.init(Script.number, .literal(.int(number)))]) }
    let value = program.value(.int(number), of: .named(given), as: input.type)
    return Program.Template(node: page, inputs: [.init(Script.input, .literal(value))])
  }

  /// Compiles a container of the app to a flow, with one node for each occurrence.
  private mutating func container(
    _ placed: Storybook.Layout.Placed, _ children: [Storybook.Layout]
  ) -> Program.Template {
    guard let page = places[placed.screen] else {
      return filled(add(.container, placed.screen.name, slots: children.count), children)
    }
    var node = node(pages[page], pages[page].name, .container, [:])
    node.slots = Script.slots(children.count)
    node.flow = program.flows.count
    let place = program.nodes.count
    program.nodes.append(node)
    let number = plant(placed, page)
    program.flows.append(Program.Flow(node: place, root: Program.Template(node: place)))
    let filled = filled(place, children)
    if let flow = node.flow { program.flows[flow].root = filled }
    return Program.Template(node: place, inputs: [.init(Script.number, .literal(.int(number)))])
  }

  private mutating func plant(_ placed: Storybook.Layout.Placed, _ page: Int) -> Int {
    let number = seeds.count + 1
    seeds[number] = Seed(page: page, box: placed.box, flow: placed.flow)
    return number
  }
}

extension Storybook.Layout {
  /// The containers of the app.
  @MainActor
  fileprivate var containers: Set<TypeKey> {
    switch kind {
    case .screen: []
    case .stack(let children), .tabs(let children), .split(let children):
      children.reduce(into: []) { $0.formUnion($1.containers) }
    case .container(let placed, let children):
      children.reduce(into: [placed.screen]) { $0.formUnion($1.containers) }
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  fileprivate var withoutRepetitions: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
