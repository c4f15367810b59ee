@testable import ScenicLang

extension Target {
  /// The formatter: see `FormatLaw`.
  static let format = Target(name: "format") { bytes in
    let law = FormatLaw(bytes)
    if let wrong = law.broken { broken("\(wrong)\n\(law.texts)") }
  }
}
