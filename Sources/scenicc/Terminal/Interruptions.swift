#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Handles Ctrl-C during long work: the first one requests an early end with a partial result, the second one
/// ends the process at once.
enum Interruptions {
  /// Written by the signal's handler, which may do nothing else.
  nonisolated(unsafe) private static var count: sig_atomic_t = 0

  static var hasCome: Bool { count > 0 }

  /// Blocks signals that would end the process until the returned closure is called. There is one thread.
  static func block() -> () -> Void {
    var (ending, former) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ending, signal) }
    sigprocmask(SIG_BLOCK, &ending, &former)
    return {
      var former = former
      sigprocmask(SIG_SETMASK, &former, nil)
    }
  }

  /// Records Ctrl-C from now on, once.
  static func listen() {
    signal(SIGINT) { _ in
      Interruptions.count = 1
      signal(SIGINT, SIG_DFL)
    }
  }
}
