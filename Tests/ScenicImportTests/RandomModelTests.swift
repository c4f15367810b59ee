import ScenicImport
import Testing

/// Laws for any model: its spec has no errors, and each part is in the spec or named.
struct RandomModelTests {
  private static let texts = [
    "home", "Home", "root", "stack", "done", "*/ }\n scene x", "\"; root y", "", "12", "a b", "日本",
    "e\u{301}", "true",
    "select", "// x", "\u{202E}", "showing", "tabs2", "if", "View Controller",
  ]

  private static func model(_ random: inout SplitMix) -> AppModel {
    let place = SourcePlace("a.file", 1)
    var model = AppModel(name: text(&random))
    let count = Int.random(in: 1...9, using: &random)
    let keys = (0..<count + 4).map { "n\($0)" }
    for key in keys.prefix(count) {
      var screen = Screen(
        key, name: text(&random), title: Bool.random(using: &random) ? text(&random) : nil, at: place)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        var input = Parameter(
          text(&random), [.string, .int, .bool, .double, .strings].randomElement(using: &random) ?? .int)
        input.isOptional = Bool.random(using: &random)
        screen.inputs.append(input)
      }
      model.screens.append(screen)
    }
    for index in 0..<Int.random(in: 0...4, using: &random) {
      let kind: Container.Kind = [.stack, .tabs, .split, .group].randomElement(using: &random) ?? .stack
      let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Container.Child(key(keys, &random), label: Bool.random(using: &random) ? text(&random) : nil)
      }
      model.containers.append(Container(keys[count + index], name: text(&random), kind, children, at: place))
    }
    if Bool.random(using: &random) { model.root = key(keys, &random) }
    for index in 0..<Int.random(in: 0...14, using: &random) {
      var transition = Transition(
        trigger(keys, &random),
        (0..<Int.random(in: 0...2, using: &random)).map { _ in step(keys, 0, &random) },
        summary: "transition \(index)", at: place)
      if Int.random(in: 0..<3, using: &random) == 0 { transition.condition = text(&random) }
      if Bool.random(using: &random) { transition.decision = text(&random) }
      model.transitions.append(transition)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let pattern = ["/a/{id}", "a.example/x", "*", "x://y/{}", "/{a}{b}", "/b?c={home}", "\"", "/é"]
      var link = DeepLink(pattern.randomElement(using: &random) ?? "", to: key(keys, &random), at: place)
      if Bool.random(using: &random) { link.beneath = [key(keys, &random)] }
      if Bool.random(using: &random) { link.style = .fullScreen }
      if Bool.random(using: &random) { link.conditions = [text(&random)] }
      if Bool.random(using: &random) { link.containers = [.init(key(keys, &random))] }
      model.links.append(link)
    }
    return model
  }

  private static func text(_ random: inout SplitMix) -> String { texts.randomElement(using: &random) ?? "" }

  private static func key(_ keys: [String], _ random: inout SplitMix) -> String {
    keys.randomElement(using: &random) ?? ""
  }

  private static func trigger(_ keys: [String], _ random: inout SplitMix) -> Transition.Trigger {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .appEvent(text(&random))
    case 1: .done(text(&random), while: [])
    case 2: .failed(text(&random), while: [])
    case 3:
      .changes(
        text(&random), to: Bool.random(using: &random),
        while: Bool.random(using: &random) ? [key(keys, &random)] : [])
    default:
      .event(text(&random), from: (0...Int.random(in: 0...1, using: &random)).map { _ in key(keys, &random) })
    }
  }

  private static func step(_ keys: [String], _ depth: Int, _ random: inout SplitMix) -> Step {
    let node = key(keys, &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      return .present(node, [.sheet, .fullScreen, .popover, .alert].randomElement(using: &random) ?? .sheet)
    case 1: return .replace(node)
    case 2: return .root(node, in: nil)
    case 3: return .root(node, in: Region(key(keys, &random), Int.random(in: -1...2, using: &random)))
    case 4: return .show(node, in: Region(key(keys, &random), Int.random(in: -1...2, using: &random)))
    case 5: return Bool.random(using: &random) ? .reset(node) : .back(to: node)
    case 6: return [.pop, .popAll, .dismiss, .dismissAll, .close].randomElement(using: &random) ?? .pop
    case 7: return .perform(text(&random))
    case 8 where depth < 2:
      return .choose(
        [(test(keys, &random), [step(keys, depth + 1, &random)])],
        otherwise: [step(keys, depth + 1, &random)])
    default: return .push(node)
    }
  }

  private static func test(_ keys: [String], _ random: inout SplitMix) -> Step.Test {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .condition(text(&random))
    case 1: .present([[key(keys, &random), key(keys, &random)], [key(keys, &random)]])
    default: .all([.condition(text(&random)), .present([[key(keys, &random)]])])
    }
  }

  @Test(arguments: 0..<8)
  func anyModelGivesASpecWithoutErrors(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<12 {
      let model = Self.model(&random)
      let result = CheckedImport(model, files: ["a.file"])
      let (errors, spec) = (result.errors, result.spec)
      #expect(errors.isEmpty, "\(spec)")
      // Each transition is in the model of the spec or a note, and each missing one is a change.
      let lost = model.transitions.count - result.model.transitions.count
      #expect(result.model.notes.count { $0.subject == .transition } >= lost)
      for transition in model.transitions {
        let isWritten = result.model.transitions.contains { $0.summary == transition.summary }
        #expect(isWritten || result.model.notes.contains { $0.text.hasPrefix(transition.summary + " ") })
      }
    }
  }
}
