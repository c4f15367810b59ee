import ScenicRuntime

// A type whose value would have to contain a value of itself.

extension Binder {
  mutating func rejectEndlessTypes() {
    var marks = [Mark](repeating: .new, count: model.types.count)
    for place in model.types.indices where marks[place] == .new { walk(from: place, &marks) }
  }

  private enum Mark { case new, open, done }

  /// Walks what each type contains, without recursion, so that no chain of types is too long.
  private mutating func walk(from start: Int, _ marks: inout [Mark]) {
    var stack: [(place: Int, next: [Int])] = [(start, contained(in: start))]
    marks[start] = .open
    while let top = stack.indices.last {
      guard let inner = stack[top].next.popLast() else {
        marks[stack[top].place] = .done
        stack.removeLast()
        continue
      }
      switch marks[inner] {
      case .done: break
      case .open: report(.endlessType(name: model.types[inner].name.text), at: model.types[inner].name.range)
      case .new:
        marks[inner] = .open
        stack.append((inner, contained(in: inner)))
      }
    }
  }

  /// The declared types that a value of the type always has room for; a list may be empty.
  private func contained(in place: Int) -> [Int] {
    switch model.types[place].shape {
    case .extern: return []
    case .structure(let fields): return contained(in: fields)
    case .enumeration(let cases): return cases.flatMap { contained(in: $0.payload) }
    }
  }

  private func contained(in fields: [Model.Parameter]) -> [Int] {
    fields.flatMap { $0.type?.unwrapped.members ?? [] }.compactMap { type in
      if case .named(let place) = type { return place }
      return nil
    }
  }
}
