import ScenicRuntime

extension Program.Note {
  /// Returns true if it has an attribute of this name.
  func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}
