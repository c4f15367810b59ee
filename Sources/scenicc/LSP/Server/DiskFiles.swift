import ScenicLang

/// Files on disk, each read again only if it was replaced or written.
///
/// An app of many files is compiled on every keystroke.
final class DiskFiles: @unchecked Sendable {  // The server has one thread.
  private var known: [String: (state: FileState, answer: SourceProvider.Answer)] = [:]

  /// Returns the current file at a path.
  func read(_ path: String) -> SourceProvider.Answer {
    guard DocumentURI.isFile(path) else { return .failure("file not found") }
    guard let now = FileState(of: path) else {
      known[path] = nil
      return answer(path)
    }
    if let before = known[path], before.state == now { return before.answer }
    let answer = answer(path)
    known[path] = (now, answer)
    return answer
  }

  private func answer(_ path: String) -> SourceProvider.Answer {
    do {
      return .bytes(try FileReader.contents(of: path))
    } catch {
      return .failure(error.reason)
    }
  }
}
