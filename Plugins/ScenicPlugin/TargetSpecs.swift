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

  /// Whether it may declare for other modules, and need be no app.
  private let mayBeLibrary: Bool

  /// The specs among the files of a target; nil if there are none.
  init?(among files: [URL], module: String, dependencies: [any Target] = [], mayBeLibrary: Bool = true) {
    self.module = module
    self.mayBeLibrary = mayBeLibrary
    modules = Self.modules(among: dependencies)
    self.files = files.filter(Self.isSpec).sorted { $0.path < $1.path }
    settings = files.filter { $0.lastPathComponent == "scenic.json" }.min { $0.path.count < $1.path.count }
    if self.files.isEmpty { return nil }
  }

  /// The name of the Swift file that is made of them.
  var outputName: String { module + ".scene.swift" }

  /// What `scenicc` is told of them, wherever their Swift goes; `path` writes a file down.
  func call(path: (URL) -> String) -> [String] {
    var call = ["compile", "--module", "--format", "short"]
    if mayBeLibrary { call += ["--module-name", module] }
    if let settings { call += ["--settings", path(settings)] }
    return call + Self.imports(modules, path: path)
  }

  /// Where `scenicc` finds the specs of modules.
  static func imports(_ modules: [(name: String, folder: URL)], path: (URL) -> String) -> [String] {
    modules.flatMap { ["--import", "\($0.name)=\(path($0.folder))"] }
  }

  /// The targets of some that have specs.
  static func modules(among targets: [any Target]) -> [(name: String, folder: URL)] {
    targets.compactMap(\.sourceModule).filter { files(in: $0.directoryURL).contains(where: isSpec) }
      .map { ($0.moduleName, $0.directoryURL) }
  }

  static func isSpec(_ file: URL) -> Bool { file.pathExtension == "scene" }

  /// Every file below a folder, but for hidden ones and those of the other folders.
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
