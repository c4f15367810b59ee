/// The maximum size of a spec. Further files are reported and not read.
struct LoadingLimit: Sendable {
  var files = 10_000
  var bytes = 256 << 20
}
