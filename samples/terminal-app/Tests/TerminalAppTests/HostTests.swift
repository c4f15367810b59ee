import ScenicRuntime
import Testing

@testable import TerminalApp

/// The app on its host, without a terminal.
@MainActor
struct HostTests {
  private let letters: Letters
  private let console: Console
  private let office = PostOffice()

  init() {
    let window = Window(office)
    letters = window.letters
    console = window.console
    window.attach()
  }

  private func press(_ keys: Key...) { for key in keys { console.press(key) } }
  private func screen(_ columns: Int = 80, _ rows: Int = 24) -> String {
    let grid = console.draw(columns: columns, rows: rows).grid
    return (0..<rows).map { grid.text(ofRow: $0) }.joined(separator: "\n")
  }

  /// For any keys in a window of any size, the host shows the navigator's tree and reports no problem.
  @Test func anyKeysInAnyWindow() {
    let keys: [Key] =
      [.enter, .enter, .enter, .up, .down, .down, .left, .right, .escape, .tab, .backTab, .pageDown]
      + "123?lj".map { .character($0) }
    for _ in 0..<3_000 {
      press(keys.randomElement() ?? .enter)
      if console.prompt != nil { press(.character("x"), .enter) }
      letters.navigator.isCollapsed = Bool.random()
      _ = screen(Int.random(in: 1...90), Int.random(in: 1...30))
      #expect(letters.navigator.diagnostics.last?.contains("do not lead to the tree") != true)
      if !letters.navigator.isCollapsed { #expect(console.host.tree == letters.navigator.state.tree) }
    }
  }

  @Test func unsavedWordsAreNotLostBySwiping() {
    letters.isSignedIn = true
    letters.navigator.open("/write/Ada")
    _ = screen()
    press(.down)
    _ = screen()
    press(.enter, .character("h"), .character("i"), .enter, .escape)
    #expect(screen().contains("Throw away what you wrote?"))
    #expect(console.host.log.contains { $0.hasPrefix("  keep #") }, "the runtime said so before")
    press(.escape)
    #expect(console.event == "no swipe takes this away: choose")
    press(.down, .enter)
    #expect(screen().contains("Text: hi"), "the screen that came back is the one that left")
  }

  @Test func contentBelowASheetIsDim() {
    letters.isSignedIn = true
    letters.navigator.open("/write/Ada")
    let grid = console.draw(columns: 80, rows: 24).grid
    #expect(grid[0, 1].style == .dim && grid[1, 0].style == .dim && grid[2, 10].style == .dim)
    let chosen = (0..<24).filter { row in (0..<80).contains { grid[$0, row].style == .reversed && row < 22 } }
    #expect(chosen == [3], "one choice on the sheet, none below it")
  }

  @Test func hiddenTabsCannotBeAskedFor() {
    letters.navigator.open("/write/Ada")
    press(.character("2"))
    #expect(console.event == "no tab 2 to reach from here")
    #expect(letters.navigator.diagnostics == [])
  }

  @Test func aLongPageIsScrolledToItsEndAndBack() {
    press(.character("3"), .enter, .enter)
    #expect(!screen(80, 10).contains("30. Be kind"))
    for _ in 0..<40 {
      press(.down)
      _ = screen(80, 10)
    }
    #expect(screen(80, 10).contains("30. Be kind"))
    for _ in 0..<40 {
      press(.up)
      _ = screen(80, 10)
    }
    #expect(screen(80, 10).contains(" 1. Be kind"))
  }
}
