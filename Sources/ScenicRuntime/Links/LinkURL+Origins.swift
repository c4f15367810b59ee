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
  /// Returns the URL as links without a scheme read it: at an origin without a host, the host is the first
  /// segment of the path. Returns nil if the app is not at its origin.
  func located(in program: Program) -> LinkURL? {
    if scheme == nil || program.origins.isEmpty { return self }
    guard let origin = program.origins.first(where: { $0.fits(self) }) else { return nil }
    return origin.host == nil ? movingHost() : self
  }
}
