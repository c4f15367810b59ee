#if !hasFeature(Embedded)

  /// The formats of generated code that this runtime supports.
  ///
  /// A generated file names exactly one member. A removed format stays as an unavailable member, so that the
  /// build reports the remedy. A future format is not a member, and the line above its use in the generated
  /// file explains the error.
  public enum GeneratedCode {
    /// The format of scenicc 0.
    public enum Format1 {}

    /// Named by generated code with each type that the app declares for a spec. The build reports an error on
    /// the line of the spec if the type is missing or not a `SpecValue`.
    public enum Carried<Extern: SpecValue> {}

    /// Named by generated code with each type that the app declares for an `extern type … as String`.
    public enum CarriedText<Extern: SceneText> {}

    /// The format of scenicc before its first release.
    @available(
      *, unavailable, message: "this file was made by a scenicc older than ScenicRuntime: run scenicc again"
    )
    public enum Format0 {}
  }

  extension Program {
    /// Loads the program in a generated file.
    ///
    /// The text comes from scenicc and is loaded like any other. If it is damaged, the program shows nothing,
    /// and its navigator reports the reason. `texts` are the types of the app for extern text types. Cost: linear in
    /// the text.
    public init(generated json: StaticString, texts: [SceneTextType] = []) {
      do throws(JSONError) {
        let bytes = json.withUTF8Buffer { Array($0) }
        self = try Program(json: bytes)
        ask(texts)
      } catch {
        self = Program.unreadable(because: error.description)
      }
    }

    /// Contains a space, so that no attribute of a spec can have this name.
    private static let unreadable = "unreadable program"

    private static func unreadable(because reason: String) -> Program {
      let source = SourcePosition(file: 0, line: 1, column: 1)
      let reason = Attribute(
        name: unreadable, arguments: [.init(label: nil, value: .literal(.string(reason)))])
      return Program(
        app: "Unreadable", note: Note(source: source, attributes: [reason]), files: [],
        nodes: [Node(name: "nothing", kind: .scene, note: Note(source: source))],
        flows: [Flow(node: nil, root: Template(node: 0))])
    }

    /// The reason why the text of a generated file could not be loaded; nil for every other program.
    var reasonItIsUnreadable: String? {
      guard let attribute = note.attributes.first(where: { $0.name == Program.unreadable }),
        case .literal(.string(let reason))? = attribute.arguments.first?.value
      else { return nil }
      return reason
    }
  }

#endif
