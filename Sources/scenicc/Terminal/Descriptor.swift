#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads and writes completely, through interruptions.
enum Descriptor {
  /// Turns failures of streams into errors of the call. A file beyond the size limit fails to be written
  /// instead of ending the process, and a closed stream's descriptor is not reused for the next opened file.
  static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    var descriptor: Int32 = 0
    repeat { descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC) } while 0...2 ~= descriptor
    if descriptor > 2 { close(descriptor) }
  }

  /// Reads until the end or until more than `limit` bytes have been read; returns nil if reading fails (see
  /// `errno`).
  static func readAll(_ descriptor: Int32, expecting size: Int, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit) + 1)
    while bytes.count <= limit {
      guard let chunk = readSome(descriptor, atMost: min(max(size - bytes.count, 0) + 65_536, limit + 1))
      else {
        return nil
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  /// Reads available bytes, at least one; returns empty at the end, nil if reading fails.
  static func readSome(_ descriptor: Int32, atMost count: Int) -> [UInt8]? {
    var isFailed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var got = read(descriptor, buffer.baseAddress, count)
      while got < 0, errno == EINTR { got = read(descriptor, buffer.baseAddress, count) }
      isFailed = got < 0
      filled = max(got, 0)
    }
    return isFailed ? nil : bytes
  }

  /// Writes all bytes; returns nil on success, otherwise the reason.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      }
      if written < 0, errno == EINTR { continue }
      if written <= 0 { return lastError() }
      done += written
    }
    return nil
  }

  /// Returns the system's message for the last failure, as the end of a sentence.
  static func lastError() -> String {
    switch errno {
    case ENOENT: return "file not found"
    case EACCES, EPERM: return "permission denied"
    case ENOTDIR: return "a part of the path is not a folder"
    case ELOOP: return "circular symbolic links"
    case ENAMETOOLONG: return "the name is too long"
    case ENOSPC: return "no space left on the device"
    case EFBIG: return "the file would be too large"
    case EROFS: return "the file system is read-only"
    case EISDIR: return "it is a directory"
    default: return String(cString: strerror(errno))
    }
  }
}
