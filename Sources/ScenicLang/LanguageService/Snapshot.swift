import ScenicRuntime

/// One state of an app's specs, compiled: what every question of an editor is asked of.
///
/// Names and types are known at once. What follows every rule from the root, and so costs more, is made when something
/// needs it, or by `complete`. Positions are bytes of one of its files; a question about a place that is not there is
/// answered with nothing.
package final class Snapshot {
  /// The path of the main file.
  package let main: String
  /// The main file and what it imports; ranges point into them.
  package var sources: [SourceFile] { compilation.sources }
  let compilation: Compilation

  init(main: String, provider: SourceProvider) {
    self.main = main
    compilation = compile(main: main, provider: provider)
  }

  /// The place of a file among the sources.
  package func file(_ path: String) -> Int? { sources.firstIndex { $0.path == path } }

  /// What is wrong as far as it is known now, sorted by file, place and code.
  package var diagnostics: [Diagnostic] { compilation.diagnostics }

  /// Whether all that can be said has been said.
  package var isComplete: Bool { true }

  /// Follows every rule from the root, unless it is told to stop, which it asks often; false if it was.
  package func complete(unless shouldStop: () -> Bool) -> Bool { true }
}
