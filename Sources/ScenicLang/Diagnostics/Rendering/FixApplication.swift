/// The files after the certain repairs of some diagnostics.
///
/// Repairs are taken in the order of the diagnostics, each completely or not at all. A repair whose edits
/// touch an earlier edit waits for the next round.
public struct FixApplication: Sendable {
  /// The files that change, in the order of `files`, with their new bytes.
  public let changedFiles: [SourceFile]

  /// The number of applied repairs.
  public let appliedCount: Int

  /// Applies the first certain repair of every diagnostic. O(n log n) in the edits and linear in the bytes.
  public init(_ diagnostics: [Diagnostic], files: [SourceFile]) {
    self.init(Self.chosen(diagnostics, files: files), files: files)
  }

  /// Applies the first certain repair only. O(n) in the diagnostics and the bytes.
  init(firstOf diagnostics: [Diagnostic], files: [SourceFile]) {
    let first = diagnostics.first { $0.fixIts.contains { $0.certainty == .certain } }
    self.init(Self.chosen(first.map { [$0] } ?? [], files: files), files: files)
  }

  private init(_ chosen: (edits: [Int: [FixIt.Edit]], repaired: [Int]), files: [SourceFile]) {
    let (accepted, repaired) = chosen
    appliedCount = repaired.count
    changedFiles = files.indices.compactMap { index in
      guard let edits = accepted[index] else { return nil }
      let bytes = Self.edited(files[index].bytes, by: edits)
      return bytes == files[index].bytes ? nil : SourceFile(path: files[index].path, bytes: bytes)
    }
  }

  /// Returns the first certain repair of every diagnostic, as far as they don't overlap: the edits of each
  /// file, sorted, and the indices of the diagnostics. O(n log n) in the edits.
  static func chosen(
    _ diagnostics: [Diagnostic], files: [SourceFile]
  ) -> (edits: [Int: [FixIt.Edit]], repaired: [Int]) {
    var accepted = [Int: [FixIt.Edit]]()
    var repaired: [Int] = []
    for (place, diagnostic) in diagnostics.enumerated() {
      guard let fixIt = diagnostic.fixIts.first(where: { $0.certainty == .certain }), !fixIt.edits.isEmpty,
        fixIt.edits.allSatisfy({ Self.fits($0, among: accepted[$0.range.file] ?? [], files) })
      else { continue }
      for edit in fixIt.edits {
        let place = Self.place(of: edit, in: accepted[edit.range.file] ?? [])
        accepted[edit.range.file, default: []].insert(edit, at: place)
      }
      repaired.append(place)
    }
    return (accepted, repaired)
  }

  /// Returns true if the edit is inside its file and does not touch its neighbors in a sorted list.
  private static func fits(_ edit: FixIt.Edit, among edits: [FixIt.Edit], _ files: [SourceFile]) -> Bool {
    guard files.indices.contains(edit.range.file), edit.range.end <= files[edit.range.file].bytes.count else {
      return false
    }
    let place = place(of: edit, in: edits)
    if place > 0, touches(edits[place - 1].range, edit.range) { return false }
    return place == edits.count || !touches(edit.range, edits[place].range)
  }

  /// Returns true if the second range overlaps the first, or begins at the same offset.
  private static func touches(_ first: SourceRange, _ second: SourceRange) -> Bool {
    first.end > second.start || first.start == second.start
  }

  private static func place(of edit: FixIt.Edit, in edits: [FixIt.Edit]) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range < edit.range { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the bytes with sorted edits applied, except for those that overlap an earlier one. O(bytes).
  static func edited(_ bytes: [UInt8], by edits: [FixIt.Edit]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for edit in edits where edit.range.start >= offset {
      result += bytes[offset..<edit.range.start]
      result += edit.replacement.utf8
      offset = edit.range.end
    }
    return result + bytes[offset...]
  }
}

extension FixIt {
  /// The edits of each file, sorted.
  var editsByFile: [Int: [Edit]] {
    Dictionary(grouping: edits) { $0.range.file }.mapValues { $0.sorted { $0.range < $1.range } }
  }

  /// Returns true if the repair leaves every file as it is. O(bytes up to the first difference).
  func isIdle(in files: [SourceFile]) -> Bool {
    editsByFile.allSatisfy { file, edits in
      files.indices.contains(file) && FixIt.areIdle(edits, in: files[file].bytes)
    }
  }

  private static func areIdle(_ edits: [Edit], in bytes: [UInt8]) -> Bool {
    // The edited text up to `offset` of the original equals the original up to `end`.
    var offset = edits.first?.range.start ?? 0
    var end = offset
    for edit in edits where edit.range.start >= offset && edit.range.end <= bytes.count {
      if end == offset {
        end = edit.range.start
      } else {
        for place in offset..<edit.range.start {
          guard end < bytes.count, bytes[end] == bytes[place] else { return false }
          end += 1
        }
      }
      for byte in edit.replacement.utf8 {
        guard end < bytes.count, bytes[end] == byte else { return false }
        end += 1
      }
      offset = edit.range.end
    }
    return end == offset
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics without repairs that change nothing.
  func withoutIdleRepairs(in files: [SourceFile]) -> [Diagnostic] {
    map { diagnostic in
      if diagnostic.fixIts.isEmpty { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.fixIts.removeAll { $0.isIdle(in: files) }
      return diagnostic
    }
  }
}
