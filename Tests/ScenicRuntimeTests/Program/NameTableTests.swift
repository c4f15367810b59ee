import Testing

@testable import ScenicRuntime

/// Names found by their bytes, beside a dictionary of them.
struct NameTableTests {
  @Test(arguments: [0, 1, 8, 9, 100, 3_000])
  func areFoundByTheirBytes(count: Int) throws {
    let names = (0..<count).map { "name\($0 % (count / 2 + 1)).\(String(repeating: "x", count: $0 % 19))" }
    let table = NameTable(names)
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
    for name in names + ["", "name", "name0", "name0.xxxxxxxxxxxxxxxxxxxxxx", "é"] {
      #expect(table[name] == places[name])
      try JSONReader.text(JSONWriter.compact(.string(name))).read { part in
        #expect(table[part] == places[name])
      }
    }
  }

  /// An é is one letter, however it is written, wherever it stands.
  @Test(arguments: [2, 20])
  func lettersAreTheSameHoweverTheyAreWritten(count: Int) throws {
    let table = NameTable((0..<count).map { "plain\($0)" } + ["caf\u{E9}"])
    for written in [#""café""#, #""cafe\u0301""#, "\"cafe\u{301}\"", #""caf\u00e9""#] {
      try JSONReader.text(Array(written.utf8)).read { #expect(table[$0] == count) }
    }
    try JSONReader.text(Array(#""p\u006cain1""#.utf8)).read { #expect(table[$0] == 1) }
  }

  /// Names that somebody has chosen so that they meet, more than are looked at, are found all the same.
  @Test func namesThatAreMadeToMeetAreFound() throws {
    var names: [String] = []
    var number = 0
    while names.count < 80 {
      var name = "n\(number)"
      if name.withUTF8({ NameTable.hash($0) }) & 0xFF == 7 { names.append(name) }
      number += 1
    }
    let table = NameTable(names)
    for (place, name) in names.enumerated() { #expect(table[name] == place) }
    #expect(throws: JSONError.self) { try NameTable(unique: names + [names[7]]) }
  }
}
