import Foundation
import ScenicRuntime

/// `scenic-import`: writes a spec and a report of the files of an existing app.
public struct ImportCommand {
  private let name: String
  private let readers: [SourceReader]

  /// Creates the command with this name, which reads further kinds of files.
  public init(name: String = "scenic-import", readers: [SourceReader] = []) {
    (self.name, self.readers) = (name, readers)
  }

  private struct Failure: Error {
    let message: String
  }

  private struct Call {
    var files: [String] = []
    var output: String?
    var report: String?
    var screens: String?
    /// The kind of standard input, where its content does not show it.
    var kind: String?
    var isForced = false
    var needsHelp = false
  }

  /// Runs a call and returns its exit code: 0 for a spec without errors, 1 for an app without screens or a spec with
  /// errors, 2 for a wrong call or a file that cannot be read or written.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      let call = try parse(arguments)
      if call.needsHelp {
        print(help, terminator: "")
        return 0
      }
      return try execute(call)
    } catch let error as ImportError {
      complain(error.description)
      return 1
    } catch let error as Failure {
      complain(error.message)
      return 2
    } catch {
      complain("\(error)")
      return 2
    }
  }

  private func complain(_ message: String) {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  }

  private func parse(_ arguments: [String]) throws -> Call {
    var call = Call()
    var rest = arguments[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      guard takesOptions, argument.hasPrefix("-"), argument != "-" else {
        call.files.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      func value() throws -> String {
        if argument.hasPrefix("--"), parts.count == 2 { return parts[1] }
        guard let next = rest.popFirst() else { throw Failure(message: "missing value for `\(argument)`") }
        return next
      }
      switch parts[0] {
      case "--": takesOptions = false
      case "-h", "--help": call.needsHelp = true
      case "-o", "--output":
        let path = try value()
        call.output = path == "-" ? nil : path
      case "--report", "--screens":
        let path = try value()
        if path == "-" {
          throw Failure(message: "standard output is for the spec; `\(parts[0])` needs a path")
        }
        if parts[0] == "--report" { call.report = path } else { call.screens = path }
      case "--force": call.isForced = true
      case "--kind":
        let kind = try value()
        let known = readers.map { String($0.suffix.dropFirst()) }
        guard known.contains(kind) else {
          let list =
            known.isEmpty
            ? "the content shows the kinds that this command reads" : known.joined(separator: ", ")
          throw Failure(message: "unknown kind `\(kind)`; expected \(list)")
        }
        call.kind = kind
      default: throw Failure(message: "unknown option `\(argument)`; run `\(name) --help`")
      }
    }
    if call.files.count(where: { $0 == "-" }) > 1 { throw Failure(message: "`-` is given more than once") }
    if call.files.isEmpty, !call.needsHelp {
      throw Failure(message: "expected a file; run `\(name) --help`")
    }
    return call
  }

  private func execute(_ call: Call) throws -> Int32 {
    let outputs = [("spec", call.output), ("report", call.report), ("table of screens", call.screens)]
    var written: [String: String] = [:]
    for case (let what, let path?) in outputs {
      try checkOutput(path, call)
      if let other = written.updateValue(what, forKey: path) {
        throw Failure(message: "the \(other) and the \(what) cannot both be `\(path)`")
      }
    }
    var named: Set<URL> = []
    for path in call.files where path != "-" && !named.insert(Self.resolved(path)).inserted {
      throw Failure(message: "`\(path)` is given more than once")
    }
    let files = try call.files.map { try read($0, call) }
    let (model, kind) = try Importing.read(files, readers: readers)
    let paths = files.map(\.path)
    let result = CheckedImport(model, files: paths, path: call.output ?? "app.scene")
    if let output = call.output {
      try write(Data(result.spec.utf8), to: output)
    } else {
      print(result.spec, terminator: "")
    }
    if let path = call.screens { try write(Data(result.screenTable.json.utf8), to: path) }
    let report = ImportReport(result, kind: kind, files: paths, hasTable: call.screens != nil)
    if let path = call.report {
      try write(path.hasSuffix(".json") ? Data(report.json) : Data(report.markdown.utf8), to: path)
    }
    FileHandle.standardError.write(Data((report.summary + "\n").utf8))
    if result.hasErrors {
      complain("the spec has errors; please report this as a bug: \(result.errors.joined(separator: "; "))")
    }
    return result.hasErrors ? 1 : 0
  }

  private func read(_ path: String, _ call: Call) throws -> InputFile {
    if path == "-" {
      return InputFile(path: Self.nameOfInput(call.kind), bytes: try bytes(of: FileHandle.standardInput, "-"))
    }
    // The attributes of Foundation have the names of users, which come from other files.
    var info = stat()
    guard stat(path, &info) == 0 else {
      let isLoop = errno == ELOOP
      throw Failure(
        message: isLoop ? "`\(path)` is a symbolic link to itself" : "file not found: `\(path)`")
    }
    let type = info.st_mode & S_IFMT
    if type == S_IFDIR { throw Failure(message: "`\(path)` is a folder; name its files") }
    // A pipe or a device could have no end.
    guard type == S_IFREG else {
      throw Failure(message: "`\(path)` is not a regular file; use `-` for standard input")
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Failure(message: "cannot read `\(path)`: permission denied")
    }
    return InputFile(path: path, bytes: try bytes(of: handle, path))
  }

  /// Returns the content; one byte more than allowed is enough to refuse it, whatever its size.
  private func bytes(of handle: FileHandle, _ path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      while bytes.count <= InputFile.maximumByteCount,
        let part = try handle.read(upToCount: InputFile.maximumByteCount + 1 - bytes.count), !part.isEmpty
      {
        bytes += part
      }
    } catch { throw Failure(message: "cannot read `\(path)`") }
    return bytes
  }

  private static func resolved(_ path: String) -> URL { URL(filePath: path).resolvingSymlinksInPath() }

  /// Returns the name of standard input, whose end names a kind that the content does not show.
  private static func nameOfInput(_ kind: String?) -> String { kind.map { "stdin.\($0)" } ?? "stdin" }

  /// Throws if a file cannot be written there, before any of them is.
  private func checkOutput(_ path: String, _ call: Call) throws {
    var isFolder: ObjCBool = false
    let target = Self.resolved(path)
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      let folder = target.deletingLastPathComponent().path
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw Failure(message: "cannot write `\(path)`: its folder does not exist")
      }
      guard FileManager.default.isWritableFile(atPath: folder) else {
        throw Failure(message: "cannot write `\(path)`: permission denied")
      }
      return
    }
    if isFolder.boolValue { throw Failure(message: "cannot write `\(path)`: it is a folder") }
    if call.files.contains(where: { $0 != "-" && Self.resolved($0) == target }) {
      throw Failure(message: "cannot write the output to its input `\(path)`")
    }
    if !call.isForced { throw Failure(message: "`\(path)` exists already; use `--force` to replace it") }
  }

  private func write(_ data: Data, to path: String) throws {
    do {
      try data.write(to: Self.resolved(path), options: .atomic)
    } catch let error as CocoaError where error.code == .fileWriteNoPermission {
      throw Failure(message: "cannot write `\(path)`: permission denied")
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      throw Failure(message: "cannot write `\(path)`: no space left")
    } catch {
      throw Failure(message: "cannot write `\(path)`")
    }
  }

  private var kindHelp: String {
    guard let reader = readers.first else { return "" }
    return
      "\n      --kind KIND           the kind of standard input if its content does not show it: \(reader.suffix.dropFirst())"
  }

  private var help: String {
    """
    \(name) writes a .scene file of the navigation of an existing app

    USAGE: \(name) FILE… [-o PATH] [--report PATH] [--screens PATH] [--force]

    The kind of each file is recognized by its content:
      storyboards of Xcode; several files are one app
      navigation graphs of Android; several files are one app
      statecharts in SCXML
      machines of XState as JSON
      the static configuration of React Navigation as JSON\(readers.map { "\n  " + $0.summary }.joined())

    The spec passes `scenicc check`. A comment with DECIDE marks what the files do not contain. The report
    lists what was read, what was left out and why, what `scenicc check` and `scenicc verify` find, and the graph.

    ARGUMENTS:
      FILE…                 files of at most 4 MiB each; - reads standard input

    OPTIONS:
      -o, --output PATH     the spec; standard output by default, or for -
      --report PATH         a report as Markdown, or as JSON if the path ends with .json
      --screens PATH        the classes of the screens and their scenes, as JSON, to observe the unchanged app
      --force               replaces existing files\(kindHelp)
      -h, --help            shows this help

    EXAMPLES:
      \(name) Main.storyboard Settings.storyboard -o app.scene --report report.md
          imports an app with two storyboards

    The exit code is 0 if the spec has no errors, 1 if the files contain no app or the spec has errors, 2 if the call is
    wrong or a file could not be read or written.

    """
  }
}
