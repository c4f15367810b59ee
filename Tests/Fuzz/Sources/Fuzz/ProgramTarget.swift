@testable import ScenicRuntime

extension Target {
  /// The loader: any bytes are a program or yield an error, and a loaded program can be played. After a line
  /// break, the lines of a session may follow.
  static let program = Target(name: "program") { bytes in
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let document = parts.first.map { Array($0) } ?? []
    let program: Program
    do throws(JSONError) {
      program = try Program(json: document)
    } catch {
      hold(!error.message.isEmpty, "a reason has words")
      _ = error.position(in: document)
      return
    }
    for json in [
      JSONWriter.compact(ProgramWriter.write(program)), JSONWriter.indented(ProgramWriter.write(program)),
    ] {
      hold((try? Program(json: json)) == program, "what is written is read again")
    }
    let game = Game(program, seed: bytes.seed)
    game.play(turns: 12)
    var session = LineSession(program)
    for line in (parts.dropFirst().first ?? []).split(separator: 0x0A).prefix(40) {
      let answer = try? JSONReader.read(
        session.answer(line: Array(line)), maximumDepth: StateReader.maximumDepth)
      hold(answer != nil, "an answer is JSON")
      hold(!game.isStarted || session.state.tree.isSound, "\(shown(Array(line))) leaves a sound tree")
    }
  }
}
