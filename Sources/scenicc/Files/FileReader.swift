import Glibc

/// Reading of whole files, which says beforehand what cannot be one.
enum FileReader {
  /// A larger file is refused before anything of it is read.
  static let maximumByteCount = 64 << 20

  /// The content of a regular file, through symbolic links.
  static func read(_ path: String) throws(CallError) -> [UInt8] {
    // Non-blocking, so that a FIFO without a writer is refused and not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, Descriptor.lastError()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, Descriptor.lastError()) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw unreadable(path, "it is a directory")
    default:
      throw CallError(
        "`\(path)` cannot be read: it is not a regular file", hint: "use `-` to read standard input")
    }
    guard status.st_size <= maximumByteCount else { throw tooLarge("`\(path)`") }
    let size = Int(status.st_size)
    guard let bytes = Descriptor.readAll(descriptor, expecting: size, limit: maximumByteCount) else {
      throw unreadable(path, Descriptor.lastError())
    }
    guard bytes.count <= maximumByteCount else { throw tooLarge("`\(path)`") }
    return bytes
  }

  /// Everything that comes on standard input.
  static func readStandardInput() throws(CallError) -> [UInt8] {
    guard let bytes = Descriptor.readAll(0, expecting: 0, limit: maximumByteCount) else {
      throw CallError("standard input cannot be read: \(Descriptor.lastError())")
    }
    guard bytes.count <= maximumByteCount else { throw tooLarge("standard input") }
    return bytes
  }

  private static func unreadable(_ path: String, _ reason: String) -> CallError {
    CallError("`\(path)` cannot be read: \(reason)")
  }

  private static func tooLarge(_ name: String) -> CallError {
    CallError("\(name) is too large: a spec may have 64 MiB")
  }
}
