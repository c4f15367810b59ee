extension Program.Origin {
  /// Returns true if a URL has the origin.
  func fits(_ url: LinkURL) -> Bool {
    guard url.scheme == scheme else { return false }
    guard let host else { return true }
    guard let other = url.host else { return false }
    return isWildcard
      ? other.utf8.count > host.utf8.count + 1 && other.hasSuffix("." + host) : other == host
  }
}

extension LinkURL {
  /// What links without a scheme read of a URL.
  enum Location {
    /// Its path.
    case path
    /// Its host as the first segment of the path: the origin has no host.
    case hostAndPath
    /// Nothing: the app is not at its origin.
    case elsewhere
  }

  func location(in program: Program) -> Location {
    if scheme == nil || program.origins.isEmpty { return .path }
    guard let origin = program.origins.first(where: { $0.fits(self) }) else { return .elsewhere }
    return origin.host == nil ? .hostAndPath : .path
  }
}
