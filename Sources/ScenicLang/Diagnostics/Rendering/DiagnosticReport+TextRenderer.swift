extension DiagnosticReport {
  /// Returns every diagnostic with its excerpt, underlines, notes and repairs, and an empty line after each.
  ///
  /// ```text
  /// error[SC0201]: unknown scene `profil`; did you mean `profile`?
  ///  --> app.scene:14:23
  ///   |
  /// 14 |   on tap.avatar { push profil }
  ///   |                        ^^^^^^
  /// help (a guess): write `profile`
  /// ```
  public func text(style: TextStyle = TextStyle()) -> String {
    var text = ""
    for diagnostic in diagnostics {
      text += rendered(diagnostic, style).joined(separator: "\n") + "\n\n"
    }
    return text
  }

  /// Returns every diagnostic on one line, in the usual compiler format:
  /// `app.scene:14:23: error: scene … [SC0201]`.
  public func shortText() -> String {
    var text = ""
    for diagnostic in diagnostics {
      let position = lines(of: diagnostic.range).position(at: diagnostic.range.start)
      text += DisplayWidth.printable(path(of: diagnostic.range)) + ":\(position.line):\(position.column): "
      text += diagnostic.severity.name + ": " + DisplayWidth.printable(diagnostic.message)
      text += " [" + diagnostic.code.code + "]\n"
    }
    return text
  }

  private func rendered(_ diagnostic: Diagnostic, _ style: TextStyle) -> [String] {
    let paint = diagnostic.severity.paint
    let head = diagnostic.severity.name + "[" + diagnostic.code.code + "]"
    let message = ": " + DisplayWidth.printable(diagnostic.message)
    let frames = frames(of: diagnostic, style)
    var repairs = diagnostic.fixIts.map { RepairExcerpt(report: self, fixIt: $0, style: style) }
    let numbers = frames.map { $0.largestLine } + repairs.map { $0.largestLine }
    let gutter = String(numbers.max() ?? 1).utf8.count
    for index in repairs.indices { repairs[index].gutter = gutter }
    var lines = [style.painted(head, paint) + style.painted(message, .strong)]
    for (index, frame) in frames.enumerated() {
      lines += frame.rendered(isFirst: index == 0, gutter: gutter)
    }
    for note in diagnostic.notes where note.range == nil {
      lines.append(style.painted("note: ", .note) + DisplayWidth.printable(note.message))
    }
    for repair in repairs {
      let heading = style.painted(repair.fixIt.certainty.heading + ": ", .note)
      lines.append(heading + DisplayWidth.printable(repair.fixIt.message))
      lines += repair.rendered
    }
    return lines
  }

  /// Returns the frame of the diagnostic's file first, then those of the other files of its notes, in the
  /// order of the notes.
  private func frames(of diagnostic: Diagnostic, _ style: TextStyle) -> [ExcerptFrame] {
    var labels = [ExcerptLabel(range: diagnostic.range, message: "", isPrimary: true)]
    for note in diagnostic.notes {
      guard let range = note.range else { continue }
      labels.append(ExcerptLabel(range: range, message: note.message, isPrimary: false))
    }
    var order: [Int] = []
    for label in labels where !order.contains(label.range.file) { order.append(label.range.file) }
    return order.map { file in
      ExcerptFrame(
        report: self, labels: labels.filter { $0.range.file == file }, style: style,
        paint: diagnostic.severity.paint)
    }
  }
}

extension FixIt.Certainty {
  /// The heading of a repair: `check --fix` applies only those headed `help`.
  fileprivate var heading: String {
    switch self {
    case .certain: "help"
    case .likely: "help (a guess)"
    case .placeholder: "help (to complete)"
    }
  }
}

extension Diagnostic.Severity {
  /// The name in every format.
  var name: String {
    switch self {
    case .error: return "error"
    case .warning: return "warning"
    case .note: return "note"
    }
  }

  fileprivate var paint: TextStyle.Paint {
    switch self {
    case .error: return .error
    case .warning: return .warning
    case .note: return .note
    }
  }
}
