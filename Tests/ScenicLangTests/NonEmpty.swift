extension Array {
  /// The same array. Ends the run if it is empty: a parameterized test without cases would pass without
  /// testing anything.
  func nonEmpty(_ cases: String) -> Self {
    precondition(!isEmpty, "no test cases found: \(cases)")
    return self
  }
}
