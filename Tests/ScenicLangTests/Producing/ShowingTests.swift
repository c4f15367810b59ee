import ScenicRuntime
import Testing

@testable import ScenicLang

/// Produced values that are shown in a new scene, converted, or taken by a rule; the numbers are those of the same
/// cases.
struct ShowingTests {
  private static let types = "struct Tiger { name: String }\nstruct Panda { name: String }"
  private static let bao = #"{"name": "Bao"}"#

  @Test func f01PushedWhereThereIsAStackElsePresented() throws {
    let spec = "\(Self.types)\nscene from produces Tiger\nscene tiger(tiger: Tiger)"
    var stack = try Stage("\(spec)\nroot stack { from }")
    #expect(stack.produce("from", "Tiger", Self.bao) == "root{from tiger(tiger: {name:Bao})}")
    var alone = try Stage("\(spec)\nroot from")
    #expect(alone.produce("from", "Tiger", Self.bao) == "from^tiger(tiger: {name:Bao})")
    var tab = try Stage("\(spec)\nroot bar: tabs { from, other: stack { rest } }\nscene rest")
    #expect(tab.produce("from", "Tiger", Self.bao) == "bar{*from^tiger(tiger: {name:Bao}) other{rest}}")
  }

  @Test func f02NoDestinationIsRefused() throws {
    let spec = "\(Self.types)\nscene from produces Tiger\nroot stack { from }"
    var stage = try Stage(unchecked: spec)
    #expect(stage.produce("from", "Tiger", Self.bao) == "root{from}")
    #expect(!stage.isHandled)
    #expect(stage.reasons == ["unanswered"])
    #expect(stage.messages == ["from.produced: no rule handles it, and nothing takes the Tiger"])
  }

  @Test func f03AMemberOfAUnionGoesByItself() throws {
    var stage = try Stage(
      """
      \(Self.types)
      scene from(last: Tiger | Panda | Int = 0) produces Tiger | (Panda | Int) updates last
      scene cage(inside: Tiger | Panda) produces Panda
      scene count(number: Int)
      root stack { from }
      """)
    stage.produce("from", "Panda", Self.bao)
    #expect(
      stage.tree == "root{from(last: {type:Int,value:0}) cage(inside: {type:Panda,value:{name:Bao}})}")
    stage.produce("cage", "Panda", Self.bao)
    #expect(stage.tree == "root{from(last: {type:Panda,value:{name:Bao}})}")
    stage.produce("from", "Int", "7")
    #expect(stage.tree == "root{from(last: {type:Panda,value:{name:Bao}}) count(number: 7)}")
  }

  /// The first rule whose pattern and `where` hold is carried out, alone; the usual way is not gone.
  @Test func f14TheFirstRuleThatHoldsTakesIt() throws {
    var stage = try Stage(
      """
      condition isBusy: Bool = true
      scene from produces Int
      scene one
      scene two
      scene three
      scene usual(n: Int)
      root stack { from }
      on from.produced(n) where n < 0 && !isBusy { push one }
      on from.produced(n) where n >= 0           { push two }
      on from.produced(n) where n >= 1           { push three }
      """)
    #expect(stage.produce("from", "Int", "5") == "root{from two}")
    stage.send(#"{"fact": "root.popped"}"#)
    #expect(stage.produce("from", "Int", "-5") == "root{from usual(n: -5)}")
  }

  @Test func f15ConvertedOnceAndUnwrapped() throws {
    var stage = try Stage(
      """
      \(Self.types)
      scene from produces String
      scene tiger(tiger: Tiger)
      @unused scene number(n: Int)
      convert(name: String) -> Tiger | Panda { name == "Bao" ? Panda(name: name) : Tiger(name: name) }
      convert(tiger: Tiger) -> Int { 1 }
      @unused scene panda(panda: Panda)
      root stack { from }
      """)
    #expect(stage.produce("from", "String", #""Shere""#) == "root{from tiger(tiger: {name:Shere})}")
    stage.send(#"{"fact": "root.popped"}"#)
    #expect(stage.produce("from", "String", #""Bao""#) == "root{from panda(panda: {name:Bao})}")
  }

  @Test func f15ConversionsAreNotChained() throws {
    let spec = """
      \(Self.types)
      scene from produces Int
      scene text(text: String)
      convert(n: Int) -> Tiger { Tiger(name: "x") }
      convert(tiger: Tiger) -> String { tiger.name }
      root stack { from }
      """
    var stage = try Stage(unchecked: spec)
    #expect(stage.produce("from", "Int", "1") == "root{from}")
    #expect(stage.reasons == ["unanswered"])
    let words = "nothing takes the Int, nor the Tiger that it is converted to"
    #expect(stage.messages == ["from.produced: no rule handles it, and \(words)"])
  }

  @Test func f16ARuleComesBeforeAConversion() throws {
    var stage = try Stage(
      """
      \(Self.types)
      scene from produces Tiger
      scene tiger(tiger: Tiger, isBig: Bool)
      @unused scene panda(panda: Panda)
      convert(tiger: Tiger) -> Panda { Panda(name: tiger.name) }
      root stack { from }
      on from.produced(value) { push tiger(tiger: value, isBig: true) }
      """)
    #expect(stage.produce("from", "Tiger", Self.bao) == "root{from tiger(tiger: {name:Bao}, isBig: true)}")
  }

  @Test func f17EachTypeFollowsItsRuleAndAnUnwindEndsAtTheStart() throws {
    var stage = try Stage(
      """
      \(Self.types)
      scene start(size: Double = 0.0) produces Tiger | Panda
      scene a(tiger: Tiger) produces Int
      scene b(panda: Panda) produces Int
      scene c(n: Int) produces Double
      root start
      on start.produced(tiger: Tiger) { present a(tiger) }
      on start.produced(panda: Panda) { present b(panda) }
      on a.produced(n) { present c(n) }
      on b.produced    { dismiss }
      on c.produced(size) { update start(size: size); back to start }
      """)
    #expect(stage.produce("start", "Panda", Self.bao) == "start(size: 0.0)^b(panda: {name:Bao})")
    #expect(stage.produce("b", "Int", "1") == "start(size: 0.0)")
    stage.produce("start", "Tiger", Self.bao)
    #expect(stage.produce("a", "Int", "2") == "start(size: 0.0)^a(tiger: {name:Bao})^c(n: 2)")
    #expect(stage.produce("c", "Double", "3.14") == "start(size: 3.14)")
  }

  /// A scene is created only with its required inputs.
  @Test func f19NothingIsShownWithoutItsInput() {
    let spec = Spec(
      "scene from { event open }\nscene n(n: Int)\nroot stack { from }\non from.open { push n }")
    #expect(spec.compile().hasErrors)
  }

  @Test func f20TwoThatWouldDoAreNotChosenFrom() throws {
    let spec = """
      \(Self.types)
      scene from produces Tiger
      scene one(tiger: Tiger)
      scene two(animal: Tiger | Panda)
      root stack { from }
      """
    var stage = try Stage(unchecked: spec)
    #expect(stage.produce("from", "Tiger", Self.bao) == "root{from}")
    #expect(!stage.isHandled)
    #expect(
      stage.messages == ["from.produced: no rule handles it, and where the Tiger goes is open: one, two"])
  }

  /// A scene hands out values of its own types and no others.
  @Test func f21OnlyItsOwnTypes() throws {
    var stage = try Stage(
      "scene from produces Int\nscene n(n: Int)\n@unused scene text(text: String)\nroot stack { from }")
    stage.produce("from", "String", #""x""#)
    #expect(stage.error != nil)
    stage.produce("from", "Int", #""x""#)
    #expect(stage.error != nil)
    #expect(stage.produce("from", "Int", "1") == "root{from n(n: 1)}")
  }

  /// Requirements apply to the scene that a value shows, and the whole edit is held.
  @Test func aRequirementHoldsItBack() throws {
    var stage = try Stage(
      """
      condition isIn: Bool = false
      scene from produces Int
      scene n(n: Int) requires isIn else login
      scene login { event ok }
      root stack { from }
      on login.ok { finish }
      on isIn.changed { stay }
      """)
    #expect(stage.produce("from", "Int", "1") == "root{from^login}")
    #expect(stage.answer["model"]?["children"] != nil)
    stage.send(#"{"set": {"isIn": true}}"#)
    #expect(stage.send(#"{"finish": "login"}"#) == "root{from n(n: 1)}")
  }

  /// The test of the zoo sample, line by line.
  @Test func theZooPlaysItsTest() throws {
    var zoo = Stage(try #require(try Spec.sample("zoo.scene").program))
    let gates = "gates(place: {type:Jungle,value:{name:jungle}}, season: "
    #expect(zoo.produce("entrance", "String", #""jungle""#) == "root{entrance \(gates)day)}")
    zoo.produce("gates", "Panda", #"{"name": "Bao"}"#)
    let pandas = "panda(panda: {name:Bao}) panda(panda: {name:Bei})"
    #expect(zoo.produce("panda", "Panda", #"{"name": "Bei"}"#) == "root{entrance \(gates)day) \(pandas)}")
    #expect(zoo.produce("panda", "Season", #""night""#) == "root{entrance \(gates)night)}")
  }
}
