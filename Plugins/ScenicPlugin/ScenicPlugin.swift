import Foundation
import PackagePlugin

/// Compiles the specs of a target in its build, so that their Swift is part of it.
///
/// SwiftPM asks a plugin again when files come and go, not when what is in them changes. So nothing here depends on
/// what a file says: which specs are programs of their own is found by the compiler, in every build.
@main struct ScenicPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule,
      let specs = TargetSpecs(among: module.sourceFiles.map(\.url), module: module.moduleName)
    else { return [] }
    return [
      // Imports stay in the folder of the spec, so these are all; some may not be of the target themselves.
      Self.command(
        specs, reading: TargetSpecs.files(in: module.directoryURL).filter { $0.pathExtension == "scene" },
        scenicc: try context.tool(named: "scenicc").url, folder: context.pluginWorkDirectoryURL)
    ]
  }

  /// One command for all specs of a target, whose output goes into the folder.
  fileprivate static func command(
    _ specs: TargetSpecs, reading others: [URL], scenicc: URL, folder: URL
  ) -> Command {
    let output = folder.appending(path: specs.outputName)
    let settings = specs.settings.map { ["--settings", $0.path] } ?? []
    let inputs = Set(specs.files + others + [specs.settings].compactMap { $0 })
    return .buildCommand(
      displayName: "Compiling \(specs.files.map(\.lastPathComponent).joined(separator: ", "))",
      executable: scenicc,
      arguments: ["compile", "--module", "--embed-warnings", "--format", "short"] + settings
        + ["-o", output.path] + specs.files.map(\.path),
      inputFiles: inputs.sorted { $0.path < $1.path },
      outputFiles: [output])
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // A target of an Xcode project lists its files itself.
  extension ScenicPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url)
      guard let specs = TargetSpecs(among: files, module: target.displayName) else { return [] }
      return [
        Self.command(
          specs, reading: [], scenicc: try context.tool(named: "scenicc").url,
          folder: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
