import ScenicLang

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads whole files, and reports in advance those that cannot be read.
enum FileReader {
  /// The maximum size of a file; a larger one is refused without reading it.
  static let maximumByteCount = 64 << 20

  /// The reason why a file has no usable content.
  struct Failure: Error {
    /// The end of a sentence: `it is a directory`.
    let reason: String
    var hint: String?
  }

  private static let tooLarge = Failure(reason: "it is larger than 64 MiB")

  /// Returns the content of the file that a call names.
  static func read(_ path: String) throws(CallError) -> [UInt8] {
    do {
      return try contents(of: path)
    } catch {
      throw CallError("cannot read `\(path)`: \(error.reason)", hint: error.hint)
    }
  }

  /// Returns the identity of the file at a path, through symbolic links; nil if there is none.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Returns the content of a regular file, through symbolic links.
  static func contents(of path: String) throws(Failure) -> [UInt8] {
    // Non-blocking, so that a FIFO without a writer is refused and not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(reason: Descriptor.lastError()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(reason: Descriptor.lastError()) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Failure(reason: "it is a directory")
    default: throw Failure(reason: "it is not a regular file", hint: "use `-` to read standard input")
    }
    guard status.st_size <= maximumByteCount else { throw tooLarge }
    return try everything(descriptor, expecting: Int(status.st_size))
  }

  /// Returns all bytes of standard input.
  static func readStandardInput() throws(CallError) -> [UInt8] {
    do {
      return try everything(0, expecting: 0)
    } catch {
      throw CallError("cannot read standard input: \(error.reason)")
    }
  }

  private static func everything(_ descriptor: Int32, expecting size: Int) throws(Failure) -> [UInt8] {
    guard let bytes = Descriptor.readAll(descriptor, expecting: size, limit: maximumByteCount) else {
      throw Failure(reason: Descriptor.lastError())
    }
    guard bytes.count <= maximumByteCount else { throw tooLarge }
    return bytes
  }
}
