import Foundation
import Testing

/// The sample app includes Swift that `scenicc` wrote; it is kept as it would be written today.
struct SampleAppTests {
  @Test func itsGeneratedSwiftIsFresh() throws {
    let root = Scenicc.samples.deletingLastPathComponent()
    let written = try Scenicc(folder: root)("compile", "samples/cats.scene")
    #expect(written.exitCode == 0, "\(written.errors)")
    let kept = try String(
      contentsOf: Scenicc.samples.appending(path: "cats-app/Sources/CatsApp/Cats.swift"), encoding: .utf8)
    #expect(
      kept == written.output,
      "swift run scenicc compile samples/cats.scene -o samples/cats-app/Sources/CatsApp/Cats.swift")
  }
}
