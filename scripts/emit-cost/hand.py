"""The same app without Scenic, in the style of handwritten apps: for each feature a file with an enum of its
routes, an enum of the events of each screen, protocols for its screens and its actions, and a coordinator
with a switch over the events."""

from spec import SCENES, TABS, needs_sign_in, related

APP = """\
import Kit

enum Order: String, %(conformances)s {
  case newest, oldest, title
}

struct Filter: %(conformances)s {
  var order = Order.newest
  var unreadOnly = false
}

enum Route: %(conformances)s {
  case signIn(SignIn.Route)
%(cases)s
}

@MainActor protocol Screens {
  var signIn: any SignIn.Screens { get }
%(screens)s
}

@MainActor protocol Actions: AnyObject {
  func track(event: String)
%(actions)s
}

@MainActor final class App {
  let router = Router<Route>()
  let actions: any Actions
  private let screens: any Screens

  var isSignedIn = false {
    didSet {
      guard oldValue, !isSignedIn else { return }
      router.dismissAll()
      router.select(0)
    }
  }

  private lazy var signIn = SignIn.Coordinator(app: self, screens: screens.signIn)
%(coordinators)s

  init(screens: any Screens, actions: any Actions) {
    self.screens = screens
    self.actions = actions
    router.makeScreen = { [unowned self] in screen(for: $0) }
    router.start([%(roots)s])
  }

  func select(_ tab: Int) {
    guard tab == 3 else { return router.select(tab) }
    signedIn { [router] in router.select(tab) }
  }

  /// Continues after a sign-in, which it requests first.
  private func signedIn(_ goOn: @escaping () -> Void) {
    if isSignedIn { goOn() } else { signIn.start(then: goOn) }
  }

%(opening)s
  private func screen(for route: Route) -> Screen {
    switch route {
    case .signIn(let route): return signIn.screen(for: route)
%(screen)s
    }
  }
}
"""

SIGN_IN = """\
import Kit

enum SignIn {
  enum Route: %(conformances)s {
    case welcome
    case password
  }

  enum WelcomeEvent { case email, close }
  enum PasswordEvent { case accepted }

  @MainActor protocol Screens {
    func welcome(_ send: @escaping (WelcomeEvent) -> Void) -> Screen
    func password(_ send: @escaping (PasswordEvent) -> Void) -> Screen
  }

  @MainActor final class Coordinator {
    private unowned let app: App
    private let screens: any Screens
    private var goOn: () -> Void = {}

    init(app: App, screens: any Screens) {
      self.app = app
      self.screens = screens
    }

    func start(then goOn: @escaping () -> Void) {
      self.goOn = goOn
      app.router.present(.signIn(.welcome))
    }

    func screen(for route: Route) -> Screen {
      switch route {
      case .welcome: return screens.welcome { [unowned self] in welcome($0) }
      case .password: return screens.password { [unowned self] in password($0) }
      }
    }

    private func welcome(_ event: WelcomeEvent) {
      switch event {
      case .email: app.router.present(.signIn(.password))
      case .close: app.router.dismiss()
      }
    }

    private func password(_ event: PasswordEvent) {
      switch event {
      case .accepted:
        app.router.dismissAll()
        app.isSignedIn = true
        goOn()
      }
    }
  }
}
"""

FEATURE = """\
import Kit

enum Feature%(k)d {
  enum Route: %(conformances)s {
    case list(filter: Filter = Filter())
    case detail(id: Int, title: String)
    case filterEditor(current: Filter)
    case editor(id: Int, title: String)
    case discard
    case comments(id: Int)
    case composer(id: Int)
    case author(name: String)
    case share(id: Int, title: String)
    case deleteFailed
  }

  enum ListEvent {
    case select(id: Int, title: String)
    case openFilter
  }
  enum DetailEvent { case %(detail_events)s }
  enum FilterEditorEvent {
    case done(Filter)
    case cancelled
  }
  enum EditorEvent {
    case save(title: String)
    case close(hasChanges: Bool)
  }
  enum DiscardEvent { case yes, no }
  enum CommentsEvent {
    case select(name: String)
    case write
  }
  enum ComposerEvent {
    case done(String)
    case cancelled
  }
  enum AuthorEvent { case goBack }
  enum ShareEvent {
    case sent(to: String)
    case close
  }
  enum DeleteFailedEvent { case close }

  @MainActor protocol Screens {
    func list(filter: Filter, send: @escaping (ListEvent) -> Void) -> Screen
    func detail(id: Int, title: String, send: @escaping (DetailEvent) -> Void) -> Screen
    func filterEditor(current: Filter, send: @escaping (FilterEditorEvent) -> Void) -> Screen
    func editor(id: Int, title: String, send: @escaping (EditorEvent) -> Void) -> Screen
    func discard(send: @escaping (DiscardEvent) -> Void) -> Screen
    func comments(id: Int, send: @escaping (CommentsEvent) -> Void) -> Screen
    func composer(id: Int, send: @escaping (ComposerEvent) -> Void) -> Screen
    func author(name: String, send: @escaping (AuthorEvent) -> Void) -> Screen
    func share(id: Int, title: String, send: @escaping (ShareEvent) -> Void) -> Screen
    func deleteFailed(send: @escaping (DeleteFailedEvent) -> Void) -> Screen
  }

  @MainActor protocol Actions: AnyObject {
    func delete(id: Int) async -> Bool
    func send(id: Int, comment: String)
  }

  @MainActor final class Coordinator {
    private unowned let app: App
    private let screens: any Screens
    private let actions: any Actions

    init(app: App, screens: any Screens, actions: any Actions) {
      self.app = app
      self.screens = screens
      self.actions = actions
    }

    func screen(for route: Route) -> Screen {
      switch route {
      case .list(let filter):
        return screens.list(filter: filter) { [unowned self] in list($0, filter: filter) }
      case .detail(let id, let title):
        return screens.detail(id: id, title: title) { [unowned self] in detail($0, id: id, title: title) }
      case .filterEditor(let current):
        return screens.filterEditor(current: current) { [unowned self] in filterEditor($0) }
      case .editor(let id, let title):
        return screens.editor(id: id, title: title) { [unowned self] in editor($0, id: id) }
      case .discard:
        return screens.discard { [unowned self] in discard($0) }
      case .comments(let id):
        return screens.comments(id: id) { [unowned self] in comments($0, id: id) }
      case .composer(let id):
        return screens.composer(id: id) { [unowned self] in composer($0, id: id) }
      case .author(let name):
        return screens.author(name: name) { [unowned self] in author($0) }
      case .share(let id, let title):
        return screens.share(id: id, title: title) { [unowned self] in share($0) }
      case .deleteFailed:
        return screens.deleteFailed { [unowned self] in deleteFailed($0) }
      }
    }

    private func list(_ event: ListEvent, filter: Filter) {
      switch event {
      case .select(let id, let title): push(.detail(id: id, title: title))
      case .openFilter: present(.filterEditor(current: filter))
      }
    }

    private func detail(_ event: DetailEvent, id: Int, title: String) {
      switch event {
      case .edit: present(.editor(id: id, title: title))
      case .openComments: push(.comments(id: id))
      case .share: present(.share(id: id, title: title))
      case .delete: delete(id: id)
%(detail_cases)s      }
    }

    private func filterEditor(_ event: FilterEditorEvent) {
      app.router.dismiss()
      switch event {
      case .done(let filter): app.router.replaceTop(with: .feature%(k)d(.list(filter: filter)))
      case .cancelled: break
      }
    }

    private func editor(_ event: EditorEvent, id: Int) {
      switch event {
      case .save(let title):
        app.router.dismiss()
        app.router.replaceTop(with: .feature%(k)d(.detail(id: id, title: title)))
      case .close(hasChanges: true): present(.discard)
      case .close: app.router.dismiss()
      }
    }

    private func discard(_ event: DiscardEvent) {
      switch event {
      case .yes: app.router.dismissAll()
      case .no: app.router.dismiss()
      }
    }

    private func comments(_ event: CommentsEvent, id: Int) {
      switch event {
      case .select(let name): push(.author(name: name))
      case .write: present(.composer(id: id))
      }
    }

    private func composer(_ event: ComposerEvent, id: Int) {
      app.router.dismiss()
      switch event {
      case .done(let comment): actions.send(id: id, comment: comment)
      case .cancelled: break
      }
    }

    private func author(_ event: AuthorEvent) {
      switch event {
      case .goBack: backToList()
      }
    }

    private func share(_ event: ShareEvent) {
      app.router.dismiss()
      switch event {
      case .sent: app.actions.track(event: "feature%(k)d shared")
      case .close: break
      }
    }

    private func deleteFailed(_ event: DeleteFailedEvent) {
      switch event {
      case .close: app.router.dismiss()
      }
    }

    private func delete(id: Int) {
      Task {
        if await actions.delete(id: id) { backToList() } else { present(.deleteFailed) }
      }
    }

    private func push(_ route: Route) { app.router.push(.feature%(k)d(route)) }
    private func present(_ route: Route) { app.router.present(.feature%(k)d(route)) }

    private func backToList() {
      app.router.pop { route in
        if case .feature%(k)d(.list) = route { true } else { false }
      }
    }
  }
}
"""


def opening(k):
    push = f"router.push(.feature{k}(.list()))"
    body = f"signedIn {{ [router] in {push} }}" if needs_sign_in(k) else push
    return f"  func openFeature{k}() {{ {body} }}\n"


def sources(scenes, conformances):
    """The files of the app by name."""
    features = range(scenes // SCENES)
    files = {
        "SignIn.swift": SIGN_IN % {"conformances": conformances},
        "App.swift": APP % {
            "conformances": conformances,
            "cases": "\n".join(f"  case feature{k}(Feature{k}.Route)" for k in features),
            "screens": "\n".join(f"  var feature{k}: any Feature{k}.Screens {{ get }}" for k in features),
            "actions": "\n".join(f"  var feature{k}: any Feature{k}.Actions {{ get }}" for k in features),
            "coordinators": "\n".join(
                f"  private lazy var feature{k} = Feature{k}.Coordinator(\n"
                f"    app: self, screens: screens.feature{k}, actions: actions.feature{k})" for k in features),
            "roots": ", ".join(f".feature{k}(.list())" for k in range(TABS)),
            "opening": "".join(opening(k) for k in features if k >= TABS),
            "screen": "\n".join(
                f"    case .feature{k}(let route): return feature{k}.screen(for: route)" for k in features),
        },
    }
    for k in features:
        others = related(k, len(features))
        events = ["edit", "openComments", "share", "delete"] + [f"openFeature{other}" for other in others]
        files[f"Feature{k}.swift"] = FEATURE % {
            "k": k,
            "conformances": conformances,
            "detail_events": ", ".join(events),
            "detail_cases": "".join(
                f"      case .openFeature{other}: app.openFeature{other}()\n" for other in others),
        }
    return files
