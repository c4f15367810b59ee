#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A child process that is run for its output: found in the search path, without a shell, with these
/// arguments.
enum ChildProcess {
  enum Outcome: Equatable {
    /// It could not be found.
    case missing
    /// It could not be started or was killed; the reason, as the end of a sentence.
    case failed(String)
    /// It has exited by itself.
    case ended(code: Int32, output: [UInt8])
  }

  /// Runs a program on this input and waits for it. Its standard error is inherited.
  static func run(_ arguments: [String], input: [UInt8]) -> Outcome {
    // The input is in an anonymous file: the program may read and write in any order.
    guard let draft = anonymousFile(with: input) else { return .failed(Descriptor.lastError()) }
    defer { close(draft) }
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { return .failed(Descriptor.lastError()) }
    defer { close(pipes[0]) }
    var process: pid_t = 0
    let status = start(&process, arguments, draft, pipes)
    close(pipes[1])
    guard status == 0 else {
      errno = status
      return status == ENOENT ? .missing : .failed(Descriptor.lastError())
    }
    let output = Descriptor.readAll(pipes[0], expecting: 0, limit: 1 << 30)
    var ending: Int32 = 0
    while waitpid(process, &ending, 0) < 0, errno == EINTR {}
    guard let output, ending & 0x7F == 0 else { return .failed("it was stopped") }
    return .ended(code: ending >> 8 & 0xFF, output: output)
  }

  private static func start(
    _ process: inout pid_t, _ arguments: [String], _ input: Int32, _ pipes: [Int32]
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    posix_spawn_file_actions_addclose(&actions, pipes[0])
    var words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    guard let name = words.first.flatMap({ $0 }) else { return ENOENT }
    return posix_spawnp(&process, name, &actions, nil, words, environ)
  }

  /// Returns an anonymous file with these bytes at its beginning; nil if it cannot be created (see `errno`).
  private static func anonymousFile(with bytes: [UInt8]) -> Int32? {
    let folder = Environment.value("TMPDIR") ?? "/tmp"
    // `mkstemp` replaces the six X.
    var template = Array("\(folder)/scenicc-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
    guard Descriptor.writeAll(bytes, to: descriptor) == nil, lseek(descriptor, 0, SEEK_SET) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
