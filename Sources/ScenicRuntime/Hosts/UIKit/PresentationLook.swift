#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The appearance of a presentation style: a built-in style, with heights for a sheet.
  struct PresentationLook {
    /// A height at which a sheet can rest.
    enum Detent {
      case medium
      case large
      /// A fraction of the available height.
      case fraction(Double)
      /// A height in points.
      case height(Double)
    }

    var style: String?
    var detents: [Detent] = []
    var hasGrabber = false
    /// The size of a popover, unless its screen prefers another one.
    var size: (width: Double, height: Double)?
    /// The accessibility identifier of the view or bar button item that a popover points to.
    var anchor: String?

    init(named style: String?) { self.style = style }

    /// Reads the attributes of a declared style: `@like("sheet") @detents("medium", 0.9, 400) @grabber`, or
    /// `@like("popover") @anchor("filter") @size(320, 400)`.
    init(_ style: Program.Style) {
      self.style = "sheet"
      for attribute in style.note.attributes {
        let values = attribute.arguments.compactMap { argument in
          if case .literal(let value) = argument.value { value } else { nil }
        }
        switch attribute.name {
        case "like": self.style = values.first?.text ?? self.style
        case "detents": detents = values.compactMap { Detent($0) }
        case "grabber": hasGrabber = values.first != .bool(false)
        case "anchor": anchor = values.first?.text
        case "size":
          let numbers = values.compactMap { $0.number }
          if numbers.count >= 2 { size = (numbers[0], numbers[1]) }
        default: break
        }
      }
    }

    /// Sets the presentation style of a view controller.
    @MainActor
    func setStyle(of controller: UIViewController) {
      switch style {
      case "fullScreen": controller.modalPresentationStyle = .fullScreen
      case "popover": controller.modalPresentationStyle = .popover
      case "alert":
        controller.modalPresentationStyle = .overFullScreen
        controller.modalTransitionStyle = .crossDissolve
      case "sheet": controller.modalPresentationStyle = .pageSheet
      // The app's screen sets the details of an undeclared style.
      default: break
      }
    }

    /// Configures the presentation of a view controller in its style. UIKit creates a presentation controller
    /// of that style on first access, so only that one is accessed.
    @MainActor
    func dress(_ controller: UIViewController, over below: UIViewController) {
      switch controller.modalPresentationStyle {
      case .automatic, .pageSheet, .formSheet:
        dressSheet(controller)
      case .popover:
        if let size, controller.preferredContentSize == .zero {
          controller.preferredContentSize = CGSize(width: size.width, height: size.height)
        } else if size == nil {
          (controller as? any ContentSized)?.preferItsContentSize()
        }
        if let popover = controller.popoverPresentationController { point(popover, at: below) }
      default: break
      }
    }

    /// Sets the heights of a sheet. On visionOS it has one size.
    @MainActor
    private func dressSheet(_ controller: UIViewController) {
      #if !os(visionOS)
        guard !detents.isEmpty || hasGrabber, let sheet = controller.sheetPresentationController
        else { return }
        if !detents.isEmpty { sheet.detents = detents.enumerated().map { $1.detent(number: $0) } }
        if hasGrabber { sheet.prefersGrabberVisible = true }
      #endif
    }

    /// Points the popover to the anchor; without one, to the middle of the screen below, without an arrow.
    @MainActor
    private func point(_ popover: UIPopoverPresentationController, at below: UIViewController) {
      if let anchor, let item = below.navigationItem.barButtonItem(identified: anchor) {
        popover.sourceItem = item
      } else if let anchor, let view = below.view.descendant(identified: anchor) {
        popover.sourceView = view
        popover.sourceRect = view.bounds
      } else {
        popover.sourceView = below.view
        popover.sourceRect = CGRect(x: below.view.bounds.midX, y: below.view.bounds.midY, width: 0, height: 0)
        popover.permittedArrowDirections = []
      }
    }
  }

  /// A screen that can adapt its size to its content.
  @MainActor
  protocol ContentSized {
    func preferItsContentSize()
  }

  extension UINavigationItem {
    fileprivate func barButtonItem(identified identifier: String) -> UIBarButtonItem? {
      let items = (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
      return items.first { $0.accessibilityIdentifier == identifier }
    }
  }

  extension UIView {
    /// Returns the first descendant with this accessibility identifier, in breadth-first order.
    fileprivate func descendant(identified identifier: String) -> UIView? {
      var level = [self]
      while !level.isEmpty {
        if let found = level.first(where: { $0.accessibilityIdentifier == identifier }) { return found }
        level = level.flatMap { $0.subviews }
      }
      return nil
    }
  }

  extension PresentationLook.Detent {
    fileprivate init?(_ value: Value) {
      switch value.text {
      case "medium": self = .medium
      case "large": self = .large
      default:
        guard let number = value.number, number > 0 else { return nil }
        self = number <= 1 ? .fraction(number) : .height(number)
      }
    }

    #if !os(visionOS)
      @MainActor
      fileprivate func detent(number: Int) -> UISheetPresentationController.Detent {
        let identifier = UISheetPresentationController.Detent.Identifier("scenic.\(number)")
        switch self {
        case .medium: return .medium()
        case .large: return .large()
        case .fraction(let part): return .custom(identifier: identifier) { $0.maximumDetentValue * part }
        case .height(let points): return .custom(identifier: identifier) { _ in points }
        }
      }
    #endif
  }

  extension Value {
    fileprivate var number: Double? {
      switch self {
      case .int(let number): Double(number)
      case .double(let number): number
      default: nil
      }
    }
  }
#endif
