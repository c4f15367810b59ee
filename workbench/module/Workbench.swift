import ScenicLang
import ScenicRuntime

/// The files of a spec, the results of compiling them, and a run.
struct Workbench {
  private var files = [String: [UInt8]]()
  private var main = "app.scene"
  private var modules: [SpecModule] = []
  /// Names and types; nil until they are needed again.
  private var snapshot: Snapshot?
  /// Everything; nil until it is needed again.
  private var compilation: Compilation?
  private var run: Run?

  /// The maximum depth of JSON: that of a saved state in a request.
  static let maximumDepth = 1_100

  /// Answers a request: `{"call": "check", …}`. A request that cannot be answered gives `{"error": …}`.
  mutating func answer(_ bytes: [UInt8]) -> [UInt8] {
    do throws(JSONError) {
      let request = try JSONReader.read(bytes, maximumDepth: Workbench.maximumDepth)
      return JSONWriter.compact(try answer(request))
    } catch {
      return JSONWriter.compact(["error": .string(error.description)])
    }
  }

  private mutating func answer(_ request: Value) throws(JSONError) -> Value {
    guard let call = request["call"]?.text else { throw JSONError("\"call\" is missing") }
    switch call {
    case "open": return try open(request)
    case "edit": return try edit(request)
    case "names": return named().value
    case "check": return checked()
    case "explain": return Workbench.explanation(of: request["code"]?.text ?? "")
    case "hover", "complete", "format", "tokens", "define", "rename", "repair":
      return try editing(call, request)
    case "program": return compiled().program.map { ProgramWriter.write($0) } ?? .null
    case "graph": return Graph(compiled())?.value ?? .null
    case "tests": return playedTests()
    case "start", "line", "lines", "travel", "record", "path": return try running(call, request)
    case "verify": return verified(states: request["states"]?.integer)
    default: throw JSONError("unknown call \"\(call)\"")
    }
  }

  // MARK: Files

  /// `{"main", "files": {path: text}, "modules": [{"name", "folder"}]}` replaces all files.
  private mutating func open(_ request: Value) throws(JSONError) -> Value {
    guard let main = request["main"]?.text, let given = request["files"]?.fields else {
      throw JSONError("\"main\" or \"files\" is missing")
    }
    var files = [String: [UInt8]]()
    for file in given {
      guard let text = file.value.text else { throw JSONError("expected a string", path: file.name) }
      files[file.name] = Array(text.utf8)
    }
    var modules: [SpecModule] = []
    for module in request["modules"]?.elements ?? [] {
      guard let name = module["name"]?.text, let folder = module["folder"]?.text else {
        throw JSONError("\"name\" or \"folder\" is missing", path: "modules")
      }
      modules.append(SpecModule(name: name, folder: folder))
    }
    (self.files, self.main, self.modules) = (files, main, modules)
    (snapshot, compilation, run) = (nil, nil, nil)
    return true
  }

  /// `{"path", "text"}` replaces one file.
  private mutating func edit(_ request: Value) throws(JSONError) -> Value {
    guard let path = request["path"]?.text, let text = request["text"]?.text else {
      throw JSONError("\"path\" or \"text\" is missing")
    }
    files[path] = Array(text.utf8)
    (snapshot, compilation) = (nil, nil)
    return true
  }

  private var provider: SourceProvider { Workbench.provider(of: files) }

  private static func provider(of files: [String: [UInt8]]) -> SourceProvider {
    SourceProvider { path in files[path].map { .bytes($0) } ?? .failure("there is no such file") }
  }

  // MARK: Compiling

  private mutating func named() -> Report {
    let snapshot = current()
    return Report(snapshot.sources, snapshot.diagnostics)
  }

  private mutating func current() -> Snapshot {
    if let snapshot { return snapshot }
    let new = Snapshot(main: main, provider: provider, modules: modules)
    snapshot = new
    return new
  }

  private mutating func compiled() -> Compilation {
    if let compilation { return compilation }
    let new = Compilation(main: main, provider: provider, modules: modules)
    compilation = new
    return new
  }

  private mutating func checked() -> Value {
    let compilation = compiled()
    return Report(compilation.sources, compilation.diagnostics).value
  }

  /// Returns a function that compiles the spec with a text after its main file.
  private func appending() -> (String) -> Compilation {
    let (files, main, modules) = (files, main, modules)
    return { text in
      var longer = files
      longer[main, default: []] += Array(text.utf8)
      return Compilation(main: main, provider: Workbench.provider(of: longer), modules: modules)
    }
  }

  /// Returns the page of a code, or null.
  private static func explanation(of code: String) -> Value {
    guard let found = DiagnosticCode.all.first(where: { $0.code == code }) else { return .null }
    return [
      "title": .string(found.title), "explanation": .string(found.explanation),
      "wrong": .string(found.wrong), "right": .string(found.right),
    ]
  }

  // MARK: Parts

  private mutating func editing(_ call: String, _ request: Value) throws(JSONError) -> Value {
    let snapshot = current()
    guard let path = request["path"]?.text, let file = snapshot.file(path) else {
      throw JSONError("\"path\" is not a file of the spec")
    }
    let editing = Editing(snapshot: snapshot, file: file)
    let offset = request["at"]?.integer ?? 0
    switch call {
    case "hover": return editing.hover(at: offset)
    case "complete": return editing.completions(at: offset)
    case "define": return editing.definition(at: offset)
    case "rename": return editing.renaming(at: offset, to: request["name"]?.text ?? "")
    case "tokens": return editing.tokens(from: request["from"]?.integer, to: request["to"]?.integer)
    case "repair": return editing.repairs
    default: return editing.formatted
    }
  }

  private mutating func playedTests() -> Value {
    let compilation = compiled()
    guard let program = compilation.program else { return [] }
    let player = TestRunner(program)
    return .list(
      compilation.tests.map { test in
        var fields: Fields = [
          "title": .string(test.title), "range": Value(test.range, in: compilation.sources),
        ]
        if let failure = player.play(test) {
          fields.append("failure", .string(failure.text(files: compilation.sources)))
        }
        return .object(fields)
      })
  }

  private mutating func running(_ call: String, _ request: Value) throws(JSONError) -> Value {
    if call == "start" {
      let compilation = compiled()
      guard let program = compilation.program, !program.flows.isEmpty else {
        throw JSONError("the spec has errors")
      }
      let new = Run(program, compilation)
      run = new
      return try new.opening()
    }
    if call == "record" {
      guard let run else { throw JSONError("there is no run") }
      return run.recorded(title: request["title"]?.text ?? "", adding: appending())
    }
    if run == nil { throw JSONError("there is no run") }
    switch call {
    case "line": return try run?.play(request["line"] ?? .null) ?? .null
    case "lines": return try run?.play(all: request["lines"]?.elements ?? []) ?? .null
    case "path": return run?.path(to: request["scene"]?.text ?? "") ?? .null
    default: return try run?.travel(to: request["turn"]?.integer ?? 0) ?? .null
    }
  }

  private mutating func verified(states: Int?) -> Value {
    let compilation = compiled()
    let bound = states.map { Verification.Bound(states: max($0, 1)) } ?? .unsaid
    let adding = appending()
    let verification = Verification(compilation, bound: bound, adding: { adding($0) }) { met, played in
      reportProgress(Int32(clamping: met), Int32(clamping: played))
      return false
    }
    var report = VerificationReport()
    report.add(compilation, verification)
    guard var fields = report.value.fields else { return .null }
    // A film of a counterexample needs the inputs themselves.
    let films = verification?.verdicts.map { $0.lines.map { .list($0) } ?? Value.null } ?? []
    fields.append("films", .list(films))
    return .object(fields)
  }
}
