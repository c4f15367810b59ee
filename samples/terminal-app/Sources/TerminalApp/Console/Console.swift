import ScenicRuntime

/// The surroundings of the tree: the keys, an input line, the log, the help and the status lines.
@MainActor
final class Console {
  /// A line that is being typed.
  struct Prompt {
    var question: String
    var text: String
    var done: @MainActor (String) -> Void
  }

  let host: TerminalHost
  /// The handler of a URL.
  var open: (String) -> Void = { _ in }
  /// The URL of the visible state, if it has one.
  var address: () -> String? = { nil }
  /// Draws without output: a page knows its size only after it is drawn, and moving on it requires the size.
  var layOut: () -> Void = {}
  /// The user has had enough.
  var quit: () -> Void = {}

  private(set) var prompt: Prompt?
  private(set) var isHelpShown = false
  private(set) var isLogShown = false
  /// The last event, in a few words.
  private(set) var event = "hello"

  init(_ host: TerminalHost) {
    self.host = host
    host.onReport = { [weak self] in self?.event = $0.words }
  }

  /// Something has happened that the user should know.
  func tell(_ event: String) {
    self.event = event
    host.note("> \(event)")
  }

  /// Performs the command of the key.
  func press(_ key: Key) {
    if prompt != nil { return type(key) }
    if isHelpShown {
      isHelpShown = false
      return
    }
    switch key {
    case .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    case .pageDown, .character(" "): move(by: 1, times: 8)
    case .pageUp: move(by: -1, times: 8)
    case .enter: choose()
    case .escape, .left, .backspace: goBack()
    case .right: tell(unless: host.askForNextColumn(), "no column to the right")
    case .tab: tell(unless: host.askForTab(further: 1), "no tabs to reach from here")
    case .backTab: tell(unless: host.askForTab(further: -1), "no tabs to reach from here")
    case .character(let letter): press(letter)
    case .home, .end, .redraw: break
    }
  }

  private func press(_ letter: Character) {
    switch letter {
    case "1"..."9":
      let number = letter.wholeNumberValue ?? 0
      tell(unless: host.askForTab(number - 1), "no tab \(number) to reach from here")
    case "?": isHelpShown = true
    case "l": isLogShown.toggle()
    case "u":
      prompt = Prompt(question: "open", text: "/") { [weak self] url in
        // The prompt begins with a slash already.
        let url = url.hasPrefix("//") ? String(url.dropFirst()) : url
        self?.tell("opened \(url)")
        self?.open(url)
      }
    case "q": quit()
    default: break
    }
  }

  private func move(by step: Int, times: Int = 1) {
    layOut()
    for _ in 0..<times { host.move(by: step) }
  }

  private func goBack() {
    let isRoot = host.levels.count <= 1
    tell(unless: host.goBack(), isRoot ? "nothing to go back to" : "no swipe takes this away: choose")
  }

  /// The reason why a key had no effect.
  private func tell(unless isDone: Bool, _ reason: String) { if !isDone { event = reason } }

  private func choose() {
    guard let choice = host.choice else { return }
    switch choice.deed {
    case .act(let act):
      tell("chose “\(choice.title)”")
      act()
    case .ask(let question, let text, let done):
      prompt = Prompt(question: question, text: text) { [weak self] text in
        self?.tell("typed “\(text)”")
        done(text)
      }
    }
  }

  private func type(_ key: Key) {
    switch key {
    case .enter:
      let ended = prompt
      prompt = nil
      ended?.done(ended?.text ?? "")
    case .escape: prompt = nil
    case .backspace: _ = prompt?.text.popLast()
    case .character(let letter): prompt?.text.append(letter)
    default: break
    }
  }
}
