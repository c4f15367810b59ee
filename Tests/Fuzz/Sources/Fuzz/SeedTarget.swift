@testable import ScenicLang
@testable import ScenicRuntime

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Target {
  /// No target: writes inputs for those that a spec is made into to begin with, into the folders `program`, `restore` and
  /// `lsp` in the one that `SCENIC_FUZZ_SEEDS` names.
  static let seeds = Target(name: "seeds") { bytes in
    guard let folder = getenv("SCENIC_FUZZ_SEEDS").map({ String(cString: $0) }) else { return }
    let name = String(UInt64(truncatingIfNeeded: bytes.seed), radix: 16)
    put(session(bytes), "\(folder)/lsp/\(name)")
    _ = states[folder] ?? 0
    guard let program = Files(bytes).compiled().program, !program.flows.isEmpty else { return }
    put(JSONWriter.compact(ProgramWriter.write(program)), "\(folder)/program/\(name)")
  }

  /// States of every program that is restored, once.
  private static let states: [String: Int] = {
    guard let folder = getenv("SCENIC_FUZZ_SEEDS").map({ String(cString: $0) }) else { return [:] }
    for (place, program) in RestorePrograms.all.enumerated() {
      for (turn, state) in Game(program, seed: place).play(turns: 40).enumerated() where turn % 5 == 4 {
        put([UInt8(place)] + JSONWriter.compact(state), "\(folder)/restore/\(place)-\(turn)")
      }
    }
    return [folder: 1]
  }()

  private static func put(_ bytes: [UInt8], _ path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { broken("\(path) cannot be written") }
    _ = write(file, bytes, bytes.count)
    close(file)
  }

  /// A session of an editor: a document, a keystroke, and every question about a place of it.
  private static func session(_ bytes: [UInt8]) -> [UInt8] {
    let uri: Value = "file:///nowhere/app.scene"
    let text = Value.string(String(decoding: bytes, as: UTF8.self))
    let place: Value = ["line": .int(bytes.count % 40), "character": 6]
    var messages: [Value] = [
      [
        "method": "textDocument/didOpen",
        "params": ["textDocument": ["uri": uri, "version": 1, "text": text]],
      ],
      [
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": uri, "version": 2],
          "contentChanges": [["range": ["start": place, "end": place], "text": "x"]],
        ],
      ],
    ]
    let names = [
      "hover", "definition", "completion", "rename", "foldingRange", "documentSymbol", "codeAction",
      "formatting",
    ]
    for (number, name) in names.enumerated() {
      messages.append([
        "id": .int(number + 2), "method": .string("textDocument/" + name),
        "params": [
          "textDocument": ["uri": uri], "position": place, "range": ["start": place, "end": place],
          "newName": "y",
          "context": ["diagnostics": []], "options": [:],
        ],
      ])
    }
    var lines: [UInt8] = []
    for message in messages {
      var fields: Fields = ["jsonrpc": "2.0"]
      for field in message.fields ?? Fields() { fields.append(field.name, field.value) }
      lines += JSONWriter.compact(.object(fields)) + [0x0A]
    }
    return lines
  }
}
