import Testing

@testable import ScenicLang

/// Compares the ancestors of sites with a search that visits every site each time.
struct EnclosuresTests {
  @Test(arguments: 1...40)
  func areWhatASearchFinds(seed: Int) {
    var random = Seeded(UInt64(seed))
    var enclosures = Enclosures()
    var sites: [Placement] = []
    for _ in 0..<120 {
      if sites.count < 14, Bool.random(using: &random) {
        let stance = sites.isEmpty ? .root : Self.stance(sites, &random)
        let node = Int.random(in: 0..<9, using: &random)
        sites.append(Placement(node: node, stance: stance, slots: 0, origin: 0))
      } else if !sites.isEmpty {
        let site = Int.random(in: sites.indices, using: &random)
        let stance = Self.stance(sites, &random)
        if sites[site].stand(stance) { enclosures.stand(site, in: stance.around, in: sites) }
      }
      for _ in 0..<3 where !sites.isEmpty {
        let site = Int.random(in: sites.indices, using: &random)
        let around = Self.around(site, sites)
        for node in 0..<9 {
          let found = enclosures.nearest(node, around: site, in: sites)
          #expect((found != nil) == around.contains { sites[$0].node == node })
          if let found { #expect(around.contains(found) && sites[found].node == node) }
        }
      }
    }
  }

  private static func stance(_ sites: [Placement], _ random: inout Seeded) -> Placement.Stance {
    let site = Int.random(in: sites.indices, using: &random)
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: .slot(of: site, 0)
    case 1: .presented(inside: site)
    case 2: .entry(of: site, owner: Int.random(in: sites.indices, using: &random))
    default: .child(of: site)
    }
  }

  private static func around(_ site: Int, _ sites: [Placement]) -> Set<Int> {
    var found: Set<Int> = []
    var waiting = sites[site].parents
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += sites[next].parents }
    }
    return found
  }
}
