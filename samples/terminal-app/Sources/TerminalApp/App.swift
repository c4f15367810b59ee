import Dispatch
import ScenicRuntime

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Puts it all together: the generated app, the host that shows it, and the terminal that both have.
@main
@MainActor
enum App {
  static func main() {
    guard let terminal = Terminal() else {
      complain("TerminalApp shows screens and wants keys: its input and output have to be a terminal")
      exit(2)
    }
    let window = Window(PostOffice())
    window.show(in: terminal)
    withExtendedLifetime(window) { dispatchMain() }
  }
}

/// The actions and conditions of the app.
@MainActor
final class Work: Letters.Actions {
  var letters: Letters?
  private let office: PostOffice

  init(office: PostOffice) { self.office = office }

  func delete(id: Int) { office.delete(id) }
  func signOut() { letters?.isSignedIn = false }
  func deliver(to: String, text: String) async -> Bool { await office.deliver(to: to) }
}
