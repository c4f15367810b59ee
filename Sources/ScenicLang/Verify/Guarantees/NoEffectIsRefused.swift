import ScenicRuntime

extension Guarantee {
  /// No effect of a rule is impossible where it is applied.
  static let noEffectIsRefused = Guarantee(
    name: "no-effect-is-refused", promise: "no effect is refused",
    meet: { seen, encounter in
      for refusal in encounter.step.refusedEffects where seen.refused[refusal.rule] == nil {
        // A tree of this depth is more than any user opens, so it is an assumption of the verdict.
        if refusal.isTooDeep {
          seen.exceedsDepth = true
          continue
        }
        // So are as many requests without a result.
        if refusal.isOneRequestTooMany {
          seen.exceedsRequests = true
          continue
        }
        if refusal.rule == nil, encounter.staysByItsRule || encounter.isStart { continue }
        seen.refused[refusal.rule] = Observations.Sighting(
          move: encounter.move, words: refusal.message + evidenceOf(refusal.rule, encounter.engine))
      }
    },
    judge: { evidence in
      let judgement = Judgement.by(evidence) { Array($0.refused.values) }
      return judgement.decided(by: evidence) { $0.refusal }
    })

  /// Returns ` (app.scene:12:1)`.
  private static func evidenceOf(_ rule: Step.RulePlace?, _ engine: Engine) -> String {
    guard let source = rule.flatMap({ engine.source(of: $0) }),
      engine.program.files.indices.contains(source.file)
    else { return "" }
    return " (\(engine.program.files[source.file]):\(source.line):\(source.column))"
  }
}

extension Encounter {
  /// True if the app starts. Another guarantee is about the starts that are impossible.
  fileprivate var isStart: Bool { if case .start = input { true } else { false } }

  /// True if a scene has ended itself and a rule has handled that with `stay`, so that it stays on purpose.
  fileprivate var staysByItsRule: Bool {
    if step.state.tree != state.tree { return false }
    func isHandled(_ identity: Identity, _ subject: (Int) -> Program.Subject) -> Bool {
      engine.standing(in: state).contains {
        $0.model.identity == identity && engine.handles(subject($0.node))
      }
    }
    switch input {
    case .cancel(let scene): return isHandled(scene) { .cancelled(node: $0) }
    case .finish(let scene, _): return isHandled(scene) { .done(node: $0) }
    default: return false
    }
  }
}

extension Step.Refusal {
  /// True if there would be more pending requests than the runtime allows.
  fileprivate var isOneRequestTooMany: Bool {
    reason == .limit && message.hasSuffix("requests are pending already")
  }

  /// True if the tree would have more nested nodes than the runtime allows.
  var isTooDeep: Bool { reason == .limit && message.hasSuffix("nodes deep") }
}
