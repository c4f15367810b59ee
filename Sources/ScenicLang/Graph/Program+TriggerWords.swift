import ScenicRuntime

// Labels of triggers, in the words of the spec, as short as they are clear beside the sending scene.

extension Program {
  /// Returns the short label: `select`, `choose(.conversation)`, `done(true)`; for an enum case as a result,
  /// `.edit`.
  func shortWord(_ trigger: Trigger) -> String {
    let values = literals(of: trigger)
    switch trigger.subject {
    case .done where values.hasPrefix("(."): return String(values.dropFirst().dropLast())
    case .produced:
      for field in trigger.patterns {
        if case .member(let type, _) = field.pattern { return type }
      }
      return BuiltInEvent.produced.rawValue
    case .changed: return lastWords(2, of: trigger) + values
    default: return lastWords(1, of: trigger) + values
    }
  }

  /// `sessionExpired`, `isSignedIn.changed(false)`, `main.reselect(.rooms)`.
  func fullWord(_ trigger: Trigger) -> String { name(of: trigger.subject) + literals(of: trigger) }

  private func lastWords(_ count: Int, of trigger: Trigger) -> String {
    name(of: trigger.subject).split(separator: ".").suffix(count).joined(separator: ".")
  }

  /// Returns the literals of its patterns: `(.edit)`; empty if there are none.
  private func literals(of trigger: Trigger) -> String {
    let isSlot =
      switch trigger.subject {
      case .select, .reselect: true
      default: false
      }
    let texts = trigger.patterns.compactMap { text(of: $0.pattern, isSlot: isSlot) }
    return texts.isEmpty ? "" : "(" + texts.joined(separator: ", ") + ")"
  }

  private func text(of pattern: Pattern, isSlot: Bool) -> String? {
    switch pattern {
    case .any, .bind: nil
    case .literal(.string(let label)) where isSlot: "." + label
    case .literal(let value): String(decoding: JSONWriter.compact(value), as: UTF8.self)
    case .enumCase(let name, _): "." + name
    case .member(let type, _): type
    }
  }
}
