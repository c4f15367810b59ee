extension Array {
  /// The same array; ends the run where it is empty: a parameterized test without cases passes, whatever it tests.
  func nonEmpty(_ cases: String) -> Self {
    precondition(!isEmpty, "no test cases found: \(cases)")
    return self
  }
}
