import ScenicRuntime

/// The results for several specs, as data in the format of `grammar/verify.schema.json`.
package struct VerificationReport: Sendable {
  private var verdicts: [Value] = []
  private var explored: [Value] = []
  private var unverified: [Value] = []

  /// Creates an empty report.
  package init() {}

  /// Adds a spec; `verification` is nil if it has errors, or is the library of a module.
  package mutating func add(_ compilation: Compilation, _ verification: Verification?) {
    let path = compilation.sources.first?.path ?? ""
    guard let verification else {
      if compilation.program == nil { unverified.append(.string(path)) }
      return
    }
    let spec: Fields = ["app": .string(compilation.model.app.text), "spec": .string(path)]
    verdicts += verification.verdicts.map {
      .object(spec.followed(by: $0.fields(files: compilation.sources)))
    }
    explored.append(.object(spec.followed(by: verification.extent.fields)))
  }

  package var value: Value {
    ["verdicts": .list(verdicts), "explored": .list(explored), "unverified": .list(unverified)]
  }
}

extension Fields {
  /// Returns these and other fields, whose names differ.
  fileprivate func followed(by others: Fields) -> Fields { Fields(unique: Array(self) + Array(others)) }
}

extension Verification.Verdict {
  fileprivate func fields(files: [SourceFile]) -> Fields {
    var fields: Fields = [
      "name": .string(name), "promise": .string(promise), "answer": .string(answer.rawValue),
    ]
    if let range, let place = Verification.place(of: range, in: files) { fields.append("at", .string(place)) }
    fields.append("details", .list(details.map { .string($0) }))
    if let way { fields.append("way", .list(way.map { .string($0) })) }
    if let test { fields.append("test", .string(test)) }
    if let whyNoTest { fields.append("whyNoTest", .string(whyNoTest)) }
    return fields
  }
}

extension Verification.Extent {
  fileprivate var fields: Fields {
    var fields: Fields = [
      "states": .int(met), "played": .int(played), "inputs": .int(inputs), "depth": .int(depth),
      "bound": .int(bound.states), "isComplete": .bool(isComplete),
    ]
    if isStopped { fields.append("isStopped", true) }
    if let covering { fields.append("covering", .int(covering)) }
    fields.append("leftOut", .list(gaps.map { .string($0) }))
    return fields
  }
}
