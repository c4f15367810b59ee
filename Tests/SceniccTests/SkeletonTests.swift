import Foundation
import Testing

/// The output of `--emit uitests` compiles as Swift where XCTest with a user interface is available; here
/// with a double.
@Suite struct SkeletonTests {
  static let standIn = """
    open class XCTestCase { public init() {} }
    public struct XCTSkip: Error { public init(_ message: String? = nil) {} }
    public func XCTAssertTrue(_ truth: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "") {}
    @MainActor public class XCUIElement {
      public enum ElementType { case any }
      public var firstMatch: XCUIElement { self }
      public var navigationBars: XCUIElementQuery { XCUIElementQuery() }
      public func waitForExistence(timeout: Double) -> Bool { true }
      public func tap() {}
      public func swipeDown() {}
      public func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
    }
    @MainActor public final class XCUIElementQuery {
      public subscript(_ identifier: String) -> XCUIElement { XCUIElement() }
      public var buttons: XCUIElementQuery { self }
      public func element(boundBy index: Int) -> XCUIElement { XCUIElement() }
    }
    @MainActor public final class XCUIApplication: XCUIElement { public override init() {}; public func launch() {} }

    """

  /// The handwritten part of an app, which defines how a URL is opened.
  static let hand = """
    extension StudioUITests {
      @MainActor func open(_ url: String, in app: XCUIApplication) throws { app.launch() }
    }

    """

  static let swiftc: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: swiftc != nil), arguments: ["5", "6"]) func theSkeletonIsSwift(mode: String) throws {
    try Scenicc.inFolder { scenicc in
      let spec = Scenicc.samples.deletingLastPathComponent()
        .appending(path: "Tests/GeneratedTests/Specs/studio.scene").path
      let emitted = try scenicc("compile", spec, "--emit", "uitests", "--bound", "3000")
      #expect(emitted.exitCode == 0)
      let guarded = "#if canImport(XCTest) && !os(Linux) && !os(Windows)\nimport XCTest\n"
      #expect(emitted.output.contains(guarded))
      try scenicc.write(emitted.output.replacing(guarded, with: "#if true\n"), to: "UITests.swift")
      try scenicc.write(Self.standIn, to: "XCTest.swift")
      try scenicc.write(Self.hand, to: "Hand.swift")
      let process = Process()
      process.executableURL = URL(filePath: try #require(Self.swiftc))
      process.arguments =
        ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-swift-version", mode]
        + ["UITests.swift", "XCTest.swift", "Hand.swift"]
      process.currentDirectoryURL = scenicc.folder
      let output = scenicc.folder.appending(path: "said")
      try Data().write(to: output)
      process.standardError = try FileHandle(forWritingTo: output)
      try process.run()
      process.waitUntilExit()
      let words = try scenicc.read("said")
      #expect(process.terminationStatus == 0, "\(words)")
    }
  }
}
