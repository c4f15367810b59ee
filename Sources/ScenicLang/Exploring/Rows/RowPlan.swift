import ScenicRuntime

// The workbench in the browser leaves this out: its module would be larger.
#if !hasFeature(Embedded)
  /// An effect of a rule on the rows of a state.
  enum RowEffect {
    /// Pushes a node on the nearest stack around here.
    case push(row: Int)
    case pop(count: Int)
    case popAll
    /// Goes back to the node with these inputs if it is in the nearest stack, else pushes it.
    case show(row: Int, inputs: [Program.Expression.Field], declared: UInt32)
    /// Presents a node over here, or over the visible leaf.
    case present(row: Int, atEnd: Bool)
    case dismiss
    case dismissAll
  }

  /// A rule that may handle an event, with the effects that it then has.
  struct RowRule {
    /// The condition; nil if there is none.
    var test: RowTest?
    var effects: [RowEffect]
    /// The requirements of the nodes that the effects create.
    var requirements: [RowTest]
  }

  /// The possible inputs of all states with the same view, and what properties read there.
  struct RowPlan {
    struct Planned {
      enum Action {
        /// It changes nothing.
        case nothing
        /// The first of these rules whose condition holds handles it; the path leads from the last level to its node.
        case rules([RowRule], path: [Int])
        /// Pops entries of the stack at the path, all but the first if the count is nil.
        case pop(count: Int?, path: [Int])
        /// Selects the child in this place from the last one, of all children of the node at the path.
        case select(place: Int, count: Int, path: [Int])
        /// Dismisses so many levels.
        case dismiss(levels: Int)
        /// The engine plays it.
        case engine
      }

      var source: InputSource
      var action: Action
    }

    /// The inputs before those that set conditions, and after them; the numbers of the latter begin with 0.
    var before: [Planned]
    var after: [Planned]
    /// The rules for each value of each condition that the app sets; nil where they are not understood.
    var changes: [[[RowRule]?]]
    /// The path from the last level to its visible leaf.
    var leaf: [Int]
    /// The visible nodes.
    var uncovered: [Int]
    var isHome: Bool
    var isTerminal: Bool
    /// The requirements of the visible nodes; nil if they depend on more than the conditions of the app.
    var requirements: [RowTest]?
    /// The conditions of properties that must hold, by property; nil for one without a condition, or with one that depends
    /// on more.
    var properties: [RowTest?]
    /// The properties whose conditions depend on more.
    var openProperties: [Int]
    /// True if a split is visible, whose steps back are observed.
    var hasSplit: Bool
  }
#endif
