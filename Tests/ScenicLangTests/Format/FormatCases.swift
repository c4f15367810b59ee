/// A text and what formatting makes of it.
struct FormatCase {
  let name: String
  let text: String
  let formatted: String

  init(_ name: String, _ text: String, _ formatted: String) {
    self.name = name
    self.text = text
    self.formatted = formatted
  }

  static let all = [
    FormatCase(
      "spaces", "scene   a (b:Int=1,c : [String:Int]?)->Bool\nalways ! a&&- 1<b.c ?? .d\n",
      "scene a(b: Int = 1, c: [String: Int]?) -> Bool\nalways !a && -1 < b.c ?? .d\n"),
    FormatCase("braces on one line", "enum E{a,b}\nstruct S {}\n", "enum E { a, b }\nstruct S {}\n"),
    FormatCase(
      "strings with interpolations stay",
      "on a.b(x) { push c(text: \"No. \\( x+1 ) of \\(x? .a : .b)\", other: x?.  y) }\n",
      "on a.b(x) { push c(text: \"No. \\( x+1 ) of \\(x? .a : .b)\", other: x?.y) }\n"),
    FormatCase(
      "a string with the first operator and the first list of a file",
      "scene  a(b: String = \"\\(1 + 2)\", c: String = \"\\(d(e: 1))\")\n",
      "scene a(b: String = \"\\(1 + 2)\", c: String = \"\\(d(e: 1))\")\n"),
    FormatCase("one operator in a string", "@a(\"\\(1 + 2)\")  scene b\n", "@a(\"\\(1 + 2)\") scene b\n"),
    FormatCase("optional chaining", "always x?. y?.z == 1\n", "always x?.y?.z == 1\n"),
    FormatCase(
      "steps and conditions of a test", "steps a{b.c;d}\ntest \"t\"with c=true,d = .x{a}\n",
      "steps a { b.c; d }\ntest \"t\" with c = true, d = .x { a }\n"),
    FormatCase(
      "braces on lines", "enum E {\na, b,\nc }\non a.b { stay; pop\n}\n",
      "enum E {\n  a\n  b\n  c\n}\non a.b {\n  stay\n  pop\n}\n"),
    FormatCase(
      "separators on one line", "on a.b { do c; do d }\nroot stack { a b }\nscene s { event a event b }\n",
      "on a.b { do c; do d }\nroot stack { a, b }\nscene s { event a; event b }\n"),
    FormatCase("a declaration a line", "app A scene b scene c\n", "app A\nscene b\nscene c\n"),
    FormatCase(
      "blank lines", "\n\napp A\n\n\n\nscene b {\n\n  event c\n\n\n  event d\n\n}\n\n",
      "app A\n\nscene b {\n  event c\n\n  event d\n}\n"),
    FormatCase(
      "braces are not aligned", "on a.b         { stay }  // why\non long.name { stay }    // why\n",
      "on a.b { stay }  // why\non long.name { stay }  // why\n"),
    FormatCase(
      "comments", "app A // one\n/* two */ scene b\n  // three\non a.b{// four\nstay//five\n// six\n}\n",
      "app A  // one\n/* two */ scene b\n// three\non a.b {  // four\n  stay  //five\n  // six\n}\n"),
    FormatCase(
      "comments inside", "scene a(/* one */b:Int/* two */,// three\nc:Int)\n",
      "scene a(\n  /* one */ b: Int /* two */,  // three\n  c: Int,\n)\n"),
    FormatCase(
      "clauses stay on their lines", "scene a\nrequires b else c produces D\n{ event e }\n",
      "scene a\n  requires b else c\n  produces D\n{ event e }\n"),
    FormatCase(
      "attributes stay above or beside", "@title(\"A\")@icon\nscene a\n@unused   scene b\n",
      "@title(\"A\") @icon\nscene a\n@unused scene b\n"),
    FormatCase(
      "choices of effects", "on a.b {\nif c{pop}else if d{stay}\nelse{stay\n} }\n",
      "on a.b {\n  if c {\n    pop\n  } else if d {\n    stay\n  } else {\n    stay\n  }\n}\n"),
    FormatCase(
      "a long list",
      "action someAction(firstParameter: String, secondParameter: String, thirdParameter: String, last: Int)\n",
      """
      action someAction(
        firstParameter: String,
        secondParameter: String,
        thirdParameter: String,
        last: Int,
      )

      """),
    FormatCase(
      "a long header",
      "on someScene.someEvent(value) where someScene.something == .other && someScene.more { present alertOfIt as alert }\n",
      """
      on someScene.someEvent(value) where someScene.something == .other && someScene.more {
        present alertOfIt as alert
      }

      """),
    FormatCase(
      "a rule that waits and asks",
      "on  a.b  where  c\tor  wait  even   covered  asking{stay}\non a.b  asking   {resume   c}\n",
      "on a.b where c or wait even covered asking { stay }\non a.b asking { resume c }\n"
    ),
    FormatCase(
      "a long rule that waits",
      "on someScene.someEvent(value) where !present(someOtherScene) && someScene.more or wait even covered asking { stay }\n",
      """
      on someScene.someEvent(value)
        where !present(someOtherScene) && someScene.more
        or wait
        even covered
        asking
      { stay }

      """),
    FormatCase(
      "conditions of a rule on lines of their own",
      "on someScene.someEvent(value)\nwhere !present(someOtherScene)\n or wait\nasking { stay }\n",
      "on someScene.someEvent(value) where !present(someOtherScene) or wait asking { stay }\n"),
    FormatCase(
      "a long condition",
      "always someScene.someValue == .firstOfMany && someScene.otherValue == .secondOfMany || someScene.isLast\n",
      """
      always someScene.someValue == .firstOfMany && someScene.otherValue == .secondOfMany
        || someScene.isLast

      """),
    FormatCase(
      "what is wrong stays", "scene   a\nscene (  b\non a.b  {  psh   c  }\non a.b  {  stay  }\n",
      "scene a\nscene (  b\non a.b {  psh   c  }\non a.b { stay }\n"),
    FormatCase(
      "line ends are those of the first line", "app A\r\nscene b\nscene c", "app A\r\nscene b\r\nscene c\r\n"),
    FormatCase("a byte order mark stays", "\u{FEFF}  app A", "\u{FEFF}app A\n"),
    FormatCase("nothing", " \n\n", ""),
  ]
}
