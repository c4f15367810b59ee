import Foundation
import PackagePlugin

/// Compiles the specs of a target during its build, so that their Swift is part of it.
///
/// SwiftPM runs a plugin again when files are added or removed, not when their contents change. So nothing
/// here depends on the content of a file: the compiler determines in every build which specs are programs by
/// themselves.
@main struct ScenicPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule,
      let specs = TargetSpecs(
        among: module.sourceFiles.map(\.url), module: module.moduleName,
        dependencies: module.recursiveTargetDependencies, mayBeLibrary: module.kind != .executable)
    else { return [] }
    return [
      Self.command(
        specs, folders: [module.directoryURL] + specs.modules.map(\.folder),
        scenicc: try context.tool(named: "scenicc").url, output: context.pluginWorkDirectoryURL)
    ]
  }

  /// Returns one command for all specs of a target. Imports stay in the folder of the target and in those of
  /// modules, so the files there are all inputs; some of them may belong to no target.
  fileprivate static func command(
    _ specs: TargetSpecs, folders: [URL], scenicc: URL, output folder: URL
  ) -> Command {
    let output = folder.appending(path: specs.outputName)
    let others = folders.flatMap { TargetSpecs.files(in: $0) }.filter(TargetSpecs.isSpec)
    let inputs = Set(specs.files + others + [specs.settings].compactMap { $0 })
    return .buildCommand(
      displayName: "Compiling \(specs.files.map(\.lastPathComponent).joined(separator: ", "))",
      executable: scenicc,
      arguments: specs.call(path: \.path) + ["--embed-warnings", "-o", output.path] + specs.files.map(\.path),
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
          specs, folders: [], scenicc: try context.tool(named: "scenicc").url,
          output: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
