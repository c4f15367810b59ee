import Foundation
import PackagePlugin

/// `swift package scenic`: compiles the specs of a package's targets to Swift beside them, for teams that
/// commit it.
///
/// With `--check` it writes nothing and fails if any of that Swift is outdated. With a command of `scenicc`
/// it runs that command in the package's folder, with the modules of the package.
@main struct ScenicCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let scenicc = Scenicc(
      executable: try context.tool(named: "scenicc").url, folder: context.package.directoryURL)
    if let first = arguments.first, !first.hasPrefix("-") {
      let all = context.package.targets.flatMap { [$0] + $0.recursiveTargetDependencies }
      let modules = Dictionary(TargetSpecs.modules(among: all).map { ($0.name, $0) }) { first, _ in first }
      let readsSpecs = ["check", "test", "run"].contains(first)
      let imports = TargetSpecs.imports(modules.values.sorted { $0.name < $1.name }, path: scenicc.relative)
      return try scenicc.run(arguments + (readsSpecs ? imports : []))
    }
    var rest = ArgumentExtractor(arguments)
    let names = rest.extractOption(named: "target")
    let isCheck = rest.extractFlag(named: "check") > 0
    if arguments.contains("--help") || arguments.contains("-h") { return print(Self.usage) }
    if arguments.last == "--target" { throw Failure("`--target` needs a name; \(Self.usage)") }
    guard let unknown = rest.remainingArguments.first else {
      let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
      let folders = context.package.targets.map(\.directoryURL)
      return try compile(targets.compactMap(\.sourceModule), folders, isCheck: isCheck, scenicc)
    }
    throw Failure("`\(unknown)` is unknown; \(Self.usage)")
  }

  private static let usage = "usage: swift package scenic [--target NAME]… [--check], or a call of scenicc"

  /// Compiles every target with specs, and fails at the end if one had errors.
  private func compile(
    _ modules: [any SourceModuleTarget], _ folders: [URL], isCheck: Bool, _ scenicc: Scenicc
  ) throws {
    var wrong: [String] = []
    for module in modules {
      // Files that a target excludes count too: without the other plugin, specs are not sources of it.
      let files = TargetSpecs.files(in: module.directoryURL, except: folders)
      guard
        let specs = TargetSpecs(
          among: files, module: module.moduleName, dependencies: module.recursiveTargetDependencies,
          mayBeLibrary: module.kind != .executable)
      else { continue }
      guard specs.settledOutput.map(scenicc.isInside) ?? true else {
        throw Failure(
          "the `output` of \(scenicc.relative(specs.settings ?? module.directoryURL)) is outside the package"
        )
      }
      var call = specs.call(path: scenicc.relative)
      if specs.settledOutput == nil {
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
    throw Failure(
      "\(names): " + (isCheck ? "errors in the spec, or outdated generated Swift" : "cannot compile the spec")
    )
  }
}

/// The compiler, run in a folder, so that the paths in its output are the same on every machine.
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

  /// Returns true if a file is in the folder or below.
  func isInside(_ file: URL) -> Bool { file.standardized.path.hasPrefix(folder.standardized.path + "/") }

  /// Returns the path of a file relative to the folder.
  func relative(_ file: URL) -> String {
    let (here, there) = (folder.standardized.pathComponents, file.standardized.pathComponents)
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: here.count - shared)
    let parts = up + there.dropFirst(shared)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}

private struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension TargetSpecs {
  /// The output folder in `scenic.json`.
  fileprivate var settledOutput: URL? {
    guard let settings, let content = try? Data(contentsOf: settings),
      let object = try? JSONSerialization.jsonObject(with: content) as? [String: Any],
      let output = object["output"] as? String
    else { return nil }
    return settings.deletingLastPathComponent().appending(path: output)
  }
}
