#if !hasFeature(Embedded)

  /// One node on screen, as its screen sees it: what it knows, and the way to speak for it.
  ///
  /// Made by a navigator, one for a node's whole life; generated types wrap it and give it their words. After the node
  /// has left, inputs keep their last values, and whatever is sent is refused and reported. Places are those of the
  /// program that the generated code comes from.
  @MainActor
  public final class SceneNode {
    /// Which node this is.
    public nonisolated let identity: Identity
    /// Its declaration's place in the program.
    public nonisolated let place: Int
    /// The value of each input, in the order of declaration; `.null` for an optional that is absent.
    private(set) var inputs: [Value]

    /// The navigator, which holds its nodes and is not held by them.
    private weak var speech: (any SceneSpeech)?
    /// What nobody but the node holds.
    private let kept: (any SceneSpeech)?
    private var reactions: [@MainActor () -> Void] = []

    init(
      identity: Identity, place: Int, inputs: [Value], speech: any SceneSpeech, isKept: Bool = false
    ) {
      self.identity = identity
      self.place = place
      self.inputs = inputs
      self.speech = speech
      kept = isKept ? speech : nil
    }

    /// The value of an input now.
    public func input<T: SpecValue>(_ place: Int) -> T {
      let value = inputs.indices.contains(place) ? inputs[place] : .null
      return T(specValue: value) ?? speech?.standIn(for: value) ?? T.standIn
    }

    /// Has this called whenever inputs have changed, until the node leaves.
    public func onUpdate(_ reaction: @escaping @MainActor () -> Void) { reactions.append(reaction) }

    func update(_ inputs: [Value]) {
      guard inputs != self.inputs else { return }
      self.inputs = inputs
      for reaction in reactions { reaction() }
    }

    func leave() { reactions = [] }
  }

  /// What carries a node's words on: a navigator, or the closure of a preview.
  @MainActor
  protocol SceneSpeech: AnyObject {
    func say(_ saying: SceneSaying, of node: SceneNode)
    func condition(_ place: Int, of node: SceneNode) -> Value
    func standIn<T: SpecValue>(for value: Value) -> T
  }

  /// What a node can say.
  enum SceneSaying {
    case event(Int, [Value])
    case finish(Value?)
    case cancel
    case produce(Int, Value)
    case set(condition: Int, Value)
  }

  // What a node says. Distinct names and fixed arities leave swiftc nothing to weigh and no array to build.
  extension SceneNode {
    /// Says an event without parameters.
    public func send(_ event: Int) { speech?.say(.event(event, []), of: self) }

    /// Says an event with one argument.
    public func send<A: SpecValue>(_ event: Int, _ a: A) { send(event, values: [a.specValue]) }

    /// Says an event with two arguments.
    public func send<A: SpecValue, B: SpecValue>(_ event: Int, _ a: A, _ b: B) {
      send(event, values: [a.specValue, b.specValue])
    }

    /// Says an event with three arguments.
    public func send<A: SpecValue, B: SpecValue, C: SpecValue>(_ event: Int, _ a: A, _ b: B, _ c: C) {
      send(event, values: [a.specValue, b.specValue, c.specValue])
    }

    /// Says an event with any number of arguments.
    public func send(_ event: Int, values: [Value]) { speech?.say(.event(event, values), of: self) }

    /// Ends the scene, without a result.
    public func finish() { speech?.say(.finish(nil), of: self) }

    /// Ends the scene with its result.
    public func finish<Result: SpecValue>(_ result: Result) {
      speech?.say(.finish(result.specValue), of: self)
    }

    /// Ends the scene as one who has changed their mind.
    public func cancel() { speech?.say(.cancel, of: self) }

    /// Hands out a value of one of the types it produces, by the type's place among them.
    public func produce<Product: SpecValue>(_ type: Int, _ value: Product) {
      speech?.say(.produce(type, value.specValue), of: self)
    }

    /// The value of a condition that belongs to the scene, by its place among those.
    public func condition<T: SpecValue>(_ place: Int) -> T {
      let value = speech?.condition(place, of: self) ?? .null
      return T(specValue: value) ?? speech?.standIn(for: value) ?? T.standIn
    }

    /// Gives a condition that belongs to the scene a value, by its place among those.
    public func setCondition<T: SpecValue>(_ place: Int, _ value: T) {
      speech?.say(.set(condition: place, value.specValue), of: self)
    }
  }

#endif
