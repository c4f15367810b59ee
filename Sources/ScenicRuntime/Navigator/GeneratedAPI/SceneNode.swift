#if !hasFeature(Embedded)

  /// A node on screen, as its screen uses it: its inputs, and the means to send its events.
  ///
  /// Created by a navigator, once for the lifetime of a node; generated types wrap it in named properties and
  /// functions. After the node has left, its inputs keep their last values, and everything sent is refused
  /// and reported. Indices are those of the program that the generated code comes from.
  @MainActor
  public final class SceneNode {
    /// The identity of the node.
    public nonisolated let identity: Identity
    /// The index of its declaration in the program.
    public nonisolated let place: Int
    /// The value of each input, in the order of declaration; `.null` for an absent optional.
    private(set) var values: [Value]
    /// The program of the declaration.
    let program: Program
    /// False from when the node has left, and for a placeholder of a node that is not in the tree.
    public private(set) var isInTree: Bool

    /// The navigator, which retains its nodes; the reference back is weak.
    private(set) weak var receiver: (any SceneInputReceiver)?
    /// An object that only the node retains.
    private let kept: (any SceneInputReceiver)?
    private var reactions: [@MainActor () -> Void] = []
    /// Called when a screen reads an input or a condition, so that SwiftUI draws its reader when it changes.
    var readsInput: (@MainActor () -> Void)?
    var readsCondition: (@MainActor () -> Void)?

    init(
      identity: Identity, place: Int, inputs: [Value], of program: Program, receiver: any SceneInputReceiver,
      isKept: Bool = false
    ) {
      self.identity = identity
      self.place = place
      values = inputs
      self.program = program
      isInTree = identity != .none || isKept
      self.receiver = receiver
      kept = isKept ? receiver : nil
    }

    /// Returns the current value of an input.
    public func input<T: SpecValue>(_ place: Int) -> T {
      readsInput?()
      let value = values.indices.contains(place) ? values[place] : .null
      return T(specValue: value) ?? receiver?.standIn(for: value) ?? T.standIn
    }

    /// Calls this closure whenever inputs have changed, until the node leaves.
    public func onUpdate(_ reaction: @escaping @MainActor () -> Void) { reactions.append(reaction) }

    func update(_ inputs: [Value]) {
      guard inputs != values else { return }
      values = inputs
      for reaction in reactions { reaction() }
    }

    func leave() {
      isInTree = false
      reactions = []
    }
  }

  /// The receiver of a node's events: a navigator, or the closure of a preview.
  @MainActor
  protocol SceneInputReceiver: AnyObject {
    func receive(_ input: SceneInput, of node: SceneNode)
    func condition(_ place: Int, of node: SceneNode) -> Value
    func standIn<T: SpecValue>(for value: Value) -> T
  }

  /// The inputs that a node can send.
  enum SceneInput {
    case event(Int, [Value])
    case finish(Value?)
    case cancel
    case produce(Int, Value)
    case set(condition: Int, Value)
  }

  // The events of a node. Distinct names and fixed arities spare the compiler overload resolution and arrays.
  extension SceneNode {
    /// Sends an event without parameters.
    public func send(_ event: Int) { receiver?.receive(.event(event, []), of: self) }

    /// Sends an event with one argument.
    public func send<A: SpecValue>(_ event: Int, _ a: A) { send(event, values: [a.specValue]) }

    /// Sends an event with two arguments.
    public func send<A: SpecValue, B: SpecValue>(_ event: Int, _ a: A, _ b: B) {
      send(event, values: [a.specValue, b.specValue])
    }

    /// Sends an event with three arguments.
    public func send<A: SpecValue, B: SpecValue, C: SpecValue>(_ event: Int, _ a: A, _ b: B, _ c: C) {
      send(event, values: [a.specValue, b.specValue, c.specValue])
    }

    /// Sends an event with any number of arguments.
    public func send(_ event: Int, values: [Value]) { receiver?.receive(.event(event, values), of: self) }

    /// Ends the scene, without a result.
    public func finish() { receiver?.receive(.finish(nil), of: self) }

    /// Ends the scene with its result.
    public func finish<Result: SpecValue>(_ result: Result) {
      receiver?.receive(.finish(result.specValue), of: self)
    }

    /// Cancels the scene.
    public func cancel() { receiver?.receive(.cancel, of: self) }

    /// Produces a value of one of its produced types, given by the type's index among them.
    public func produce<Product: SpecValue>(_ type: Int, _ value: Product) {
      receiver?.receive(.produce(type, value.specValue), of: self)
    }

    /// Returns the value of a condition of the scene, by its index among those.
    public func condition<T: SpecValue>(_ place: Int) -> T {
      readsCondition?()
      let value = receiver?.condition(place, of: self) ?? .null
      return T(specValue: value) ?? receiver?.standIn(for: value) ?? T.standIn
    }

    /// Sets a condition of the scene, by its index among those.
    public func setCondition<T: SpecValue>(_ place: Int, _ value: T) {
      receiver?.receive(.set(condition: place, value.specValue), of: self)
    }
  }

#endif
