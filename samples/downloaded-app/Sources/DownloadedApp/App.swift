import Foundation
import ScenicRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Starts from the program at a URL, and lets a person choose until the input ends.
///
/// usage: `DownloadedApp FOLDER URL`; the folder keeps the programs.
@main
@MainActor
enum App {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let url = URL(string: arguments[2]) else {
      print("usage: DownloadedApp FOLDER URL")
      exit(64)
    }
    let store = try ProgramStore(
      folder: URL(filePath: arguments[1]), bundled: bundled(), for: NotesApp.interface)
    let start = try store.start(downloaded: await download(url))
    for note in start.notes { print("[\(note)]") }
    print("[the program is \(start.source.rawValue)]")
    // A program counts as good when a person has seen a screen and chosen something.
    try run(NotesApp(start.program)) {
      if let note = store.confirm(start) { print("[\(note)]") }
    }
  }

  /// The program that the app was released with.
  static func bundled() throws -> String {
    guard let file = Bundle.module.url(forResource: "notes", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the bytes at a URL; nil if there are none. The app does not wait for a slow server.
  static func download(_ url: URL) async -> Data? {
    if url.isFileURL { return try? Data(contentsOf: url) }
    let request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 5)
    guard let (data, response) = try? await URLSession.shared.data(for: request),
      (response as? HTTPURLResponse)?.statusCode == 200
    else { return nil }
    return data
  }

  private static func run(_ app: NotesApp, confirm: () -> Void) throws {
    var isConfirmed = false
    while true {
      let page = try app.page()
      print("\n\(page.text)")
      for (number, choice) in page.choices.enumerated() { print("  \(number + 1) \(choice.title)") }
      guard let line = readLine() else { return }
      guard let number = Int(line), page.choices.indices.contains(number - 1) else { continue }
      print("> \(page.choices[number - 1].title)")
      try page.choices[number - 1].choose()
      if !isConfirmed { confirm() }
      isConfirmed = true
    }
  }
}
