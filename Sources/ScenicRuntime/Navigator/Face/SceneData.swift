#if !hasFeature(Embedded)

  /// A scene as plain data: its declaration and its inputs.
  public struct SceneData: Hashable, Sendable {
    /// The declaration's place in the program.
    public let place: Int
    /// The value of each input, in the order of declaration.
    let inputs: [Value]

    /// A scene with any number of inputs.
    public init(_ place: Int, values: [Value]) {
      self.place = place
      inputs = values
    }

    /// A scene without inputs.
    public init(_ place: Int) { self.init(place, values: []) }

    /// A scene with one input.
    public init<A: SpecValue>(_ place: Int, _ a: A) { self.init(place, values: [a.specValue]) }

    /// A scene with two inputs.
    public init<A: SpecValue, B: SpecValue>(_ place: Int, _ a: A, _ b: B) {
      self.init(place, values: [a.specValue, b.specValue])
    }

    /// A scene with three inputs.
    public init<A: SpecValue, B: SpecValue, C: SpecValue>(_ place: Int, _ a: A, _ b: B, _ c: C) {
      self.init(place, values: [a.specValue, b.specValue, c.specValue])
    }

    /// The value of an input; its stand-in where it has another shape, which no value that a program accepts has.
    public func input<T: SpecValue>(_ place: Int) -> T {
      (inputs.indices.contains(place) ? T(specValue: inputs[place]) : nil) ?? T.standIn
    }
  }

  /// The enum of a spec's scenes with their inputs. `Hashable` and `Codable` come from `sceneData`, once, here.
  public protocol GeneratedScene: Hashable, Codable, Sendable {
    /// The program that the enum was generated from.
    static var generatedProgram: Program { get }
    /// nil for a declaration that is no scene, flow or container of its own.
    init?(sceneData: SceneData)
    /// Declaration and inputs.
    var sceneData: SceneData { get }
  }

  extension GeneratedScene {
    /// Whether scene and inputs are the same.
    public static func == (left: Self, right: Self) -> Bool { left.sceneData == right.sceneData }

    /// Hashes scene and inputs.
    public func hash(into hasher: inout Hasher) { hasher.combine(sceneData) }

    /// What a node on screen is.
    @MainActor
    public init?(_ node: SceneNode) {
      self.init(sceneData: SceneData(node.place, values: node.inputs))
    }

    /// What a node of a tree is; nil for an unnamed container, and for a node with inputs that the spec does not
    /// declare.
    public init?(_ model: SceneModel) {
      let program = Self.generatedProgram
      guard let place = program.place(ofNode: model.sceneName) else { return nil }
      let parameters = program.nodes[place].inputs
      do throws(JSONError) {
        let inputs = try program.arguments(model.inputs, for: parameters)
        self.init(sceneData: SceneData(place, values: inputs.values(for: parameters)))
      } catch { return nil }
    }

    /// A node for trees that are written by hand.
    public var model: SceneModel {
      let data = sceneData
      let program = Self.generatedProgram
      guard program.nodes.indices.contains(data.place) else { return SceneModel(sceneName: "?") }
      let node = program.nodes[data.place]
      var model = SceneModel(sceneName: node.name)
      model.inputs = Fields(data.inputs, named: node.inputs)
      return model
    }

    /// Decodes a node as `run --json` writes it: `{"scene": "cat", "inputs": {"catName": "Fred"}}`.
    public init(from decoder: any Decoder) throws {
      let value = try Value(from: decoder)
      var model = SceneModel(sceneName: value["scene"]?.text ?? "")
      model.inputs = value["inputs"]?.fields ?? Fields()
      guard let scene = Self(model) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "not a scene of \(Self.self)"))
      }
      self = scene
    }

    /// Encodes a node as `run --json` writes it.
    public func encode(to encoder: any Encoder) throws {
      let model = model
      var object = Fields(unique: [.init("scene", .string(model.sceneName))])
      if !model.inputs.isEmpty { object.append("inputs", .object(model.inputs)) }
      try Value.object(object).encode(to: encoder)
    }
  }

  extension Program {
    /// The place of the node with this name. Cost: the program's nodes.
    func place(ofNode name: String) -> Int? { nodes.firstIndex { $0.name == name } }
  }

  extension Fields {
    /// These values under the names of their parameters; an optional that is absent is left out.
    init(_ values: [Value], named parameters: [Program.Parameter]) {
      self.init()
      for (value, parameter) in zip(values, parameters) {
        if value == .null, case .optional = parameter.type { continue }
        append(parameter.name, value)
      }
    }

    /// The value of each parameter, `.null` where there is none.
    func values(for parameters: [Program.Parameter]) -> [Value] {
      parameters.map { self[$0.name] ?? .null }
    }
  }

#endif
