import Foundation
import PackagePlugin

/// Compiles the specs of a target in its build, so that their Swift is part of it.
///
/// SwiftPM asks a plugin again when files come and go, not when what is in them changes. So nothing here depends on
/// what a spec says: which of them are programs of their own is found by the compiler, in every build.
@main struct ScenicPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let specs = module.sourceFiles.map(\.url).filter(\.isSpec).sorted { $0.path < $1.path }
    guard !specs.isEmpty else { return [] }
    // Imports stay in the folder of the spec, so these are all; some may not be of the target themselves.
    let inputs = Set(specs).union(Self.specs(in: module.directoryURL)).sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: module.moduleName + ".scene.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(specs.map(\.lastPathComponent).joined(separator: ", "))",
        executable: try context.tool(named: "scenicc").url,
        arguments: ["compile", "--module", "--embed-warnings", "--format", "short", "-o", output.path]
          + specs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }

  /// Every spec below a folder.
  private static func specs(in folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return walk?.compactMap { $0 as? URL }.filter(\.isSpec).map { URL(filePath: $0.path) } ?? []
  }
}

extension URL {
  fileprivate var isSpec: Bool { pathExtension == "scene" }
}
