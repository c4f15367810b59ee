import Foundation
import SwiftUI
import Testing
import UIKit

/// Checks statements of the sources and the docs about the builds and the double.
@Suite struct SourceTests {
  private static let root = (0..<5).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The source is Apple's documentation or a report; what has none is called an assumption.
  @Test(arguments: [
    ("UIKit/Quirk.swift", Quirk.allCases.map { "\($0)" }),
    ("SwiftUI/ViewQuirk.swift", ViewQuirk.allCases.map { "\($0)" }),
  ])
  func everyQuirkNamesItsSource(file: String, quirks: [String]) throws {
    let lines = try text("Tests/HostDouble/Sources/\(file)").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    var comment = ""
    var sourced: Set<String> = []
    for line in lines {
      if line.hasPrefix("///") {
        comment += line
      } else {
        let names = line.split(separator: " ")
        if names.first == "case", comment.contains("https://") || comment.contains("Assumed") {
          sourced.insert(String(names[1]))
        }
        comment = ""
      }
    }
    #expect(sourced == Set(quirks))
  }

  @Test(arguments: [
    "Package.swift", "Tests/HostDouble/Package.swift", "Tests/Fuzz/Package.swift",
    "benchmarks/frontend/Package.swift", "samples/cats-app/Package.swift",
    "samples/terminal-app/Package.swift",
  ])
  func everyTargetSeesOnlyWhatItsFilesImport(manifest: String) throws {
    let text = try text(manifest)
    #expect(text.contains("for target in package.targets"))
    #expect(text.contains(#".enableUpcomingFeature("MemberImportVisibility")"#))
  }

  @Test func thePageNamesTheXcodeThatTheToolsVersionNeeds() throws {
    #expect(try text("Package.swift").hasPrefix("// swift-tools-version: 6.2\n"))
    let page = try text("docs/reference/hosts.md")
    #expect(page.contains("Xcode 26 or later: the package has the tools version 6.2"))
    #expect(try text("scripts/try-on-a-mac").contains(#""${version:-0}" -ge 26"#))
  }

  @Test func theScriptForAMacBuildsEveryPlatform() throws {
    let script = try text("scripts/try-on-a-mac")
    for destination in [
      "generic/platform=iOS Simulator", "generic/platform=visionOS Simulator",
      "generic/platform=macOS,variant=Mac Catalyst", "generic/platform=macOS'",
    ] {
      #expect(script.contains(destination), "\(destination)")
    }
    #expect(script.contains("simctl launch") && script.contains("Look at it by hand"))
  }
}
