import Testing

/// The uses between folders, in the index that the compiler makes beside a debug build.
@Suite(.enabled(if: isDebugBuild, "only a debug build has an index"))
struct LayerTests {
  let uses: [CompilerIndex.Use]

  init() throws {
    uses = try CompilerIndex().uses
  }

  @Test func noLayerUsesALaterOne() throws {
    #expect(uses.count > 10_000)
    for use in uses {
      let (from, to) = (Folder(of: use.file), Folder(of: use.home))
      guard from.module == to.module, from.layer != to.layer,
        let layers = ArchitectureTests.layers[from.module]
      else { continue }
      // What is in no folder is above all layers.
      let place = layers.firstIndex(of: from.layer) ?? layers.count
      let home = layers.firstIndex(of: to.layer) ?? layers.count
      if home > place { Issue.record("\(use.description)") }
    }
  }

  /// The folders whose subfolders use each other in a cycle, until they are rebuilt. Nothing may be added.
  static let known: [String: [String]] = [
    "ScenicLang/Placement": ["Findings", "Replay", "Sites", "Totality", "Walk"]
  ]

  /// Within a layer, the folders beside each other have no cycles. The files beside them are shared: they may use the
  /// folders, and be used by them.
  @Test func foldersBesideEachOtherHaveNoCycle() {
    var arrows: [String: [String: [String: CompilerIndex.Use]]] = [:]
    for use in uses {
      let (from, to) = (use.file.split(separator: "/").dropLast(), use.home.split(separator: "/").dropLast())
      let shared = zip(from, to).prefix { $0 == $1 }.count
      guard shared > 1, from.count > shared, to.count > shared else { continue }
      let parent = from.prefix(shared).joined(separator: "/")
      arrows[parent, default: [:]][String(from[shared]), default: [:]][String(to[shared])] = use
    }
    #expect(arrows.count > 5)
    var cycles: [String: [String]] = [:]
    for (parent, arrows) in arrows {
      let folders = arrows.keys.filter { reached(from: $0, arrows).contains($0) }.sorted()
      if folders.isEmpty { continue }
      cycles[parent] = folders
      if Self.known[parent] == folders { continue }
      for from in folders {
        for (to, use) in arrows[from] ?? [:] where folders.contains(to) { Issue.record("\(use.description)") }
      }
    }
    #expect(cycles == Self.known)
  }

  private func reached(from start: String, _ arrows: [String: [String: CompilerIndex.Use]]) -> Set<String> {
    var reached: Set<String> = []
    var open = [start]
    while let next = open.popLast() {
      for folder in (arrows[next] ?? [:]).keys where reached.insert(folder).inserted { open.append(folder) }
    }
    return reached
  }
}

/// The module of a file, and the folder in it.
private struct Folder {
  let module: String
  /// Empty for a file directly in the module.
  let layer: String

  init(of file: String) {
    let parts = file.split(separator: "/").map(String.init)
    module = parts.first ?? ""
    layer = parts.count > 2 ? parts[1] : ""
  }
}

extension CompilerIndex.Use {
  fileprivate var description: String { "\(file):\(line) uses \(name) of \(home)" }
}

private var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
