import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal of the program: reads keys and writes grids. Restores the terminal when the program ends, by
/// a key or by a signal.
@MainActor
final class Terminal {
  /// Keys have come.
  var onKeys: (([Key]) -> Void)?
  /// True if the window was resized or cleared, so that everything has to be painted again.
  var onChange: (() -> Void)?

  private var painter: Painter
  private var reader = KeyReader()
  /// The number of reads.
  private var reads = 0
  private var sources: [any DispatchSourceProtocol] = []
  /// How the terminal was; nil if it is so.
  private var former: termios?

  /// Returns nil if the program's input or output is not a terminal.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    painter = Painter(
      isColoured: Self.environment("NO_COLOR").isEmpty && Self.environment("TERM") != "dumb",
      isUnicode: Self.isUnicode)
  }

  /// The size of the window; that of most where it is not known.
  var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return (80, 24) }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Takes control of the terminal until the program ends.
  func start() {
    takeOver()
    listen(to: DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)) { $0.readKeys() }
    on(SIGWINCH) { $0.onChange?() }
    on(SIGTSTP) { $0.pause() }
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { on(number) { $0.end(by: number) } }
  }

  /// Shows the grid.
  func show(_ grid: Grid, cursor: (column: Int, row: Int)?) {
    if former != nil { write(painter.paint(grid, cursor: cursor)) }
  }

  /// Paints everything again.
  func forget() { painter.forget() }

  /// Gives the terminal back and ends the program.
  func quit() -> Never {
    giveBack()
    exit(0)
  }

  private func takeOver() {
    var settings = termios()
    guard former == nil, tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    former = settings
    // Keys come one by one and are not shown. Those that send signals go on doing so.
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    withUnsafeMutableBytes(of: &settings.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    // Another screen, no cursor, no new line at the end of a line.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    painter.forget()
  }

  private func giveBack() {
    guard var settings = former else { return }
    former = nil
    // Cleared, for some multiplexers mix up the two screens if the window has changed its size meanwhile.
    write("\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Ends with the default action of the signal, which its sender may check.
  private func end(by number: Int32) {
    giveBack()
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    exit(128 + number)
  }

  /// Stops until the shell has it go on.
  private func pause() {
    giveBack()
    // Sent to this thread, so that it stops until the shell resumes it.
    raise(SIGSTOP)
    takeOver()
    onChange?()
  }

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return }
    guard count > 0 else { return end(by: SIGHUP) }
    reads += 1
    let keys = reader.read(bytes.prefix(count))
    if !keys.isEmpty { onKeys?(keys) }
    guard reader.isWaiting else { return }
    Task { [reads] in
      try? await Task.sleep(for: .milliseconds(40))
      guard reads == self.reads else { return }
      let keys = reader.flush()
      if !keys.isEmpty { onKeys?(keys) }
    }
  }

  private func on(_ number: Int32, _ act: @escaping @MainActor (Terminal) -> Void) {
    signal(number, SIG_IGN)
    listen(to: DispatchSource.makeSignalSource(signal: number, queue: .main), act)
  }

  private func listen(to source: any DispatchSourceProtocol, _ act: @escaping @MainActor (Terminal) -> Void) {
    source.setEventHandler { [weak self] in
      // The main queue is where the main actor lives.
      MainActor.assumeIsolated { if let self { act(self) } }
    }
    source.resume()
    sources.append(source)
  }

  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { platformWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR && errno != EAGAIN { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private static func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// True if the locale uses UTF-8, by the first of these variables that is set.
  private static var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map { environment($0) }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8") || name.contains("utf-8@")
      || name.contains("utf8@")
  }
}

/// Writes to a file, with the C library of any platform.
private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

/// Writes a message to standard error.
func complain(_ text: String) {
  let bytes = Array("\(text)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
