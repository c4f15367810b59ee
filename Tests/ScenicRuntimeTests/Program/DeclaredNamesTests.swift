import Testing

@testable import ScenicRuntime

/// Names found by their bytes, beside a dictionary of them.
struct DeclaredNamesTests {
  /// Declares names of a list of texts, each in a scope by its index, and looks up these and others.
  private func compare(_ written: [String], asked: [String]) throws {
    let json = "[\((written + asked).joined(separator: ","))]"
    try JSONReader.text(Array(json.utf8)).read { root in
      var names = DeclaredNames(in: root.lines)
      let scopes = [DeclaredNames.Scope.nodes, .types, names.newScope()]
      var places: [String: Int] = [:]
      let parts = root.elements.map { Array($0) } ?? []
      for (place, part) in parts.prefix(written.count).enumerated() {
        let key = "\(place % 3) \(part.text ?? "")"
        let isNew = names.insert(part, in: scopes[place % 3], DeclaredNames.Meaning(place: place))
        #expect(isNew == (places[key] == nil))
        if isNew { places[key] = place }
      }
      for part in parts {
        for (number, scope) in scopes.enumerated() {
          let expected = places["\(number) \(part.text ?? "")"]
          #expect(names.meaning(of: part, in: scope)?.place == expected)
          #expect(names.meaning(of: part.text ?? "", in: scope)?.place == expected)
        }
      }
    }
  }

  @Test(arguments: [0, 1, 8, 100, 2_000])
  func areFoundByTheirBytes(count: Int) throws {
    let names = (0..<count).map {
      "\"name\($0 % (count / 2 + 1)).\(String(repeating: "x", count: $0 % 19))\""
    }
    try compare(
      names, asked: [#""""#, #""name""#, #""name0.xxxxxxxxxxxxxxxxxxxxxxxx""#, #""é""#, #""n\u0061me0.""#])
  }

  /// An é is one letter in both spellings, whether declared or looked up.
  @Test func lettersAreTheSameHoweverTheyAreWritten() throws {
    let ways = [#""café""#, #""cafe\u0301""#, "\"cafe\u{301}\"", #""caf\u00e9""#]
    let plain = (0..<20).map { "\"plain\($0)\"" }
    for way in ways {
      try compare(plain + [way], asked: ways)
      try compare([way] + plain + ways, asked: ways + [#""pl\u0061in7""#])
    }
  }
}
