import ScenicRuntime

/// The visible part of a tree and the nodes below it, level by level. It has the form of a path:
/// `tabBar.home / cats / cat(catName: "Fred") presenting signIn / welcome`.
struct ShownPath {
  /// A step of the path.
  private struct Stop: Hashable {
    /// The name in the new version.
    var name: String
    /// The inputs that exist in both versions.
    var inputs: Fields
  }

  /// The similarity of two results.
  enum Likeness {
    case same
    /// The same screen is in front, with other nodes below it.
    case otherBeneath
    case otherInFront
  }

  /// The path with the names of its own version.
  private(set) var text = ""
  /// The node in front, by its name in its own version.
  private(set) var front = ""
  private var levels: [[Stop]] = []

  /// Creates the path of a tree of the old version.
  init(old tree: SceneModel, _ pair: VersionPair) {
    self.init(tree, pair.old.program, pair.oldPlaces) { place in
      let name = pair.renamed.nodes[place].name
      return (
        name: name, inputs: pair.sharedInputs(place), current: { pair.currentInputs($0, of: place) },
        label: { pair.names.label($0, of: place) }
      )
    }
  }

  /// Creates the path of a tree of the new version.
  init(new tree: SceneModel, _ pair: VersionPair) {
    self.init(tree, pair.new.program, pair.newPlaces) { place in
      let shared = pair.names.toOld[place].map { pair.sharedInputs($0) }
      return (name: pair.new.program.nodes[place].name, inputs: shared ?? [], current: { $0 }, label: { $0 })
    }
  }

  func likeness(to other: ShownPath) -> Likeness {
    if levels.last?.last != other.levels.last?.last { return .otherInFront }
    return levels == other.levels ? .same : .otherBeneath
  }

  private typealias Meaning = (
    name: String, inputs: Set<String>, current: (Fields) -> Fields, label: (String) -> String
  )

  private init(
    _ tree: SceneModel, _ program: Program, _ places: [String: Int], _ meaning: (Int) -> Meaning
  ) {
    var level: SceneModel? = tree
    while let root = level {
      var stops: [Stop] = []
      var words: [String] = []
      var open = [root]
      while let node = open.popLast() {
        guard let place = places[node.sceneName] else { continue }
        let declared = program.nodes[place]
        let known = meaning(place)
        front = declared.name
        let own = declared.name + program.text(declared.unusual(node.inputs), as: declared.inputs)
        let slot = declared.kind == .container ? node.children.count - 1 : node.selected ?? 0
        if declared.slots.indices.contains(slot), node.children.indices.contains(slot) {
          let label = declared.slots[slot].label
          stops.append(Stop(name: known.name + "." + known.label(label), inputs: Fields()))
          words.append(declared.isNamed ? own + "." + label : label)
          open.append(node.children[slot])
          continue
        }
        open += node.children.reversed()
        if !declared.isNamed { continue }
        let inputs = known.current(node.inputs).filter { known.inputs.contains($0.name) }
        stops.append(Stop(name: known.name, inputs: Fields(unique: inputs)))
        // The content of a slot of the same name is written with the slot.
        if words.last?.hasSuffix(".\(own)") != true { words.append(own) }
      }
      levels.append(stops)
      text += (text.isEmpty ? "" : " presenting ") + words.joined(separator: " / ")
      level = root.presentedInLevel
    }
  }
}

extension Program.Node {
  /// Returns the inputs that differ from their defaults.
  fileprivate func unusual(_ given: Fields) -> Fields {
    Fields(unique: given.filter { field in inputs.first { $0.name == field.name }?.initial != field.value })
  }
}
