import ScenicImport
import SwiftSources
import Testing

/// Small sources, each with a construct of real apps.
struct SmallSourceTests {
  private static func imported(_ sources: (path: String, text: String)...) throws -> CheckedImport {
    let files = sources.map { InputFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let model = try Importing.read(files, readers: [SwiftSourceReader.reader]).model
    let result = CheckedImport(model, files: files.map(\.path))
    #expect(result.errors.isEmpty, "\(result.spec)")
    return result
  }

  private static func swift(_ text: String) throws -> CheckedImport {
    try imported((path: "a.swift", text: text))
  }

  private static func rules(_ result: CheckedImport) -> [String] {
    result.spec.split(separator: "\n").filter { $0.hasPrefix("on ") }
      .map { $0.split(separator: " ").joined(separator: " ") }
  }

  // MARK: Machines

  @Test func aMachineInAVariableIsOne() throws {
    let result = try Self.swift(
      """
      class Game { let machine = StateMachine<S, E>(state: .idle) { $0.addRoutes(event: .start, transitions: [.idle => .running]) }
        init() { machine.addRoute(.any => .idle) { context in reset() } } }
      """)
    #expect(result.model.screens.count == 2, "\(result.spec)")
    #expect(!result.spec.contains("container"))
    #expect(Self.rules(result).contains("on idle.start { root running }"), "\(result.spec)")
    #expect(Self.rules(result).contains("on idle.toIdle, running.toIdle { root idle }"), "\(result.spec)")
  }

  @Test(arguments: [
    """
    struct M { var state: S = .idle
    mutating func handle(_ e: E) { switch (state, e) {
    case (.idle, .start): state = .loading
    case (.loading, .fail): state = .error("x")
    case (_, .reset): state = .idle
    default: break } } }
    """,
    """
    func next(_ s: S, _ e: E) -> S { switch (s, e) {
    case (.idle, .start): return .loading
    case let (.loading, .fail(code)): return .error(code)
    case (_, .reset): return .idle
    default: return s } }
    """,
    """
    struct M { var phase = S.idle
    mutating func handle(_ e: E) { switch phase {
    case .idle: switch e { case .start: phase = .loading; default: break }
    case .loading: switch e { case .fail(let text): phase = .error(text); case .reset: phase = .idle; default: break }
    case .error: switch e { case .reset: phase = .idle; default: break } } } }
    """,
  ])
  func machinesHaveTheStatesOfTheirSwitch(text: String) throws {
    let result = try Self.swift(text)
    #expect(result.model.screens.map(\.name) == ["idle", "loading", "error"])
    let rules = Self.rules(result)
    #expect(rules.contains("on idle.start { root loading }"))
    #expect(rules.contains("on loading.fail { root error }"))
    #expect(rules.contains { $0.contains("error.reset") && $0.hasSuffix("{ root idle }") })
  }

  @Test func conditionsChooseTheNextState() throws {
    let result = try Self.swift(
      """
      func next(state: S, event: E) -> S { switch (state, event) {
      case (.a, .go) where isReady: return .b
      case (.a, .go): if isOld { return .c } else { return .d }
      case (.b, .go): return isOld ? .a : .c
      case (.c, _): return .a } }
      """)
    let rules = Self.rules(result)
    for rule in [
      "on a.goTapped where isReady { root b }", "on a.goTapped where isOld { root c }",
      "on a.goTapped { root d }",
      "on b.goTapped where isOld { root a }", "on b.goTapped { root c }", "on c.goTapped { root a }",
    ] { #expect(rules.contains(rule), "\(rules)") }
  }

  @Test func everyEventFromAnyStateIsOneRule() throws {
    let result = try Self.swift(
      """
      func next(state: S, event: E) -> S { switch (state, event) {
      case (.a, .go): return .b
      case (.b, .stop): return .c
      case (_, _): return .a } }
      """)
    let rules = Self.rules(result)
    #expect(rules.contains("on a.goTapped { root b }"), "\(result.spec)")
    #expect(result.spec.contains("scene c sends EveryEvent"), "\(result.spec)")
    #expect(result.spec.contains("on EveryEvent.goTapped, EveryEvent.stop { root a }"), "\(result.spec)")
  }

  @Test func textsInPatternsNameStates() throws {
    let result = try Self.swift(
      """
      func next(state: S, event: E) -> S { switch (state, event) {
      case (.named("a"), .go): return .named("b")
      case (.named("b"), .go): return .failed("x") } }
      """)
    #expect(
      Self.rules(result) == ["on a.goTapped { root b }", "on b.goTapped { root failedScreen }"],
      "\(result.spec)")
  }

  @Test func severalMachinesRunSideBySide() throws {
    let result = try Self.swift(
      """
      let door = Machine<S, E>(.closed) { m in m.add(.push, .closed => .open); m.add(.push, .open => .closed) }
      let lamp = [Transition(from: .off, to: .on, event: .push)]
      """)
    #expect(result.spec.contains("door: closed"))
    #expect(result.spec.contains("lamp: off"))
    #expect(
      Self.rules(result).contains("on closed.pushTapped { root openScreen in machines.door }"),
      "\(result.spec)")
  }

  @Test func namesOfAnyKindAreKept() throws {
    let result = try Self.swift(
      """
      func next(state: S, event: E) -> S { switch (state, event) {
      case (.`default`, .`repeat`): return .🚀
      case (.🚀, .`repeat`): return .`default` } }
      """)
    #expect(Self.rules(result).contains("on default.repeat { root rocket }"), "\(result.spec)")
  }

  @Test func aMachineBesideScreensIsNamed() throws {
    let result = try Self.swift(
      """
      struct HomeView: View { var body: some View { NavigationStack { NavigationLink("More") { MoreView() } } } }
      struct MoreView: View { var body: some View { Text("") } }
      func next(state: S, event: E) -> S { switch (state, event) { case (.a, .go): return .b } }
      """)
    #expect(result.model.notes.contains { $0.text.hasPrefix("the state machine 'next' with 2 states") })
    #expect(
      result.model.notes.contains {
        $0.text == "'a' to 'b' of the state machine 'next'" && $0.place.line == 3
      })
  }

  // MARK: SwiftUI

  @Test func contentsWithoutATypeAreScreens() throws {
    let result = try Self.swift(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State var isShowingSettings = false
        var body: some View {
          TabView {
            NavigationStack { List { NavigationLink { AboutView() } label: { Text("About us") } }
              .toolbar { Button("Settings") { isShowingSettings = true } }
              .sheet(isPresented: $isShowingSettings) { Form { Text("x") } } }
            .tabItem { Text("Home") }
            SearchView().tabItem { Text("Search") }
          }
        }
      }
      struct AboutView: View { var body: some View { Text("") } }
      struct SearchView: View { var body: some View { Button("Help") { show() }.alert("Lost?", isPresented: $isLost) {} } }
      """)
    let rules = Self.rules(result)
    #expect(rules.contains("on home.aboutUs { push about }"), "\(result.spec)")
    #expect(rules.contains { $0.hasPrefix("on home.settings { present settings") }, "\(result.spec)")
    #expect(
      rules.contains { $0.hasPrefix("on search.openLostAlert { present lostAlert as alert") },
      "\(result.spec)")
    #expect(result.spec.contains("@title(\"Home\") homeStack: stack {\n    home"), "\(result.spec)")
  }

  @Test func theWindowShowsOneOfSeveralViews() throws {
    let result = try Self.swift(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup {
      if session.isSignedIn { HomeView() } else { SignInView() } } } }
      struct HomeView: View { var body: some View { Text("") } }
      struct SignInView: View { var body: some View { Text("") } }
      """)
    #expect(result.spec.contains("root signIn"))
    let rules = Self.rules(result)
    #expect(rules.contains { $0.contains("changed(true)") && $0.contains("root home") }, "\(result.spec)")
    #expect(rules.contains { $0.contains("changed(false)") && $0.contains("root signIn") }, "\(result.spec)")
  }

  @Test func theRootViewShowsOneOfSeveralViews() throws {
    let result = try Self.swift(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View { @State var path = [Int]()
        var body: some View { if session.isSignedIn { NavigationStack(path: $path) { HomeView().toolbar { Button("More") { path.append(1) } } }
          .navigationDestination(for: Int.self) { ItemView(id: $0) } } else { LoginView() } } }
      struct HomeView: View { var body: some View { Text("") } }
      struct ItemView: View { var body: some View { Text("") } }
      struct LoginView: View { var body: some View { Text("") } }
      """)
    let rules = Self.rules(result)
    #expect(result.spec.contains("root login"), "\(result.spec)")
    #expect(result.spec.contains("dismiss all\n  root homeStack: stack {"), "\(result.spec)")
    #expect(rules.contains { $0.contains("changed(false)") && $0.contains("root login") })
    #expect(
      rules.contains { $0.hasPrefix("on home.more") && $0.contains("push item(value: 1)") }, "\(result.spec)")
    #expect(!result.model.screens.contains { $0.name == "Content" })
  }

  @Test func theRootViewMayBeASwitch() throws {
    let result = try Self.swift(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View { var body: some View { Group { switch model.phase { case .loading: SplashView()
        case .ready(let user): MainView(user: user) case .failed: Text("No network") } }.animation(.default) } }
      struct SplashView: View {}
      struct MainView: View {}
      """)
    let rules = Self.rules(result)
    for name in ["splash", "main", "noNetwork"] {
      #expect(
        rules.contains { $0.contains("changed(true)") && $0.contains("root \(name)") }, "\(result.spec)")
    }
    #expect(result.spec.contains("/// model.phase is loading"))
  }

  private static let router = """
    enum Route: Hashable { case list, item(id: Int, name: String), owner(Owner), end }
    struct HomeView: View { @State var path: [Route] = []
      var body: some View { NavigationStack(path: $path) { VStack {
        Button("Jump") { path = [.list, .item(id: 3, name: "a")] }
        Button("Item") { path.append(.item(id: chosen, name: "b")) }
        Button("Both") { path.append(contentsOf: [.list, .end]) }
        Button("Stored") { path = saved.route }
        NavigationLink("Owner", value: Route.owner(me)) }
        .navigationDestination(for: Route.self) { route in switch route {
          case .list: ListView() case .item(let id, let name): ItemView(id: id, name: name)
          case .owner(let owner): OwnerView(owner: owner) case .end: EndView() } } } } }
    struct ListView: View { var body: some View { Button("Two") { path.removeLast(2) } } }
    struct ItemView: View { var body: some View { Button("Start") { path = NavigationPath() }; Button("All") { path.removeLast(path.count) } } }
    struct OwnerView: View {}
    struct EndView: View { var body: some View { Button("Back") { path.removeLast() } } }
    """

  @Test func pathsAreChangedAtOnce() throws {
    let result = try Self.swift(Self.router)
    let rules = Self.rules(result)
    #expect(
      rules.contains {
        $0.hasPrefix("on home.jump") && $0.contains("pop all; push list; push item(id: 3, name: \"a\")")
      },
      "\(result.spec)")
    #expect(
      rules.contains { $0.hasPrefix("on home.both") && $0.hasSuffix("{ push list; push end }") },
      "\(result.spec)")
    #expect(rules.contains("on item.start { pop all }"), "\(result.spec)")
    #expect(
      rules.contains("on item.all2 { pop all }")
        || rules.contains { $0.hasPrefix("on item.all") && $0.hasSuffix("{ pop all }") })
    #expect(rules.contains("on list.two { pop all }"), "\(result.spec)")
    #expect(
      result.model.notes.contains { $0.subject == .transition && $0.text.contains("path = saved.route") })
  }

  @Test func routesCarryValues() throws {
    let result = try Self.swift(Self.router)
    #expect(result.spec.contains("scene item(id: Int, name: String)"), "\(result.spec)")
    #expect(result.spec.contains("scene owner2(owner: String)"), "\(result.spec)")
    #expect(result.spec.contains("declare the type 'Owner' of 'owner', which is written as a String"))
    let rules = Self.rules(result)
    #expect(
      rules.contains("on home.item(id) { push item(id, name: \"b\") }")
        || rules.contains { $0.hasPrefix("on home.item") && $0.contains("name: \"b\"") }, "\(result.spec)")
    #expect(
      rules.contains { $0.hasPrefix("on home.owner") && $0.hasSuffix("(owner) { push owner2(owner) }") },
      "\(result.spec)")
  }

  @Test func itemsOfPresentationsCarryValues() throws {
    let result = try Self.swift(
      """
      enum Modal: Identifiable { case add, edit(Int) }
      final class Router { var path = NavigationPath()
        func two() { path.removeLast(2) } }
      struct HomeView: View { @State var modal: Modal?
        var body: some View { NavigationStack { ListView() }.sheet(item: $modal) { modal in switch modal {
          case .add: AddView() case .edit(let number): EditView(number: number) } } } }
      struct ListView: View { var body: some View { NavigationLink("One") { AddView() } } }
      struct AddView: View {}
      struct EditView: View {}
      """)
    #expect(result.spec.contains("scene edit(number: Int)"), "\(result.spec)")
    #expect(result.spec.contains("present edit"), "\(result.spec)")
    #expect(Self.rules(result).contains("on two { dismiss all; pop all }"), "\(result.spec)")
  }

  @Test func codeSelectsTabs() throws {
    let result = try Self.swift(
      """
      enum Tab { case home, search }
      struct MainView: View { @State var selected = Tab.search
        var body: some View { TabView(selection: $selected) {
          HomeView(selected: $selected).tabItem { Text("Home") }.tag(Tab.home)
          SearchView().tabItem { Text("Search") }.tag(Tab.search) } } }
      struct HomeView: View { var body: some View { Button("Find") { selected = .search } } }
      struct SearchView: View { var body: some View { Button("Odd") { selected = other } } }
      """)
    let rules = Self.rules(result)
    #expect(rules.contains("on home.find { select tabBar.search }"), "\(result.spec)")
    #expect(result.model.notes.contains { $0.text.hasPrefix("the app starts with the tab 'Search'") })
    #expect(result.model.notes.contains { $0.subject == .transition && $0.text.contains("names no tab") })
  }

  @Test func anEmptyViewIsNoScreen() throws {
    let result = try Self.swift(
      """
      struct HomeView: View { var body: some View { NavigationStack { NavigationLink("One", value: "one")
        .navigationDestination(for: String.self) { value in switch value {
          case "one": OneView()
          default: EmptyView() } } } } }
      struct OneView: View {}
      """)
    #expect(result.model.screens.map(\.name).sorted() == ["Home", "One"], "\(result.spec)")
  }

  @Test func columnsAreASplit() throws {
    let result = try Self.swift(
      """
      struct MailView: View { var body: some View { NavigationSplitView { BoxesView() } content: { ListView() }
        detail: { if let mail { MailDetailView(mail: mail) } else { Text("None") } } } }
      struct BoxesView: View { var body: some View { NavigationLink("Sent") { SentView() } } }
      struct ListView: View { var body: some View { NavigationLink("Open") { LetterView() } } }
      struct SentView: View {}
      struct LetterView: View {}
      struct MailDetailView: View {}
      """)
    let rules = Self.rules(result)
    #expect(result.spec.contains("mailSplit: split {"), "\(result.spec)")
    for text in ["sidebar: boxes", "content: list", "detail: mailDetail"] {
      #expect(result.spec.contains(text), "\(result.spec)")
    }
    #expect(
      rules.contains("on boxes.sent { root sent in mailSplit.content; select mailSplit.content }"),
      "\(result.spec)")
    #expect(
      rules.contains("on list.openTapped { root letter in mailSplit.detail; select mailSplit.detail }")
        || rules.contains { $0.hasPrefix("on list.open") && $0.contains("root letter in mailSplit.detail") },
      "\(result.spec)")
    #expect(result.model.notes.contains { $0.text.hasPrefix("the column 'detail' of 'MailView'") })
  }

  @Test func aScreenInASplitAndAStackShowsItsLinksInBoth() throws {
    let result = try Self.swift(
      """
      @main struct MailApp: App { var body: some Scene { WindowGroup { MailView() } } }
      struct MailView: View { var body: some View {
        if sizeClass == .compact { NavigationStack { BoxesView() } }
        else { NavigationSplitView { BoxesView() } detail: { EmptyBoxView() } } } }
      struct BoxesView: View { var body: some View { NavigationLink("Sent") { SentView() } } }
      struct SentView: View {}
      struct EmptyBoxView: View {}
      """)
    #expect(result.spec.contains("boxesStack: stack {"), "\(result.spec)")
    #expect(result.spec.contains("flow mailSplit {"), "\(result.spec)")
    let words = result.spec.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      words.contains(
        "on boxes.sent { if present(mailSplit) { root sent in mailSplit.detail select mailSplit.detail } else {"
      ),
      "\(result.spec)")
    #expect(words.contains("{ push sent }"), "\(result.spec)")
    #expect(result.changes.isEmpty)
  }

  // MARK: UIKit

  @Test func aCoordinatorMayCreateItsStackAnywhere() throws {
    let result = try Self.swift(
      """
      final class IntroCoordinator: Coordinator {
        private lazy var navigation = makeNavigation()
        private func makeNavigation() -> PlainNavigationController {
          let first = FirstViewController()
          return PlainNavigationController(rootViewController: first) }
        func join() { let next = JoinCoordinator(navigation: navigation); startChildCoordinator(next) }
        func help() { startChildCoordinator(HelpCoordinator(navigation: navigation)) }
      }
      class JoinCoordinator { func start() { navigation.pushViewController(JoinViewController(), animated: true) } }
      """)
    let rules = Self.rules(result)
    #expect(result.spec.contains("introCoordinator: stack {"), "\(result.spec)")
    #expect(rules.contains("on join2 { push join in introCoordinator }"), "\(result.spec)")
    #expect(rules.contains("on help { push helpCoordinator in introCoordinator }"), "\(result.spec)")
  }

  private static let coordinators = """
    final class MainCoordinator { let nav: UINavigationController
      func start() { nav.pushViewController(ListViewController(), animated: false) }
      func settings() { let child = SettingsCoordinator(nav: nav); children.append(child); child.start() }
      func login() { let vc = LoginViewController(); vc.modalPresentationStyle = .fullScreen; nav.present(vc, animated: true) }
      func help() { HelpCoordinator(nav: nav).start() }
      func warn() { let alert = UIAlertController(title: "x", message: nil, preferredStyle: .alert); nav.present(alert, animated: true) }
      var onDone: () -> Void { { self.nav.pushViewController(DoneViewController(), animated: true) } }
    }
    final class SettingsCoordinator { func start() { nav.pushViewController(SettingsViewController(), animated: true) }
      func more() { nav.pushViewController(MoreViewController(), animated: true) } }
    class ListViewController: UIViewController {
      func open() { let foo = storyboard!.instantiateViewController(withIdentifier: "Foo") as! FooViewController; show(foo, sender: nil) }
      func other() { guard let bar = make() as? BarViewController else { return }; show(bar, sender: nil) }
      func third() { show(storyboard!.instantiateViewController(withIdentifier: "Third"), sender: nil) }
    }
    """

  @Test func coordinatorsStartOthers() throws {
    let result = try Self.swift(Self.coordinators)
    let rules = Self.rules(result)
    for rule in [
      "on settings2 { push settings in mainCoordinator }", "on more2 { push more in mainCoordinator }",
      "on login2 { present login as fullScreen }", "on list.openTapped { push foo }",
      "on list.other { push bar }",
      "on list.third { push third }", "on help { push helpCoordinator in mainCoordinator }",
      "on warn { present xAlert as alert }", "on openDone { push doneScreen in mainCoordinator }",
    ] { #expect(rules.contains(rule), "\(rule)\n\(result.spec)") }
  }

  @Test func codeFillsTabBars() throws {
    let result = try Self.swift(
      """
      class SceneDelegate { func scene(_ scene: UIScene, willConnectTo session: S) {
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: FeedViewController()), SettingsViewController(), make()]
        window?.rootViewController = tabs } }
      class FeedViewController: UIViewController { func open() { navigationController?.pushViewController(DetailViewController(), animated: true) } }
      class SettingsViewController: UIViewController { func feed() { tabBarController?.selectedIndex = 0 } }
      class DetailViewController: UIViewController {}
      """)
    let rules = Self.rules(result)
    #expect(result.spec.contains("root tabBar: tabs {"), "\(result.spec)")
    #expect(result.spec.contains("  settings\n"), "\(result.spec)")
    #expect(
      rules.contains { $0.hasPrefix("on feed.open") && $0.hasSuffix("{ push detail }") }, "\(result.spec)")
    #expect(
      rules.contains { $0.hasPrefix("on settings.feed") && $0.contains("{ select tabBar.feedStack }") },
      "\(result.spec)")
    #expect(
      result.model.notes.contains { $0.subject == .transition && $0.text.hasPrefix("the tab 'make()'") })
  }

  @Test func theWindowGetsAnotherController() throws {
    let result = try Self.swift(
      """
      class SceneDelegate { func scene(_ scene: UIScene, willConnectTo session: S) {
        window?.rootViewController = LoginViewController() }
        func signedIn() { window?.rootViewController = UINavigationController(rootViewController: HomeViewController()) }
        func odd() { window?.rootViewController = make() } }
      class LoginViewController: UIViewController {}
      class HomeViewController: UIViewController { func out() { view.window?.rootViewController = LoginViewController() } }
      """)
    let rules = Self.rules(result)
    #expect(result.spec.contains("root login"), "\(result.spec)")
    #expect(result.spec.contains("on signedIn {\n  dismiss all\n  root homeStack: stack {"), "\(result.spec)")
    #expect(rules.contains("on home.out { dismiss all; root login }"), "\(result.spec)")
    #expect(
      result.model.notes.contains {
        $0.subject == .transition && $0.text.contains("rootViewController = make()")
      })
  }

  @Test func completionHandlersFollowTheirDismissal() throws {
    let result = try Self.swift(
      """
      class AViewController: UIViewController { func ask() { present(BViewController(), animated: true) } }
      class BViewController: UIViewController { func next() { dismiss(animated: true) { self.present(CViewController(), animated: true) } }
        func close() { dismiss(animated: true, completion: nil) } }
      class CViewController: UIViewController {}
      """)
    let rules = Self.rules(result)
    #expect(rules.contains("on b.next { dismiss; present c }"), "\(result.spec)")
    #expect(rules.contains { $0.hasPrefix("on b.close") && $0.hasSuffix("{ dismiss }") }, "\(result.spec)")
  }

  @Test func poppingChangesNothingWithoutAStack() throws {
    let result = try Self.swift(
      """
      class AViewController: UIViewController { func show() { navigationController?.pushViewController(BViewController(), animated: true) }
        func ask() { present(BViewController(), animated: true) } }
      class BViewController: UIViewController { func back() { navigationController?.popViewController(animated: true) } }
      class SceneDelegate { func scene(_ scene: UIScene, willConnectTo session: S) {
        window?.rootViewController = UINavigationController(rootViewController: AViewController()) } }
      """)
    let rules = Self.rules(result)
    #expect(
      rules.contains { $0.hasPrefix("on b.back") && $0.contains("if b.isPresented { stay } else { pop }") },
      "\(result.spec)")
    #expect(!result.spec.contains("dismiss all"), "\(result.spec)")
  }

  @Test func screensCallFunctionsOfRouters() throws {
    let app = try Self.swift(
      """
      enum Route: Hashable { case pet(Int), help }
      final class Router {
        var path = NavigationPath()
        var item: Item?
        func open(_ route: Route) { path.append(route) }
        func home() { path = NavigationPath() }
      }
      enum Item { case note, share }
      @main struct PetApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            ListView().navigationDestination(for: Route.self) { route in
              switch route {
              case .pet(let id): PetView(id: id)
              case .help: HelpView()
              }
            }
          }
          .sheet(item: $router.item) { item in
            switch item {
            case .note: NoteView()
            case .share: ShareView()
            }
          }
        }
      }
      struct ListView: View {
        @Environment(Router.self) var router
        var body: some View {
          Button("Pet") { router.open(.pet(3)) }
          Button("Help") { router.open(.help) }
          Button("Note") { router.item = .note }
        }
      }
      struct PetView: View {
        let id: Int
        @Environment(Router.self) var router
        var body: some View { Button("Home") { router.home() }.onOpenURL { _ in } }
      }
      struct HelpView: View { var body: some View { Text("") } }
      struct NoteView: View { var body: some View { Text("") } }
      struct ShareView: View { var body: some View { Text("") } }
      """)
    #expect(Self.rules(app).contains("on list.pet { push pet(id: 3) }"), "\(app.spec)")
    #expect(Self.rules(app).contains { $0.hasPrefix("on list.help") && $0.contains("{ push help") })
    #expect(app.spec.contains("{ present note }"))
    #expect(app.spec.contains("on list.note"))
    #expect(app.spec.contains("on pet.home { pop all }"))
    #expect(!app.spec.contains("event open"))
    #expect(app.model.notes.contains { $0.text == "'onOpenURL' of 'PetView' opens URLs in code" })
  }

  @Test func callbacksAndAlertsSendEventsOfTheirScreens() throws {
    let app = try Self.swift(
      """
      final class ShopCoordinator {
        let nav = UINavigationController()
        func start() {
          let list = ListViewController()
          list.onPick = { [weak self] in self?.pick() }
          nav.setViewControllers([list], animated: false)
        }
        func pick() { nav.pushViewController(ItemViewController(), animated: true) }
        func list() {
          if let controller = nav.viewControllers.first(where: { $0 is ListViewController }) {
            nav.popToViewController(controller, animated: true)
          }
        }
      }
      class ListViewController: UIViewController {
        var onPick: (() -> Void)?
      }
      class ItemViewController: UIViewController {
        let coordinator: ShopCoordinator
        @objc func ask() {
          let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Leave", style: .default) { _ in self.coordinator.list() })
          alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
          present(alert, animated: true)
        }
      }
      """)
    let rules = Self.rules(app)
    #expect(rules.contains("on list.onPick { push item }"), "\(app.spec)")
    #expect(
      rules.contains {
        $0.hasPrefix("on leaveAlert.leave") && $0.contains("close; ") && $0.contains("back to list")
      },
      "\(app.spec)")
    #expect(rules.contains { $0.hasPrefix("on leaveAlert.stay") && $0.contains("{ close }") })
    #expect(rules.contains("on item.ask { present leaveAlert as alert }"))
  }

  @Test func literalsOfEventsAreEvents() throws {
    let app = try Self.swift(
      """
      enum State { case first, second, third(String) }
      enum Event { case ready(Bool), fail(String) }
      struct Machine {
        var state: State = .first
        mutating func handle(_ event: Event) {
          switch (state, event) {
          case (.first, .ready(true)): state = .second
          case (.first, .ready(false)): state = .third("")
          case (.second, .fail(let text)): state = .third(text)
          default: break
          }
        }
      }
      """)
    #expect(Self.rules(app).contains("on first.readyTrue { root second }"), "\(app.spec)")
    #expect(Self.rules(app).contains("on first.readyFalse { root third }"))
    #expect(
      app.model.notes.contains { $0.text == "the values that 'third' carry are not inputs of the scenes" })
  }

  @Test func storyboardsAreReadBesideSources() throws {
    let result = try Self.imported(
      (
        path: "List.swift",
        text:
          "class ListViewController: UIViewController { func a() { performSegue(withIdentifier: \"x\", sender: nil) }\nfunc b() { present(MoreViewController(), animated: true) } }\nclass MoreViewController: UIViewController {}"
      ),
      (
        path: "Main.storyboard",
        text: """
        <document initialViewController="l"><scenes><scene><objects><viewController id="l" customClass="ListViewController">
        <connections><segue kind="presentation" identifier="x" destination="d"/></connections></viewController></objects></scene>
        <scene><objects><viewController id="d" customClass="DetailViewController"/></objects></scene></scenes></document>
        """
      ))
    #expect(result.model.screens.map(\.name).sorted() == ["Detail", "List", "More"])
    #expect(Self.rules(result).contains("on list.x { present detail }"))
    #expect(Self.rules(result).contains("on list.b { present more }"))
    #expect(!result.model.notes.contains { $0.text.hasPrefix("performSegue") })
    let alone = try Self.swift(
      "class AViewController: UIViewController { func a() { performSegue(withIdentifier: \"x\", sender: nil); present(BViewController(), animated: true) } }"
    )
    #expect(alone.model.notes.contains { $0.text == "performSegue 'x': import the storyboard too" })
  }

  // MARK: Bounds

  @Test(arguments: [".b()", " else if a {}", "!"]) func deepTreesAreRefused(link: String) throws {
    let text = (link.hasPrefix(" ") ? "if a {}" : "let x = a") + String(repeating: link, count: 20_000)
    do {
      _ = try Self.swift(text)
      Issue.record("the file was imported")
    } catch let error as ImportError {
      #expect(error.message.contains("no screen found"))
      #expect(error.message.contains("more than 3000 levels") || link == "!", "\(error.message)")
    }
  }

  @Test func longChainsAreRead() throws {
    let chain = "a" + String(repeating: ".b()", count: 1_000)
    let result = try Self.swift(
      "struct HomeView: View { var body: some View { NavigationStack { NavigationLink(\"More\") { MoreView() } } } }\nlet x = \(chain)\nstruct MoreView: View {}"
    )
    #expect(Self.rules(result) == ["on home.more { push more }"], "\(result.spec)")
  }
}
