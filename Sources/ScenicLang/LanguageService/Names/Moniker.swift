/// A name of a declaration that is the same in every repository that uses it.
package struct Moniker: Equatable {
  package enum Kind { case imported, exported }
  /// The module, the kind and the dotted name: `SignIn:event:signIn.welcome.close`.
  package let identifier: String
  /// Imported if the declaration belongs to another module.
  package let kind: Kind
}
