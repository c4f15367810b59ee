#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Measures the time since it was created.
struct Stopwatch {
  private let start = Stopwatch.now()

  /// The nanoseconds since then.
  var nanoseconds: Int { Int(clamping: Stopwatch.now() - start) }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
