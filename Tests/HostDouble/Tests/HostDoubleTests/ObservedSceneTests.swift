import Observation
import ScenicRuntime
import SwiftUI
import Testing

@testable import ScenicRuntime

/// Views of an app that does not use Scenic, observed by a modifier.
@MainActor
struct ObservedSceneTests {
  private let observer: NavigationObserver
  private let queue = Queue()
  private var findings: [String] { observer.findings.map { $0.description } }

  init() throws {
    observer = NavigationObserver(try Program(json: AdoptingAppTests.sample("app.json")))
    observer.visibleViews.later = { [queue] work in queue.waiting.append(work) }
  }

  @MainActor
  private final class Queue {
    var waiting: [@MainActor () -> Void] = []
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

  @Test func unknownInputsOfViewsAreReported() {
    var context = ViewContext()
    _ = context.resolve(view(of: Cat(name: "Fred")))
    for action in context.appearances { action() }
    rest()
    #expect(findings == ["app.scene:6:7: … / cat: `cat` has no input `catName`"])
  }

  private func show(_ name: String, _ view: inout ViewContext) {
    view = ViewContext()
    _ = view.resolve(SwiftUI.Text(name).observedScene(name, by: observer))
  }

  /// Runs what is due in later turns of the run loop.
  private func rest() {
    let due = queue.waiting
    queue.waiting = []
    for work in due { work() }
  }

  @Test func viewsOfSwiftUIAreObserved() throws {
    var (cats, cat, breeds) = (ViewContext(), ViewContext(), ViewContext())
    show("cats", &cats)
    show("cat", &cat)
    show("breeds", &breeds)
    func appear(_ view: ViewContext) { for action in view.appearances { action() } }
    func disappear(_ view: ViewContext) { for action in view.disappearances { action() } }
    appear(cats)
    rest()
    appear(cat)
    disappear(cats)
    rest()
    appear(cats)
    disappear(cat)
    rest()
    #expect(findings.isEmpty && observer.judged == 2, "\(findings)")
    // A sheet leaves the view below on screen.
    appear(breeds)
    rest()
    #expect(findings.count == 1)
    #expect(
      findings[0].hasPrefix("app.scene:6:7: from main / cats to … / breeds: no possible input leads there"))
    disappear(breeds)
    rest()
    #expect(findings.count == 1 && observer.tree.children.map { $0.sceneName } == ["cats"])
  }

  // MARK: A whole app

  @Observable
  @MainActor
  final class Navigation {
    struct Sheet: Identifiable {
      let id: String
    }

    var path: [String] = []
    var sheet: Sheet?
  }

  /// The app of the storyboard with views.
  private struct CatsApp: View {
    let navigation: Navigation
    let observer: NavigationObserver

    var body: some View {
      NavigationStack(path: Bindable(navigation).path) {
        Text("cats")
          .observedScene("cats", by: observer)
          .navigationDestination(for: String.self) { name in
            Text(name).observedScene(name, by: observer)
          }
      }
      .sheet(item: Bindable(navigation).sheet) { sheet in
        Text(sheet.id).observedScene(sheet.id, by: observer)
      }
    }
  }

  @Test func anAppOfViewsIsObserved() throws {
    ViewSimulator.reset([])
    let navigation = Navigation()
    let graph = ViewGraph(CatsApp(navigation: navigation, observer: observer))
    func settle() {
      for _ in 0..<10 {
        graph.draw()
        ViewSimulator.inFlight.first?.finish()
        rest()
      }
    }
    settle()
    navigation.path = ["cat"]
    settle()
    #expect(observer.tree.children.map { $0.sceneName } == ["cats", "cat"])
    navigation.path = []
    settle()
    navigation.sheet = .init(id: "filter")
    settle()
    navigation.sheet = nil
    settle()
    #expect(findings.isEmpty && observer.judged == 4, "\(findings)")
    navigation.path = ["cat", "breeds"]
    settle()
    #expect(findings.count == 1 && findings[0].hasPrefix("app.scene:6:7: from main / cats to … / breeds: no"))
    #expect(ViewSimulator.misuses.isEmpty)
  }
}
