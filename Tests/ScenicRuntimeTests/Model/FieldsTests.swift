import ScenicRuntime
import Testing

struct FieldsTests {
  @Test func orderIsKeptAndDoesNotCount() {
    let one: Fields = ["a": 1, "b": 2]
    let other: Fields = ["b": 2, "a": 1]
    #expect(one.map(\.name) == ["a", "b"])
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != ["a": 1])
    #expect(one != ["a": 1, "b": 3])
  }

  @Test(arguments: [3, 16, 17, 500])
  func ofANameGivenTwiceTheLastCounts(count: Int) {
    let pairs = (0..<count).map { ("n\($0)", Value.int($0)) }
    let fields = Fields(pairs + [("n0", .int(-1)), ("n\(count - 1)", .int(-2))])
    #expect(fields.count == count)
    #expect(fields["n0"] == .int(-1))
    #expect(fields["n\(count - 1)"] == .int(-2))
    #expect(Fields(pairs) == Fields(pairs.reversed()))
  }

  @Test func settingReplacesAppendsAndRemoves() {
    var fields: Fields = ["a": 1]
    fields["b"] = "x"
    fields["a"] = 2
    #expect(fields.map(\.name) == ["a", "b"])
    fields["a"] = nil
    fields["c"] = nil
    #expect(fields == ["b": "x"])
  }

  @Test func wholeAndDecimalNumbersAreDifferentValues() {
    #expect(Value.int(1) != .double(1))
  }

  @Test func valuesDescribeThemselvesAsJSON() {
    let fields: Fields = ["id": 3, "ratio": 2.0, "name": "Fred \"F\"", "none": nil, "words": ["a", true]]
    let json = #"{"id":3,"ratio":2.0,"name":"Fred \"F\"","none":null,"words":["a",true]}"#
    #expect("\(fields)" == json && "\(Value.object(fields))" == json && "\(Value.null)" == "null")
  }
}
