import Testing

/// The sizes of types: nothing grows into one type that does everything.
struct StructureTests {
  /// The most stored properties of a type that can change, and the most lines of a type with all its extensions.
  private static let limits = (properties: 15, lines: 1_200)

  /// The types that exceed a limit, until they are divided. They may not grow, and nothing may be added. The checks are
  /// one small member each, and the model is data.
  private static let known: [String: (properties: Int, lines: Int)] = [
    "ScenicImport.ChartModel": (15, 1_300),
    "ScenicLang.Check": (15, 4_800),
    "ScenicLang.Completing": (15, 1_500),
    "ScenicLang.Model": (23, 1_700),
    "ScenicLang.Parser": (15, 4_700),
    "ScenicLang.Placements": (15, 2_200),
    "ScenicLang.Snapshot": (15, 2_200),
    "ScenicLang.Walk": (15, 3_100),
    "ScenicRuntime.Engine": (15, 2_400),
    "ScenicRuntime.Engine.Transaction": (15, 1_400),
    "ScenicRuntime.Program": (15, 1_600),
    "ScenicRuntime.ProgramReader": (15, 1_400),
    "scenicc.Command": (15, 1_300),
  ]

  /// The folders besides the first in which a type has a part, over all types of a module. Most are questions about the
  /// data of the language for one folder alone. It may only shrink.
  private static let spread = 160

  @Test func typesAreSpreadOverNoMoreFolders() {
    var folders: [String: Set<Substring>] = [:]
    var declared: Set<String> = []
    for file in Project.sources {
      let folder = file.path.dropLast(file.name.count)
      for part in file.typeParts {
        folders["\(file.module).\(part.type)", default: []].insert(folder)
        if !part.isExtension { declared.insert("\(file.module).\(part.type)") }
      }
    }
    #expect(declared.count > 500)
    let spread = declared.reduce(0) { $0 + (folders[$1]?.count ?? 1) - 1 }
    #expect(spread <= Self.spread)
  }

  @Test func noTypeDoesEverything() {
    var sizes: [String: (properties: Int, lines: Int)] = [:]
    for file in Project.sources {
      for part in file.typeParts {
        let (properties, lines) = sizes["\(file.module).\(part.type)"] ?? (0, 0)
        sizes["\(file.module).\(part.type)"] = (properties + part.mutableProperties, lines + part.lines)
      }
    }
    #expect(sizes.count > 1_000)
    for (type, size) in sizes.sorted(by: { $0.key < $1.key }) {
      let bound = Self.known[type] ?? Self.limits
      let isLarge = size.properties > bound.properties || size.lines > bound.lines
      let isSmall = size.properties <= Self.limits.properties && size.lines <= Self.limits.lines
      if isLarge || isSmall && Self.known[type] != nil {
        Issue.record("\(type) has \(size.properties) mutable properties and \(size.lines) lines")
      }
    }
  }
}

/// A part of a type: its declaration, or an extension.
struct TypePart {
  let type: String
  let isExtension: Bool
  let lines: Int
  /// The stored properties that can change.
  let mutableProperties: Int
}

extension SourceText {
  /// The module, or the folder for a file that belongs to none.
  var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The declarations and extensions at the outermost level, found by indentation, which the formatter guarantees.
  var typeParts: [TypePart] {
    let keywords: Set = ["struct", "enum", "class", "actor", "extension"]
    var parts: [TypePart] = []
    var start = 0
    while start < code.count {
      defer { start += 1 }
      guard let first = code[start].utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "}"),
        let keyword = words[start].firstIndex(where: keywords.contains), keyword + 1 < words[start].count
      else { continue }
      // One without content is complete on its line.
      let end = code[start].hasSuffix("}") ? start : code[start...].firstIndex { $0.hasPrefix("}") } ?? start
      let isExtension = words[start][keyword] == "extension"
      let properties = isExtension ? 0 : (start...end).count { isMutableProperty(at: $0) }
      parts.append(
        TypePart(
          type: words[start][keyword + 1], isExtension: isExtension, lines: end - start + 1,
          mutableProperties: properties))
      start = end
    }
    return parts
  }

  /// Returns true for a line that declares a stored property of an outermost type.
  private func isMutableProperty(at line: Int) -> Bool {
    guard code[line].hasPrefix("  "), !code[line].hasPrefix("   "), !code[line].hasSuffix("{"),
      let keyword = words[line].firstIndex(of: "var"), !words[line][..<keyword].contains("static")
    else { return false }
    return !code[line].contains("{") || code[line].contains("didSet")
  }
}
