#if !hasFeature(Embedded)

  /// The formats of generated code that this runtime understands.
  ///
  /// A generated file names exactly one member. Of a format that is gone the runtime keeps the name, unavailable, so
  /// that the build says what to do; one still to come is no member here, and the line above its use in the
  /// generated file says why.
  public enum GeneratedCode {
    /// What scenicc 0 writes.
    public enum Format1 {}

    /// Named by generated code with each type that the app itself declares for a spec, so that the build says on the
    /// line of the spec if there is none, or if it is no `SpecValue`.
    public enum Carried<Extern: SpecValue> {}

    /// What scenicc wrote before its first release.
    @available(
      *, unavailable, message: "this file was made by a scenicc older than ScenicRuntime: run scenicc again"
    )
    public enum Format0 {}
  }

  extension Program {
    /// The program inside a generated file.
    ///
    /// The text comes from scenicc and is loaded as any other. Should it be damaged, the program has nothing to show,
    /// and its navigator reports why. Cost: linear in the text.
    public init(generated json: StaticString) {
      do throws(JSONError) {
        let bytes = json.withUTF8Buffer { Array($0) }
        self = try Program(json: bytes)
      } catch {
        self = Program.unreadable(because: error.description)
      }
    }

    /// Has a space, so that no attribute of a spec can have this name.
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

    /// Why the text of a generated file could not be loaded; nil for every other program.
    var reasonItIsUnreadable: String? {
      guard let attribute = note.attributes.first(where: { $0.name == Program.unreadable }),
        case .literal(.string(let reason))? = attribute.arguments.first?.value
      else { return nil }
      return reason
    }
  }

#endif
