/// All screens of an app with what stands at the start, checked: no screen names another one, and where a value goes
/// its type says.
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
  /// What will not work; an app's tests ask that there is nothing. With problems the book is of use all the same: what
  /// can't be done is reported and changes nothing.
  public let problems: [Problem]

  let pages: [Page]
  let transforms: [TypeKey: Transform]
  let attempts: [Pages.Attempt]
  let script: Script

  /// Lists the screens, and checks where their values can go. Cost: each screen's types, once for each way to it.
  public init(root: Layout, _ list: (inout Pages) -> Void) {
    var listed = Pages()
    list(&listed)
    pages = listed.pages
    transforms = listed.transforms
    attempts = listed.attempts
    script = Script(root, pages, transforms)
    problems = listed.problems + Proofreading(root, pages, transforms).problems
  }

  /// The screen that a value would open, made and not shown; nil if no screen requires it, or several do.
  public func destination<Value>(for value: Value) -> AnyObject? {
    let received = received(Parcel(value))
    let showing = pages.filter { page in page.ways.contains { $0.key == received.key } }
    guard showing.count == 1 else { return nil }
    return showing[0].input(from: received).flatMap { showing[0].make($0) }
  }

  /// What a value is received as.
  func received(_ produced: Parcel) -> Parcel {
    transforms[produced.key]?.apply(produced.box) ?? produced
  }

  /// Something in a book that will not work. Types and screens are named as in Swift, without their module.
  public enum Problem: Hashable, Sendable {
    /// A screen produces what no screen requires and none that can stand handles.
    case nothingTakes(String, from: String)
    /// Several screens require what is produced, and one is not chosen over another.
    case open(String, among: [String])
    /// A flow unwinds with what no screen that can stand handles.
    case nobodyHandles(String, from: String)
    /// Two transforms take the same type; the first counts.
    case twoTransforms(String)
    /// The same class is listed twice; the first counts.
    case listedTwice(String)
    /// A screen of the layout, or of a flow, is not listed.
    case notListed(String)
    /// What a screen requires or handles has the type twice, so one case would never come; the first counts.
    case typeTwice(String, in: String)
    /// A screen that holds others can't produce.
    case containerProduces(String)
    /// The layout has a screen that needs an input, and does not say which.
    case needsInput(String)
    /// A screen that requires an input is listed without taking it.
    case ignoresInput(String)
  }
}

extension Storybook.Problem: CustomStringConvertible {
  /// In plain words.
  public var description: String {
    switch self {
    case .nothingTakes(let type, let screen): "`\(screen)` produces a `\(type)`, which nothing takes"
    case .open(let type, let screens):
      "where a `\(type)` goes is open: " + screens.map { "`\($0)`" }.joined(separator: ", ")
    case .nobodyHandles(let type, let screen):
      "a flow goes back from `\(screen)` with a `\(type)`, which nobody handles"
    case .twoTransforms(let type): "there are two transforms for `\(type)`"
    case .listedTwice(let screen): "`\(screen)` is listed twice"
    case .notListed(let screen): "`\(screen)` is not listed"
    case .typeTwice(let type, let screen): "`\(screen)` takes a `\(type)` in two ways"
    case .containerProduces(let screen): "`\(screen)` holds other screens and can't produce"
    case .needsInput(let screen): "`\(screen)` needs an input, and the layout says none"
    case .ignoresInput(let screen): "`\(screen)` is made without the input that it requires"
    }
  }
}

extension Page {
  /// A `Box` of the page's input with this value; nil if it takes none of this type.
  func input(from parcel: Parcel) -> AnyObject? {
    ways.first { $0.key == parcel.key }?.wrap(parcel.box)
  }
}
