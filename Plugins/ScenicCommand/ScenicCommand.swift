import Foundation
import PackagePlugin

/// `swift package scenic`: compiles the specs of a package's targets to Swift beside them, for teams that commit it.
///
/// With `--check` it writes nothing and fails if any of that Swift is not what it would write. With a command of
/// `scenicc` it is that command, in the package's folder.
@main struct ScenicCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let scenicc = Scenicc(
      executable: try context.tool(named: "scenicc").url, folder: context.package.directoryURL)
    if let first = arguments.first, !first.hasPrefix("-") { return try scenicc.run(arguments) }
    var rest = ArgumentExtractor(arguments)
    let names = rest.extractOption(named: "target")
    let isCheck = rest.extractFlag(named: "check") > 0
    guard let unknown = rest.remainingArguments.first else {
      let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
      return try compile(targets.compactMap(\.sourceModule), isCheck: isCheck, scenicc)
    }
    throw Failure(
      "`\(unknown)` is unknown: `swift package scenic [--target NAME]… [--check]` or a call of scenicc")
  }

  /// Compiles every target with specs, and fails at the end if one went wrong.
  private func compile(_ modules: [any SourceModuleTarget], isCheck: Bool, _ scenicc: Scenicc) throws {
    var wrong: [String] = []
    for module in modules {
      // What a target excludes counts too: without the other plugin, specs are no sources of it.
      let files = TargetSpecs.files(in: module.directoryURL)
      guard
        let specs = TargetSpecs(
          among: files, module: module.moduleName, dependencies: module.recursiveTargetDependencies)
      else { continue }
      var call = specs.call(path: scenicc.relative)
      if !specs.settlesOutput {
        call += ["-o", scenicc.relative(module.directoryURL.appending(path: specs.outputName))]
      }
      do {
        try scenicc.run(call + (isCheck ? ["--check"] : []) + specs.files.map(scenicc.relative))
      } catch {
        wrong.append(module.name)
      }
    }
    if wrong.isEmpty { return }
    let names = wrong.joined(separator: ", ")
    throw Failure(isCheck ? "the Swift of \(names) is not up to date" : "\(names) could not be compiled")
  }
}

/// The compiler, called in a folder, so that the paths it writes down are the same on every machine.
private struct Scenicc {
  let executable: URL
  let folder: URL

  func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      throw Failure("scenicc failed")
    }
  }

  /// The path of a file in the folder, seen from there.
  func relative(_ file: URL) -> String {
    let prefix = folder.path + "/"
    return file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.path
  }
}

private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension TargetSpecs {
  /// Whether `scenic.json` says where the Swift goes.
  fileprivate var settlesOutput: Bool {
    guard let settings, let content = try? Data(contentsOf: settings) else { return false }
    return (try? JSONSerialization.jsonObject(with: content) as? [String: Any])?["output"] != nil
  }
}
