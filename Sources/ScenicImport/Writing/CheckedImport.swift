import ScenicLang

/// A spec that `check` accepts, with the reasons for what differs from the files.
public struct CheckedImport: Sendable {
  /// A transition or link that the spec contains in another form, or not at all.
  public struct Change: Sendable {
    /// The transition or link in the terms of its file.
    public let summary: String
    /// The line of the file.
    public let place: SourcePlace
    /// The message of the error that the form in the file causes.
    public let reason: String
    /// True if the spec does not contain it.
    public let isMissing: Bool
  }

  /// The completed model.
  public let model: AppModel
  /// The formatted spec.
  public let spec: String
  /// The path of the spec in messages.
  public let path: String
  /// The compiled spec.
  public let compilation: Compilation
  /// The transitions and links that differ from the files.
  public let changes: [Change]

  /// True if the spec has errors.
  public var hasErrors: Bool { compilation.hasErrors }

  /// The messages of the errors.
  public var errors: [String] {
    compilation.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  /// The number of transitions that the files contain.
  public var transitionCount: Int {
    readTransitionCount + model.notes.count { $0.subject == .transition }
  }
  /// The number of transitions in the spec.
  public var writtenTransitionCount: Int {
    readTransitionCount - changes.count { $0.isMissing && !$0.summary.hasPrefix("link ") }
  }
  private var readTransitionCount: Int {
    let origins = model.transitions.compactMap(\.origin)
    return model.transitions.count - origins.count + Set(origins).count + model.mergedTransitionCount
  }
  /// The number of screens and containers that the files contain.
  public var sceneCount: Int { writtenSceneCount + model.notes.count { $0.subject == .screen } }
  /// The number of screens and containers in the spec.
  public var writtenSceneCount: Int { model.screens.count + model.containers.count }

  /// Writes and checks a model: parts with an error take another form until none has one. `path` is that of the spec.
  public init(_ model: AppModel, files: [String], path: String = "app.scene") {
    let normalized = Normalizing.normalized(model)
    let names = SpecNames(normalized)
    var forms: [SpecWriter.Item: (form: Int, reason: String)] = [:]
    var writer = SpecWriter(normalized, names: names, files: files, forms: forms)
    var text = FormattedText(writer.text)
    var compiled = Self.compile(text.formatted, path)
    for round in 0..<Self.maximumRounds {
      let isLast = round >= Self.maximumRounds - 2
      guard Self.change(&forms, of: normalized, after: compiled, writer, text, toLast: isLast) else { break }
      writer = SpecWriter(normalized, names: names, files: files, forms: forms)
      text = FormattedText(writer.text)
      compiled = Self.compile(text.formatted, path)
    }
    (self.model, self.path) = (normalized, path)
    spec = text.formatted
    compilation = compiled
    changes = Self.changes(normalized, forms, writer)
  }

  private static let maximumRounds = 12

  static func compile(_ text: String, _ path: String) -> Compilation {
    let bytes = Array(text.utf8)
    return Compilation(
      main: path,
      provider: SourceProvider { asked in asked == path ? .bytes(bytes) : .failure("file not found") })
  }

  /// Gives the next form to each part with an error, or the last one, and to each that goes back to a screen that may
  /// not be there. An error outside of all parts comes from one of them that is unknown, so all take the last form.
  /// Returns false if no part changes.
  private static func change(
    _ forms: inout [SpecWriter.Item: (form: Int, reason: String)], of model: AppModel,
    after compilation: Compilation, _ writer: SpecWriter, _ text: FormattedText, toLast: Bool
  ) -> Bool {
    var changed: Set<SpecWriter.Item> = []
    var isElsewhere = false
    for diagnostic in compilation.diagnostics {
      let isError = diagnostic.severity == .error
      guard isError || diagnostic.code.code == notBeneath && !toLast else { continue }
      guard let item = writer.item(at: text.written(diagnostic.range.start)) else {
        isElsewhere = isElsewhere || isError
        continue
      }
      guard changed.insert(item).inserted else { continue }
      var form = (forms[item]?.form ?? 0) + 1
      // The next form shows the screen, for a place where it never is.
      if !isError, case .transition(let index) = item, model.transitions[index].goesBackIfPresent {
        form += 1
      }
      forms[item] = (toLast ? EffectWriter.lastForm : form, forms[item]?.reason ?? diagnostic.message)
    }
    guard isElsewhere && changed.isEmpty || toLast && isElsewhere else { return !changed.isEmpty }
    for (item, _) in writer.ranges {
      forms[item] = (EffectWriter.lastForm, forms[item]?.reason ?? "the spec has an error with it")
    }
    return true
  }

  /// The code for a screen that may not be there.
  private static let notBeneath = "SC0406"

  private static func changes(
    _ model: AppModel, _ forms: [SpecWriter.Item: (form: Int, reason: String)],
    _ writer: SpecWriter
  ) -> [Change] {
    var changes: [Change] = []
    let missing = writer.missing
    func reason(_ item: SpecWriter.Item) -> String? {
      missing[item] ?? (writer.changed.contains(item) ? forms[item]?.reason : nil)
    }
    var origins: Set<Int> = []
    for (index, transition) in model.transitions.enumerated() {
      let item = SpecWriter.Item.transition(index)
      guard let reason = reason(item), transition.origin.map({ origins.insert($0).inserted }) ?? true else {
        continue
      }
      changes.append(
        Change(
          summary: transition.summary, place: transition.place, reason: reason,
          isMissing: missing[item] != nil))
    }
    for (index, link) in model.links.enumerated() {
      let item = SpecWriter.Item.link(index)
      guard let reason = reason(item) else { continue }
      changes.append(
        Change(
          summary: "link \(link.pattern)", place: link.place, reason: reason, isMissing: missing[item] != nil)
      )
    }
    return changes
  }
}

/// A text with its formatted form, which is compiled once for both.
private struct FormattedText {
  let formatted: String
  /// The offsets in both forms of the bytes that formatting keeps.
  private let kept: (written: [Int], formatted: [Int])

  init(_ text: String) {
    let written = Array(text.utf8)
    let bytes = Formatting.formatted(SourceFile(path: "", bytes: written))
    formatted = String(decoding: bytes, as: UTF8.self)
    kept = (Self.kept(written), Self.kept(bytes))
  }

  /// Formatting changes spaces, and the separators at the ends of lines.
  private static func kept(_ bytes: [UInt8]) -> [Int] {
    bytes.indices.filter {
      bytes[$0] > 32 && bytes[$0] != UInt8(ascii: ";") && bytes[$0] != UInt8(ascii: ",")
    }
  }

  /// Returns the offset in the written text of one in the formatted text. O(log n).
  func written(_ offset: Int) -> Int {
    var (low, high) = (0, kept.formatted.count)
    while low < high {
      let middle = (low + high) / 2
      if kept.formatted[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < kept.written.count ? kept.written[low] : kept.written.last ?? 0
  }
}

extension SpecWriter {
  /// Returns the part that contains a byte. O(log n).
  func item(at offset: Int) -> Item? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].bytes.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].bytes.contains(offset) ? ranges[low].item : nil
  }
}
