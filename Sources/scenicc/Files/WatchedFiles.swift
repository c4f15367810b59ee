#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The states of files at one time: their identities, sizes and times of the last change, without their contents.
struct WatchedFiles {
  private struct State: Equatable {
    let device: UInt64
    let number: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private let paths: [String]
  private let states: [State?]

  /// Reads the states of files; one that is missing has none.
  init(_ paths: [String]) {
    self.paths = paths
    states = paths.map { WatchedFiles.state(of: $0) }
  }

  /// True if a file has another state now.
  var haveChanged: Bool { paths.map { WatchedFiles.state(of: $0) } != states }

  private static func state(of path: String) -> State? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return State(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino),
      size: Int64(truncatingIfNeeded: status.st_size), seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec))
  }
}
