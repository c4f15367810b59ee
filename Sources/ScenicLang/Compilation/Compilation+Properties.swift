extension Compilation {
  /// The properties of the spec, in source order; none if it has errors.
  package var properties: [SpecProperty] { program == nil ? [] : Lowering.properties(model) }
}
