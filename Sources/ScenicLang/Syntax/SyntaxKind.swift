/// The kind of a node of the syntax tree, by the names of the grammar.
enum SyntaxKind: UInt8, Sendable, CaseIterable {
  /// A token: punctuation, a keyword or a literal's text. Missing ones have no bytes.
  case token
  /// A token that is a name.
  case name
  /// A node that the grammar requires and the text does not contain.
  case missing
  /// Tokens that fit nowhere.
  case unexpected

  case file, attribute

  case appDecl, importDecl, enumDecl, structDecl, externDecl, styleDecl, conditionDecl, actionDecl, sceneDecl
  case eventDecl, eventsDecl, containerDecl, flowDecl, rootDecl, ruleDecl, convertDecl, linkDecl, testDecl
  case reachableDecl, reachDecl, alwaysDecl, neverDecl, stepsDecl

  case enumCase, parameterList, parameter, afterClause, representation, duration
  case requiresClause, producesClause, updatesClause, sendsClause, whereClause, waitClause, evenCoveredClause
  case askingClause, withClause

  case child, containerNode, sceneNode, reference, argumentList, argument
  case trigger, patternList, pattern, wildcardPattern, literalPattern, casePattern, typePattern
  case block, path, step

  case pushEffect, popEffect, replaceEffect, showEffect, presentEffect, dismissEffect, backEffect,
    closeEffect, resumeEffect
  case selectEffect, updateEffect, goEffect, rootEffect, finishEffect, cancelEffect, doEffect, stayEffect,
    ifEffect

  case setStatement, assignment, openStatement, saveStatement, restoreStatement, eventStatement
  case requestStatement, passStatement
  case expectPathStatement, expectDidStatement, expectRefusedStatement,
    expectPropertyStatement

  case namedType, arrayType, dictionaryType, optionalType, unionType, parenthesizedType

  case stringExpr, interpolationExpr, integerExpr, decimalExpr, booleanExpr, nilExpr, nameExpr,
    implicitMemberExpr, listExpr
  case dictionaryExpr, dictionaryEntry, parenthesizedExpr, memberExpr, callExpr, unaryExpr, binaryExpr,
    ternaryExpr

  /// True if it is a single token, present or missing.
  var isLeaf: Bool { rawValue <= SyntaxKind.missing.rawValue }
}
