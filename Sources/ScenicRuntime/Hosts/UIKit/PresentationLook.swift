#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// How a style is shown: one of the language's own, with heights for a sheet.
  struct PresentationLook: Equatable {
    /// A height at which a sheet can rest.
    enum Detent: Equatable {
      case medium
      case large
      /// A part of the height there is.
      case fraction(Double)
      /// So many points.
      case height(Double)
    }

    var style: String?
    var detents: [Detent] = []
    var hasGrabber = false

    init(named style: String?) { self.style = style }

    /// What a spec says of a style: `@like("sheet") @detents("medium", 0.9, 400) @grabber`.
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
        default: break
        }
      }
    }

    /// Sets how a view controller is presented.
    @MainActor
    func dress(_ controller: UIViewController) {
      switch style {
      case "fullScreen": controller.modalPresentationStyle = .fullScreen
      case "popover": controller.modalPresentationStyle = .popover
      case "alert":
        controller.modalPresentationStyle = .overFullScreen
        controller.modalTransitionStyle = .crossDissolve
      case "sheet": controller.modalPresentationStyle = .pageSheet
      // Of a style that nobody has declared, the app's screen knows more.
      default: break
      }
      guard let sheet = controller.sheetPresentationController else { return }
      if !detents.isEmpty { sheet.detents = detents.enumerated().map { $1.detent(number: $0) } }
      if hasGrabber { sheet.prefersGrabberVisible = true }
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
