import ScenicRuntime

extension DiagnosticReport {
  /// Returns the diagnostics as a SARIF 2.1.0 log, which code hosts and editors read. Columns count Unicode
  /// scalars, as SARIF requires; paths become URIs. `address` returns the address of the page of a code on a site.
  package func sarif(version: String, address: (DiagnosticCode) -> String? = { _ in nil }) -> Value {
    SARIFRenderer(report: self, version: version).log(address)
  }
}

/// Converts one run of the compiler to SARIF.
private struct SARIFRenderer {
  let report: DiagnosticReport
  let version: String
  private let positions: ScalarPositions

  init(report: DiagnosticReport, version: String) {
    self.report = report
    self.version = version
    positions = ScalarPositions(report.files)
  }

  func log(_ address: (DiagnosticCode) -> String?) -> Value {
    let diagnostics = report.diagnostics
    var rules: [DiagnosticCode] = []
    var places = [String: Int]()
    for diagnostic in diagnostics.sorted(by: { $0.code.code < $1.code.code })
    where places[diagnostic.code.code] == nil {
      places[diagnostic.code.code] = rules.count
      rules.append(diagnostic.code)
    }
    let driver = object(
      ("name", .string("scenicc")), ("version", .string(version)),
      ("rules", .list(rules.map { rule($0, address: address($0)) })))
    let run = object(
      ("tool", object(("driver", driver))), ("columnKind", .string("unicodeCodePoints")),
      ("results", .list(diagnostics.map { result($0, rule: places[$0.code.code] ?? 0) })))
    return object(
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .list([run])))
  }

  private func rule(_ code: DiagnosticCode, address: String?) -> Value {
    var fields = Fields([
      ("id", .string(code.code)), ("name", .string(code.name)),
      ("shortDescription", text(code.title)), ("fullDescription", text(code.explanation)),
      (
        "help",
        object(
          ("text", .string(code.page)),
          ("markdown", .string(code.markdownPage))
        )
      ),
    ])
    if let address { fields.append("helpUri", .string(address)) }
    return .object(fields)
  }

  private func result(_ diagnostic: Diagnostic, rule: Int) -> Value {
    var message = diagnostic.message
    for note in diagnostic.notes where note.range == nil { message += "\n" + note.message }
    var fields = Fields([
      ("ruleId", .string(diagnostic.code.code)), ("ruleIndex", .int(rule)),
      ("level", .string(diagnostic.severity.name)), ("message", text(message)),
      ("locations", .list([object(("physicalLocation", place(diagnostic.range)))])),
    ])
    let related = diagnostic.notes.compactMap { note in
      note.range.map { object(("physicalLocation", place($0)), ("message", text(note.message))) }
    }
    if !related.isEmpty { fields.append("relatedLocations", .list(related)) }
    if !diagnostic.fixIts.isEmpty { fields.append("fixes", .list(diagnostic.fixIts.map(fix))) }
    return .object(fields)
  }

  private func fix(_ fixIt: FixIt) -> Value {
    var order: [Int] = []
    for edit in fixIt.edits where !order.contains(edit.range.file) { order.append(edit.range.file) }
    let changes = order.compactMap { file -> Value? in
      let edits = fixIt.edits.filter { $0.range.file == file }
      guard let first = edits.first else { return nil }
      let replacements = edits.map { edit in
        object(("deletedRegion", region(edit.range)), ("insertedContent", text(edit.replacement)))
      }
      return object(("artifactLocation", artifact(first.range)), ("replacements", .list(replacements)))
    }
    return object(("description", text(fixIt.message)), ("artifactChanges", .list(changes)))
  }

  private func place(_ range: SourceRange) -> Value {
    object(("artifactLocation", artifact(range)), ("region", region(range)))
  }

  private func artifact(_ range: SourceRange) -> Value {
    object(("uri", .string(uri(of: report.path(of: range)))))
  }

  private func region(_ range: SourceRange) -> Value {
    let (start, end) = (positions.start(of: range), positions.end(of: range))
    return object(
      ("startLine", .int(start.line)), ("startColumn", .int(start.column)),
      ("endLine", .int(end.line)), ("endColumn", .int(end.column)))
  }

  /// Returns a relative path as a relative reference, an absolute one as a `file:` URI.
  private func uri(of path: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var uri: [UInt8] = path.hasPrefix("/") ? Array("file://".utf8) : []
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: uri.append(byte)
      default: uri += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  private func text(_ text: String) -> Value { object(("text", .string(text))) }

  private func object(_ fields: (String, Value)...) -> Value { .object(Fields(fields)) }
}
