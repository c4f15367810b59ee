import ScenicLang

extension DiagnosticCode {
  /// The address of the page of this code: `SCENIC_DIAGNOSTIC_URL` with the code in place of `{code}`.
  ///
  /// Nil if the variable does not contain an absolute address.
  var address: String? {
    guard let template = Environment.value("SCENIC_DIAGNOSTIC_URL"), template.contains("://") else {
      return nil
    }
    return template.replacing("{code}", with: code)
  }
}
