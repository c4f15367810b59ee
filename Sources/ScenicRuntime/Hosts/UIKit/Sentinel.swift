#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// An invisible view that reports when its window or its size changes. UIKit does not report a screen that
  /// dismisses itself or a window that becomes visible, but it moves views.
  final class Sentinel: UIView {
    var changed: () -> Void = {}

    init() {
      super.init(frame: .zero)
      isHidden = true
      isUserInteractionEnabled = false
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Installs itself behind the content of this view.
    func watch(_ view: UIView) {
      guard superview !== view else { return }
      frame = view.bounds
      view.insertSubview(self, at: 0)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      changed()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      changed()
    }
  }
#endif
