import Scenic
import SwiftUI
import UIKit

struct NotesApp: App {
  let factory = NoteFactory()

  var body: some SwiftUI.Scene {
    WindowGroup { Text("Notes") }
  }
}

final class NoteScene: Scenic.Scene {
  let viewController = UIViewController()
}

struct NoteFactory: SceneFactory {
  func makeScene(for sceneName: String) -> (any Scenic.Scene)? { NoteScene() }
}
