// Transitions to a class, from a class to another one, for a type, and back.

import Scenic
import UIKit

@MainActor func registerToAClass() {
  CustomTransition.register(transition: .present(MyViewController.self))
}

@MainActor func registerFromAClass() {
  CustomTransition.register(fromType: GoViewController.self, transition: .present(MyViewController.self))
}

@MainActor func registerForAType() {
  CustomTransition.register(for: MyType.self, transition: .present(UIViewController.self))
}
