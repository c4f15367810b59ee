import ScenicRuntime

/// Reports types whose values would contain a value of themselves, and such initial values.
struct EndlessTypes {
  let context: BindingContext

  /// Reports a type whose value always contains another of itself.
  func rejectTypes() {
    let graph = context.model.types.indices.map { contained(in: $0) }
    let found = CycleWalk(graph).circles
    for place in found {
      context.report(
        .endlessType(name: context.model.types[place].name.text), at: context.model.types[place].name.range)
    }
    context.doubts.hasEndlessTypes = !found.isEmpty
  }

  /// Reports a type whose initial values create another of itself, in a list for example, or very many of
  /// others.
  func rejectInitials() {
    if context.doubts.hasEndlessTypes { return }
    let made = context.model.types.indices.map { parameters(of: $0).flatMap { $0.initial?.madeTypes ?? [] } }
    let walk = CycleWalk(made)
    for place in walk.circles {
      context.report(
        .endlessType(name: context.model.types[place].name.text), at: context.model.types[place].name.range)
    }
    guard walk.circles.isEmpty else { return }
    let sizes = walk.sizes(of: made, upTo: SiteMap.limit) { _ in 1 }
    guard let large = walk.order.first(where: { sizes[$0] > SiteMap.limit }) else { return }
    let name = context.model.types[large].name
    context.report(.tooLarge(name: name.text), at: name.range)
  }

  /// Returns the declared types that a value of the type always contains; a list may be empty.
  private func contained(in place: Int) -> [Int] {
    parameters(of: place).flatMap { $0.type?.unwrapped.members ?? [] }.compactMap { type in
      if case .named(let place) = type { return place }
      return nil
    }
  }

  private func parameters(of place: Int) -> [Model.Parameter] {
    switch context.model.types[place].shape {
    case .extern, .text: return []
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
