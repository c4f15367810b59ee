import ScenicLang
import ScenicRuntime

// The Swift of an app, which the index of its last build describes.
extension LanguageServer {
  /// An index store, and the folder of the sources that it describes.
  private struct Store {
    let path: String
    let folder: String
  }

  /// Returns the edits of the Swift of an app that follow from a renaming in its spec, by path. None if there is no
  /// index. If one use cannot be renamed, none is, and a message contains the reason.
  func swiftEdits(for edits: [FixIt.Edit], in snapshot: Snapshot) -> [String: [Value]] {
    guard let store = indexStore(for: snapshot.main),
      let index = SwiftIndex(
        store: store.path, folder: store.folder,
        disk: SwiftIndex.Disk(
          list: { Directory.names(in: $0) }, read: { try? FileReader.contents(of: $0) },
          time: { FileState(of: $0)?.changed }))
    else { return [:] }
    do throws(SwiftRenameRefusal) {
      var files: [String: [Value]] = [:]
      var texts: [String: Text] = [:]
      for edit in try snapshot.swiftEdits(for: edits, in: index) {
        let known = texts[edit.path]
        let text = known ?? Text((try? FileReader.contents(of: edit.path)) ?? [], encoding: client.encoding)
        texts[edit.path] = text
        files[edit.path, default: []].append([
          "range": text.value(edit.start..<edit.end), "newText": .string(edit.replacement),
        ])
      }
      return files
    } catch {
      show(.warning, "The Swift of the app was not renamed: \(error.reason).")
      return [:]
    }
  }

  /// Returns the configured store, or that of the package around a spec; of several the one that was written
  /// last.
  private func indexStore(for spec: String) -> Store? {
    var folder = Path.folder(of: spec)
    if let path = configuration.indexStore {
      let root = places.folders.filter { spec.hasPrefix($0 + "/") }.min { $0.utf8.count < $1.utf8.count }
      return Store(path: path, folder: root ?? folder)
    }
    while DocumentURI.isFile(folder), folder != "/" {
      let found = ["/.build/index-build/debug/index/store", "/.build/debug/index/store"]
        .map { folder + $0 }.filter { FileState(of: "\($0)/v5/units") != nil }
      let newest = found.max { left, right in
        guard let left = FileState(of: "\(left)/v5/units"), let right = FileState(of: "\(right)/v5/units")
        else {
          return false
        }
        return left.changed < right.changed
      }
      if let newest { return Store(path: newest, folder: folder) }
      folder = Path.folder(of: folder)
    }
    return nil
  }
}

/// The configuration by the client.
struct ServerConfiguration {
  /// The path of the index store of the app's build; nil to search for it.
  private(set) var indexStore: String?

  /// Reads the options of `initialize`, or the settings of a change; other values are ignored.
  mutating func read(_ options: Value?) {
    guard let options, options.fields != nil else { return }
    let path = options["indexStorePath"]?.text ?? ""
    indexStore = path.isEmpty ? nil : path
  }
}
