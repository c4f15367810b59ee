/// The screens of an app and its layout at the start. No screen refers to another one: values are routed by their types.
///
/// ```swift
/// let book = Storybook(root: .stack(.screen(GatesScreen.self))) { pages in
///   pages.screen { GatesScreen() }
///   pages.screen { AnimalScreen(input: $0, keeper: keeper) }
///   pages.transform { (name: String) in Animal(name: name) }
/// }
/// ```
@MainActor
public struct Storybook {
  /// The problems of the storybook. Check in a test that there are none. A storybook with problems still
  /// runs; an impossible transition is reported and changes nothing.
  public let problems: [Problem]

  let pages: [Page]
  let transforms: [TypeKey: Transform]
  let attempts: [Pages.Attempt]
  let script: Script

  /// Lists the screens and checks the routes of their values. Cost: the types of each screen, once for each route to it.
  public init(root: Layout, _ list: (inout Pages) -> Void) {
    var listed = Pages()
    list(&listed)
    pages = listed.pages
    transforms = listed.transforms
    attempts = listed.attempts
    let all = transforms.merging(OutputTransform.registered) { own, _ in own }
    script = Script(root, pages, all)
    problems = listed.problems + Proofreading(root, pages, all).problems
  }

  /// Makes the screen that a value would open, without showing it. Nil if no screen requires the value, or several do.
  public func destination<Value>(for value: Value) -> AnyObject? {
    let received = received(Parcel(value))
    let showing = pages.filter { page in page.ways.contains { $0.key == received.key } }
    guard showing.count == 1 else { return nil }
    return showing[0].input(from: received).flatMap { showing[0].make($0) }
  }

  /// Returns the value after its transform.
  func received(_ produced: Parcel) -> Parcel {
    let transform = transforms[produced.key] ?? OutputTransform.registered[produced.key]
    return transform?.apply(produced.box) ?? produced
  }

  /// A problem of a storybook. Types and screens have their Swift names, without the module.
  public enum Problem: Hashable, Sendable {
    /// A screen produces a type that no screen requires and no reachable screen handles.
    case nothingTakes(String, from: String)
    /// Several screens require a produced type.
    case open(String, among: [String])
    /// A flow unwinds with a type that no reachable screen handles.
    case nobodyHandles(String, from: String)
    /// Two transforms convert the same type; the first one is used.
    case twoTransforms(String)
    /// The same class is listed twice; the first one is used.
    case listedTwice(String)
    /// A screen of the layout, or of a flow, is not listed.
    case notListed(String)
    /// The input or the updates of a screen contain a type twice; the first case is used.
    case typeTwice(String, in: String)
    /// A container produces values.
    case containerProduces(String)
    /// The layout contains a screen without its input.
    case needsInput(String)
    /// A screen with an input is listed with a closure that has no parameter for it.
    case ignoresInput(String)
  }
}

extension Storybook.Problem: CustomStringConvertible {
  /// The message.
  public var description: String {
    switch self {
    case .nothingTakes(let type, let screen): "unhandled `\(type)`, produced by `\(screen)`"
    case .open(let type, let screens):
      "ambiguous `\(type)`: required by " + screens.map { "`\($0)`" }.joined(separator: ", ")
    case .nobodyHandles(let type, let screen):
      "unhandled `\(type)`, with which a flow of `\(screen)` unwinds"
    case .twoTransforms(let type): "duplicate transform of `\(type)`"
    case .listedTwice(let screen): "duplicate screen `\(screen)`"
    case .notListed(let screen): "unknown screen `\(screen)`: list it with `pages.screen`"
    case .typeTwice(let type, let screen): "duplicate `\(type)` in the input or the updates of `\(screen)`"
    case .containerProduces(let screen): "`\(screen)` is a container and cannot produce values"
    case .needsInput(let screen): "missing input of `\(screen)` in the layout"
    case .ignoresInput(let screen): "missing parameter for the input of `\(screen)` in `pages.screen`"
    }
  }
}

extension Page {
  /// Returns a `Box` of the input of the page with this value; nil if the page requires another type.
  func input(from parcel: Parcel) -> AnyObject? {
    ways.first { $0.key == parcel.key }?.wrap(parcel.box)
  }
}
