/// Shell completions, generated from the commands' descriptions.
enum Completions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash()
    case .zsh: zsh()
    case .fish: fish()
    }
  }

  // MARK: bash

  private static func bash() -> String {
    var text = """
      # Completions of scenicc for bash: source this file, or put it where bash-completion looks.
      _scenicc() {
        local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]} $last" in

      """
    for command in Command.all {
      for option in command.options {
        let patterns = spellings(option).map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
        switch option.argument {
        case .none: continue
        case .choice(let words):
          text +=
            "    \(patterns)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")); return ;;\n"
        case .text:
          text += "    \(patterns)) local IFS=$'\\n'; COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
        case .number: text += "    \(patterns)) return ;;\n"
        }
      }
    }
    text += "  esac\n  case \"${COMP_WORDS[1]}\" in\n"
    for command in Command.all {
      text += "    \(command.name))\n"
      text +=
        "      case $word in -*) COMPREPLY=($(compgen -W \"\(allOptions(of: command))\" -- \"$word\")); return ;; esac\n"
      switch command.operands.kind {
      case .none: break
      case .specs:
        text +=
          "      local IFS=$'\\n'\n      COMPREPLY=($(compgen -f -X '!*.scene' -- \"$word\") $(compgen -d -- \"$word\"))\n"
      case .codes:
        text +=
          "      COMPREPLY=($(compgen -W \"$(scenicc explain 2>/dev/null | cut -c3-8)\" -- \"$word\"))\n"
      case .choice(let words):
        text += "      COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))\n"
      }
      text += "      ;;\n"
    }
    return text + "  esac\n}\ncomplete -o filenames -F _scenicc scenicc\n"
  }

  // MARK: zsh

  private static func zsh() -> String {
    var text =
      "#compdef scenicc\n# Completions of scenicc for zsh: put this as `_scenicc` into a folder of $fpath.\n"
    text += "_scenicc() {\n  local -a commands\n  commands=(\n"
    for command in Command.all { text += "    '\(zshText(command.name)):\(zshText(command.summary))'\n" }
    text += "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
    text += "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n"
    for command in Command.all {
      text += "    \(command.name))\n      _arguments"
      for option in command.options + [helpOption] { text += zshArgument(option) }
      switch command.operands.kind {
      case .none: break
      case .specs: text += " \\\n        '*:spec:_files -g \"*.scene\"'"
      case .codes: text += " \\\n        '1:code:($(scenicc explain 2>/dev/null | cut -c3-8))'"
      case .choice(let words): text += " \\\n        '1:word:(\(words.joined(separator: " ")))'"
      }
      text += "\n      ;;\n"
    }
    return text + "  esac\n}\ncompdef _scenicc scenicc\n"
  }

  private static func zshArgument(_ option: Option) -> String {
    spellings(option).map { spelling in
      var word = (option.isRepeatable ? "*" : "") + spelling + "[\(zshText(option.help))]"
      switch option.argument {
      case .none: break
      case .choice(let words): word += ":word:(\(words.joined(separator: " ")))"
      case .text(let name): word += ":\(name):_files"
      case .number(let name): word += ":\(name):"
      }
      return " \\\n        '\(word)'"
    }.joined()
  }

  /// Returns a text for single quotes and a list of `_arguments`.
  private static func zshText(_ text: String) -> String {
    escaped(text, ["[": "\\[", "]": "\\]", ":": "\\:", "'": "'\\''"])
  }

  // MARK: fish

  private static func fish() -> String {
    var text =
      "# Completions of scenicc for fish: put this as scenicc.fish into ~/.config/fish/completions.\n"
    text += "complete -c scenicc -f\n"
    for command in Command.all {
      text +=
        "complete -c scenicc -n __fish_use_subcommand -a \(command.name) -d '\(fishText(command.summary))'\n"
    }
    for command in Command.all {
      let given = "complete -c scenicc -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options + [helpOption] {
        text += given + (option.short.map { " -s \($0)" } ?? "") + " -l \(option.name)"
        switch option.argument {
        case .none: break
        case .choice(let words): text += " -x -a '\(words.joined(separator: " "))'"
        case .text: text += " -r -F"
        case .number: text += " -x"
        }
        text += " -d '\(fishText(option.help))'\n"
      }
      switch command.operands.kind {
      case .none: break
      case .specs: text += given + " -a '(__fish_complete_suffix .scene)'\n"
      case .codes: text += given + " -a '(scenicc explain 2>/dev/null | string sub -s 3 -l 6)'\n"
      case .choice(let words): text += given + " -a '\(words.joined(separator: " "))'\n"
      }
    }
    return text
  }

  private static func fishText(_ text: String) -> String { escaped(text, ["'": "\\'", "\\": "\\\\"]) }

  // MARK: All shells

  private static let helpOption = Option("help", short: "h", help: "shows the help of the command")

  private static var names: [String] { Command.all.map { $0.name } + ["help", "--help", "--version"] }

  private static func spellings(_ option: Option) -> [String] {
    ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
  }

  private static func allOptions(of command: Command) -> String {
    (command.options + [helpOption]).flatMap(spellings).joined(separator: " ")
  }

  private static func escaped(_ text: String, _ escapes: [Character: String]) -> String {
    text.map { escapes[$0] ?? String($0) }.joined()
  }
}

extension Command {
  /// `scenicc completions`: prints shell completions.
  static let completions = Command(
    name: "completions",
    summary: "prints a completion script for bash, zsh or fish",
    operands: Operands(
      usage: "SHELL", help: "bash, zsh or fish", least: 1, most: 1,
      kind: .choice(Completions.Shell.allCases.map { $0.rawValue })),
    options: [],
    notes: [],
    examples: [
      Example(call: "source <(scenicc completions bash)", effect: "enables completion in this bash session"),
      Example(
        call: "scenicc completions zsh > ~/.zfunc/_scenicc",
        effect: "enables completion in zsh if ~/.zfunc is in its fpath"
      ),
      Example(
        call: "scenicc completions fish > ~/.config/fish/completions/scenicc.fish",
        effect: "enables completion in fish"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      guard let shell = call.operands.first.flatMap(Completions.Shell.init) else {
        throw CallError(
          "unknown shell `\(call.operands.first ?? "")`", hint: "expected bash, zsh or fish")
      }
      try Console.write(Completions.script(for: shell), to: .standardOutput)
      return .success
    })
}
