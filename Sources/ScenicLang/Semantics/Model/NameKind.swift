/// The kind of name that is expected in a place. Its raw value is the noun in messages.
enum NameKind: String, Sendable {
  case node = "scene, flow or container"
  case sceneOrFlow = "scene or flow"
  case sender = "scene, flow, container, condition or action"
  case rootOwner = "column, stack or flow"
  case slot = "tab or column"
  case slotOwner = "tabs or split"
  case valueOwner = "scene, condition or type"
  case eventGroup = "group of events"
  case part, flow, stack, action, condition, event
  case value, type, style, parameter, input, query, pattern
}
