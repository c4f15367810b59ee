#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  // A hosting controller has its own environment. Its `dismiss` is that of its screen, and is read-only. If
  // the whole environment of the `SceneView` were passed, `dismiss` in a sheet would leave the sheet and
  // might close the window. So values are copied one by one.

  /// The values of the environment that screens receive from a `SceneView`.
  @MainActor
  struct HandedEnvironment {
    private var copies: [(EnvironmentValues, inout EnvironmentValues) -> Void] = []

    static let standard: HandedEnvironment = {
      var standard = HandedEnvironment()
      standard.add(\.locale)
      standard.add(\.calendar)
      standard.add(\.timeZone)
      standard.add(\.layoutDirection)
      standard.add(\.font)
      standard.add(\.openURL)
      standard.add(\.isEnabled)
      return standard
    }()

    mutating func add<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>) {
      copies.append { $1[keyPath: keyPath] = $0[keyPath: keyPath] }
    }

    func copy(_ outer: EnvironmentValues, to inner: inout EnvironmentValues) {
      for copy in copies { copy(outer, &inner) }
    }
  }

  /// A screen, with the values of the environment that it receives.
  struct HostedScreen<Screen: View>: View {
    var screen: Screen
    var environment: (values: EnvironmentValues, handedOn: HandedEnvironment)?

    var body: some View {
      screen.transformEnvironment(\.self) { inner in
        guard let environment else { return }
        let own = (inner.horizontalSizeClass, inner.verticalSizeClass)
        environment.handedOn.copy(environment.values, to: &inner)
        // The size classes of a screen are its own, even if the whole environment is passed.
        (inner.horizontalSizeClass, inner.verticalSizeClass) = own
      }
    }
  }

  /// The view controller of a screen that is a view.
  final class ScreenController<Screen: View>: UIHostingController<HostedScreen<Screen>>, EnvironmentTaking {
    init(_ screen: Screen) { super.init(rootView: HostedScreen(screen: screen)) }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func take(_ handedOn: HandedEnvironment, of values: EnvironmentValues) {
      rootView.environment = (values, handedOn)
    }
  }

  extension ScreenController: ContentSized {
    func preferItsContentSize() { sizingOptions = .preferredContentSize }
  }

  @MainActor
  protocol EnvironmentTaking {
    func take(_ handedOn: HandedEnvironment, of values: EnvironmentValues)
  }

  extension UIKitHost {
    /// Passes these values to all screens that are views, now and at creation.
    func handOn(_ handedOn: HandedEnvironment, of values: EnvironmentValues) {
      prepare = { ($0 as? any EnvironmentTaking)?.take(handedOn, of: values) }
      for screen in screens.values { prepare(screen.controller) }
    }
  }
#endif
