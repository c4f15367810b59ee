import ScenicLang
import ScenicRuntime

// Finds the specs of the workspace.
extension LanguageServer {
  /// Searches the folders if specs may have been added or removed since.
  func search() {
    guard places.needsSearch else { return }
    places.needsSearch = false
    var search = SpecSearch()
    for folder in places.folders { search.look(in: folder, below: true) }
    // A document outside all folders may be a part of an app beside it.
    let outside = documents.keys.filter { path in
      DocumentURI.isFile(path) && !places.folders.contains { path.hasPrefix($0 + "/") }
    }
    for folder in Set(outside.map { Path.folder(of: $0) }) { search.look(in: folder, below: false) }
    places.specs = search.specs
    places.settings.paths = search.settings
    filesChanged()
  }

  /// Updates the workspace after changes of files on disk.
  func filesChanged() {
    let levels = places.settings.levels { error in
      show(.warning, error.place.map { "\($0): \(error.message)" } ?? error.message)
    }
    workspace.refresh(specs: places.specs.sorted(), levels: levels)
    texts = [:]
    published.isOutdated = true
  }

  /// Adds the folders of the client, by their URIs.
  func add(folders uris: [String]) {
    for path in uris.map({ DocumentURI.path(of: $0) }) where DocumentURI.isFile(path) {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if !places.folders.contains(path) { places.folders.append(path) }
    }
    places.needsSearch = true
  }
}
