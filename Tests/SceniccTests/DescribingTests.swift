import Foundation
import Testing

/// Completions are run in the shells that are there; the manual page is read by mandoc where it is.
@Suite struct DescribingTests {
  private static let bash = "/bin/bash"

  /// The output of a shell that runs a script in a folder with `scenicc` in the path.
  private func run(_ shell: String, _ script: String, in scenicc: Scenicc) throws -> String {
    let output = scenicc.folder.appending(path: "shell-output")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: shell)
    process.arguments = ["-c", script]
    process.currentDirectoryURL = scenicc.folder
    process.environment = [
      "PATH": Scenicc.executable.deletingLastPathComponent().path + ":/usr/bin:/bin",
      "HOME": scenicc.folder.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return try scenicc.read("shell-output")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: bash)),
    arguments: [
      (["scenicc", "com"], ["compile", "completions"]),
      (["scenicc", "compile", "--em"], ["--emit", "--embed-warnings"]),
      (["scenicc", "compile", "--emit", "s"], ["swift"]),
      (["scenicc", "compile", ""], ["app.scene", "parts"]),
      (["scenicc", "explain", "SC040"], (1...9).map { "SC040\($0)" }),
      (["scenicc", "completions", ""], ["bash", "zsh", "fish"]),
    ])
  func bashCompletes(words: [String], expected: [String]) throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene a\nroot a\n", to: "app.scene")
      try scenicc.write("", to: "parts/x.txt")
      try scenicc.write("", to: "notes.txt")
      try scenicc.write(scenicc("completions", "bash").output, to: "completions.bash")
      let line = words.map { "'\($0)'" }.joined(separator: " ")
      let offered = try run(
        Self.bash,
        """
        source completions.bash
        COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _scenicc; printf '%s\\n' "${COMPREPLY[@]}"
        """, in: scenicc)
      #expect(Set(offered.split(separator: "\n").map(String.init)) == Set(expected))
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")))
  func zshReadsItsCompletions() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(scenicc("completions", "zsh").output, to: "functions/_scenicc")
      let offered = try run(
        "/usr/bin/zsh",
        """
        fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u; print ${_comps[scenicc]}
        _describe() { print -l -- $commands }
        words=(scenicc ''); CURRENT=2; source functions/_scenicc; _scenicc
        _arguments() { print -l -- "$@" }
        words=(scenicc compile ''); CURRENT=3; _scenicc
        """, in: scenicc)
      #expect(offered.contains("_scenicc") && offered.contains("compile:compiles a spec to Swift or JSON"))
      #expect(
        offered.contains("--emit[")
          && offered.contains(":word:(swift json association assetlinks intents typescript tests uitests)"),
        "\(offered)")
      #expect(!offered.contains("error:") && !offered.contains("not found"), "\(offered)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
  func fishCompletes() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write(scenicc("completions", "fish").output, to: "scenicc.fish")
      let offered = try run(
        "/usr/bin/fish",
        "source scenicc.fish; complete -C 'scenicc com'; complete -C 'scenicc compile --emit '", in: scenicc)
      #expect(offered.contains("compile\tcompiles") && offered.contains("association"), "\(offered)")
    }
  }

  @Test func aShellThatIsNotKnownIsACallError() throws {
    let outcome = try Scenicc.inFolder { try $0("completions", "csh") }
    #expect(outcome.exitCode == 2 && outcome.errors.contains("unknown shell `csh`"))
  }

  @Test func theManualPageNamesEveryCommandAndOption() throws {
    try Scenicc.inFolder { scenicc in
      let page = try scenicc("man")
      #expect(page.exitCode == 0)
      for name in commands { #expect(page.output.contains(".It Cm \(name)\n")) }
      #expect(page.output.contains(".Op Fl -emit Ar swift | json | association"))
      if FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc") {
        try scenicc.write(page.output, to: "scenicc.1")
        let complaints = try run("/bin/sh", "mandoc -T lint -W style scenicc.1", in: scenicc)
        #expect(complaints.isEmpty, "\(complaints)")
      }
    }
  }
}
