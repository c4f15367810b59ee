import ScenicRuntime

@testable import CatsApp

/// The app's own screens, driven by the generated tests.
extension CatsTransitions {
  static func app() -> PlayedApp { PlayedApp(Cats.program, screens: Screens()) }
}
