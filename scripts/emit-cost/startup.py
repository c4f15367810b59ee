"""Programs that start an app, send its first event, and exit with 0 if the event showed a second screen."""

from spec import SCENES

EMPTY = "Task {}\n"

SCENIC = """\
import ScenicRuntime

final class Page {
  let tap: @MainActor () -> Void
  init(tap: @escaping @MainActor () -> Void = {}) { self.tap = tap }
}

final class Work: Large.Actions {
  func track(event: String) {}
%(actions)s}

struct Shown: Large.Screens {
  func welcome(_ scene: Large.WelcomeScene) -> Page { Page() }
  func password(_ scene: Large.PasswordScene) -> Page { Page() }
%(screens)s}

@main @MainActor enum Main {
  static func main() {
    let app = Large(actions: Work())
    let host = MemoryHost { [navigator = app.navigator] in navigator.screen(of: $0, from: Shown()) ?? Page() }
    app.navigator.attach(host)
    var first = app.navigator.state.tree
    while let child = first.children.first { first = child }
    host.screen(of: first.identity)?.tap()
    leave(app.navigator.state.tree.children.first?.children.count == 2 ? 0 : 1)
  }
}
"""

SCENIC_FEATURE = """\
  func feature%(k)dList(_ scene: Large.Feature%(k)dListScene) -> Page { Page { scene.select(id: 1, title: "one") } }
  func feature%(k)dDetail(_ scene: Large.Feature%(k)dDetailScene) -> Page { Page() }
  func feature%(k)dFilterEditor(_ scene: Large.Feature%(k)dFilterEditorScene) -> Page { Page() }
  func feature%(k)dEditor(_ scene: Large.Feature%(k)dEditorScene) -> Page { Page() }
  func feature%(k)dDiscard(_ scene: Large.Feature%(k)dDiscardScene) -> Page { Page() }
  func feature%(k)dComments(_ scene: Large.Feature%(k)dCommentsScene) -> Page { Page() }
  func feature%(k)dComposer(_ scene: Large.Feature%(k)dComposerScene) -> Page { Page() }
  func feature%(k)dAuthor(_ scene: Large.Feature%(k)dAuthorScene) -> Page { Page() }
  func feature%(k)dShare(_ scene: Large.Feature%(k)dShareScene) -> Page { Page() }
  func feature%(k)dDeleteFailed(_ scene: Large.Feature%(k)dDeleteFailedScene) -> Page { Page() }
"""

HAND = """\
import Kit

final class Page: Screen {
  let tap: () -> Void
  init(tap: @escaping () -> Void = {}) { self.tap = tap }
}

struct ShownSignIn: SignIn.Screens {
  func welcome(_ send: @escaping (SignIn.WelcomeEvent) -> Void) -> Screen { Page() }
  func password(_ send: @escaping (SignIn.PasswordEvent) -> Void) -> Screen { Page() }
}

%(parts)s
struct Shown: Screens {
  let signIn: any SignIn.Screens = ShownSignIn()
%(screens)s}

final class Work: Actions {
  func track(event: String) {}
%(actions)s}

@main @MainActor enum Main {
  static func main() {
    let app = App(screens: Shown(), actions: Work())
    guard let page = app.router.tabs.first?.first?.screen as? Page else { return leave(2) }
    page.tap()
    leave(app.router.tabs.first?.count == 2 ? 0 : 1)
  }
}
"""

HAND_FEATURE = """\
struct Shown%(k)d: Feature%(k)d.Screens {
  typealias F = Feature%(k)d
  func list(filter: Filter, send: @escaping (F.ListEvent) -> Void) -> Screen {
    Page { send(.select(id: 1, title: "one")) }
  }
  func detail(id: Int, title: String, send: @escaping (F.DetailEvent) -> Void) -> Screen { Page() }
  func filterEditor(current: Filter, send: @escaping (F.FilterEditorEvent) -> Void) -> Screen { Page() }
  func editor(id: Int, title: String, send: @escaping (F.EditorEvent) -> Void) -> Screen { Page() }
  func discard(send: @escaping (F.DiscardEvent) -> Void) -> Screen { Page() }
  func comments(id: Int, send: @escaping (F.CommentsEvent) -> Void) -> Screen { Page() }
  func composer(id: Int, send: @escaping (F.ComposerEvent) -> Void) -> Screen { Page() }
  func author(name: String, send: @escaping (F.AuthorEvent) -> Void) -> Screen { Page() }
  func share(id: Int, title: String, send: @escaping (F.ShareEvent) -> Void) -> Screen { Page() }
  func deleteFailed(send: @escaping (F.DeleteFailedEvent) -> Void) -> Screen { Page() }
}
final class Work%(k)d: Feature%(k)d.Actions {
  func delete(id: Int) async -> Bool { true }
  func send(id: Int, comment: String) {}
}
"""

LEAVE = """\
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

func leave(_ code: Int32) { exit(code) }
"""


def scenic(scenes):
    features = range(scenes // SCENES)
    actions = "".join(
        f"  func feature{k}Delete(id: Int) async -> Bool {{ true }}\n"
        f"  func feature{k}Send(id: Int, comment: String) {{}}\n" for k in features)
    return SCENIC % {"actions": actions, "screens": "".join(SCENIC_FEATURE % {"k": k} for k in features)} + LEAVE


def hand(scenes):
    features = range(scenes // SCENES)
    return HAND % {
        "parts": "".join(HAND_FEATURE % {"k": k} for k in features),
        "screens": "".join(f"  let feature{k}: any Feature{k}.Screens = Shown{k}()\n" for k in features),
        "actions": "".join(f"  let feature{k}: any Feature{k}.Actions = Work{k}()\n" for k in features),
    } + LEAVE
