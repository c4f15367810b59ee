import ScenicRuntime

// The parts of a program that are looked up in tables.

extension Program.Subject: TableKey {
  var digest: Digest {
    switch self {
    case .event(let node, let event): Digest(0, node, event)
    case .appEvent(let event): Digest(1, event)
    case .done(let node): Digest(2, node)
    case .cancelled(let node): Digest(3, node)
    case .leave(let node): Digest(4, node)
    case .popped(let node): Digest(5, node)
    case .select(let node): Digest(6, node)
    case .reselect(let node): Digest(7, node)
    case .produced(let node): Digest(8, node)
    case .changed(let condition): Digest(9, condition)
    case .answered(let action): Digest(10, action)
    case .failed(let action): Digest(11, action)
    }
  }
}

extension Step.RulePlace: TableKey {
  var digest: Digest { Digest(flow, rule, isLink ? 1 : 0) }
}

extension Program.ValueType: TableKey {}
extension Program.Expression: TableKey {}
extension Program.Requirement: TableKey {}
extension Value: TableKey {}
