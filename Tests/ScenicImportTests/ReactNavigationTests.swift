import ScenicImport
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
    #expect(app.spec.contains("app A at \"app://x\", \"https://x.example\""), "\(app.spec)")
    for text in ["/root/post/{slug}", "/root/post", "/p/{slug}", "/user/{id}/edit"] {
      #expect(app.spec.contains("link \"\(text)\""), "\(app.spec)")
    }
    for text in [
      "change: the path item ':slug?' of 'Post' is optional", "change: 'parse' of 'slug' is code",
      "change: the path item ':id(\\d+)' of 'User' matches any text",
    ] { #expect(app.hasNote(text), "\(app.notes)") }
  }

  @Test func groupsWithAConditionKeepAllScreens() throws {
    let app = try Imported(
      """
      {"screens": {"Home": "Home"}, "groups": {"guest": {"if": "useGuest", "navigationKey": "g",
      "screens": {"SignIn": "SignIn", "SignUp": "SignUp", "Terms": {"screen": "T", "options": {"presentation": "modal"}}}}}}
      """)
    #expect(app.rules.contains("on openSignIn where useGuest { push signIn in aStack }"), "\(app.spec)")
    #expect(app.rules.contains { $0.hasPrefix("on openSignUp where useGuest { push signUp") })
    #expect(app.rules.contains { $0.hasPrefix("on openTerms where useGuest { present terms") })
    #expect(app.hasNote("detail: 'navigationKey' of the group 'guest' is not read"))
    // The first screen stays when the condition begins, and the screens of the group leave when it ends.
    #expect(!app.spec.contains("useGuest.changed(true)"))
    let end =
      "on useGuest.changed(false) where present(signIn) || present(signUp) || present(terms) { go aStack / home }"
    #expect(app.rules.contains(end), "\(app.spec)")
  }

  @Test func linksFollowTheNavigatorsAroundTheirScreens() throws {
    let app = try Imported(
      """
      {"screens": {"Main": {"screen": {"type": "tabs", "screens": {
        "Feed": {"screen": {"screens": {"Posts": "Posts", "Post": {"screen": "P", "linking": "post/:id"}}}},
        "More": {"screen": {"type": "tabs", "screens": {"One": "One", "Two": {"screen": "T", "linking": "two/:n"}}}}}}},
      "Filter": {"screen": "F", "linking": "filter/:by", "options": {"presentation": "modal"}},
      "Photo": {"screen": "F", "linking": "photo", "options": {"presentation": "fullScreenModal"}},
      "Cart": {"screen": {"screens": {"Items": {"screen": "I", "linking": "cart"}, "Pay": {"screen": "P", "linking": "pay"}}}},
      "Wizard": {"options": {"presentation": "modal"}, "screen": {"screens": {"First": "F", "Last": {"screen": "L", "linking": "last"}}}}}}
      """)
    for link in [
      "post/{id}\" { go aStack / main.feed / posts / post(id) }",
      "two/{n}\" { go aStack / main.more / more.two(n) }",
      "filter/{by}\" { go aStack / main presenting filter(by) }",
      "photo\" { go aStack / main; present photo as fullScreen }", "cart\" { go aStack / main / items }",
      "pay\" { go aStack / main / pay }", "last\" { go aStack / main presenting wizardStack / first / last }",
    ] {
      #expect(app.spec.contains("link \"/\(link)"), "\(link)\n\(app.spec)")
    }
    #expect(app.rules.contains("on openPay { push pay in aStack }"), "\(app.spec)")
  }

  @Test func screensWhoseConditionsAlternateReplaceEachOther() throws {
    let app = try Imported(
      """
      {"groups": {"in": {"if": "useIn", "screens": {"Home": {"screen": {"type": "tabs", "screens": {
        "A": {"screen": "A", "linking": "a"}, "B": {"screen": {"screens": {"B1": "B1", "B2": {"screen": "B2", "linking": "b2"}}}}}}},
        "Me": {"screen": "Me", "linking": "me"}}},
      "out": {"if": "useOut", "screens": {"SignIn": {"screen": "S", "linking": "in"}, "SignUp": {"screen": "U", "linking": "up"}}}}}
      """)
    #expect(app.spec.contains("condition useIn: Bool = true"))
    #expect(app.spec.contains("// DECIDE: the app starts with 'Home'"))
    for link in [
      "a\" where useIn { go aStack / home.a }", "b2\" where useIn { go aStack / home.b / b1 / b2 }",
      "me\" where useIn { go aStack / home / me }", "in\" where useOut { go aStack / signIn }",
      "up\" where useOut { go aStack / signIn / signUp }",
    ] { #expect(app.spec.contains("link \"/\(link)"), "\(link)\n\(app.spec)") }
    let second = try Imported(
      """
      {"groups": {"out": {"if": "useOut", "screens": {"SignIn": "S"}}, "in": {"if": "useIn", "screens": {"Home": {"screen":
      {"type": "tabs", "screens": {"B": {"screen": {"screens": {"B1": {"screen": "B1", "linking": "b1"},
      "B2": {"screen": "B2", "linking": "b2"}}}}, "C": {"screen": "C", "linking": "c"}}}}}}}}
      """)
    for link in [
      "b1\" where useIn { go aStack / home / home.b / b1 }",
      "b2\" where useIn { go aStack / home / home.b / b1 / b2 }",
      "c\" where useIn { go aStack / home / home.c }",
    ] {
      #expect(second.spec.contains("link \"/\(link)"), "\(link)\n\(second.spec)")
    }
    #expect(
      app.rules.contains(
        "on useIn.changed(false) where present(home) || present(me) { if useOut { root signIn in aStack } }"),
      "\(app.spec)")
    #expect(
      app.rules.contains {
        $0.hasPrefix(
          "on useOut.changed(true) { if present(signIn) || present(signUp) { stay } else if useIn { stay }")
          && $0.hasSuffix("else { root signIn in aStack } }")
      }, "\(app.rules)")
    #expect(
      app.rules.contains {
        $0.contains("if present(home.b) { push b2 in home.b }") || $0.contains("{ push b2 in home.b }")
      })
  }

  @Test func theAppStartsWithTheFirstScreenWhoseConditionHolds() throws {
    let app = try Imported(
      """
      {"type": "stack", "initialRouteName": "Gate", "screens": {"Out": {"screen": "O", "if": "useOut"},
      "Gate": {"screen": "G", "if": "useGate"}, "Home": "Home", "Late": {"screen": "L", "if": "useLate"}}}
      """)
    #expect(app.spec.contains("stack {\n  home\n}"), "\(app.spec)")
    let starts = app.rules.filter { $0.hasPrefix("on start") }
    #expect(
      starts == [
        "on start where useGate { root gate in aStack }",
        "on start where useOut { root out in aStack }",
      ], "\(app.rules)")
    #expect(
      app.rules.contains(
        "on useOut.changed(false) where present(out) { if useGate { root gate in aStack } else { go aStack / home } }"
      ), "\(app.rules)")
    #expect(
      app.rules.contains(
        "on useLate.changed(false) where present(late) { if useGate { root gate in aStack } else if useOut { root out in aStack } else { go aStack / home } }"
      ))
  }

  @Test func anyPathIsARestAndMissingTypesAreNamed() throws {
    let app = try Imported(
      """
      {"prefixes": ["x://"], "config": {"screens": {"Main": {"screens": {"Home": "home"}}, "NotFound": "*"}}}
      """)
    #expect(
      app.spec.contains("link \"/{path...}\" { go aStack / mainStack / home / notFound(path) }"),
      "\(app.spec)")
    #expect(app.hasNote("change: 'Main' has no type: it is written as a stack"))
    #expect(app.hasNote("change: links show the first screen of each stack below theirs"))
  }

  @Test func automaticLinksHaveThePathsOfReactNavigation() throws {
    let app = try Imported(
      """
      {"linking": {"enabled": "auto", "prefixes": ["shop://", "https://*.shop.example/"], "filter": "f"},
      "screens": {"Main": {"screen": {"type": "tabs", "screens": {"Start": "S", "NewsFeed": "N"}}},
      "Own": {"screen": "O", "linking": "mine"}, "Off": {"screen": "O", "linking": null}}}
      """)
    #expect(
      app.spec.contains("app A at \"shop:\", \"https://*.shop.example\""), "\(app.spec)")
    for link in ["/\" { go aStack / main.start", "/news-feed\" {", "/mine\" {"] {
      #expect(app.spec.contains("link \"\(link)"), "\(app.spec)")
    }
    #expect(app.result.model.links.count == 3)
    #expect(app.hasNote("detail: 'filter' of the linking is not read"))
  }

  @Test func prefixesWithAPathPrecedeEachLink() throws {
    let app = try Imported(
      """
      {"linking": {"prefixes": ["https://x.example/app", "x://"], "config": {"screens": {"Home": "", "Post": "post/:id"}}}}
      """)
    #expect(app.spec.contains(" at \"x:\""), "\(app.spec)")
    for link in ["https://x.example/app/post/{id}", "/post/{id}"] {
      #expect(app.spec.contains("link \"\(link)\""), "\(app.spec)")
    }
  }
}
