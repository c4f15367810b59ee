import ScenicRuntime

/// The maximum length of a word that is compared with candidates.
let longestComparedWord = 100

/// Returns the candidate that an unknown word probably means, or nil.
///
/// First a candidate that differs in upper and lower case only. Then the nearest one within a third of the
/// length in restricted Damerau–Levenshtein distance (insert, delete, replace, swap neighbors). Then one with
/// the same words in another order (`a_b` for `b_a`). Of equally near ones the first preferred one wins, else the
/// first. The candidates
/// should be only the names that are valid at that position. O(candidates), and O(length²) for each that
/// resembles the word; on the error path only.
package func didYouMean(_ word: String, among candidates: [String]) -> String? {
  didYouMean(word, among: Candidates(candidates))
}

/// Returns the candidate among names that have been prepared for many words. `prefers` decides between equally near
/// ones only.
func didYouMean(
  _ word: String, among candidates: Candidates, preferring prefers: ((String) -> Bool)? = nil
) -> String? {
  guard word.utf8.count <= longestComparedWord else { return nil }
  var search = DidYouMean(word, keepsRivals: prefers != nil)
  for list in candidates.lists {
    if let same = search.look(through: list) { return same }
  }
  if let prefers, search.rivals.count > 1, let preferred = search.rivals.first(where: prefers) {
    return preferred
  }
  return search.nearest
}

/// The nearest names so far during a search through candidates.
private struct DidYouMean {
  private let word: String
  private let bytes: [UInt8]
  private let lowered: [UInt8]
  private let parts: [[UInt8]]
  private let outline: NameOutline
  /// The maximum number of edits with which a candidate is nearer than the nearest so far.
  private var limit: Int
  private var found: String?
  private var reordered: String?
  /// The equally near names, in order, the nearest so far first; empty if they are not kept.
  private(set) var rivals: [String] = []
  private let keepsRivals: Bool

  /// The probable candidate, if no candidate differs in upper and lower case only.
  var nearest: String? { found ?? reordered }

  init(_ word: String, keepsRivals: Bool) {
    self.word = word
    self.keepsRivals = keepsRivals
    bytes = Array(word.utf8)
    lowered = lowercased(bytes)
    parts = sortedParts(bytes)
    outline = NameOutline(word)
    limit = max(bytes.count, 3) / 3
  }

  /// Searches a list. Returns a candidate that differs in upper and lower case only; nil if there is none,
  /// and all have been compared.
  mutating func look(through list: NameList) -> String? {
    for place in list.outlines.indices {
      let other = list.outlines[place]
      guard other.characters == outline.characters || other.edits(to: outline) <= limit else { continue }
      let candidate = list.names[place]
      if candidate == word { continue }
      let otherBytes = Array(candidate.utf8)
      if otherBytes.count == bytes.count, lowercased(otherBytes) == lowered { return candidate }
      compare(otherBytes, candidate)
    }
    return nil
  }

  private mutating func compare(_ other: [UInt8], _ candidate: String) {
    if let distance = editDistance(bytes, other, limit: limit) {
      if keepsRivals {
        if found == nil || distance < limit { (found, rivals) = (candidate, []) }
        rivals.append(candidate)
        limit = distance
      } else {
        (found, limit) = (candidate, distance - 1)
      }
    } else if reordered == nil, parts.count > 1, sortedParts(other) == parts {
      reordered = candidate
    }
  }
}

/// Returns the bytes with ASCII letters in lower case.
private func lowercased(_ bytes: [UInt8]) -> [UInt8] {
  bytes.map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }
}

/// Returns the words between underscores, sorted.
private func sortedParts(_ bytes: [UInt8]) -> [[UInt8]] {
  bytes.split(separator: UInt8(ascii: "_")).map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
}
