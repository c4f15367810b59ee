import ScenicLang

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension TextStyle {
  /// Creates the style of a stream of this process: colors only for terminals, and not if `NO_COLOR` disables
  /// them.
  init(of stream: Console.Stream) {
    guard isatty(stream.rawValue) == 1 else {
      self.init()
      return
    }
    let hasColor = Environment.value("NO_COLOR") == nil && Environment.value("TERM") != "dumb"
    self.init(hasColor: hasColor, width: Self.columns(of: stream) ?? 80)
  }

  private static func columns(of stream: Console.Stream) -> Int? {
    var size = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
