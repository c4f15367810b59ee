/// Another module whose specs may be imported by its name: `import "SignIn/sign-in.scene"`.
public struct SpecModule: Hashable, Sendable {
  /// The name that an import begins with, and that Swift imports.
  public let name: String
  /// The folder of its specs.
  public let folder: String

  /// Creates a module with a name and a folder.
  public init(name: String, folder: String) {
    self.name = name
    self.folder = folder
  }
}
