extension StoryboardReader {
  /// Returns the key for an identifier in a file.
  static func key(_ id: String, in file: StoryboardFile) -> String { "\(file.index)#\(id)" }

  func initial(of file: StoryboardFile) -> String? {
    file.initial.map { Self.key($0, in: file) }.flatMap { controllers[$0] == nil ? nil : $0 }
  }

  /// The first controller of the app.
  var initial: String? {
    let referenced = Set(
      controllers.values.filter { $0.controller.kind == "viewControllerPlaceholder" }
        .compactMap { $0.file.document.text("storyboardName", of: $0.controller.element) })
    let candidates = files.filter { $0.initial != nil && !$0.isLaunchScreen }
    let main =
      candidates.first { $0.name == "Main" } ?? candidates.first { !referenced.contains($0.name) }
      ?? candidates.first
    return main.flatMap(initial(of:))
  }

  /// Returns the controller that a segue or reference leads to, through references between storyboards.
  func target(_ id: String, in file: StoryboardFile) -> String? {
    let key = Self.key(id, in: file)
    guard let found = controllers[key] else { return nil }
    guard found.controller.kind == "viewControllerPlaceholder" else { return key }
    return referenced(found.file, found.controller.element) ?? key
  }

  func referenced(_ file: StoryboardFile, _ element: Int) -> String? {
    var other = file
    if let name = file.document.text("storyboardName", of: element) {
      guard let found = self.file(named: name, besides: file) else { return nil }
      other = found
    }
    guard let identifier = file.document.text("referencedIdentifier", of: element) else {
      return initial(of: other)
    }
    return identified[Self.key(identifier, in: other)]
  }

  /// Returns the storyboard that a reference in another one names: the one in the same folder if several have the name.
  private func file(named name: String, besides other: StoryboardFile) -> StoryboardFile? {
    let found = filesByName[name] ?? []
    let index =
      found.count < 2 ? found.first : found.first { files[$0].folder == other.folder } ?? found.first
    return index.map { files[$0] }
  }
}
