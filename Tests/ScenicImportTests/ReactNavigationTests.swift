import Testing

/// What the configuration of React Navigation contains is in the spec or named.
struct ReactNavigationTests {
  @Test func unknownPartsAreNamed() throws {
    let app = try Imported(
      """
      {"type": "tab", "screens": {
      "Home": {"type": "weird", "layout": "x", "screens": {"Feed": {"screen": "Feed", "getId": "f",
      "options": {"presentation": "transparentModal", "gestureEnabled": false}}, "Plain": "Plain"}},
      "Side": {"type": "drawer", "initialRouteName": "Nowhere", "screens": {"A": "A", "B": {"screen": "B", "if": "useB"}}}}}
      """)
    for text in [
      "change: the navigator 'weird' of 'Home' is unknown: it is written as a stack (a.file:2)",
      "change: the drawer 'Side' is written as tabs", "change: the first screen 'Nowhere' is unknown",
      "change: the tab 'B' is shown always, not only if 'useB'", "detail: 'layout' of 'Home' is not read",
      "detail: 'getId' of 'Feed' is not read", "detail: 'gestureEnabled' of the options of 'Feed'",
      "change: 'Feed' is presented as a sheet, not as 'transparentModal' (a.file:3)",
    ] { #expect(app.hasNote(text), "\(app.notes)") }
  }

  @Test func pathsKeepTheirItems() throws {
    let app = try Imported(
      """
      {"prefixes": ["app://x", "https://x.example"], "config": {"path": "root", "screens": {
      "Post": {"path": "post/:slug?", "parse": {"slug": "Number"}, "alias": ["p/:slug"]},
      "User": {"path": "user/:id(\\\\d+)/edit", "exact": true}}}}
      """)
    for text in [
      "app://x/root/post/{slug}", "app://x/root/post", "app://x/p/{slug}", "app://x/user/{id}/edit",
    ] { #expect(app.spec.contains("link \"\(text)\""), "\(app.spec)") }
    for text in [
      "change: the path item ':slug?' of 'Post' is optional", "change: 'parse' of 'slug' is code",
      "change: the path item ':id(\\d+)' of 'User' matches any text",
      "change: links begin with 'app://x' too",
    ] { #expect(app.hasNote(text), "\(app.notes)") }
  }

  @Test func groupsWithAConditionKeepAllScreens() throws {
    let app = try Imported(
      """
      {"screens": {"Home": "Home"}, "groups": {"guest": {"if": "useGuest", "navigationKey": "g",
      "screens": {"SignIn": "SignIn", "SignUp": "SignUp", "Terms": {"screen": "T", "options": {"presentation": "modal"}}}}}}
      """)
    #expect(app.rules.contains { $0.hasPrefix("on useGuest.changed(true)") && $0.contains("root signIn") })
    #expect(app.rules.contains { $0.hasPrefix("on openSignUp where useGuest { push signUp") })
    #expect(app.rules.contains { $0.hasPrefix("on openTerms where useGuest { present terms") })
    #expect(app.hasNote("detail: 'navigationKey' of the group 'guest' is not read"))
  }
}
