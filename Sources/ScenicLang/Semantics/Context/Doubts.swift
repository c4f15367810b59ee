/// What errors make uncertain, so that their consequences are no errors of their own.
struct Doubts: Sendable {
  /// The first report of each unknown name.
  var unknowns = OrderedMap<UnknownName, Int>()
  /// The nodes with errors in the names of their declaration, so that an unknown one is not reported separately.
  var nodes = Set<Int>()
  /// The types with errors in their declaration, so that an unknown member is not reported separately.
  var types = Set<Int>()
  var hasEndlessTypes = false
  /// The names that are declared twice.
  var duplicates: OrderedSet<String> = []
  /// True if a file could not be read, which probably declares unknown names.
  var hasUnreadFile = false
  /// The number of declarations whose names are missing because of errors, so that their uses are no separate
  /// errors.
  var namelessDeclarations = 0

  struct UnknownName: TableKey {
    let name: NameID
    /// The declaration whose part it is: two declarations may have one name.
    let owner: Model.Target?

    var digest: Digest { Digest(Int(name.index)) }
  }
}
