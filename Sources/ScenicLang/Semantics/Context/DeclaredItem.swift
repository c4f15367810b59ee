/// A declaration with its index in its array of the model: the work of the stages after the first.
struct DeclaredItem: Sendable {
  let flow: Int
  let declaration: DeclSyntax
  let place: Int
  /// The scene in whose braces a rule is.
  var enclosing: Model.EnclosingScene?

  /// The type that it declares.
  var declaredType: Int? {
    switch declaration {
    case .enumeration, .structure, .extern: place
    default: nil
    }
  }
}
