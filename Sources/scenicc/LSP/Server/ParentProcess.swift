#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process that the client says it is: when that is gone, nobody will ever end the server.
struct ParentProcess {
  private var process: pid_t?
  private let first = getppid()

  /// Whether there is anything to watch.
  var isWatched: Bool { process != nil }

  mutating func watch(_ number: Int?) {
    process = number.flatMap { $0 > 0 ? pid_t(exactly: $0) : nil }
  }

  /// Whether it was there and is not any more. One that has died and that nobody has asked about counts as gone if it
  /// has started us.
  var isGone: Bool {
    guard let process else { return false }
    if process == first { return getppid() != first }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
