/// The changes of nodes that may be hidden meanwhile, with the occurrences that have read them.
struct UnseenChanges {
  /// The stacks on which entries are pushed, with whether that is usual: their presentations may then be covered.
  private(set) var grown = DenseMap<Bool>()
  /// The presenters, with the part that is visible meanwhile; nil for all of it.
  private(set) var presenting = DenseMap<Draft.View>()
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
  mutating func present(over presenter: Int, _ view: Draft.View) -> [Int] {
    if presenting[presenter] == view || presenting[presenter] == .anywhere { return [] }
    presenting.set(presenter, to: view)
    return takeReaders()
  }

  private mutating func takeReaders() -> [Int] {
    defer { readers = [] }
    return readers
  }
}
