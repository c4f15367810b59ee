/// The places of the specs that the client works on.
struct SpecPlaces {
  /// The folders of the client.
  var folders: [String] = []
  /// The specs that were found in them.
  var specs: Set<String> = []
  /// The settings of teams in them.
  var settings = TeamSettings()
  /// True if the folders must be searched before anything is compiled.
  var needsSearch = false
}
