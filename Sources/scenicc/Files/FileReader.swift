import ScenicLang

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reading of whole files, which says beforehand what cannot be one.
enum FileReader {
  /// A larger file is refused before anything of it is read.
  static let maximumByteCount = 64 << 20

  /// Why a file has no content for us.
  struct Failure: Error {
    /// The end of a sentence: `it is a directory`.
    let reason: String
    var hint: String?
  }

  private static let tooLarge = Failure(reason: "it is larger than 64 MiB")

  /// The content of the file that a call names.
  static func read(_ path: String) throws(CallError) -> [UInt8] {
    do {
      return try contents(of: path)
    } catch {
      throw CallError("cannot read `\(path)`: \(error.reason)", hint: error.hint)
    }
  }

  /// What the file at a path is, through symbolic links; nil if nothing is there.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// The content of a regular file, through symbolic links.
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

  /// Everything that comes on standard input.
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
