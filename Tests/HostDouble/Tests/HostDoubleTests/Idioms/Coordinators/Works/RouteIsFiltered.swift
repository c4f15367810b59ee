// An observer of some routes, which ends with its subscription.

import Combine

@MainActor final class VisitCounter {
  private(set) var visits = 0
  private var cancellable: AnyCancellable?

  init(_ sceneNavigator: SceneNavigator) {
    cancellable = sceneNavigator.$route
      .filter { $0.to == .detail }
      .sink { [weak self] _ in self?.visits += 1 }
  }

  func stop() { cancellable?.cancel() }
}
