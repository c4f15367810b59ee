import Foundation
import Testing

/// Text with terminal control characters, in every position of a spec and a call: no output contains it
/// unescaped, and output for tools can be parsed. `scripts/hostile` tries more calls.
@Suite struct PrintedTextTests {
  private static let raw = "\u{1B}[31m\u{9B}2J\u{85}\u{7F}\u{2028}\u{2029}\u{202E}\u{2066}\u{200F}\u{61C}"
  private static let escaped = (raw + "\r\n\u{8}").unicodeScalars
    .map { "\\u{\(String($0.value, radix: 16))}" }.joined()

  private static let calls = [
    "check", "check --format json", "check --format sarif", "compile", "compile --emit json",
    "compile --emit association", "compile --emit assetlinks", "compile --emit intents",
    "compile --emit tests", "compile --emit uitests", "test",
    "test --report junit", "test --report json", "test --coverage text", "test --coverage lcov", "verify",
    "verify --format json", "routes", "routes --format json", "graph", "graph --emit dot", "diff old.scene",
    "diff --format json old.scene", "diff --format markdown old.scene", "format --check", "run", "run --json",
  ]

  @Test(arguments: calls) func noOutputSteersATerminal(call: String) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(Self.spec("\(Self.escaped)2"), to: "old.scene")
      let path = "a\(Self.raw).scene"
      for (text, name) in [
        (Self.escaped, "app.scene"), (Self.raw, path), (Self.raw + "\" \(Self.raw)", path),
      ] {
        try scenicc.write(Self.spec(text), to: name)
        let words = call.split(separator: " ").map(String.init) + [name]
        let outcome = try scenicc.run(words, input: Self.input(of: call))
        #expect(outcome.exitCode >= 0, "\(outcome)")
        for output in [outcome.output, outcome.errors] {
          let steers = output.unicodeScalars.contains { $0 != "\n" && Self.steers($0.value) }
          #expect(!steers, "\(output.debugDescription)")
        }
        try Self.read(outcome.output, of: call)
      }
    }
  }

  private static func steers(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func read(_ output: String, of call: String) throws {
    if output.isEmpty { return }
    if call == "run --json" {
      for line in output.split(separator: "\n") {
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      }
    } else if call.contains("json") || call.contains("sarif") || call.contains("association")
      || call.contains("assetlinks")
    {
      _ = try JSONSerialization.jsonObject(with: Data(output.utf8))
    }
  }

  /// The standard input of a call that reads one.
  private static func input(of call: String) -> String {
    switch call {
    case "run":
      ["a.e(t: \"\(raw)\")", "open \"/\(raw)\"", "open \"/x/%1b%C2%9B\"", "why", "url", "tree", raw]
        .joined(separator: "\n")
    case "run --json":
      [
        #"{"open": "/x/%1b%C2%9B%E2%80%AE"}"#, "{\"open\": \"/\u{9B}\u{202E}\"}",
        "{\"send\": \"a.e\", \"args\": {\"t\": \"\u{9B}\u{2028}\"}}", "{\"send\": \"\u{9B}\"}",
        #"{"save": true}"#,
        raw,
      ].joined(separator: "\n")
    default: ""
    }
  }

  /// A spec with a text in every possible position, and unescaped in its comments.
  private static func spec(_ text: String) -> String {
    """
    /// \(raw)
    // \(raw)
    app Hostile
    /// \(raw)
    struct Filter { text: String = "\(text)" }
    condition word: String = "\(text)"
    action track(t: String)
    /// \(raw)
    @title("\(text)") @icon("\(text)")
    scene a(t: String = "\(text)", f: Filter = Filter()) {
      /// \(raw)
      event e(t: String)
      event go
    }
    @title("\(text)")
    scene b(t: String) -> String
    root home: tabs {
      @title("\(text)") first: stack { a }
      second: stack { a(t: "\(text)") }
    }
    /// \(raw)
    on a.e(t) where t == "\(text)" { do track(t: "\(text)"); push b(t: "\(text)") }
    on a.e(t) { push b(t: t) }
    on a.go { present b(t: "\(text)") }
    on b.done("\(text)") { stay }
    on b.done(_) { stay }
    link "/x/{t}" { go home.first / a / b(t: t) }
    test "good \(text)" {
      a.e(t: "\(text)")
      expect home.first / a / b(t: "\(text)")
      expect did track(t: "\(text)")
    }
    test "bad \(text)" {
      a.e(t: "\(text)")
      expect home.first / b(t: "\(text)x")
    }
    never word == "\(text)" && showing(b)

    """
  }
}
