import Foundation
import ScenicImport
import Testing

/// Files that are broken, or made to waste time: each is refused, or gives a spec without errors.
struct HostileFileTests {
  private static func imported(_ bytes: [UInt8]) throws -> CheckedImport? {
    let file = InputFile(path: "hostile.file", bytes: bytes)
    do {
      return CheckedImport(try Importing.read([file]).model, files: [file.path])
    } catch {
      #expect(!error.message.isEmpty)
      return nil
    }
  }

  private static func refusal(_ text: String) -> String? {
    do {
      _ = try Importing.read([InputFile(path: "a.xml", bytes: Array(text.utf8))])
      return nil
    } catch {
      return error.message
    }
  }

  /// The files of all cases.
  private static let files: [InputFile] = ImportedFiles.cases.flatMap { (try? ImportedFiles.files($0)) ?? [] }
    .nonEmpty("Files")

  @Test func truncatedFilesGiveAPartOrAReason() throws {
    for file in Self.files {
      for part in 1..<8 {
        let result = try Self.imported(Array(file.bytes.prefix(file.bytes.count * part / 8)))
        guard let result else { continue }
        #expect(!result.hasErrors)
        #expect(result.model.notes.contains { $0.subject == .file })
      }
    }
  }

  @Test func mutatedFilesGiveASpecOrAReason() throws {
    var random = SplitMix(seed: 7)
    var specs = 0
    for file in Self.files {
      for _ in 0..<12 {
        var bytes = file.bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.remove(at: place)
          case 2: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
          default: bytes[place] = Array("<>\"&{}[]:,#".utf8).randomElement(using: &random) ?? 0
          }
        }
        guard let result = try Self.imported(bytes) else { continue }
        specs += 1
        #expect(!result.hasErrors, "\(result.spec)")
      }
    }
    #expect(specs > 20)
  }

  @Test func randomBytesAreRefused() throws {
    var random = SplitMix(seed: 3)
    for length in [1, 10, 1_000, 20_000] {
      let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(try Self.imported(noise) == nil)
      #expect(try Self.imported(Array("<document>".utf8) + noise) == nil)
      #expect(try Self.imported(Array("{\"states\": {".utf8) + noise) == nil)
    }
  }

  @Test func largeFilesAreRefused() {
    let text = "<navigation>" + String(repeating: "<!-- space -->", count: 310_000) + "</navigation>"
    #expect(Self.refusal(text)?.contains("4 MiB") == true)
  }

  @Test func largeTagsAreRefused() {
    let attributes = (0..<20_000).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(Self.refusal("<navigation \(attributes)/>")?.contains("64 KiB") == true)
    let value = String(repeating: "x", count: 70_000)
    #expect(Self.refusal("<navigation a=\"\(value)\"/>")?.contains("64 KiB") == true)
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(Self.refusal("<scxml>\(deep)")?.contains("nested") == true)
    let json = String(repeating: "{\"states\":", count: 100_000)
    #expect(Self.refusal(json) != nil)
  }

  /// Parts that repeat each other: the work stays in proportion to the file.
  @Test(.timeLimit(.minutes(1))) func repeatedPartsTakeBoundedWork() throws {
    let states = (0..<350).map { "<state id=\"s\($0)\"/>" }.joined()
    let events = (0..<350).map { "<transition event=\"e\($0)\" target=\"s1\"/>" }.joined()
    let chart = "<scxml><state id=\"a\">\(states)\(events)</state></scxml>"
    let wide = try Importing.read([InputFile(path: "a.scxml", bytes: Array(chart.utf8))]).model
    #expect(wide.notes.contains { $0.text.contains("too large") })

    let choices = (0..<8).map { number in
      let edges = (0..<8).map { "<transition cond=\"c\($0)\" target=\"s\($0)\"/>" }.joined()
      return "<state id=\"s\(number)\">\(edges)<transition event=\"e\" target=\"s1\"/></state>"
    }
    #expect(try Self.imported(Array("<scxml>\(choices.joined())</scxml>".utf8))?.hasErrors == false)

    let tabs = (0..<40).map { number in
      let child =
        "<segue kind=\"relationship\" relationship=\"viewControllers\" destination=\"t\(number + 1)\"/>"
      let children = String(repeating: child, count: 8)
      return
        "<scene><objects><tabBarController id=\"t\(number)\">\(children)</tabBarController></objects></scene>"
    }
    let screen = "<scene><objects><viewController id=\"t40\"/></objects></scene>"
    let text = "<document><scenes>\(tabs.joined())\(screen)</scenes></document>"
    #expect(try Self.imported(Array(text.utf8))?.hasErrors == false)
  }

  /// The report of a large app lists what it did not look at, and stays small.
  @Test(.timeLimit(.minutes(1))) func largeAppsGiveASmallReport() throws {
    let screens = (0..<400).map { "\"S\($0)\": {\"screen\": \"S\", \"a\": 1, \"b\": 1}" }.joined(
      separator: ",")
    let bytes = Array("{\"screens\": {\(screens)}}".utf8)
    let (model, kind) = try Importing.read([InputFile(path: "a.json", bytes: bytes)])
    let result = CheckedImport(model, files: ["a.json"])
    #expect(!result.hasErrors)
    let report = ImportReport(result, kind: kind, files: ["a.json"])
    #expect(report.markdown.contains("too large to verify and draw it here"))
    #expect(report.markdown.contains("- and 300 more\n"))
    #expect(report.markdown.utf8.count < 200_000)
  }

  /// The check follows each event of the app in each screen, so the number of pairs is bounded.
  @Test(.timeLimit(.minutes(1))) func pairsOfEventsAndScreensAreBounded() throws {
    let screens = (0..<20_000).map { "\"S\($0)\": \"S\"" }.joined(separator: ",")
    let (model, _) = try Importing.read([
      InputFile(path: "a.json", bytes: Array("{\"screens\": {\(screens)}}".utf8))
    ])
    let result = CheckedImport(model, files: ["a.json"])
    #expect(!result.hasErrors)
    #expect(result.model.transitions.count == 75)
    #expect(result.model.notes.count { $0.subject == .transition } == 19_999 - 75)
  }

  /// Names that are all the same, or have no letters, are numbered without counting again.
  @Test(.timeLimit(.minutes(1))) func equalNamesTakeBoundedWork() throws {
    let scenes = (0..<3_000).map {
      "<scene><objects><viewController id=\"v\($0)\" title=\"+\"/></objects></scene>"
    }
    let text = "<document><scenes>\(scenes.joined())</scenes></document>"
    let (model, _) = try Importing.read([InputFile(path: "a.storyboard", bytes: Array(text.utf8))])
    #expect(model.screens.count == 3_000)
    #expect(!CheckedImport(model, files: ["a.storyboard"]).hasErrors)
  }

  @Test func entitiesAndExternalReferencesAreRefused() {
    let laughs =
      "<!DOCTYPE scxml [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><scxml><state id=\"&b;\"/></scxml>"
    #expect(Self.refusal(laughs)?.contains("entities") == true)
    #expect(
      Self.refusal("<!DOCTYPE scxml SYSTEM \"file:///etc/passwd\"><scxml/>")?.contains("external") == true)
    #expect(Self.refusal("<!DOCTYPE scxml PUBLIC \"a\" \"http://a.example/b.dtd\"><scxml/>") != nil)
    #expect(Self.refusal("<scxml><state id=\"&unknown;\"/></scxml>") != nil)
  }

  @Test func otherEncodingsAreRefused() {
    let text = "<scxml><state id=\"a\"/></scxml>"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: ImportError.self) { try Importing.read([InputFile(path: "a.scxml", bytes: wide)]) }
    #expect(
      Self.refusal("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + text)?.contains("ISO-8859-1") == true)
    #expect(Self.refusal("<?xml version=\"1.0\" encoding='utf-8'?>" + text) == nil)
    let latin = Array("<scxml><state id=\"".utf8) + [0xE9] + Array("\"/></scxml>".utf8)
    #expect(throws: ImportError.self) { try Importing.read([InputFile(path: "a.scxml", bytes: latin)]) }
    #expect(
      (try? Importing.read([InputFile(path: "a.scxml", bytes: [0xEF, 0xBB, 0xBF] + Array(text.utf8))])) != nil
    )
  }
}

/// A generator with a seed, so that a failure repeats.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
