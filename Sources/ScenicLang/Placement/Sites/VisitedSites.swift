/// The sites that a search has come to. Most searches are short: they are over before a hash would have paid off.
struct VisitedSites {
  private var few: [Int] = []
  private var many: Set<Int> = []

  /// How many are looked through one by one.
  private static let limit = 16

  /// Takes in a site; false if it was there.
  mutating func insert(_ site: Int) -> Bool {
    if !many.isEmpty { return many.insert(site).inserted }
    if few.contains(site) { return false }
    few.append(site)
    if few.count > VisitedSites.limit { many = Set(few) }
    return true
  }
}
