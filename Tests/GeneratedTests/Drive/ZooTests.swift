import ScenicRuntime
import Testing

@MainActor
struct ZooTests {
  @Test func theFaceAndTheJSONShowTheSameTrees() async throws {
    var drive = try Drive(Zoo().navigator, Screens(), spec: "samples/zoo.scene")
    await drive.play(LongRun.count(1_500, long: 20_000), seed: 3)
  }

  @Test func aUnionHasACaseForEachMember() {
    let place = Zoo.JungleOrCity.jungle(Zoo.Jungle(name: "deep"))
    #expect(place.specValue == ["type": "Jungle", "value": ["name": "deep"]])
    #expect(Zoo.JungleOrCity(specValue: place.specValue) == place)
    #expect(Zoo.JungleOrCity(specValue: "nothing") == nil)
    let scene = Zoo.Scene.gates(place: place)
    #expect(Zoo.Scene(scene.model) == scene)
  }

  struct Screens: Zoo.Screens {
    func gates(_ scene: Zoo.GatesScene) -> TestScreen {
      TestScreen(
        .init(["produce": "gates", "type": "Tiger", "value": ["name": "Shere"]]) {
          scene.produce(Zoo.Tiger(name: "Shere"))
        },
        .init(["produce": "gates", "type": "Panda", "value": ["name": "Bao"]]) {
          scene.produce(Zoo.Panda(name: "Bao"))
        })
    }

    func tiger(_ scene: Zoo.TigerScene) -> TestScreen {
      TestScreen(.init(["produce": "tiger", "value": "night"]) { scene.produce(.night) })
    }

    func panda(_ scene: Zoo.PandaScene) -> TestScreen {
      TestScreen(
        .init(["produce": "panda", "type": "Season", "value": "holiday"]) {
          scene.produce(Zoo.Season.holiday)
        },
        .init(["produce": "panda", "type": "Panda", "value": ["name": "Bei"]]) {
          scene.produce(Zoo.Panda(name: "Bei"))
        })
    }

    func entrance(_ scene: Zoo.EntranceScene) -> TestScreen {
      TestScreen(
        .init(["produce": "entrance", "value": "jungle"]) { scene.produce("jungle") },
        .init(["produce": "entrance", "value": "Peru"]) { scene.produce("Peru") })
    }
  }
}
