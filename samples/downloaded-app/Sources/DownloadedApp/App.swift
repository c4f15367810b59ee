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
    let app = try NotesApp(start.program)
    // A program counts as good when a person has seen a screen and chosen something.
    try run(app) { try store.confirm() }
  }

  /// The program that the app was released with.
  static func bundled() throws -> String {
    guard let file = Bundle.module.url(forResource: "notes", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the text at a URL; nil if there is none. The app does not wait for a slow server.
  static func download(_ url: URL) async -> String? {
    if url.isFileURL { return try? String(contentsOf: url, encoding: .utf8) }
    let request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 5)
    guard let (data, response) = try? await URLSession.shared.data(for: request),
      (response as? HTTPURLResponse)?.statusCode == 200
    else { return nil }
    return String(data: data, encoding: .utf8)
  }

  private static func run(_ app: NotesApp, confirm: () throws -> Void) throws {
    while true {
      let page = try app.page()
      print("\n\(page.text)")
      for (number, choice) in page.choices.enumerated() { print("  \(number + 1) \(choice.title)") }
      guard let line = readLine() else { return }
      guard let number = Int(line), page.choices.indices.contains(number - 1) else { continue }
      print("> \(page.choices[number - 1].title)")
      try page.choices[number - 1].choose()
      try confirm()
    }
  }
}
