import Testing

@testable import ScenicLang

/// Token types: `textDocument/semanticTokens`.
struct SemanticTokenTests {
  /// Each line with its tokens below: the text, the kind, and `+` with the modifiers.
  private func picture(_ text: String) -> String {
    let desk = Desk([UInt8](text.utf8))
    var line = 0
    return desk.snapshot.semanticTokens(0, in: nil).map { token in
      let names = zip(0..., SemanticToken.Modifiers.names)
        .filter { token.modifiers.rawValue & 1 << $0.0 != 0 }.map { "+\($0.1)" }.joined()
      let isNew = desk.line(token.range.lowerBound) != line
      line = desk.line(token.range.lowerBound)
      return "\(isNew ? "\n\(line):" : "") \(desk.text(token.range))=\(token.kind)\(names)"
    }.joined()
  }

  /// The texts of a string with interpolations are strings, and what is between them is not.
  @Test func interpolationsAreColouredAsValues() {
    let found = picture("scene a(n: Int)\nalways a.n?.b == \"No. \\(a.n) of \\(a.n)\"")
    #expect(found.contains(#""No. \(=string a=class n="#) || found.contains(#""No. \(=string"#), "\(found)")
    #expect(
      found.contains(#") of \(=string"#) && found.contains(#")"=string"#) && found.contains("?.=operator"),
      "\(found)")
  }

  @Test func declarationsSayWhatTheyAre() {
    #expect(
      picture(
        """
        /// Cats.
        app Cats // front
        enum Sort { name, age(years: Int) }
        struct Filter { sort: Sort = .name }
        extern type Photo
        style card
        condition isOn: Bool = false
        action load(name: String) -> Bool?
        events Closing { event close }
        @deprecated("old") scene cats(filter: Filter) sends Closing { event app(scene: String) }
        container drawer { menu: cats(filter: Filter()) }
        """) == """

          1: /// Cats.=comment+documentation
          2: app=keyword Cats=namespace+declaration // front=comment
          3: enum=keyword Sort=enum+declaration name=enumMember+declaration age=enumMember+declaration \
          years=property+declaration Int=type+defaultLibrary
          4: struct=keyword Filter=struct+declaration sort=property+declaration Sort=enum ==operator name=enumMember
          5: extern=keyword type=keyword Photo=type+declaration
          6: style=keyword card=enumMember+declaration
          7: condition=keyword isOn=variable+declaration Bool=type+defaultLibrary ==operator false=keyword
          8: action=keyword load=function+declaration name=parameter+declaration String=type+defaultLibrary \
          ->=operator Bool=type+defaultLibrary ?=operator
          9: events=keyword Closing=type+declaration event=keyword close=event+declaration
          10: @=decorator deprecated=decorator "old"=string scene=keyword cats=class+declaration+deprecated \
          filter=parameter+declaration+readonly Filter=struct sends=keyword Closing=type event=keyword \
          app=event+declaration scene=parameter+declaration String=type+defaultLibrary
          11: container=keyword drawer=struct+declaration menu=label+declaration cats=class+deprecated \
          filter=parameter+readonly Filter=struct
          """)
  }

  @Test func rulesSayWhatTheirNamesMean() {
    #expect(
      picture(
        """
        condition isOn: Bool = false
        scene cats(name: String) { event select(name: String, age: Int) }
        flow f { scene a root stack { a } }
        root tabBar: tabs { home: stack { cats(name: "") } f }
        on cats.select(name: n, _) where isOn && n == cats.name { present cats(name: n) as sheet }
        on cats.done { select tabBar.home; push f.a in home; finish }
        on isOn.changed(true) { update cats(name: "x") }
        link "/cats/{name}?x={{" { go home / cats(name) }
        never showing(cats) && 1 < 2.5
        """
      ).split(separator: "\n").suffix(6).joined(separator: "\n") == """
        4: root=keyword tabBar=struct+declaration tabs=keyword home=struct+declaration stack=keyword cats=class \
        name=parameter+readonly ""=string f=namespace
        5: on=keyword cats=class select=event name=parameter n=parameter+declaration+readonly _=keyword \
        where=keyword isOn=variable &&=operator n=parameter+readonly ===operator cats=class name=property+readonly \
        present=keyword cats=class name=parameter+readonly n=parameter+readonly as=keyword \
        sheet=enumMember+defaultLibrary
        6: on=keyword cats=class done=event+defaultLibrary select=keyword tabBar=struct home=label push=keyword \
        f=namespace a=class in=keyword home=struct finish=keyword
        7: on=keyword isOn=variable changed=event+defaultLibrary true=keyword update=keyword cats=class \
        name=parameter+readonly "x"=string
        8: link=keyword "/cats/{=string name=parameter+declaration+readonly }?x={{"=string go=keyword home=struct \
        /=operator cats=class name=parameter+readonly
        9: never=keyword showing=function+defaultLibrary cats=class &&=operator 1=number <=operator 2.5=number
        """)
  }

  @Test func invalidTextIsColoredByTheGrammar() {
    #expect(
      picture("on nobody.says(x) { push nowhere(a: b.c) as }\nscene one(a: Missing").hasPrefix(
        """

        1: on=keyword nobody=class says=event x=parameter+declaration+readonly push=keyword nowhere=class a=parameter b=variable \
        c=property
        """))
  }

  @Test func aCommentOverLinesIsATokenInEach() {
    #expect(
      picture("/* one\n\n\t two */ app A\r/** three\r\n*/")
        == "\n1: /* one=comment\n3: two */=comment app=keyword A=namespace+declaration\n4: /** three=comment\n5: */=comment"
    )
  }

  @Test(arguments: Spec.samples)
  func everyNameOfASampleHasAToken(sample: String) {
    let snapshot = Desk(sample: sample).snapshot
    for (file, tree) in snapshot.trees.enumerated() {
      let tokens = snapshot.semanticTokens(file, in: nil)
      let places = Set(tokens.map { $0.range })
      for node in tree.nodes where node.kind == .name {
        #expect(places.contains(tree.tokens.range(Int(node.token))))
      }
      let captures = snapshot.model.flows.flatMap { $0.links.flatMap { $0.captures.map { $0.name.range } } }
      for capture in captures where capture.file == file {
        #expect(places.contains(capture.start..<capture.end))
      }
    }
  }
}
