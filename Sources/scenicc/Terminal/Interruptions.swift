#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C while something takes long: the first is taken as a wish to end and tell what is known, the second ends at once.
enum Interruptions {
  /// Written by the signal's handler, which may do nothing else.
  nonisolated(unsafe) private static var count: sig_atomic_t = 0

  static var hasCome: Bool { count > 0 }

  /// Holds back what would end the process, until what is returned is called. There is one thread.
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

  /// From now on Ctrl-C is only noted, once.
  static func listen() {
    signal(SIGINT) { _ in
      Interruptions.count = 1
      signal(SIGINT, SIG_DFL)
    }
  }
}
