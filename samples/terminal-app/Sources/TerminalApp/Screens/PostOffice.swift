/// The model of the app: letters and the people who write them. It does not depend on navigation.
@MainActor
final class PostOffice {
  struct Letter {
    let id: Int
    let from: String
    let subject: String
    let text: [String]
  }

  struct Person {
    let name: String
    let about: String
  }

  let people = [
    Person(name: "Ada", about: "Counts on engines, and wins."),
    Person(name: "Mei 美", about: "Keeps a cat 🐈 and a bookshop."),
    Person(name: "Zoë", about: "Paints, travels, forgets stamps."),
  ]

  private(set) var letters = [
    Letter(
      id: 1, from: "Ada", subject: "Sunday",
      text: ["Will you come to tea on Sunday?", "", "There will be cake, and an engine to look at."]),
    Letter(
      id: 2, from: "Mei 美", subject: "猫 and 本",
      text: ["The cat 🐈 sleeps on the books again.", "", "Which one shall I send you: 本 or 猫?"]),
    Letter(
      id: 3, from: "Zoë", subject: "A long way",
      text: [
        "We took the night train over the pass. Snow on both sides, and a moon that would not leave the window.",
        "", "At four a man came through with coffee. At five the sea was there, all at once.",
        "", "I drew it on the back of this letter. You have to turn it over.", "", "Yours, Zoë",
      ]),
  ]

  /// Letters of long ago, one for each of the people.
  func oldLetter(_ id: Int) -> Letter {
    let writer = people.indices.contains(id) ? people[id].name : "Somebody"
    return Letter(
      id: id, from: writer, subject: "Long ago", text: ["I hope that this finds you well.", "", writer])
  }

  func letter(_ id: Int) -> Letter? { letters.first { $0.id == id } }
  func delete(_ id: Int) { letters.removeAll { $0.id == id } }
  func person(_ name: String) -> Person? { people.first { $0.name == name } }

  /// True while a letter is in transit.
  private(set) var isDelivering = false

  /// Returns false if the name is unknown. Waits first, as a server would.
  func deliver(to name: String) async -> Bool {
    isDelivering = true
    try? await Task.sleep(for: .milliseconds(300))
    isDelivering = false
    return person(name) != nil
  }
}
