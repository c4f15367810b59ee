import ScenicRuntime

/// A version of a spec to be kept beside it: its meaning without source positions, documentation and
/// attributes. It changes only when the meaning does, and a difference is readable by lines.
///
/// ```json
/// { "lock": 1, "program": { "format": 1, "app": "Cats", … } }
/// ```
package enum LockFile {
  /// The version of the format.
  private static let format = 1

  /// Returns the file for a program, in UTF-8: the same bytes for the same meaning. Cost: linear in the
  /// program.
  package static func bytes(of program: Program) -> [UInt8] {
    JSONWriter.indented(["lock": .int(format), "program": ProgramWriter.meaning(of: program)])
  }

  /// Returns true if a value is a lock file.
  package static func isLock(_ value: Value) -> Bool { value["lock"] != nil }

  /// Reads the version in a file. Cost: linear in the value.
  package static func read(_ value: Value) throws(JSONError) -> SpecVersion {
    guard value["lock"]?.integer == format else {
      throw JSONError("expected format \(format)", path: "lock")
    }
    guard case .object(let fields)? = value["program"] else { throw JSONError("no program", path: "program") }
    do {
      return SpecVersion(try ProgramReader.read(.object(placed(fields))), hasPlaces: false)
    } catch { throw error.within("program") }
  }

  /// Returns the program with placeholders for source positions, which the reader requires.
  private static func placed(_ program: Fields) -> Fields {
    var program = withPlace(program)
    program["files"] = [""]
    for key in ["types", "conditions", "actions", "styles", "nodes", "events", "conversions"] {
      program.edit(key) { withPlace($0) }
    }
    program.edit("nodes") { node in
      var node = node
      for key in ["events", "slots"] { node.edit(key) { withPlace($0) } }
      return node
    }
    program.edit("flows") { flow in
      var flow = flow
      for key in ["rules", "links"] { flow.edit(key) { withPlace($0) } }
      return flow
    }
    return program
  }

  private static func withPlace(_ fields: Fields) -> Fields {
    var fields = fields
    fields["source"] = [0, 1, 1]
    return fields
  }
}

extension Fields {
  /// Edits each object of a list.
  fileprivate mutating func edit(_ key: String, _ change: (Fields) -> Fields) {
    guard case .list(let elements)? = self[key] else { return }
    self[key] = .list(
      elements.map { element in
        guard case .object(let fields) = element else { return element }
        return .object(change(fields))
      })
  }
}
