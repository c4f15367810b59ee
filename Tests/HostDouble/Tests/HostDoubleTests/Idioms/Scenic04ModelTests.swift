import Scenic
import Testing
import UIKit

/// The models, the data and the events of `Idioms/Scenic04`.
@MainActor
struct Scenic04ModelTests {
  private let tabBar = appModel
  private func names(_ model: SceneModel?) -> [String] { model?.children.map(\.sceneName) ?? [] }

  @Test func modelsAreBuilt() {
    #expect(names(appModel) == ["stack", "settings"] && names(appModel.children[0]) == ["cats", "cat"])
    #expect(appModel.customData == ["selectedIndex": 1])
    let one = modelOfOneScene()
    #expect(one.sceneName == "cats" && one.children.isEmpty && one.customData == nil)
    #expect(model(for: CatsState(names: ["Fred"], isInSettings: true)) == appModel)
    #expect(names(model(for: CatsState()).children[0]) == ["cats"])
    #expect(modelsAreCompared() == [true, true, true, true])
    #expect(!emptyDataIsNoData())
    #expect(title(of: appModel) == "Cats, Fred, ")
  }

  @Test func modelsAreEdited_S01_S02_S03() {
    #expect(renamed(appModel).sceneName == "dogs" && renamed(appModel).children == appModel.children)
    #expect(withoutChildren(appModel).children.isEmpty)
    #expect(withoutChildren(appModel).customData == appModel.customData)
    #expect(withOtherData(appModel).customData == ["level": 5])
    let changed = changed(appModel)
    #expect(changed.sceneName == "tabs" && names(changed.children[0]) == ["cats", "cat", "dog"])
    #expect(changed.children[1].customData == ["mode": "dark"] && changed.customData == ["selectedIndex": 0])
    #expect(rootUpdated(appModel).children.isEmpty)
    #expect(catUpdated(appModel).first(named: "cat")?.customData == ["catName": "Lily"])
    #expect(missingUpdated(appModel) == appModel)
    let branches = branchesUpdated()
    #expect(branches.children.map(\.customData) == [["isMarked": true], ["isMarked": true]])
    #expect(branches.children[0].children[0].customData == nil)
    #expect(names(pushed(appModel, "Lily").children[0]) == ["cats", "cat", "cat"])
  }

  @Test func modelsAreSelectedAndPopped_S04_S06() {
    #expect(selected(0, appModel).customData == ["selectedIndex": 0, "color": "red"])
    #expect(selectedBelowZero().customData == ["selectedIndex": -5])
    #expect(names(popped(appModel, to: 0).children[0]) == ["cats"])
    for index in [-1, 1, 10] { #expect(popped(appModel, to: index) == appModel) }
    let edited = edited(appModel)
    #expect(names(edited.children[0]) == ["cats"] && edited.customData == ["selectedIndex": 0])
    #expect(edited.children[1].customData == ["mode": "dark"])
  }

  @Test func dataIsKept_S09() {
    #expect(dataFromText("Fred").customData == ["catName": "Fred"])
    #expect(dataFromDictionaries().map(\.customData) == [["catName": "Fred", 5: true], ["catName": "Fred"]])
    #expect(castCat(dataOfOwnTypes()) == AppCat(name: "Fred"))
    #expect(castData(appModel) == [1, 1, nil, 0] && castData(modelOfOneScene()) == [nil, nil])
  }

  @Test func eventsAreValues_S05_S07() {
    #expect(adoptEvent() == NavigationEvent(eventName: "adopted", customData: ["catName": "Fred"]))
    #expect(eventsAreEqualInTheApp() == [true, true, true])
    #expect(namesOfEvents() == [true, true])
    #expect(names(poppedByAnEvent(appModel, ["toIndex": 0]).children[0]) == ["cats"])
    for data in [nil, [:], ["toIndex": "0"], ["toIndex": 9]] as [[AnyHashable: AnyHashable]?] {
      #expect(poppedByAnEvent(appModel, data) == appModel)
    }
    #expect(selectedByAnEvent(appModel, 0).customData == ["selectedIndex": 0])
    #expect(selectedByAnEvent(appModel, "0") == appModel)
    #expect(notApplied(appModel) == appModel)
  }
}
