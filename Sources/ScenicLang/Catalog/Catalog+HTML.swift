extension Catalog {
  /// The catalog as a page in one file, without a network. Its only script is the search.
  package var html: String {
    let title = "Catalog of \(app)"
    var text = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(Catalog.policy)">
      <title>\(MarkupText.escaped(title))</title>
      <style>\(Catalog.style)</style>
      <header>
      <h1>\(MarkupText.escaped(title))</h1>
      \(documentation.isEmpty ? "" : "<p class=\"doc\">\(MarkupText.lines(documentation))</p>\n")\
      <nav aria-label="Sections">\(navigation)</nav>
      <p><label for="search">Search</label> <input id="search" type="search" autocomplete="off"> \
      <output id="count" for="search"></output></p>
      </header>
      <main>

      """
    for section in sections where !section.entries.isEmpty { text += html(of: section) }
    let listed = files.map { "<code>\(MarkupText.escaped($0))</code>" }.joined(separator: ", ")
    return text + "</main>\n<footer><p>Made from \(listed) by Scenic.</p></footer>\n"
      + "<script>\(Catalog.script)</script>\n</html>\n"
  }

  private var navigation: String {
    sections.filter { !$0.entries.isEmpty }.map { section in
      "<a href=\"#\(section.kind.rawValue)\">\(section.kind.title) (\(section.entries.count))</a>"
    }.joined(separator: " ")
  }

  private func html(of section: Section) -> String {
    var text = "<section id=\"\(section.kind.rawValue)\">\n<h2>\(section.kind.title)</h2>\n"
    text += "<p>\(section.kind.summary)</p>\n"
    for (index, entry) in section.entries.enumerated() {
      text += html(of: entry, identity: identity(of: Target(kind: section.kind, index: index)))
    }
    return text + "</section>\n"
  }

  private func html(of entry: Entry, identity: String) -> String {
    let title = entry.title.map { " <span class=\"title\">\(MarkupText.escaped($0))</span>" } ?? ""
    var text = "<article id=\"\(identity)\">\n"
    text += "<h3><a href=\"#\(identity)\">\(MarkupText.escaped(entry.name))</a>\(title)</h3>\n"
    text += "<p class=\"kind\">\(entry.kind) <code>\(MarkupText.escaped(entry.place))</code></p>\n"
    if !entry.documentation.isEmpty {
      text += "<p class=\"doc\">\(MarkupText.lines(entry.documentation))</p>\n"
    }
    if !entry.facts.isEmpty { text += "<dl>\n" + entry.facts.map(html).joined() + "</dl>\n" }
    return text + "</article>\n"
  }

  private func html(of fact: Entry.Fact) -> String {
    let items = fact.items.map { item in
      let name = MarkupText.lines(item.text)
      let linked = item.target.map { "<a href=\"#\(identity(of: $0))\">\(name)</a>" } ?? name
      let places = item.places.map { " <code>\(MarkupText.escaped($0))</code>" }.joined()
      return "<dd>\(linked)\(places)</dd>\n"
    }
    return "<dt>\(fact.label)</dt>\n" + items.joined()
  }

  /// Returns the anchor of an entry: `events-cats.select`, and the index instead of a name with other characters.
  private func identity(of target: Target) -> String {
    let name = sections.first { $0.kind == target.kind }?.entries[target.index].name ?? ""
    let isPlain = name.utf8.allSatisfy { byte in
      0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x2E || byte == 0x5F
    }
    return "\(target.kind.rawValue)-" + (isPlain ? name : "-\(target.index)")
  }
}

extension Catalog.Kind {
  fileprivate var title: String {
    switch self {
    case .screens: "Screens"
    case .flows: "Flows and containers"
    case .links: "Links"
    case .events: "Events"
    case .actions: "Actions"
    case .analytics: "Analytics"
    }
  }

  fileprivate var summary: String {
    switch self {
    case .screens: "What the user can see, and how each screen is opened."
    case .flows: "Groups of screens: stacks, tabs, columns, and flows with a result."
    case .links: "URLs that open the app at a screen."
    case .events: "What screens and the app report, such as a tap. Rules decide what happens next."
    case .actions: "Work of the app that the spec requests, such as loading or permission prompts."
    case .analytics:
      "Names and parameters for reports: a screen view for each screen that appears, and the events."
    }
  }
}

/// Text of a spec as text of a page: never markup, and without characters that hide or reorder other text.
enum MarkupText {
  /// Returns the text on one line.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in DisplayWidth.printable(text).unicodeScalars {
      if let entity = scalar.markupEntity { escaped += entity } else { escaped.unicodeScalars.append(scalar) }
    }
    return escaped
  }

  /// Returns the text with its line breaks.
  static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
      .joined(separator: "<br>")
  }
}
