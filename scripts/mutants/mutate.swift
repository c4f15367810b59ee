// Inserts mutants into Swift files, at every suitable position. After the build, a number in the environment
// selects one of them. Line numbers do not change. Prints the mutants as JSON, one on a line.
//
// usage: mutate [--without FILE] FILE…     (FILE of numbers: the mutants to leave out)

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A mutant: its text and its range in the file.
struct Mutant {
  var kind: String
  var start: Int
  var end: Int
  var opening: String
  var closing: String
  /// The replacement of an operator.
  var exchanged: Range<Int>?
}

/// Finds the mutants of a file. Outer expressions are found before inner ones.
final class Finder: SyntaxVisitor {
  let source: [UInt8]
  private(set) var mutants: [Mutant] = []

  init(_ source: [UInt8]) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  private func text(_ node: some SyntaxProtocol) -> String {
    String(
      decoding: source[node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset],
      as: UTF8.self)
  }

  /// `N` in the texts becomes the number.
  private func add(
    _ kind: String, _ node: some SyntaxProtocol, _ opening: String, _ closing: String = ")",
    exchanging exchanged: (any SyntaxProtocol)? = nil
  ) {
    let isReading = node.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.try) || $0.tokenKind == .keyword(.await)
    }
    // `try` covers everything to its right, so it does not cover the callee.
    if isReading && kind != "statement" { return }
    mutants.append(
      Mutant(
        kind: kind, start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
        end: node.endPositionBeforeTrailingTrivia.utf8Offset, opening: opening, closing: closing,
        exchanged: exchanged.map {
          $0.positionAfterSkippingLeadingTrivia.utf8Offset..<$0.endPositionBeforeTrailingTrivia.utf8Offset
        }))
  }

  /// True for an expression of type `Bool` by its form, whose own mutants negate it.
  private func turnsItself(_ expression: ExprSyntax) -> Bool {
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      return ["==", "!=", "&&", "||"].contains(text(infix.operator))
    }
    return expression.is(BooleanLiteralExprSyntax.self) || text(expression).hasPrefix("!")
  }

  private func turn(_ expression: ExprSyntax, _ kind: String = "condition") {
    if turnsItself(expression) || text(expression).hasPrefix("#") { return }
    add(kind, expression, "mutantTurned(N, ")
  }

  // MARK: Skipped syntax

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    node.segments.count > 1 ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.attributes.contains { text($0).hasPrefix("@inlinable") } ? .skipChildren : .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let names = [
      "&&": "mutantAnd", "||": "mutantOr", "<": "mutantLess", "<=": "mutantAtMost", ">": "mutantMore",
      ">=": "mutantAtLeast", "+": "mutantPlus", "-": "mutantMinus",
    ]
    let name = text(node.operator)
    if let function = names[name] {
      let hasText = node.leftOperand.is(StringLiteralExprSyntax.self) || node.rightOperand.is(StringLiteralExprSyntax.self)
      if !hasText { add(name, node, "\(function)(N, ", exchanging: node.operator) }
      if name == "&&" || name == "||" {
        turn(node.leftOperand, "operand")
        turn(node.rightOperand, "operand")
      }
    } else if name == "==" || name == "!=" {
      add(name, node, "mutantTurned(N, ")
    }
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" { add("!", node, "mutantTurned(N, ") }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    turn(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    turn(node.condition)
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let expression) = node.condition { turn(expression) }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value {
      add("binding", value, "mutantNil(N, ")
    } else if node.pattern.is(IdentifierPatternSyntax.self) {
      add("binding", node.pattern, "", " = mutantNil(N, \(text(node.pattern)))")
    }
    return .visitChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add("literal", node, "mutantTurned(N, ")
    return .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add("number", node, "mutantNext(N, ")
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let others = ["first": "last", "last": "first"]
    if let other = others[node.declName.baseName.text], let base = node.base, !isCalledOrChanged(node) {
      add(node.declName.baseName.text, node, "mutantEither(N, \(text(base)).\(other), ")
    }
    return .visitChildren
  }

  private func isCalledOrChanged(_ node: MemberAccessExprSyntax) -> Bool {
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id { return true }
    if let infix = node.parent?.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == node.id {
      return text(infix.operator).hasSuffix("=") && !["==", "!=", "<=", ">="].contains(text(infix.operator))
    }
    return node.parent?.is(InOutExprSyntax.self) ?? false
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let list = Array(node.arguments)
    let isStatement = node.parent?.is(CodeBlockItemSyntax.self) ?? false
    if list.count >= 2, node.trailingClosure == nil, !isStatement {
      for (left, right) in zip(list, list.dropFirst()) where isPlain(left.expression) && isPlain(right.expression) {
        if text(left.expression) != text(right.expression) { exchange(left, right, in: node) }
      }
    }
    return .visitChildren
  }

  private func isPlain(_ expression: ExprSyntax) -> Bool {
    expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
  }

  private func exchange(_ left: LabeledExprSyntax, _ right: LabeledExprSyntax, in call: FunctionCallExprSyntax) {
    func range(_ node: ExprSyntax) -> Range<Int> {
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }
    let (first, second) = (range(left.expression), range(right.expression))
    let (start, end) = (call.positionAfterSkippingLeadingTrivia.utf8Offset, call.endPositionBeforeTrailingTrivia.utf8Offset)
    let pieces = [
      source[start..<first.lowerBound], source[second], source[first.upperBound..<second.lowerBound], source[first],
      source[second.upperBound..<end],
    ]
    let other = String(decoding: pieces.joined(), as: UTF8.self)
    // Comments would hide the following text, and line breaks would move lines.
    if other.contains("\n") || other.contains("//") { return }
    add("arguments", call, "mutantEither(N, \(other), ")
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    switch node.item {
    case .expr(let expression):
      if isRemovable(expression) && !isResult(node) { add("statement", node.item, "if mutantAbsent(N) { ", " }") }
    case .stmt(let statement):
      // A case with only `break` does nothing without it either.
      let isAlone = node.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
      let isLeaving =
        statement.is(ContinueStmtSyntax.self) || statement.is(BreakStmtSyntax.self) && !isAlone
      let isGuarding = node.parent?.parent?.parent?.is(GuardStmtSyntax.self) ?? false
      if isLeaving && !isGuarding { add("statement", statement, "if mutantAbsent(N) { ", " }") }
    default: break
    }
    return .visitChildren
  }

  /// True if the expression is the result of a function, a property or a closure, as far as the syntax shows.
  private func isResult(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return list.parent?.is(ClosureExprSyntax.self) ?? false || list.parent?.is(AccessorBlockSyntax.self) ?? false
  }

  private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
    var node = node.parent
    while let here = node {
      if here.is(InitializerDeclSyntax.self) { return true }
      if here.is(FunctionDeclSyntax.self) || here.is(ClosureExprSyntax.self) { return false }
      node = here.parent
    }
    return false
  }

  private func isRemovable(_ expression: ExprSyntax) -> Bool {
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      let name = text(infix.operator)
      // An initializer must set its properties.
      if name == "=" && isInInitializer(expression) { return false }
      return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "==="].contains(name)
    }
    if let call = expression.as(TryExprSyntax.self) { return isRemovable(call.expression) }
    return expression.is(FunctionCallExprSyntax.self)
  }
}

/// A file with all of its mutants in it.
struct Written {
  private var pieces: [(place: Int, order: Int, text: String)] = []
  private var exchanged: [Int: Int] = [:]
  let source: [UInt8]

  init(_ source: [UInt8], _ mutants: [(number: Int, mutant: Mutant)]) {
    self.source = source
    for (order, (number, mutant)) in mutants.enumerated() {
      func named(_ text: String) -> String { text.replacingOccurrences(of: "(N", with: "(\(number)") }
      // At one position, closing text comes before opening text: the inner closing text first, the outer
      // opening text first.
      pieces.append((mutant.start, mutants.count + order, named(mutant.opening)))
      pieces.append((mutant.end, -order - 1, named(mutant.closing)))
      if let range = mutant.exchanged {
        exchanged[range.lowerBound] = range.upperBound
        pieces.append((range.lowerBound, mutants.count * 2, ","))
      }
    }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var place = 0
    for piece in pieces.sorted(by: { ($0.place, $0.order) < ($1.place, $1.order) }) {
      if piece.place > place {
        bytes += source[place..<piece.place]
        place = piece.place
      }
      bytes += Array(piece.text.utf8)
      if piece.text == ",", let end = exchanged[piece.place] { place = end }
    }
    return bytes + source[place...]
  }
}

func json(_ text: String) -> String {
  guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
  return String(decoding: data, as: UTF8.self)
}

var files = Array(CommandLine.arguments.dropFirst())
var without: Set<Int> = []
if files.first == "--without", files.count > 1 {
  let text = try String(contentsOfFile: files[1], encoding: .utf8)
  without = Set(text.split(whereSeparator: \.isNewline).compactMap { Int($0) })
  files.removeFirst(2)
}

var number = 0
for path in files {
  let source = Array(try Data(contentsOf: URL(filePath: path)))
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: String(decoding: source, as: UTF8.self))) { _ in }
  let finder = Finder(source)
  finder.walk(tree)
  let numbered = finder.mutants.map { mutant in
    number += 1
    return (number: number, mutant: mutant)
  }
  let kept = numbered.filter { !without.contains($0.number) }
  try Data(Written(source, kept).bytes).write(to: URL(filePath: path))
  for (number, mutant) in kept {
    let lines = (mutant.start, mutant.end)
    let line = source[..<lines.0].count { $0 == 10 } + 1
    let last = source[..<lines.1].count { $0 == 10 } + 1
    let words = String(decoding: source[mutant.start..<mutant.end].prefix(120), as: UTF8.self)
    print(
      "{\"number\": \(number), \"file\": \(json(path)), \"line\": \(line), \"last\": \(last), \"kind\": \(json(mutant.kind)), \"text\": \(json(words))}")
  }
}
