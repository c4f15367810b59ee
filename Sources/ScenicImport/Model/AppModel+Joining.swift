extension AppModel {
  /// Returns the app with the screens and transitions that its code adds. Screens of the same type are one.
  func adding(_ code: AppModel) -> AppModel {
    var result = self
    var known: [String: String] = [:]
    for screen in screens {
      guard let type = screen.typeName else { continue }
      if known[type] == nil {
        known[type] = screen.key
      } else {
        let text = "'\(type)' is the class of several controllers: code is read for the first one"
        result.notes.append(Note(.change, text, at: screen.place))
      }
    }
    var keys: [String: String] = [:]
    for screen in code.screens {
      if let key = screen.typeName.flatMap({ known[$0] }) {
        keys[screen.key] = key
      } else {
        result.screens.append(screen)
      }
    }
    func key(_ key: String) -> String { keys[key] ?? key }
    result.containers += code.containers.map { container in
      var container = container
      for index in container.children.indices {
        container.children[index].node = key(container.children[index].node)
      }
      return container
    }
    result.transitions += code.transitions.map { transition in
      var transition = transition
      if case .event(let event, let senders) = transition.trigger {
        transition.trigger = .event(event, from: senders.map(key))
      }
      transition.steps = transition.steps.map { $0.mapped(key) }
      return transition
    }
    result.root = root ?? code.root.map(key)
    result.mergedTransitionCount += code.mergedTransitionCount
    result.notes += code.notes
    return result
  }
}

extension Step {
  /// Returns the step with other keys of nodes.
  func mapped(_ key: (String) -> String) -> Step {
    switch self {
    case .push(let node): .push(key(node))
    case .present(let node, let style): .present(key(node), style)
    case .replace(let node): .replace(key(node))
    case .root(let node, let region): .root(key(node), in: region)
    case .show(let node, let region): .show(key(node), in: region)
    case .back(let node): .back(to: key(node))
    case .reset(let node): .reset(key(node))
    case .choose(let cases, let otherwise):
      .choose(
        cases.map { ($0.test.mapped(key), $0.steps.map { $0.mapped(key) }) },
        otherwise: otherwise.map { $0.mapped(key) })
    case .select, .pop, .popAll, .dismiss, .dismissAll, .close, .perform, .remember: self
    }
  }
}
