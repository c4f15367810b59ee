/// Reads the navigation of an existing app from files of other tools.
public enum Importing {
  /// A kind of file, recognized by its content.
  public enum Kind: String, Sendable, CaseIterable {
    case storyboard = "storyboard"
    case android = "navigation graph of Android"
    case scxml = "SCXML"
    case xstate = "XState JSON"
    case reactNavigation = "React Navigation JSON"
  }

  /// An app with the kind of its files.
  public typealias Result = (model: AppModel, kind: String)

  private enum Content {
    case xml(XMLDocument)
    case json(JSONDocument)
  }

  /// Reads files of one app. Storyboards and navigation graphs may be several files; any other kind is one. Throws if
  /// a file is refused, its kind is unknown, or the files contain no screen.
  ///
  /// `readers` read kinds of files that are not recognized by their content.
  public static func read(_ files: [InputFile], readers: [SourceReader] = []) throws(ImportError) -> Result {
    if let reader = readers.first(where: { reader in files.contains { $0.path.hasSuffix(reader.suffix) } }) {
      return try read(files, with: reader)
    }
    var contents: [(kind: Kind, file: InputFile, content: Content)] = []
    for file in files {
      let (kind, content) = try recognize(file)
      if let first = contents.first, first.kind != kind {
        throw ImportError(
          "a \(kind.rawValue) beside a \(first.kind.rawValue); import each app in a call of its own",
          at: SourcePlace(file.path))
      }
      contents.append((kind, file, content))
    }
    guard let first = contents.first else { throw ImportError("no file to import") }
    if contents.count > 1, first.kind != .storyboard, first.kind != .android {
      throw ImportError("only storyboards and navigation graphs of Android can be several files")
    }
    var model = model(first.kind, contents)
    for (_, _, content) in contents { addProblems(of: content, to: &model) }
    addSameNames(contents.map(\.file), first.kind, to: &model)
    if model.screens.isEmpty && model.containers.isEmpty {
      let reason = model.notes.last { $0.subject == .file }.map { "; \($0.text)" } ?? ""
      throw ImportError("no screen found" + reason, at: SourcePlace(first.file.path))
    }
    return (model, first.kind.rawValue)
  }

  /// Reads sources, with the storyboards of the same app.
  private static func read(_ files: [InputFile], with reader: SourceReader) throws(ImportError) -> Result {
    let sources = files.filter { $0.path.hasSuffix(reader.suffix) }
    let others = files.filter { !$0.path.hasSuffix(reader.suffix) }
    for file in sources { _ = try file.text() }
    var model = reader.read(sources, !others.isEmpty)
    var kind = reader.kind
    if let other = others.first {
      let storyboards = try read(others)
      guard storyboards.kind == Kind.storyboard.rawValue else {
        throw ImportError(
          "a \(storyboards.kind) beside \(reader.kind) sources; import each app in a call of its own",
          at: SourcePlace(other.path))
      }
      model = storyboards.model.adding(model)
      kind += " with storyboards"
    }
    if model.screens.isEmpty {
      let reason = model.notes.last { $0.subject == .file }.map { "; \($0.text)" } ?? ""
      throw ImportError("no screen found" + reason, at: files.first.map { SourcePlace($0.path) })
    }
    return (model, kind)
  }

  private static func model(
    _ kind: Kind, _ contents: [(kind: Kind, file: InputFile, content: Content)]
  ) -> AppModel {
    let documents = contents.compactMap { _, file, content -> (document: XMLDocument, name: String)? in
      if case .xml(let document) = content { return (document, file.baseName) }
      return nil
    }
    let (file, content) = (contents[0].file, contents[0].content)
    switch (kind, content) {
    case (.storyboard, _): return StoryboardReader.read(documents)
    case (.android, _): return NavigationGraphReader.read(documents)
    case (.xstate, .json(let document)):
      return ChartModel.model(of: XStateReader.read(document, name: file.baseName))
    case (.reactNavigation, .json(let document)):
      return StaticConfigurationReader.read(document, name: file.baseName)
    case (_, .xml(let document)): return ChartModel.model(of: SCXMLReader.read(document, name: file.baseName))
    default: return AppModel(name: file.baseName)
    }
  }

  /// Returns the kind of a file by its content.
  private static func recognize(_ file: InputFile) throws(ImportError) -> (Kind, Content) {
    let text = try file.text()
    let first = text.first { !($0 == 32 || $0 == 10 || $0 == 13 || $0 == 9) }
    switch first {
    case UInt8(ascii: "<"):
      let document = try XMLScanner.read(file)
      guard let root = document.elements.first else {
        throw ImportError(document.problem?.text ?? "no element found", at: SourcePlace(file.path))
      }
      switch root.name {
      case "document" where document.elements.contains { $0.name == "scenes" }:
        return (.storyboard, .xml(document))
      case "navigation": return (.android, .xml(document))
      case "scxml": return (.scxml, .xml(document))
      default:
        throw ImportError("unknown kind of XML file: its root is '\(root.name)'", at: SourcePlace(file.path))
      }
    case UInt8(ascii: "{"):
      let document = try JSONScanner.read(file)
      guard let root = document.root else {
        throw ImportError(document.problem?.text ?? "no value found", at: SourcePlace(file.path))
      }
      if let machine = XStateReader.machine(in: root), machine["states"]?.isObject == true {
        return (.xstate, .json(document))
      }
      let own = root["config"] ?? root
      let isLinking = own["screens"] == nil && own["groups"] == nil
      let config = isLinking ? root["linking"]?["config"] ?? own : own
      if config["screens"] != nil || config["groups"] != nil { return (.reactNavigation, .json(document)) }
      let reason = document.problem.map { "; the rest of the file was not read: \($0.text)" } ?? ""
      let place = document.problem.map { document.place($0.offset) } ?? SourcePlace(file.path)
      throw ImportError("unknown kind of JSON file: expected 'states' or 'screens'" + reason, at: place)
    default:
      throw ImportError("unknown kind of file: expected XML or a JSON object", at: SourcePlace(file.path))
    }
  }

  /// Adds notes for the files that have the name of another one, by which files refer to each other.
  private static func addSameNames(_ files: [InputFile], _ kind: Kind, to model: inout AppModel) {
    var first: [String: String] = [:]
    for file in files {
      guard let other = first[file.baseName] else {
        first[file.baseName] = file.path
        continue
      }
      let target = kind == .storyboard ? "the one in its folder, or else to the first" : "the first"
      let text = "'\(file.baseName)' is also the name of \(other); a reference to it leads to \(target)"
      model.notes.append(Note(.name, text, at: SourcePlace(file.path)))
    }
  }

  /// Adds notes for the parts of a file that were not read.
  private static func addProblems(of content: Content, to model: inout AppModel) {
    let problem: (text: String, place: SourcePlace)?
    switch content {
    case .xml(let document): problem = document.problem.map { ($0.text, document.place($0.offset)) }
    case .json(let document):
      for (key, offset) in document.duplicates {
        let text = "duplicate key '\(key)': the last value is used"
        model.notes.append(Note(.change, text, at: document.place(offset)))
      }
      problem = document.problem.map { ($0.text, document.place($0.offset)) }
    }
    guard let problem else { return }
    let text = "the rest of the file was not read: \(problem.text)"
    model.notes.append(Note(.file, text, at: problem.place))
  }
}
