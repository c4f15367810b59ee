/// Finds the problems of a storybook by following every value from the layout on.
@MainActor
struct Proofreading {
  private(set) var problems: [Storybook.Problem] = []
  private var told: Set<Storybook.Problem> = []
  private let pages: [Page]
  private let transforms: [TypeKey: Transform]
  private var places: [TypeKey: Int] = [:]
  /// The pages that require a type, and the pages that handle it.
  private var showing: [TypeKey: [Int]] = [:]
  private var handling: [TypeKey: [Int]] = [:]
  /// The reachable pages, and those of them that are reachable without a flow.
  private var standing: Set<Int> = []
  private var implicit: [Int] = []
  private var known: Set<Int> = []
  /// The produced types.
  private var produced: [Product] = []

  private struct Product: Hashable {
    var key: TypeKey
    var page: Int
    var onlyUnwinds = false
  }

  init(_ root: Storybook.Layout, _ pages: [Page], _ transforms: [TypeKey: Transform]) {
    self.pages = pages
    self.transforms = transforms
    for (place, page) in pages.enumerated() {
      places[page.key] = place
      for key in Set(page.ways.map { $0.key }) { showing[key, default: []].append(place) }
      for key in Set(page.updates.map { $0.key }) { handling[key, default: []].append(place) }
    }
    read(root)
    var next = 0
    while next < implicit.count {
      let page = implicit[next]
      next += 1
      for key in pages[page].outputs { follow(key, from: page) }
    }
    for product in produced { check(product) }
  }

  private mutating func add(_ problem: Storybook.Problem) {
    if told.insert(problem).inserted { problems.append(problem) }
  }

  private mutating func read(_ layout: Storybook.Layout) {
    switch layout.kind {
    case .screen(let placed):
      stand(placed.screen, placed.flow?.parts)
      if let place = places[placed.screen], placed.box == nil, !pages[place].ways.isEmpty {
        add(.needsInput(pages[place].name))
      }
    case .stack(let children), .tabs(let children), .split(let children):
      for child in children { read(child) }
    case .container(let placed, let children):
      if let place = places[placed.screen] {
        standing.insert(place)
        if !pages[place].outputs.isEmpty { add(.containerProduces(pages[place].name)) }
        if !pages[place].ways.isEmpty { add(.needsInput(pages[place].name)) }
      } else {
        add(.notListed(placed.screen.name))
      }
      for child in children { read(child) }
    }
  }

  /// Notes a reachable screen, with a flow of these parts or without one.
  private mutating func stand(_ screen: TypeKey, _ parts: [FlowPart]?) {
    guard let place = places[screen] else { return add(.notListed(screen.name)) }
    standing.insert(place)
    guard let parts else {
      if known.insert(place).inserted { implicit.append(place) }
      return
    }
    for part in parts {
      switch part {
      case .implicit(let keys): for key in keys { follow(key, from: place) }
      case .unwind(let keys):
        produced += keys.map { Product(key: $0, page: place, onlyUnwinds: true) }
      case .open(let screen, let next): stand(screen, next)
      }
    }
  }

  private mutating func follow(_ key: TypeKey, from page: Int) {
    for received in transforms[key]?.to ?? [key] {
      produced.append(Product(key: received, page: page))
      for shown in showing[received] ?? [] { stand(pages[shown].key, nil) }
    }
  }

  private mutating func check(_ product: Product) {
    let name = product.key.name
    let isHandled = handling[product.key]?.contains { standing.contains($0) } ?? false
    let shown = showing[product.key] ?? []
    if product.onlyUnwinds {
      if !isHandled { add(.nobodyHandles(name, from: pages[product.page].name)) }
    } else if shown.count > 1 {
      add(.open(name, among: shown.map { pages[$0].name }))
    } else if shown.isEmpty, !isHandled {
      add(.nothingTakes(name, from: pages[product.page].name))
    }
  }
}
