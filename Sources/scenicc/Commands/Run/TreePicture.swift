import ScenicLang
import ScenicRuntime

/// A tree of scenes as lines of text.
///
/// ```text
/// tabBar                                    #1
/// ├─ ● home                                 #2
/// │    ├─ cats(filter: Filter(sort: .name)) #3
/// │    └─ cat(catName: "Fred")              #5
/// ├─ ○ settings                             #4
/// ╰▲ sheet: adoption(catName: "Fred")       #6
/// ```
struct TreePicture {
  let engine: Engine
  let style: TextStyle

  private var program: Program { engine.program }

  private struct Line {
    var text: String
    let identity: Identity
    let isUncovered: Bool
  }

  /// Returns the tree as text, with uncovered scenes in bold. A node that holds an input has it
  /// beside it.
  func text(of state: NavigationState) -> String {
    let uncovered = Set(
      engine.standing(in: state).filter { $0.isUncovered }.map { $0.model.identity })
    var lines: [Line] = []
    add(state.tree, lead: "", margin: "", uncovered, to: &lines)
    for held in state.held {
      guard let place = lines.firstIndex(where: { $0.identity == held.keeper }) else { continue }
      if case .requirement(let edit, _, _) = held.content {
        lines[place].text += " (required by #\(edit.place.number))"
      } else {
        lines[place].text += " (holds \(engine.words(for: held)))"
      }
    }
    let width = min(lines.map { DisplayWidth.of($0.text) }.max() ?? 0, style.width - 6)
    return lines.map { line in
      let filler = String(repeating: " ", count: max(width - DisplayWidth.of(line.text), 0) + 1)
      let shown = line.isUncovered ? style.painted(line.text, .strong) : line.text
      return shown + filler + style.painted("#\(line.identity.number)", .faint) + "\n"
    }.joined()
  }

  /// Adds a node. `lead` is before the node's own line, `margin` before the lines of its content.
  private func add(
    _ model: SceneModel, lead: String, margin: String, _ uncovered: Set<Identity>, to lines: inout [Line]
  ) {
    let node = program.nodes.first { $0.name == model.sceneName }
    let label = model.sceneName + program.text(model.inputs, as: node?.inputs ?? [])
    lines.append(
      Line(
        text: lead + DisplayWidth.printable(label), identity: model.identity,
        isUncovered: uncovered.contains(model.identity)))
    let hasSelection = node?.kind == .tabs || node?.kind == .split
    for (index, child) in model.childNodes.enumerated() {
      let isLast = index + 1 == model.childNodes.count && model.presented == nil
      let sign = hasSelection ? (index == model.selected ? "● " : "○ ") : ""
      let slot = slotLabel(index, of: node, child)
      add(
        child, lead: margin + (isLast ? "└─ " : "├─ ") + sign + slot,
        margin: margin + (isLast ? "   " : "│  ") + (hasSelection ? "  " : ""), uncovered, to: &lines)
    }
    guard let presented = model.presented else { return }
    let style = (presented.style ?? "sheet") + ": "
    add(presented, lead: margin + "╰▲ " + style, margin: margin + "   ", uncovered, to: &lines)
  }

  /// Returns the slot's own name if it differs from the node's.
  private func slotLabel(_ index: Int, of node: Program.Node?, _ child: SceneModel) -> String {
    guard let slots = node?.slots, slots.indices.contains(index) else { return "" }
    let label = slots[index].label
    return label == child.sceneName ? "" : label + ": "
  }
}
