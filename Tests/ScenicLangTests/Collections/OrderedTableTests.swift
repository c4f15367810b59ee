import Testing

@testable import ScenicLang

/// An ordered set and map beside `Set` and `Dictionary`, over few keys and many.
struct OrderedTableTests {
  /// A key of which all look alike to a table: every one is looked at.
  private struct Alike: TableKey {
    var number: Int
    var digest: Digest { Digest(1) }
  }

  @Test(arguments: [0, 1, 8, 9, 16, 17, 1_000])
  func aSetNumbersItsElementsAsTheyCame(count: Int) {
    var set: OrderedSet<Int> = []
    var known: Set<Int> = []
    for number in 0..<count {
      let key = number &* 0x9E37_79B9 % 701
      let isNew = known.insert(key).inserted
      let place = set.place(of: key)
      #expect((place == nil) == isNew)
      let found = set.insert(key)
      #expect(found.inserted == isNew)
      #expect(found.place == place ?? set.count - 1)
      #expect(set.keys[found.place] == key)
    }
    #expect(Set(set) == known && set.count == known.count)
    #expect(!set.contains(701))
  }

  @Test func keysWithEqualDigestsAreDistinguished() {
    var map = OrderedMap<Alike, Int>()
    for number in 0..<100 { map.set(Alike(number: number), to: -number) }
    for number in 0..<100 { #expect(map[Alike(number: number)] == -number) }
    #expect(map[Alike(number: 100)] == nil)
    #expect(map.keys.map { $0.number } == Array(0..<100))
  }

  @Test(arguments: [3, 40])
  func aMapIsADictionaryInTheOrderOfItsKeys(count: Int) {
    var map = OrderedMap<String, [Int]>()
    for number in 0..<count * 2 { map["\(number % count)", default: [-1]].append(number) }
    #expect(map.count == count)
    #expect(map["1"] == [-1, 1, count + 1])
    #expect(map.insert("1", []) == ([-1, 1, count + 1], false))
    map.set("1", to: [])
    #expect(map["1"] == [])
    #expect(map.insert("new", [5]) == ([5], true))
    #expect(map.entries.map { $0.0 } == (0..<count).map { "\($0)" } + ["new"])
  }

  @Test func equalKeysHaveEqualDigests() {
    #expect("é".digest.bits == "e\u{301}".digest.bits)
    #expect([1, 2].digest.bits == [1, 2].digest.bits)
    #expect([1, 2].digest.bits != [2, 1].digest.bits)
    #expect(Digest(1, 2).bits != Digest(2, 1).bits)
  }

  @Test func aDenseMapHasWhatItWasGiven() {
    var map = DenseMap<String>()
    #expect(map[0] == nil && map[7] == nil)
    map.set(3, to: "c")
    map.set(1, to: "a")
    map.set(3, to: "d")
    #expect((0..<6).map { map[$0] } == [nil, "a", nil, "d", nil, nil])
  }
}
