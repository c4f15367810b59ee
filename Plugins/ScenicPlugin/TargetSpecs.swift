import Foundation
import PackagePlugin

// ScenicCommand has this file by a symbolic link: plugins cannot share code in any other way.

/// The specs of a target, and what `scenicc` is told of them.
struct TargetSpecs {
  /// The name of the module that their Swift is part of.
  let module: String
  /// In the order of their paths.
  let files: [URL]
  /// The `scenic.json` of the target, if it has one.
  let settings: URL?
  /// The modules that they may import from: those of the targets that theirs depends on, however far.
  let modules: [(name: String, folder: URL)]

  /// The specs among the files of a target; nil if there are none.
  init?(among files: [URL], module: String, dependencies: [any Target] = []) {
    self.module = module
    modules = dependencies.compactMap(\.sourceModule)
      .filter { Self.files(in: $0.directoryURL).contains(where: Self.isSpec) }
      .map { ($0.moduleName, $0.directoryURL) }
    self.files = files.filter(Self.isSpec).sorted { $0.path < $1.path }
    settings = files.filter { $0.lastPathComponent == "scenic.json" }.min { $0.path.count < $1.path.count }
    if self.files.isEmpty { return nil }
  }

  /// The name of the Swift file that is made of them.
  var outputName: String { module + ".scene.swift" }

  /// What `scenicc` is told of them, wherever their Swift goes; `path` writes a file down.
  func call(path: (URL) -> String) -> [String] {
    var call = ["compile", "--module", "--module-name", module, "--format", "short"]
    if let settings { call += ["--settings", path(settings)] }
    for module in modules { call += ["--import", "\(module.name)=\(path(module.folder))"] }
    return call
  }

  static func isSpec(_ file: URL) -> Bool { file.pathExtension == "scene" }

  /// Every file below a folder.
  static func files(in folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return walk?.compactMap { $0 as? URL }.map { URL(filePath: $0.path) } ?? []
  }
}
