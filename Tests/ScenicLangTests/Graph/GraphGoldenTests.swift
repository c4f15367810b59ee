import Foundation
import Testing

@testable import ScenicLang

/// The reviewed graphs of the samples. `SCENIC_REWRITE_GOLDEN=1 swift test --filter GraphGoldenTests` renews
/// them; `scripts/try-graph` draws them.
struct GraphGoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden/graph")

  @Test(arguments: ["cats", "routes", "zoo", "messenger/messenger"])
  func picturesAreAsTheyWere(path: String) throws {
    let graph = try GraphTests.sample("\(path).scene")
    let name = path.split(separator: "/").last ?? ""
    try Self.compare(graph.dot, with: "\(name).dot")
    try Self.compare(graph.mermaid, with: "\(name).mmd")
  }

  @Test func aDifferenceIsAsItWas() throws {
    let graph = try GraphTests.sample("cats.scene")
    let text = try String(contentsOf: Samples.folder.appending(path: "cats.scene"), encoding: .utf8)
    let old = text.replacingOccurrences(of: "scene settings", with: "scene options")
      .replacingOccurrences(of: "settings", with: "options").replacingOccurrences(
        of: "openFilter", with: "narrow")
    let compared = graph.compared(with: try GraphTests.graph(old))
    try Self.compare(compared.dot, with: "cats-changed.dot")
    try Self.compare(compared.mermaid, with: "cats-changed.mmd")
  }

  /// Graphviz takes the last of several attributes of one name.
  @Test func aLinkThatIsNewOrGoneHasItsColour() throws {
    let new = "scene a\nroot main: stack { a }\nlink \"/new\" { go main / a }\n"
    let old = new.replacingOccurrences(of: "/new", with: "/old")
    let lines = try GraphTests.graph(new).compared(with: GraphTests.graph(old)).dot.split(separator: "\n")
    let arrows = lines.filter { $0.contains("\"to a ") && $0.contains(" -> ") }
    #expect(arrows.count == 2, "\(lines)")
    for arrow in arrows {
      #expect(arrow.contains("color=\"#2f9e4f\"") != arrow.contains("style=dotted"), "\(arrow)")
      #expect(arrow.ranges(of: "color=\"").count == 2 && arrow.ranges(of: "style=").count < 2, "\(arrow)")
    }
  }

  private static func compare(_ fresh: String, with name: String) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1" {
      try Data(fresh.utf8).write(to: file)
    }
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(kept == fresh, "\(name) is not what is drawn; GraphGoldenTests says how to renew it")
  }
}
