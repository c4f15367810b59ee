import Foundation
import PackagePlugin

// ScenicCommand contains this file as a symbolic link, since plugins cannot share code otherwise.

/// The specs of a target, and their arguments for `scenicc`.
struct TargetSpecs {
  /// The name of the module of their Swift.
  let module: String
  /// The specs in the order of their paths.
  let files: [URL]
  /// The `scenic.json` of the target, if it has one.
  let settings: URL?
  /// The modules that they may import from: those of the targets that theirs depends on, directly or
  /// indirectly.
  let modules: [(name: String, folder: URL)]

  /// True if it may contain only declarations for other modules, without an app.
  private let mayBeLibrary: Bool

  /// Finds the specs among the files of a target; returns nil if there are none.
  init?(among files: [URL], module: String, dependencies: [any Target] = [], mayBeLibrary: Bool = true) {
    self.module = module
    self.mayBeLibrary = mayBeLibrary
    modules = Self.modules(among: dependencies)
    self.files = files.filter(Self.isSpec).sorted { $0.path < $1.path }
    settings = files.filter { $0.lastPathComponent == "scenic.json" }.min { $0.path.count < $1.path.count }
    if self.files.isEmpty { return nil }
  }

  /// The name of the Swift file that is generated from them.
  var outputName: String { module + ".scene.swift" }

  /// Returns the arguments for `scenicc`, without the output; `path` converts a file.
  func call(path: (URL) -> String) -> [String] {
    var call = ["compile", "--module", "--format", "short"]
    if mayBeLibrary { call += ["--module-name", module] }
    if let settings { call += ["--settings", path(settings)] }
    return call + Self.imports(modules, path: path)
  }

  /// Returns the arguments with the folders of modules.
  static func imports(_ modules: [(name: String, folder: URL)], path: (URL) -> String) -> [String] {
    modules.flatMap { ["--import", "\($0.name)=\(path($0.folder))"] }
  }

  /// Returns those of the targets that have specs.
  static func modules(among targets: [any Target]) -> [(name: String, folder: URL)] {
    targets.compactMap(\.sourceModule).filter { files(in: $0.directoryURL).contains(where: isSpec) }
      .map { ($0.moduleName, $0.directoryURL) }
  }

  static func isSpec(_ file: URL) -> Bool { file.pathExtension == "scene" }

  /// Returns every file below a folder, except for hidden ones and those of the other folders.
  static func files(in folder: URL, except others: [URL] = []) -> [URL] {
    let walk = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let inner = others.map { $0.path + "/" }.filter {
      $0.hasPrefix(folder.path + "/") && $0 != folder.path + "/"
    }
    return walk?.compactMap { $0 as? URL }.map { URL(filePath: $0.path) }
      .filter { file in !inner.contains { file.path.hasPrefix($0) } } ?? []
  }
}
