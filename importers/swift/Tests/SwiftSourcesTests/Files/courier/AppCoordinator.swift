import UIKit

final class AppCoordinator {
  let navigationController = UINavigationController()

  func start() {
    let controller = RoundViewController.instantiate()
    navigationController.pushViewController(controller, animated: false)
  }

  func openParcel() {
    let controller = ParcelViewController(parcel: 7)
    navigationController.pushViewController(controller, animated: true)
  }

  func signFor() {
    let controller = SignatureViewController()
    navigationController.present(UINavigationController(rootViewController: controller), animated: true)
  }

  func showHelp() { showController(HelpViewController()) }

  func back() { navigationController.popViewController(animated: true) }

  func home() { navigationController.popToRootViewController(animated: true) }

  func finish() { navigationController.setViewControllers([DoneViewController()], animated: true) }

  func unknown(_ controller: UIViewController) {
    navigationController.pushViewController(controller, animated: true)
  }
}

final class ParcelViewController: UIViewController {
  @objc func photograph() { present(CameraViewController(), animated: true) }

  func refuse() { performSegue(withIdentifier: "refuse", sender: self) }
}

final class CameraViewController: UIViewController {
  @objc func close() { dismiss(animated: true) }
}
