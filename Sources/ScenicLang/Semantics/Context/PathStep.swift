import ScenicRuntime

/// A step of a path with its target.
struct PathStep: Sendable {
  let node: Int
  /// The slot that it names; its node then is the content.
  let slot: SlotPlace?
  let arguments: [Model.Argument]
  let range: SourceRange
  let text: String
}
