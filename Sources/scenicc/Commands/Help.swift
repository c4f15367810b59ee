import ScenicLang

/// The texts of `--help`, generated from the commands' descriptions.
enum Help {
  /// Returns the list of all commands.
  static func overview() -> String {
    var text =
      "scenicc compiles, runs, tests and verifies .scene files, which declare the navigation of an app.\n\n"
    text += "USAGE: scenicc COMMAND …\n\nCOMMANDS:\n"
    text += table(Command.all.map { ($0.name, $0.summary) })
    text += "\nOPTIONS:\n"
    text += table([
      ("-h, --help", "shows this help, or the help of a command"), ("--version", "prints the version"),
    ])
    text += "\nRun `scenicc COMMAND --help` for the help of a command.\n"
    return text
  }

  /// Returns the help of one command.
  static func page(of command: Command) -> String {
    var text = "\(command.summary)\n\nUSAGE: scenicc \(usage(of: command))\n"
    for note in command.notes { text += "\n" + TextStyle.wrapped(note) }
    if !command.operands.help.isEmpty {
      text += "\nARGUMENTS:\n" + table([(command.operands.usage, command.operands.help)])
    }
    text += "\nOPTIONS:\n" + table(command.options.map(row) + [("-h, --help", "shows this help")])
    if !command.examples.isEmpty {
      text += "\nEXAMPLES:\n"
      for example in command.examples { text += "  \(example.call)\n      \(example.effect)\n" }
    }
    return text
  }

  private static func usage(of command: Command) -> String {
    ([command.name] + [command.operands.usage].filter { !$0.isEmpty }
      + command.options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }).joined(separator: " ")
  }

  private static func row(_ option: Option) -> (String, String) {
    var words = option.short == nil ? "" : "-\(option.short.map(String.init) ?? ""), "
    words += "--\(option.name)"
    switch option.argument {
    case .none: break
    case .text(let word), .number(let word): words += " " + word
    case .choice(let choices): words += " " + choices.joined(separator: "|")
    }
    return (words, option.help)
  }

  /// Returns two columns; the right one wraps, with two spaces before the left one.
  static func table(_ rows: [(String, String)]) -> String {
    let width = min(rows.map { $0.0.count }.max() ?? 0, 30)
    var text = ""
    for (left, right) in rows {
      let lead = "  " + left
      let filler = String(repeating: " ", count: max(width + 4 - lead.count, 0))
      let indentation = width + 4
      if lead.count > indentation - 2 {
        text += lead + "\n" + TextStyle.wrapped(right, indentation: indentation)
      } else {
        text += lead + filler + TextStyle.wrapped(right, indentation: indentation).drop { $0 == " " }
      }
    }
    return text
  }
}
