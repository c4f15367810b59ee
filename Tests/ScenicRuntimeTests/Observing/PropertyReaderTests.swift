import Testing

@testable import ScenicRuntime

/// Values of properties, read without code in the app.
@Suite struct PropertyReaderTests {
  private enum Sort: String { case name, age }
  private enum Size { case small, large(Int) }
  /// The raw values, and the descriptions below, are not the names of the cases.
  private enum Code: String { case name = "N", age = "A" }
  private enum Number: Int { case name = 1, age }
  private enum Loud: String, CustomStringConvertible {
    case name, age
    var description: String { rawValue.uppercased() }
  }
  private enum Described: CustomStringConvertible {
    case age
    var description: String { "the age" }
  }
  private struct Filter {
    var sort = Sort.age
    var words = ["a", "b"]
    var limit: Int8 = 3
  }
  /// The name of the type of Foundation, which is not imported.
  private struct URL: CustomStringConvertible {
    let parts = ["https://", "a.example"]
    var description: String { parts.joined() }
  }
  private struct Job {
    var sort = Code.age
    var kittensOnly: () -> Void = {}
  }
  private struct Choice {
    var sort = Code.age
    var kittensOnly = true
  }
  private class Base { var number = 7 }
  private final class Cat {
    var name = "Fred"
    weak var friend: Cat?
  }
  @propertyWrapper private struct Kept<Wrapped> {
    var wrappedValue: Wrapped
  }
  private final class Screen: Base {
    var cat: Cat? = Cat()
    var filter = Filter()
    var choice = Choice()
    var url = URL()
    var job = Job()
    var code = Code.age
    var numbered: Number? = Number.age
    var loud = Loud.age
    var described = Described.age
    var codes = [Code.name, .age]
    var size = Size.small
    var large = Size.large(2)
    var ratio: Float = 0.5
    var huge = UInt64.max
    var infinite = Float.infinity
    var nothing: String?
    var nested: Int?? = 4
    @Kept var isKept = true
    var work: () -> Void = {}
    var pair = (1, 2)
    var letter: Character = "a"
    var words: Set = ["a"]
    lazy var early = 1
    lazy var late = 2
    var computed: Int { 3 }
  }

  private let reader: PropertyReader
  private let program: Program
  private let sort: Program.ValueType
  private let filter: Program.ValueType

  init() throws {
    program = try Program(json: CatsProgram.bytes)
    reader = PropertyReader(program)
    sort = .named(try #require(program.types.firstIndex { $0.name == "Sort" }))
    filter = .named(try #require(program.types.firstIndex { $0.name == "Filter" }))
  }

  private func value(_ path: String, as type: Program.ValueType? = nil) -> Value? {
    let screen = Screen()
    _ = screen.early
    do throws(PropertyReader.Unreadable) { return try reader.value(at: path, of: screen, as: type) } catch {
      return nil
    }
  }

  private func reason(_ path: String, as type: Program.ValueType? = nil) -> String? {
    let screen = Screen()
    do throws(PropertyReader.Unreadable) {
      let value = try reader.value(at: path, of: screen, as: type)
      return "the value is \(value)"
    } catch { return error.reason }
  }

  @Test func propertiesAreValues() {
    #expect(value("cat.name") == "Fred" && value("number") == 7 && value("ratio") == 0.5)
    #expect(value("filter") == ["sort": "age", "words": ["a", "b"], "limit": 3])
    #expect(value("filter.sort") == "age" && value("size") == "small" && value("isKept") == true)
    #expect(value("nothing") == .null && value("nested") == 4 && value("cat.friend") == .null)
    #expect(value("cat.friend.name") == .null && value("early") == 1)
  }

  /// An input with an enum of the spec gets the name of the case, any other input the raw value.
  @Test func enumsAreReadAsTheSpecExpectsThem() {
    #expect(value("code", as: sort) == "age" && value("code", as: .string) == "A" && value("code") == "A")
    #expect(value("numbered", as: .optional(sort)) == "age" && value("numbered", as: .int) == 2)
    #expect(value("loud", as: sort) == "age" && value("loud", as: .string) == "age")
    #expect(value("codes", as: .list(sort)) == ["name", "age"] && value("codes") == ["N", "A"])
    #expect(value("choice", as: filter) == ["sort": "age", "kittensOnly": true])
    #expect(value("described", as: sort) == nil)
  }

  @Test func structuresAndURLsAreReadAsTheSpecExpectsThem() {
    #expect(value("url", as: .url) == "https://a.example" && value("url", as: .string) != "https://a.example")
    #expect(reason("job") == "`Screen.job` cannot be read: a spec has no values of the type `Job`")
    let text = "`Screen.job` cannot be read: its `kittensOnly`: a spec has no values of the type `() -> ()`"
    #expect(reason("job", as: filter) == text)
  }

  @Test func whatIsNoValueIsNil() {
    for path in [
      "", ".", "name", "cat.", "cat..name", "cat", "work", "huge", "large", "cat.name.first", "late",
    ] {
      #expect(value(path) == nil, "\(path)")
    }
  }

  @Test(arguments: [
    ("nme", "`Screen` has no stored property `nme`"),
    ("computed", "`Screen` has no stored property `computed`"),
    ("cat.nme", "`Cat` has no stored property `nme`"),
    ("work", "`Screen.work` cannot be read: a spec has no values of the type `() -> ()`"),
    ("pair", "`Screen.pair` cannot be read: a spec has no values of the type `(Int, Int)`"),
    ("letter", "`Screen.letter` cannot be read: a spec has no values of the type `Character`"),
    ("words", "`Screen.words` cannot be read: a spec has no values of the type `Set<String>`"),
    ("cat", "`Screen.cat` cannot be read: a spec has no values of the type `Cat`"),
    ("huge", "`Screen.huge` cannot be read: 18446744073709551615 is out of range"),
    ("infinite", "`Screen.infinite` cannot be read: inf is not finite"),
    ("large", "`Screen.large` cannot be read: a case of the enum `Size` has values"),
    (
      "described",
      "`Screen.described` cannot be read: the description of the enum `Described` hides the names of its cases"
    ), ("late", "`Screen.late` cannot be read: it is lazy, and has no value yet"),
  ])
  func theReasonIsNamed(_ path: String, _ expected: String) { #expect(reason(path) == expected) }
}
