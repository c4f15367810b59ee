import ScenicRuntime

@testable import CatsApp

/// What the generated tests drive: the app's own screens.
extension CatsTransitions {
  static func app() -> PlayedApp { PlayedApp(Cats.program, screens: Screens()) }
}
