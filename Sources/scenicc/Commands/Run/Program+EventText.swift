import ScenicLang
import ScenicRuntime

extension Program {
  /// Returns an event in the syntax of the spec: `cats.select(name: "Fred")`,
  /// `filterEditor.done(Filter(sort: .age))`.
  func text(_ event: String, _ arguments: Fields) -> String {
    let dot = event.utf8.lastIndex(of: UInt8(ascii: "."))
    let owner = dot.map { String(event[..<$0]) } ?? ""
    let word = dot.map { String(event[event.utf8.index(after: $0)...]) } ?? event
    if let parameters = declaredParameters(of: word, of: owner) {
      return event + text(arguments, as: parameters)
    }
    guard let carried = arguments.first?.value else { return event }
    guard let type = carriedType(of: word, of: owner) else { return event + text(arguments, as: []) }
    return event + "(" + text(carried, as: type) + ")"
  }

  /// Returns the parameters of a declared event; nil if it is unknown.
  private func declaredParameters(of word: String, of owner: String) -> [Parameter]? {
    let events = owner.isEmpty ? events : nodes.first { $0.name == owner }?.events ?? []
    return events.first { $0.name == word }?.parameters
  }

  /// Returns the type of the one value of a result, a change, an answer or a request.
  private func carriedType(of word: String, of owner: String) -> ValueType? {
    if word == "changed" { return conditions.first { $0.name == owner }?.type }
    guard let place = nodes.firstIndex(where: { $0.name == owner }) else {
      return actions.first { $0.name == owner }?.answer
    }
    switch word {
    case "done": return nodes[place].result
    case "select", "reselect": return .slot(place)
    case "produced": return nodes[place].produces.count == 1 ? nodes[place].produces[0] : nil
    default: return nil
    }
  }
}
