import Testing

@testable import ScenicLang

/// The routes and transitions of a sample, found once for all tests.
struct SampleRoutes {
  let routing: Routing
  let transitions: Transitions

  private static let all: [String: SampleRoutes] = Samples.all.reduce(into: [:]) { all, name in
    guard let compilation = try? Spec.sample(name), let routing = Routing(compilation),
      let transitions = Transitions(compilation)
    else { return }
    all[name] = SampleRoutes(routing: routing, transitions: transitions)
  }

  static func of(_ sample: String) throws -> SampleRoutes { try #require(all[sample]) }
}
