import Scenic
import Testing

/// `OneOf2` to `OneOf8`.
struct UnionTests {
  struct Tiger: Hashable {}
  struct Panda: Hashable {}

  @Test func aValueBecomesTheMemberOfItsType() {
    typealias Eight = OneOf8<Int, String, Double, Bool, Character, [Int], Tiger, Panda>
    #expect(OneOf2<Int, String>.value("a") == .t2("a"))
    #expect(OneOf3<Int, String, Double>.value(2.5) == .t3(2.5))
    #expect(OneOf4<Int, String, Double, Bool>.value(true) == .t4(true))
    #expect(OneOf5<Int, String, Double, Bool, [Int]>.value([1]) == .t5([1]))
    #expect(OneOf6<Int, String, Double, Bool, [Int], Tiger>.value(Tiger()) == .t6(Tiger()))
    #expect(OneOf7<Int, String, Double, Bool, [Int], Tiger, Panda>.value(Panda()) == .t7(Panda()))
    let all: [Eight] = [
      .value(1), .value("a"), .value(2.5), .value(true), .value(Character("x")), .value([1]),
      .value(Tiger()), .value(Panda()),
    ]
    let cases: [Eight] = [
      .t1(1), .t2("a"), .t3(2.5), .t4(true), .t5("x"), .t6([1]), .t7(Tiger()), .t8(Panda()),
    ]
    #expect(all == cases && Set(all).count == 8)
  }

  @Test func theLargestUnionAndBackIsTheSame() {
    func check<Union: OneOf & Equatable>(_ values: Union...) {
      for value in values { #expect(Union(value.member) == value) }
    }
    check(OneOf2<Int, Int>.t1(1), .t2(1))
    check(OneOf3<Int, Int, Int>.t1(1), .t2(1), .t3(1))
    check(OneOf4<Int, Int, Int, Int>.t1(1), .t2(1), .t3(1), .t4(1))
    check(OneOf5<Int, Int, Int, Int, Int>.t1(1), .t2(1), .t3(1), .t4(1), .t5(1))
    check(OneOf6<Int, Int, Int, Int, Int, Int>.t1(1), .t2(1), .t3(1), .t4(1), .t5(1), .t6(1))
    check(OneOf7<Int, Int, Int, Int, Int, Int, Int>.t1(1), .t2(1), .t3(1), .t4(1), .t5(1), .t6(1), .t7(1))
    check(
      OneOf8<Int, Int, Int, Int, Int, Int, Int, Int>.t1(1), .t2(1), .t3(1), .t4(1), .t5(1), .t6(1), .t7(1),
      .t8(1))
  }

  @Test func unionsAreSentAndHashedAsTheirMembersAre() {
    func sent(_ value: some Sendable & Hashable) -> Int { value.hashValue }
    #expect(sent(OneOf2<Int, String>.t1(1)) != sent(OneOf2<Int, String>.t2("1")))
    #expect(OneOf2<OneOf2<Int, Bool>, String>.value(.value(true)) == .t1(.t2(true)))
  }
}
