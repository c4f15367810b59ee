#if hasFeature(Embedded)
  // Without generic code at run time, each element type that is sorted has its own copy of the standard library's sort. To
  // keep a module small, only places are sorted. These functions shadow the standard library's, with the same results.

  extension Sequence {
    func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
      let elements = Array(self)
      return sortedPlaces(elements.count) { areInIncreasingOrder(elements[$0], elements[$1]) }
        .map { elements[$0] }
    }
  }

  extension Sequence where Element: Comparable {
    func sorted() -> [Element] { sorted { $0 < $1 } }
  }

  extension Array {
    mutating func sort(by areInIncreasingOrder: (Element, Element) -> Bool) {
      self = sorted(by: areInIncreasingOrder)
    }
  }

  extension Array where Element: Comparable {
    mutating func sort() { self = sorted { $0 < $1 } }
  }

  /// Returns the numbers below `count` in the order of `areInIncreasingOrder`.
  @inline(never)
  private func sortedPlaces(
    _ count: Int, _ areInIncreasingOrder: (Int, Int) -> Bool
  ) -> [Int] {
    var places = Array(0..<count)
    // Of a slice, since that of an array is shadowed.
    places[...].sort(by: areInIncreasingOrder)
    return places
  }
#endif
