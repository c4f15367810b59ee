import ScenicRuntime

// Reports types whose values would contain a value of themselves, and such initial values.

extension Binder {
  /// Reports a type whose value always contains another of itself.
  mutating func rejectEndlessTypes() {
    let graph = model.types.indices.map { contained(in: $0) }
    let found = TypeWalk(graph).circles
    for place in found {
      report(.endlessType(name: model.types[place].name.text), at: model.types[place].name.range)
    }
    hasEndlessTypes = !found.isEmpty
  }

  /// Reports a type whose initial values create another of itself, in a list for example, or very many of
  /// others.
  mutating func rejectEndlessInitials() {
    if hasEndlessTypes { return }
    let made = model.types.indices.map { parameters(of: $0).flatMap { $0.initial?.madeTypes ?? [] } }
    let walk = TypeWalk(made)
    for place in walk.circles {
      report(.endlessType(name: model.types[place].name.text), at: model.types[place].name.range)
    }
    guard walk.circles.isEmpty else { return }
    var sizes = [Int](repeating: 1, count: made.count)
    for place in walk.order {
      sizes[place] = made[place].reduce(1) { min($0 + sizes[$1], SiteMap.limit + 1) }
      if sizes[place] > SiteMap.limit {
        report(.tooLarge(name: model.types[place].name.text), at: model.types[place].name.range)
        return
      }
    }
  }

  /// Returns the declared types that a value of the type always contains; a list may be empty.
  private func contained(in place: Int) -> [Int] {
    parameters(of: place).flatMap { $0.type?.unwrapped.members ?? [] }.compactMap { type in
      if case .named(let place) = type { return place }
      return nil
    }
  }

  private func parameters(of place: Int) -> [Model.Parameter] {
    switch model.types[place].shape {
    case .extern: return []
    case .structure(let fields): return fields
    case .enumeration(let cases): return cases.flatMap { $0.payload }
    }
  }
}

extension Model.Expression {
  /// The types whose values it creates.
  fileprivate var madeTypes: [Int] {
    let inner = parts.flatMap { $0.madeTypes }
    switch kind {
    case .structure(let type, _), .enumCase(let type, _, _): return [type] + inner
    default: return inner
    }
  }
}

/// A traversal of a graph of types, without recursion, so that no chain of types is too long.
private struct TypeWalk {
  /// The types at which a cycle closes.
  private(set) var circles: [Int] = []
  /// The types, each after all that it leads to.
  private(set) var order: [Int] = []
  private var marks: [Mark]

  private enum Mark { case new, open, done }

  init(_ graph: [[Int]]) {
    marks = [Mark](repeating: .new, count: graph.count)
    for place in graph.indices where marks[place] == .new { walk(from: place, graph) }
  }

  private mutating func walk(from start: Int, _ graph: [[Int]]) {
    var stack: [(place: Int, next: [Int])] = [(start, graph[start])]
    marks[start] = .open
    while let top = stack.indices.last {
      guard let inner = stack[top].next.popLast() else {
        marks[stack[top].place] = .done
        order.append(stack.removeLast().place)
        continue
      }
      switch marks[inner] {
      case .done: break
      case .open: if !circles.contains(inner) { circles.append(inner) }
      case .new:
        marks[inner] = .open
        stack.append((inner, graph[inner]))
      }
    }
  }
}
