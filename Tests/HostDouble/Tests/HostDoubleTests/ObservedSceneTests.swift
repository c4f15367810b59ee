import ScenicRuntime
import SwiftUI
import Testing

@testable import ScenicRuntime

/// Views of an app that does not use Scenic, observed by a modifier.
@MainActor
struct ObservedSceneTests {
  private let observer: NavigationObserver
  private var findings: [String] { observer.findings.map { $0.description } }

  init() throws {
    observer = NavigationObserver(try Program(json: AdoptingAppTests.sample("app.json")))
  }

  private struct Cat {
    let name: String
  }

  private struct CatView: View {
    let cat: Cat
    init(_ cat: Cat) { self.cat = cat }
    var body: some View { Text(cat.name) }
  }

  private func view(of cat: Cat) -> some View {
    CatView(cat)
      .observedScene("cat", ["catName": .string(cat.name)], by: observer)
  }

  @Test func unknownInputsOfViewsAreReported() async {
    var context = ViewContext()
    _ = context.resolve(view(of: Cat(name: "Fred")))
    for action in context.appearances { action() }
    await rest()
    #expect(findings == ["app.scene:6:7: … / cat: `cat` has no input `catName`"])
  }

  private func show(_ name: String, _ view: inout ViewContext) {
    view = ViewContext()
    _ = view.resolve(SwiftUI.Text(name).observedScene(name, by: observer))
  }

  private func rest() async { for _ in 0..<5 { await Task.yield() } }

  @Test func viewsOfSwiftUIAreObserved() async throws {
    var (cats, cat, breeds) = (ViewContext(), ViewContext(), ViewContext())
    show("cats", &cats)
    show("cat", &cat)
    show("breeds", &breeds)
    func appear(_ view: ViewContext) { for action in view.appearances { action() } }
    func disappear(_ view: ViewContext) { for action in view.disappearances { action() } }
    appear(cats)
    await rest()
    appear(cat)
    disappear(cats)
    await rest()
    appear(cats)
    disappear(cat)
    await rest()
    #expect(findings.isEmpty && observer.judged == 2, "\(findings)")
    // A sheet leaves the view below on screen.
    appear(breeds)
    await rest()
    #expect(findings.count == 1)
    #expect(
      findings[0].hasPrefix("app.scene:6:7: from main / cats to … / breeds: no possible input leads there"))
    disappear(breeds)
    await rest()
    #expect(findings.count == 1 && observer.tree.children.map { $0.sceneName } == ["cats"])
  }
}
