/// The parameters of a call.
package struct Signature {
  /// `cat(catName: String)`.
  package let label: String
  package let documentation: String
  package let parameters: [Parameter]
  /// The parameter at the position, if it is known.
  package let active: Int?

  /// A parameter.
  package struct Parameter {
    /// Its bytes in `label`.
    package let label: Range<Int>
    package let documentation: String
  }
}
