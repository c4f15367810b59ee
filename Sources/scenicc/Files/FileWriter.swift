#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writing of whole files: a file appears complete or not at all, and is left alone when nothing would change.
enum FileWriter {
  /// Puts the bytes at the path and says whether the file changed. A symbolic link is followed; what is no file
  /// (`/dev/stdout`) is written straight.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) throws(CallError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw unwritable(path, Descriptor.lastError()) }
      try replace(path, with: bytes, mode: 0o666, named: path)
      return true
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw unwritable(path, "it is a directory")
    case S_IFREG: return try update(path, status, with: bytes)
    default:
      try writeStraight(bytes, to: path)
      return true
    }
  }

  /// Whether the file at the path has exactly these bytes.
  static func isUpToDate(_ path: String, with bytes: [UInt8]) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return has(path, status, bytes)
  }

  private static func has(_ path: String, _ status: stat, _ bytes: [UInt8]) -> Bool {
    guard status.st_size == bytes.count, let present = try? FileReader.read(path) else { return false }
    return present == bytes
  }

  /// Puts the bytes at a path where nothing is yet.
  static func create(_ path: String, with bytes: [UInt8]) throws(CallError) {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      throw CallError("`\(path)` is there already; nothing was changed")
    }
    try replace(path, with: bytes, mode: 0o666, named: path)
  }

  /// Whether both paths lead to one file that is there.
  static func isSameFile(_ left: String, _ right: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(left, &first) == 0, stat(right, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether a folder is there.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes the folder and those around it, unless they are there.
  static func makeFolder(_ path: String) throws(CallError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw unwritable(path, "it is a file, not a folder") }
      return
    }
    let parent = Path.folder(of: path)
    if parent != path, parent != "." { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw unwritable(path, Descriptor.lastError()) }
  }

  private static func update(
    _ path: String, _ status: stat, with bytes: [UInt8]
  ) throws(CallError) -> Bool {
    if has(path, status, bytes) { return false }
    guard access(path, W_OK) == 0 else { throw unwritable(path, Descriptor.lastError()) }
    // The file itself is replaced, not the link that leads to it.
    guard let target = Path.resolved(path) else { throw unwritable(path, Descriptor.lastError()) }
    try replace(target, with: bytes, mode: status.st_mode & 0o7777, named: path)
    return true
  }

  /// Writes beside the path and renames, which the system does at once.
  private static func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t, named name: String
  ) throws(CallError) {
    let (descriptor, draft) = try openDraft(in: Path.folder(of: path), mode: mode, named: name)
    var failure = Descriptor.writeAll(bytes, to: descriptor)
    if failure == nil, fsync(descriptor) != 0 { failure = Descriptor.lastError() }
    if close(descriptor) != 0, failure == nil { failure = Descriptor.lastError() }
    if failure == nil, rename(draft, path) != 0 { failure = Descriptor.lastError() }
    if let failure {
      unlink(draft)
      throw unwritable(name, failure)
    }
  }

  /// A new file of our own in the folder.
  private static func openDraft(
    in folder: String, mode: mode_t, named name: String
  ) throws(CallError) -> (descriptor: Int32, path: String) {
    for attempt in 0..<100 {
      let draft = Path.join(folder, ".scenicc-\(getpid())-\(attempt)")
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { return (descriptor, draft) }
      if errno != EEXIST {
        let reason = errno == ENOENT ? "the folder `\(folder)` is not there" : Descriptor.lastError()
        throw unwritable(name, reason)
      }
    }
    throw unwritable(name, "the folder `\(folder)` is full of drafts")
  }

  private static func writeStraight(_ bytes: [UInt8], to path: String) throws(CallError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable(path, Descriptor.lastError()) }
    defer { close(descriptor) }
    if let failure = Descriptor.writeAll(bytes, to: descriptor) { throw unwritable(path, failure) }
  }

  private static func unwritable(_ path: String, _ reason: String) -> CallError {
    CallError("`\(path)` cannot be written: \(reason)")
  }
}
