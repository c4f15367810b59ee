import ScenicRuntime

// The workbench in the browser leaves this out: its module would be larger.
#if !hasFeature(Embedded)
  /// A change of the levels of a state, as effects make it. An effect that would be refused, or that reaches what is not
  /// understood here, returns false.
  struct RowEdit {
    /// The list of the levels, the last one first.
    var levels: UInt32
    /// The places from the last child on that lead from the last level to here.
    var path: [Int] = []

    init(levels: UInt32) { self.levels = levels }

    mutating func apply(_ effect: RowEffect, _ store: inout StateStore) -> Bool {
      switch effect {
      case .push(let row): push(row, &store)
      case .pop(let count): moveToStack(store) && pop(count, &store)
      case .popAll: moveToStack(store) && pop(nil, &store)
      case .show(let row, let inputs, let declared): show(row, inputs, declared, &store)
      case .present(let row, let atEnd): present(row, atEnd: atEnd, &store)
      case .dismiss: dismiss(levels: 1, &store)
      case .dismissAll: dismissAll(&store)
      }
    }

    /// Pops entries of the stack at the path; all but the first if the count is nil.
    mutating func pop(_ count: Int?, _ store: inout StateStore) -> Bool {
      var rest: UInt32 = 0
      let isDone = change(&store) { node, store in
        rest = node.children
        if let count {
          for _ in 0..<count { rest = store.first(of: rest)?.rest ?? 0 }
        } else {
          while let next = store.first(of: rest)?.rest, next > 0 { rest = next }
        }
        node.children = rest
        return rest > 0
      }
      return isDone && arrive(store)
    }

    /// Selects a child of the tabs at the path, counted from the last one.
    mutating func select(_ place: Int, of count: Int, _ store: inout StateStore) -> Bool {
      change(&store) { node, _ in
        node.selected = UInt32(count - place)
        return true
      }
    }

    // MARK: Stacks

    private mutating func push(_ row: Int, _ store: inout StateStore) -> Bool {
      moveToStack(store)
        && change(&store) { node, store in
          node.children = store.list(row, node.children)
          return true
        } && arrive(store)
    }

    private mutating func show(
      _ row: Int, _ inputs: [Program.Expression.Field], _ declared: UInt32, _ store: inout StateStore
    ) -> Bool {
      guard moveToStack(store), let stack = self.row(at: path, store) else { return false }
      var list = store.nodes[stack].children
      while let (head, rest) = store.first(of: list) {
        if store.nodes[head].declared == declared, store.has(inputs, head) {
          return change(&store) { node, _ in
            node.children = list
            return true
          } && arrive(store)
        }
        list = rest
      }
      return push(row, &store)
    }

    /// Shortens the path to the nearest stack around its end.
    private mutating func moveToStack(_ store: StateStore) -> Bool {
      while let row = row(at: path, store) {
        if store.program.nodes[Int(store.nodes[row].declared)].kind == .stack { return true }
        if path.popLast() == nil { return false }
      }
      return false
    }

    // MARK: Presentations

    private mutating func present(_ row: Int, atEnd: Bool, _ store: inout StateStore) -> Bool {
      if atEnd, let level = store.first(of: levels) { path = store.shownPath(from: level.row) }
      let isDone = change(&store) { node, _ in
        defer { node.over = 1 }
        return node.over == 0
      }
      if isDone { levels = store.list(row, levels) }
      return isDone
    }

    /// Dismisses the last levels.
    mutating func dismiss(levels count: Int, _ store: inout StateStore) -> Bool {
      for _ in 0..<count { levels = store.first(of: levels)?.rest ?? 0 }
      return levels > 0 && uncover(&store)
    }

    private mutating func dismissAll(_ store: inout StateStore) -> Bool {
      var isDone = true
      while isDone, let rest = store.first(of: levels)?.rest, rest > 0 {
        levels = rest
        if store.first(of: rest)?.rest == 0 { isDone = uncover(&store) }
      }
      return isDone
    }

    /// Removes the mark of the presentation over the last level, and moves to its visible leaf.
    private mutating func uncover(_ store: inout StateStore) -> Bool {
      guard let (level, _) = store.first(of: levels), let presenter = store.presenter(in: level) else {
        return false
      }
      path = presenter
      let isDone = change(&store) { node, _ in
        node.over = 0
        return true
      }
      // What is beside the visible path, or covered there, has no place here.
      guard isDone, let (level, _) = store.first(of: levels) else { return false }
      path = store.shownPath(from: level)
      return path.starts(with: presenter)
    }

    // MARK: Rows

    /// Moves from a container at the path to its visible leaf.
    private mutating func arrive(_ store: StateStore) -> Bool {
      guard let row = row(at: path, store) else { return false }
      path += store.shownPath(from: row)
      return true
    }

    private func row(at path: [Int], _ store: StateStore) -> Int? {
      store.first(of: levels).flatMap { store.row(at: path, below: $0.row) }
    }

    /// Changes the node at the path, and the nodes that contain it.
    private mutating func change(
      _ store: inout StateStore, _ edit: (inout StateStore.NodeRow, inout StateStore) -> Bool
    ) -> Bool {
      guard let (level, rest) = store.first(of: levels),
        let row = store.changed(level, path[...], edit)
      else { return false }
      levels = store.list(row, rest)
      return true
    }
  }

  extension StateStore {
    fileprivate mutating func changed(
      _ row: Int, _ path: ArraySlice<Int>, _ edit: (inout NodeRow, inout StateStore) -> Bool
    ) -> Int? {
      var node = nodes[row]
      if let place = path.first {
        guard let list = changed(node.children, place, path.dropFirst(), edit) else { return nil }
        node.children = list
      } else if !edit(&node, &self) {
        return nil
      }
      return nodes.insert(node).place
    }

    private mutating func changed(
      _ list: UInt32, _ place: Int, _ path: ArraySlice<Int>, _ edit: (inout NodeRow, inout StateStore) -> Bool
    ) -> UInt32? {
      guard let (head, rest) = first(of: list) else { return nil }
      if place == 0 { return changed(head, path, edit).map { self.list($0, rest) } }
      return changed(rest, place - 1, path, edit).map { self.list(head, $0) }
    }

    /// Returns true if a node has these inputs.
    fileprivate func has(_ inputs: [Program.Expression.Field], _ row: Int) -> Bool {
      if inputs.isEmpty { return true }
      let own = self.inputs[Int(nodes[row].inputs)]
      return inputs.allSatisfy { field in
        if case .literal(let value) = field.value { (own[field.name] ?? .null) == value } else { false }
      }
    }

    /// Returns the places from the last child on that lead to the node over which the next level is presented.
    fileprivate func presenter(in row: Int) -> [Int]? {
      let node = nodes[row]
      if node.over == 1 { return [] }
      var list = node.children
      var place = 0
      while let (head, rest) = first(of: list) {
        if let path = presenter(in: head) { return [place] + path }
        list = rest
        place += 1
      }
      return nil
    }
  }
#endif
