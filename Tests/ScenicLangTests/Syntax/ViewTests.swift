import Testing

@testable import ScenicLang

struct ViewTests {
  /// The first declaration of a text that is of a kind.
  private func first<View: SyntaxView>(_ text: String, _: View.Type = View.self) throws -> View {
    let root = parse(text).tree.root
    return try #require(root.syntax.children(View.self).first)
  }

  @Test func scene() throws {
    let scene: SceneDeclSyntax = try first(
      """
      /// Shows a cat.
      /// Or two.
      @title("Cat") @unused
      scene cat(name: String, age: Int? = 3) -> Bool | Cat
        requires isSignedIn && a else signIn(x: 1) as sheet
        produces Tiger
        updates name, age
        sends Closing
      {
        event adopt(when: Date)
        condition isOld: Bool = false
        sends Sharing
      }
      """)
    #expect(scene.docComment == "Shows a cat.\nOr two.")
    #expect(scene.attributes.map { $0.name?.text } == ["title", "unused"])
    #expect(scene.name?.text == "cat")
    #expect(scene.parameters?.parameters.map { $0.name?.text } == ["name", "age"])
    #expect(scene.parameters?.parameters.last?.defaultValue?.text == "3")
    #expect(scene.result?.text == "Bool | Cat")
    #expect(scene.clauses.count == 4)
    #expect(scene.members.count == 3)
    guard case .requires(let clause) = scene.clauses[0], case .updates(let updates) = scene.clauses[2] else {
      Issue.record("clauses")
      return
    }
    #expect(clause.condition?.text == "isSignedIn && a")
    #expect(clause.style?.text == "sheet")
    #expect(updates.names.map { $0.text } == ["name", "age"])
  }

  @Test func rule() throws {
    let rule: RuleDeclSyntax = try first(
      "on a.b(x: .c(1), _, D | E), f where g even covered { push h(i: j) in k; if l { pop all } else if m { } else { stay } }"
    )
    #expect(rule.triggers.map { $0.reference?.names.map { $0.text } } == [["a", "b"], ["f"]])
    #expect(rule.triggers[1].patterns == nil)
    #expect(rule.whereClause?.expression?.text == "g")
    #expect(rule.isEvenCovered)
    let patterns = try #require(rule.triggers[0].patterns?.patterns)
    #expect(patterns.map { $0.label?.text } == ["x", nil, nil])
    guard case .enumCase(let enumCase)? = patterns[0].value, case .wildcard? = patterns[1].value,
      case .type(let type)? = patterns[2].value, let effects = rule.block?.effects,
      case .push(let push) = effects[0], case .branch(let branch) = effects[1]
    else {
      Issue.record("patterns and effects")
      return
    }
    #expect(enumCase.name?.text == "c" && enumCase.patterns?.patterns.count == 1)
    #expect(type.bareName == nil)
    #expect(push.node?.text == "h(i: j)" && push.stack?.text == "k")
    #expect(branch.block?.effects.count == 1 && branch.elseBlock == nil)
    #expect(branch.elseIf?.condition?.text == "m" && branch.elseIf?.elseBlock?.effects.count == 1)
  }

  @Test func containersAndPaths() throws {
    let root: RootDeclSyntax = try first(
      "root tabBar: tabs { @title(\"A\") home: stack { cats(x: 1) }, settings }")
    guard case .container(let tabs)? = root.node else {
      Issue.record("container")
      return
    }
    #expect(tabs.label?.text == "tabBar" && tabs.word?.kind == .tabsKeyword)
    #expect(tabs.children.map { $0.node?.label?.text } == ["home", nil])
    #expect(tabs.children[0].attributes.count == 1)
    let test: TestDeclSyntax = try first(
      "test \"a\\tb\" { expect x.y / z(1) presenting v; set c = true, d = 1; open \"u\" w }")
    #expect(test.title == "a\tb" && test.statements.count == 4)
    guard case .expectPath(let expect) = test.statements[0], case .set(let set) = test.statements[1],
      case .open(let open) = test.statements[2], case .event(let event) = test.statements[3]
    else {
      Issue.record("statements")
      return
    }
    #expect(expect.path?.steps.map { $0.reference?.text } == ["x.y", "z"])
    #expect(expect.path?.presented?.text == "v")
    #expect(set.assignments.map { $0.value?.text } == ["true", "1"])
    #expect(open.url == "u" && event.reference?.text == "w")
  }

  /// The structure of an expression, with all parentheses.
  @Test(arguments: [
    ("a ?? b == c && d || e", "((((a ?? b) == c) && d) || e)"), ("a ?? b ?? c", "(a ?? (b ?? c))"),
    ("!a.b(c)", "(! ((a.b) call))"), ("a - b - -c", "((a - b) - (- c))"),
    ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
    (".a(1).b", "((.a call).b)"), ("a < b + 1", "(a < (b + 1))"),
  ])
  func expressionsBindAsInSwift(text: String, shape: String) throws {
    let always: AlwaysDeclSyntax = try first("always \(text)")
    #expect(self.shape(always.expression) == shape)
  }

  private func shape(_ expression: ExprSyntax?) -> String {
    switch expression {
    case .binary(let view)?:
      "(\(shape(view.left)) \(view.op.spelling) \(shape(view.right)))"
    case .unary(let view)?: "(\(view.op.spelling) \(shape(view.operand)))"
    case .ternary(let view)?: "(\(shape(view.condition)) ? \(shape(view.first)) : \(shape(view.second)))"
    case .member(let view)?: "(\(shape(view.base)).\(view.name?.text ?? ""))"
    case .call(let view)?: "(\(shape(view.callee)) call)"
    case let view?: view.text
    case nil: "missing"
    }
  }

  @Test func literals() throws {
    let always: AlwaysDeclSyntax = try first(
      "always [1_000, 0xFF, 1_0.5e1, \"a\\u{41}\", true, nil, [:], [\"k\": -1]]")
    guard case .list(let list)? = always.expression, case .integer(let integer) = list.elements[0],
      case .integer(let hex) = list.elements[1], case .decimal(let decimal) = list.elements[2],
      case .string(let string) = list.elements[3], case .boolean(let boolean) = list.elements[4],
      case .nilLiteral = list.elements[5], case .dictionary(let empty) = list.elements[6],
      case .dictionary(let dictionary) = list.elements[7]
    else {
      Issue.record("literals")
      return
    }
    #expect(integer.value == 1_000 && hex.value == 255 && decimal.digits == "10.5e1")
    #expect(string.value == "aA" && boolean.value)
    #expect(empty.entries.isEmpty && dictionary.entries[0].key?.text == "\"k\"")
    #expect(dictionary.entries[0].value?.text == "-1")
  }

  @Test func types() throws {
    let condition: ConditionDeclSyntax = try first("condition c: [String: [A.B?]] | (C | D)??")
    guard case .union(let union)? = condition.type, case .dictionary(let dictionary) = union.members[0],
      case .array(let array)? = dictionary.value, case .optional(let element)? = array.element,
      case .named(let named)? = element.wrapped, case .optional(let outer) = union.members[1],
      case .optional(let inner)? = outer.wrapped, case .parenthesized(let group)? = inner.wrapped
    else {
      Issue.record("types")
      return
    }
    #expect(dictionary.key?.text == "String" && named.names.map { $0.text } == ["A", "B"])
    #expect(group.type?.text == "C | D")
  }

  @Test func missingPartsAreNil() throws {
    let scene: SceneDeclSyntax = try first("scene (x: ) -> {\n}\n")
    #expect(scene.name == nil && scene.result == nil && scene.hasError)
    #expect(scene.parameters?.parameters.first?.type == nil)
    let always: AlwaysDeclSyntax = try first("always a ? : b\n")
    if case .ternary(let ternary)? = always.expression {
      #expect(ternary.first == nil && ternary.second?.text == "b")
    }
  }

  @Test func namesInBackticksAreNames() throws {
    let scene: SceneDeclSyntax = try first("scene `stack`")
    #expect(scene.name?.text == "stack" && scene.name?.range.count == 7)
  }
}
