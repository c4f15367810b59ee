import ScenicLang

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files on disk, each read again only if it was replaced or written.
///
/// An app of many files is compiled on every keystroke; querying a file's time costs a hundredth of reading
/// it.
final class DiskFiles: @unchecked Sendable {  // The server has one thread.
  private struct Known {
    let device: UInt64
    let node: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }
  private var known: [String: (Known, SourceProvider.Answer)] = [:]

  /// Returns the current file at a path.
  func read(_ path: String) -> SourceProvider.Answer {
    guard DocumentURI.isFile(path) else { return .failure("file not found") }
    guard let now = state(of: path) else {
      known[path] = nil
      return answer(path)
    }
    if let (before, answer) = known[path], Self.isSame(before, now) { return answer }
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

  private func state(of path: String) -> Known? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Known(
      device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino),
      size: Int(status.st_size),
      seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }

  private static func isSame(_ left: Known, _ right: Known) -> Bool {
    left.device == right.device && left.node == right.node && left.size == right.size
      && left.seconds == right.seconds && left.nanoseconds == right.nanoseconds
  }
}
