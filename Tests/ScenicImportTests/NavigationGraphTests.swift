import ScenicImport
import ScenicLang
import Testing

/// What a navigation graph of Android contains is in the spec or named.
struct NavigationGraphTests {
  private static func graph(_ body: String) throws -> Imported {
    try Imported(
      """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android" \
      xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/home">
      \(body)
      </navigation>
      """)
  }

  @Test func actionsOfDialogsPushAfterTheDialog() throws {
    let app = try Self.graph(
      """
      <fragment android:id="@+id/home"><action android:id="@+id/ask" app:destination="@id/confirm"/></fragment>
      <fragment android:id="@+id/detail"><action android:id="@+id/back" app:popUpTo="@id/home"/></fragment>
      <dialog android:id="@+id/confirm"><action android:id="@+id/yes" app:destination="@id/detail"/></dialog>
      """)
    #expect(app.rules.contains("on confirm.yes { dismiss all; push detail }"))
    #expect(app.rules.contains("on detail.backTapped { pop all }"))
  }

  @Test func dialogsCloseThemselvesAndUnknownDestinationsRemoveNothing() throws {
    let app = try Self.graph(
      """
      <fragment android:id="@+id/home"><action android:id="@+id/ask" app:destination="@id/confirm"/>
      <action android:id="@+id/next" app:destination="@id/last"/></fragment>
      <dialog android:id="@+id/confirm"><action android:id="@+id/no" app:popUpTo="@id/confirm" app:popUpToInclusive="true"/></dialog>
      <fragment android:id="@+id/last"><action android:id="@+id/end" app:popUpTo="@id/home" app:popUpToInclusive="true"/>
      <action android:id="@+id/ghost" app:destination="@id/last" app:popUpTo="@id/nowhere"/>
      <action android:id="@+id/restart" app:destination="@id/home" app:popUpTo="@id/home" app:popUpToInclusive="true"/></fragment>
      """)
    #expect(app.rules.contains("on confirm.no { close }"))
    #expect(app.rules.contains("on last.ghost { push last }"))
    #expect(app.rules.contains("on last.end { back to home }"))
    #expect(app.spec.contains("DECIDE: Android leaves the app here: the first destination stays\n"))
  }

  @Test func argumentsOfActionsAreValues() throws {
    let app = try Self.graph(
      """
      <fragment android:id="@+id/home"><action android:id="@+id/open" app:destination="@id/detail">
      <argument android:name="id" app:argType="integer" android:defaultValue="0x10"/>
      <argument android:name="gone" android:defaultValue="1"/></action></fragment>
      <fragment android:id="@+id/detail"><argument android:name="id" app:argType="integer"/>
      <argument android:name="name" app:argType="string"/></fragment>
      """)
    #expect(app.rules.contains("on home.openTapped(name) { push detail(id: 16, name) }"))
    #expect(app.hasNote("detail: argument 'gone' of an action is unknown (a.file:4)"))
  }

  @Test func typesAndDefaultsAreReadOrNamed() throws {
    let app = try Self.graph(
      """
      <fragment android:id="@+id/home">
      <argument android:name="hex" app:argType="integer" android:defaultValue="0xFF"/>
      <argument android:name="minus" app:argType="long" android:defaultValue="-0x1L"/>
      <argument android:name="ratio" app:argType="float" android:defaultValue="1.5f"/>
      <argument android:name="large" app:argType="integer" android:defaultValue="99999999999999999999"/>
      <argument android:name="flag" app:argType="boolean" android:defaultValue="@bool/x"/>
      <argument android:name="note" app:argType="string" app:nullable="true" android:defaultValue="a"/>
      <argument android:name="first" app:argType="org.First"/><argument android:name="second" app:argType="org.Second"/>
      <argument android:name="note" app:argType="string"/><argument/>
      </fragment>
      """)
    for text in ["hex: Int = 255", "minus: Int = -1", "ratio: Double = 1.5", "note: String? = \"a\""] {
      #expect(app.spec.contains(text), "\(app.spec)")
    }
    for text in [
      "detail: the default '99999999999999999999' of 'large' is not a value of Int",
      "detail: the default '@bool/x' of 'flag' is not a value of Bool",
      "change: the type 'org.First' of 'first'", "change: the type 'org.Second' of 'second'",
      "detail: second argument 'note'", "detail: an argument without a name",
      "change: 'large' of 'home' gets the default 0", "change: 'first' of 'home' gets the default \"\"",
    ] { #expect(app.hasNote(text), "\(app.notes)") }
  }

  @Test func actionsOfANestedGraphBelongToItsDestinations() throws {
    let app = try Self.graph(
      """
      <fragment android:id="@+id/home"><action android:id="@+id/join" app:destination="@id/login"/></fragment>
      <navigation android:id="@+id/login" app:startDestination="@id/name">
      <fragment android:id="@+id/name"><action android:id="@+id/next" app:destination="@id/pass"/></fragment>
      <fragment android:id="@+id/pass"><deepLink app:uri="x.example/pass"/>
      <action android:id="@+id/done" app:popUpTo="@id/login" app:popUpToInclusive="true" app:destination="@id/end"/></fragment>
      <action android:id="@+id/help" app:destination="@id/end"/>
      </navigation>
      <fragment android:id="@+id/end"/><action android:id="@+id/anywhere" app:destination="@id/end"/>
      """)
    #expect(
      app.rules.contains("on name.help, pass.help { push end }")
        || app.rules.contains { $0.hasPrefix("on name.help, passScreen.help") })
    #expect(
      app.rules.contains {
        $0.hasSuffix("{ if present(name) { back to name; replace end } else { push end } }")
      },
      "\(app.spec)")
    #expect(app.result.compilation.diagnostics.isEmpty)
    #expect(app.rules.contains { $0.hasPrefix("on anywhere { dismiss all; push end }") })
  }

  @Test func everyLinkIsCountedOnce() throws {
    let app = try Self.graph(
      """
      <deepLink app:uri="x.example/start"/>
      <fragment android:id="@+id/home"><deepLink app:uri="x.example/home"/><deepLink app:uri="x.example/a.*b"/>
      <deepLink app:uri="x.example/files/.*"/>
      <deepLink app:action="VIEW"/><deepLink app:uri="x.example/image" app:mimeType="image/*"/></fragment>
      """)
    let report = ImportReport(app.result, kind: "Android", files: ["a.file"])
    #expect(report.summary.contains("4 of 6 links; 0 decisions"))
    #expect(app.hasNote("change: the link x.example/image is opened whatever its 'mimeType' is (a.file:5)"))
    #expect(app.spec.contains("// Left out: link x.example/a.*b to home: Scenic has no equal pattern"))
    #expect(app.spec.contains("link \"https://x.example/files/{path...}\""))
  }

  @Test func goingBackToAnAbsentDestinationLeavesOtherActionsAlone() throws {
    let app = try Self.graph(
      """
      <fragment android:id="@+id/home"><action android:id="@+id/list" app:destination="@id/list"/>
      <action android:id="@+id/jump" app:destination="@id/detail" app:popUpTo="@id/settings"/>
      <action android:id="@+id/swap" app:destination="@id/detail" app:popUpTo="@id/settings" app:popUpToInclusive="true"/>
      <action android:id="@+id/drop" app:popUpTo="@id/settings" app:popUpToInclusive="true"/></fragment>
      <fragment android:id="@+id/list"><action android:id="@+id/open" app:destination="@id/detail"/></fragment>
      <fragment android:id="@+id/detail"><action android:id="@+id/more" app:destination="@id/settings"/></fragment>
      <fragment android:id="@+id/settings"/>
      """)
    for rule in [
      "on home.jump { if present(settings) { show settings; push detail } else { push detail } }",
      "on home.swap { if present(settings) { show settings; replace detail } else { push detail } }",
      "on home.drop { if present(settings) { show settings; pop } else { stay } }",
      "on list.openTapped { push detail }", "on detail.more { push settings }",
    ] { #expect(app.rules.contains(rule), "\(app.spec)") }
    // Android removes nothing if the destination is not there, so no decision is left.
    #expect(!app.spec.contains("DECIDE:"))
    #expect(app.result.changes.isEmpty)
  }

  @Test func goingBackToAGraphRemovesItsFirstDestination() throws {
    let app = try Self.graph(
      """
      <fragment android:id="@+id/home"><action android:id="@+id/join" app:destination="@id/login"/></fragment>
      <navigation android:id="@+id/login" app:startDestination="@id/user">
      <fragment android:id="@+id/user"><action android:id="@+id/next" app:destination="@id/code"/></fragment>
      <fragment android:id="@+id/code"><action android:id="@+id/end" app:destination="@id/home" app:popUpTo="@id/login"/>
      <action android:id="@+id/leaveAll" app:popUpTo="@id/login"/></fragment>
      </navigation>
      """)
    #expect(
      app.rules.contains { $0.hasPrefix("on code.end { ") && $0.contains("back to user; replace home") })
    #expect(app.rules.contains { $0.hasPrefix("on code.leaveAll { ") && $0.contains("back to user; pop") })
  }

  @Test func aFirstDestinationThatLeavesIsNotAlwaysThere() throws {
    let app = try Self.graph(
      """
      <fragment android:id="@+id/home"><action android:id="@+id/in" app:destination="@id/login" app:popUpTo="@id/home" \
      app:popUpToInclusive="true"/><action android:id="@+id/more" app:destination="@id/login"/></fragment>
      <fragment android:id="@+id/login"><action android:id="@+id/end" app:destination="@id/list" app:popUpTo="@id/home" \
      app:popUpToInclusive="true"/></fragment><fragment android:id="@+id/list"/>
      """)
    #expect(app.rules.contains("on home.inTapped { replace login }"), "\(app.spec)")
    #expect(
      app.rules.contains {
        $0.hasPrefix("on login.end")
          && $0.contains("if present(home) { show home; replace list } else { push list }")
      }, "\(app.spec)")
  }

  @Test func linksShowTheStartsOfTheGraphsAroundThem() throws {
    let app = try Imported([
      (
        "main.xml",
        """
        <navigation xmlns:android="http://schemas.android.com/apk/res/android" \
        xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/main" app:startDestination="@id/home">
        <fragment android:id="@+id/home"/>
        <navigation android:id="@+id/shop" app:startDestination="@id/shelf"><deepLink app:uri="a.example/shop"/>
        <fragment android:id="@+id/shelf"/><fragment android:id="@+id/item"><argument android:name="id"/>
        <deepLink app:uri="a.example/item/{id}"/></fragment>
        <dialog android:id="@+id/buy"><deepLink app:uri="a.example/buy"/></dialog>
        <include app:graph="@navigation/help"/></navigation></navigation>
        """
      ),
      (
        "help.xml",
        """
        <navigation xmlns:android="http://schemas.android.com/apk/res/android" \
        xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/help" app:startDestination="@id/topics">
        <fragment android:id="@+id/topics"><deepLink app:uri="a.example/topics"/></fragment>
        <fragment android:id="@+id/topic"><deepLink app:uri="a.example/topic"/></fragment></navigation>
        """
      ),
    ])
    for link in [
      "item/{id}\" { go main / home / shelf / item(id) }",
      "topic\" { go main / home / shelf / topics / topic }",
      "topics\" { go main / home / shelf / topics }", "buy\" { go main / home / shelf presenting buy }",
      "shop\" { go main / home / shelf }",
    ] { #expect(app.spec.contains("link \"https://a.example/\(link)"), "\(link)\n\(app.spec)") }
    #expect(app.hasNote("change: links without a scheme are written for https"))
  }

  @Test func itemsOfAQueryAreOptionalAsTheirArguments() throws {
    let app = try Self.graph(
      """
      <fragment android:id="@+id/home"><action android:id="@+id/open" app:destination="@id/list"/></fragment>
      <fragment android:id="@+id/list"><argument android:name="sort" android:defaultValue="name"/>
      <argument android:name="tag" app:argType="string" app:nullable="true"/><argument android:name="page" app:argType="integer"/>
      <deepLink app:uri="app://a/list?sort={sort}&amp;tag={tag}&amp;page={page}"/></fragment>
      """)
    #expect(
      app.spec.contains("link \"app://a/list?sort={sort?}&tag={tag?}&page={page}\" {"), "\(app.spec)")
  }

  @Test func largeGraphsAreReadInTimeThatGrowsWithTheirSize() throws {
    func work(_ count: Int) throws -> Duration {
      let fragments = (0..<count).map { index in
        """
        <fragment android:id="@+id/f\(index)"><action android:id="@+id/go" app:destination="@id/f\((index * 7 + 1) % count)" \
        app:popUpTo="@id/f\((index * 3 + 2) % count)"/><action android:id="@+id/next" app:destination="@id/f\((index + 1) % count)"/>
        </fragment>
        """
      }
      let clock = ContinuousClock()
      return try clock.measure {
        let text = fragments.joined(separator: "\n").replacing("f0\"", with: "home\"")
        let app = try Self.graph(text)
        #expect(!app.spec.contains("present f"))
      }
    }
    // Both times are long enough to compare, and a quadratic import needs sixteen times as long.
    let (small, large) = (try work(40), try work(160))
    #expect(large < small * 12, "\(small), \(large)")
  }
}
