#if !hasFeature(Embedded)

  /// A scene as plain data: its declaration and its inputs.
  public struct SceneData: Hashable, Sendable {
    /// The index of the declaration in the program.
    public let place: Int
    /// The value of each input, in the order of declaration.
    let inputs: [Value]

    /// Creates a scene with any number of inputs.
    public init(_ place: Int, values: [Value]) {
      self.place = place
      inputs = values
    }

    /// Creates a scene without inputs.
    public init(_ place: Int) { self.init(place, values: []) }

    /// Creates a scene with one input.
    public init<A: SpecValue>(_ place: Int, _ a: A) { self.init(place, values: [a.specValue]) }

    /// Creates a scene with two inputs.
    public init<A: SpecValue, B: SpecValue>(_ place: Int, _ a: A, _ b: B) {
      self.init(place, values: [a.specValue, b.specValue])
    }

    /// Creates a scene with three inputs.
    public init<A: SpecValue, B: SpecValue, C: SpecValue>(_ place: Int, _ a: A, _ b: B, _ c: C) {
      self.init(place, values: [a.specValue, b.specValue, c.specValue])
    }

    /// Returns the value of an input; a placeholder if it has another type, which no value accepted by a
    /// program has.
    public func input<T: SpecValue>(_ place: Int) -> T {
      (inputs.indices.contains(place) ? T(specValue: inputs[place]) : nil) ?? T.standIn
    }
  }

  /// An enum of a spec's scenes with their inputs. `Hashable` and `Codable` are implemented here once, on
  /// `sceneData`.
  public protocol GeneratedScene: Hashable, Codable, Sendable {
    /// The program that the enum was generated from.
    static var generatedProgram: Program { get }
    /// Returns nil for a declaration that is not a scene, flow or container of the app.
    init?(sceneData: SceneData)
    /// The declaration and the inputs.
    var sceneData: SceneData { get }
  }

  /// An enum of a spec's scenes as their screens use them: with their inputs and events.
  @MainActor
  public protocol GeneratedSceneHandle {
    /// Returns nil for a declaration that has no screen.
    init?(_ node: SceneNode)
  }

  extension GeneratedScene {
    /// Returns true if scene and inputs are equal.
    public static func == (left: Self, right: Self) -> Bool { left.sceneData == right.sceneData }

    /// Hashes scene and inputs.
    public func hash(into hasher: inout Hasher) { hasher.combine(sceneData) }

    /// Creates the scene of a node on screen.
    @MainActor
    public init?(_ node: SceneNode) {
      self.init(sceneData: SceneData(node.place, values: node.values))
    }

    /// Creates the scene of a node in a tree. Returns nil for an unnamed container, and for a node with
    /// inputs that the spec does not declare.
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

    /// Decodes a node in the format of `run --json`: `{"scene": "cat", "inputs": {"catName": "Fred"}}`.
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

    /// Encodes a node in the format of `run --json`.
    public func encode(to encoder: any Encoder) throws {
      let model = model
      var object = Fields(unique: [.init("scene", .string(model.sceneName))])
      if !model.inputs.isEmpty { object.append("inputs", .object(model.inputs)) }
      try Value.object(object).encode(to: encoder)
    }
  }

  extension Program {
    /// Returns the index of the node with this name. Cost: the program's nodes.
    func place(ofNode name: String) -> Int? { nodes.firstIndex { $0.name == name } }
  }

  extension Fields {
    /// Creates fields of these values under the names of their parameters; an absent optional is omitted.
    init(_ values: [Value], named parameters: [Program.Parameter]) {
      self.init()
      for (value, parameter) in zip(values, parameters) {
        if value == .null, case .optional = parameter.type { continue }
        append(parameter.name, value)
      }
    }

    /// Returns the value of each parameter, `.null` if it is absent.
    func values(for parameters: [Program.Parameter]) -> [Value] {
      parameters.map { self[$0.name] ?? .null }
    }
  }

#endif
