#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The parent process that the client names: when it is gone, no message ends the server.
struct ParentProcess {
  private var process: pid_t?
  private let first = getppid()

  /// True if there is a process to watch.
  var isWatched: Bool { process != nil }

  mutating func watch(_ number: Int?) {
    process = number.flatMap { $0 > 0 ? pid_t(exactly: $0) : nil }
  }

  /// True if it existed and is gone. A process that has exited but was not waited for counts as gone if it
  /// started the server.
  var isGone: Bool {
    guard let process else { return false }
    if process == first { return getppid() != first }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
