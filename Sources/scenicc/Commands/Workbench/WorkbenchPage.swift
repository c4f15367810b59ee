import ScenicLang
import ScenicRuntime

/// The workbench as one file, with a spec inside it.
struct WorkbenchPage {
  /// The comment in the page that the spec replaces.
  private static let mark = Array("<!-- SPEC -->".utf8)
  /// The name of the page beside the executable.
  private static let name = "workbench.html"

  private let before: ArraySlice<UInt8>
  private let after: ArraySlice<UInt8>

  /// Reads the page: that of `--template`, or else the one that is installed with the executable.
  init(_ call: Invocation) throws(CallError) {
    guard let path = call.value("template") ?? WorkbenchPage.installed else {
      throw CallError(
        "the page of the workbench was not found beside scenicc",
        hint: "build it with `scripts/workbench OUT`, and name it: `--template OUT/workbench.html`")
    }
    let bytes = try FileReader.read(path)
    guard let start = WorkbenchPage.place(of: WorkbenchPage.mark, in: bytes) else {
      throw CallError("`\(path)` is not a page of the workbench, or contains a spec already")
    }
    before = bytes[..<start]
    after = bytes[(start + WorkbenchPage.mark.count)...]
  }

  /// Returns the page with a spec, its imports, and the log of a run. `script` is the script beside the page that
  /// it loads again each second.
  func bytes(
    _ compilation: Compilation, _ modules: [SpecModule], log: [UInt8]? = nil, script: String? = nil
  ) -> [UInt8] {
    var page = Array(before)
    page += element("spec", WorkbenchPage.spec(compilation, modules))
    if let log { page += element("log", .string(String(decoding: log, as: UTF8.self))) }
    if let script { page += element("watch", .string(Path.name(of: script))) }
    return page + after
  }

  /// Returns the script that passes a spec to the page.
  static func script(_ compilation: Compilation, _ modules: [SpecModule]) -> [UInt8] {
    Array("scenicSpec(".utf8) + JSONWriter.compact(spec(compilation, modules)) + Array(");\n".utf8)
  }

  private static func spec(_ compilation: Compilation, _ modules: [SpecModule]) -> Value {
    var files = Fields()
    for source in compilation.sources {
      files[source.path] = .string(String(decoding: source.bytes, as: UTF8.self))
    }
    let main = compilation.sources.first?.path ?? ""
    var fields: Fields = ["main": .string(main), "files": .object(files)]
    if !modules.isEmpty {
      fields["modules"] = .list(modules.map { ["name": .string($0.name), "folder": .string($0.folder)] })
    }
    return .object(fields)
  }

  /// Returns an element with JSON, in which no text can end it.
  private func element(_ identity: String, _ value: Value) -> [UInt8] {
    var bytes = Array("<script type=\"application/json\" id=\"\(identity)\">".utf8)
    for byte in JSONWriter.compact(value) {
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
    return bytes + Array("</script>\n".utf8)
  }

  /// The page beside the executable, or in the folder for shared files of its installation.
  private static var installed: String? {
    guard let executable = Path.resolved("/proc/self/exe") ?? Arguments.executable else { return nil }
    let folder = Path.folder(of: executable)
    return [Path.join(folder, name), Path.join(folder, "../share/scenic/" + name)]
      .first { FileWriter.isThere($0) }
  }

  private static func place(of part: [UInt8], in bytes: [UInt8]) -> Int? {
    guard let first = part.first else { return nil }
    var next = 0
    while let start = bytes[next...].firstIndex(of: first) {
      if bytes[start...].starts(with: part) { return start }
      next = start + 1
    }
    return nil
  }
}
