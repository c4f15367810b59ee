#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Repeats work whenever one of its files has changed, until the process ends.
enum FileWatch {
  /// The files that a piece of work has read.
  struct Files {
    /// The paths, in an order that is the same for the same files.
    let paths: [String]
    /// True if a file was missing that may appear later; the work is then repeated soon.
    let isIncomplete: Bool
  }

  /// The pause between two looks at the files, in microseconds.
  private static let interval: UInt32 = 300_000

  /// Repeats the work. It runs again only if a file has another time, size or identity; the states of the files are
  /// those before they were read, so that no change is missed. `isRetry` is true if no file has changed.
  static func run(_ work: (_ isRetry: Bool) throws(CallError) -> Files) throws(CallError) -> Never {
    var paths: [String] = []
    // The states of these files before they were read; nil to read them again.
    var known: [FileState?]?
    var last: [FileState?] = []
    while true {
      let now = paths.map { FileState(of: $0) }
      if now != known {
        let files = try work(now == last && !paths.isEmpty)
        known = files.paths == paths && !files.isIncomplete ? now : nil
        last = now
        if files.paths != paths {
          paths = files.paths
          // What has changed meanwhile is seen in the next round.
          last = paths.map { FileState(of: $0) }
        }
      }
      usleep(interval)
    }
  }
}
