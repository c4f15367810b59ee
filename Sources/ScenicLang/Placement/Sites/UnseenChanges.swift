/// The changes of nodes that may be hidden meanwhile, with the occurrences that have read them.
struct UnseenChanges {
  /// The stacks on which entries are pushed, with whether that is usual: their presentations may then be covered.
  private(set) var grown = DenseMap<Bool>()
  /// The presenters that may be hidden, and what is presented over such nodes, each with their visibility.
  private var presenting = DenseMap<Draft.View>()
  private var presented = DenseMap<Draft.View>()
  private var readers: [Int] = []

  /// Adds a reader, which is notified of new changes.
  mutating func note(_ reader: Int) {
    if readers.last != reader { readers.append(reader) }
  }

  /// Records that an entry is pushed; returns the readers to notify.
  mutating func grow(_ stack: Int, isUsual: Bool) -> [Int] {
    if let known = grown[stack], known || !isUsual { return [] }
    grown.set(stack, to: isUsual)
    return takeReaders()
  }

  /// Records a presentation; returns the readers to notify.
  mutating func present(_ site: Int, over presenter: Int, _ view: Draft.View) -> [Int] {
    let known = self.view(of: presenter, below: site)
    if known == view || known == .anywhere { return [] }
    if presenting[presenter] != .anywhere { presenting.set(presenter, to: view) }
    if presented[site] != .anywhere { presented.set(site, to: view) }
    return takeReaders()
  }

  /// Returns the visibility of a presenter when something was presented over it; nil if it was certainly shown.
  func view(of presenter: Int, below site: Int) -> Draft.View? {
    guard let view = presenting[presenter], let other = presented[site] else { return nil }
    return view == .anywhere ? other : view
  }

  private mutating func takeReaders() -> [Int] {
    defer { readers = [] }
    return readers
  }
}
