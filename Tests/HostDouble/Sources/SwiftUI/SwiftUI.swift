@_exported import UIKit

// The protocols that a view of the hosts has to do with, and no layout.

/// https://developer.apple.com/documentation/swiftui/view
@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("nothing has this view") }
}

extension View where Body == Never {
  public var body: Never { fatalError("a view without a body of its own") }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

/// https://developer.apple.com/documentation/swiftui/text
public struct Text: View {
  public let text: String
  public init(_ text: String) { self.text = text }
}

/// https://developer.apple.com/documentation/swiftui/anyview
public struct AnyView: View {
  public let view: any View
  public init<V: View>(_ view: V) { self.view = view }
}

/// https://developer.apple.com/documentation/swiftui/uihostingcontrollersizingoptions
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
}

/// https://developer.apple.com/documentation/swiftui/uihostingcontroller
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content
  /// https://developer.apple.com/documentation/swiftui/uihostingcontroller/sizingoptions
  public var sizingOptions: UIHostingControllerSizingOptions = []
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { return nil }
}

/// https://developer.apple.com/documentation/swiftui/scene
@MainActor
public protocol Scene {}

/// https://developer.apple.com/documentation/swiftui/windowgroup
public struct WindowGroup<Content: View>: Scene {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// https://developer.apple.com/documentation/swiftui/app
@MainActor
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}
