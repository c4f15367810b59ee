import Glibc
import SwiftParser
import SwiftSyntax

// Parses a Swift file with the parser that the toolchain has for macros, and prints seconds of a processor.
//
//     syntax parse FILE ROUNDS

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 20)
  while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
  return bytes
}

let words = CommandLine.arguments
guard words.count == 4, let bytes = contents(of: words[2]), let rounds = Int(words[3]) else { exit(2) }
for _ in 0..<rounds {
  let begun = seconds()
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  guard !tree.statements.isEmpty, !tree.hasError else { exit(1) }
  print(seconds() - begun)
}
