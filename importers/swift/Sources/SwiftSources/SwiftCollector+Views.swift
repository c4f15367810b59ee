import ScenicImport
import SwiftSyntax

/// The views in expressions.
extension SwiftCollector {
  /// The types of SwiftUI and UIKit that arrange or decorate other views, or are no screens.
  private static let parts: Set<String> = [
    "AnyView", "AsyncImage", "Button", "Capsule", "Circle", "Color", "ContentUnavailableView", "ControlGroup",
    "DatePicker", "DisclosureGroup", "Divider", "EmptyView", "ForEach", "Form", "Gauge", "GeometryReader",
    "Grid",
    "GridRow", "Group", "GroupBox", "HSplitView", "HStack", "Image", "Label", "LabeledContent", "LazyHGrid",
    "LazyHStack", "LazyVGrid", "LazyVStack", "Link", "List", "Menu", "NavigationLink", "NavigationSplitView",
    "NavigationStack", "NavigationView", "Picker", "ProgressView", "Rectangle", "RoundedRectangle",
    "ScrollView",
    "ScrollViewReader", "Section", "SecureField", "ShareLink", "Slider", "Spacer", "Stepper", "TabView",
    "Table",
    "Text", "TextEditor", "TextField", "TimelineView", "Toggle", "VStack", "ViewThatFits", "ZStack", "UIView",
    "NavigationPath", "UIWindow", "UIImageView", "UITableView", "UICollectionView", "UIStackView",
    "UIScrollView",
  ]

  /// Returns the first view that an expression creates.
  func view(in node: some SyntaxProtocol) -> SwiftFacts.View? {
    if let reference = node.as(DeclReferenceExprSyntax.self) { return locals[reference.baseName.text] }
    let search = ViewSearch { self.created($0) }
    search.walk(Syntax(node))
    return search.found
  }

  /// Returns the view that one call creates.
  private func created(_ call: FunctionCallExprSyntax) -> SwiftFacts.View? {
    var name = name(of: call)
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      // `PetViewController.instantiate()` creates a PetViewController.
      guard let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
      name = base
    }
    let inner: Set = ["NavigationStack", "NavigationView", "UINavigationController"]
    if inner.contains(name) {
      let content =
        closures(of: call).first.flatMap { view(in: $0) }
        ?? argument(["rootViewController", "root"], of: call).flatMap { view(in: $0) }
      return content.map { .init(type: $0.type, isInStack: true) }
    }
    if name == "UIHostingController" { return argument(["rootView"], of: call).flatMap { view(in: $0) } }
    return isScreen(name) ? .init(type: name) : nil
  }

  /// True for the name of a type that is a screen.
  func isScreen(_ name: String) -> Bool {
    guard name.first?.isUppercase == true, !Self.parts.contains(name) else { return false }
    if isView(name) || isController(name) { return true }
    // The classes of UIKit are no screens of an app.
    if name.hasPrefix("UI") { return false }
    if name == "ViewController" { return true }
    return ["View", "Screen", "Page", "Sheet", "ViewController", "VC"].contains {
      name.hasSuffix($0) && name != $0
    }
  }
}

/// Finds the first call that creates a view, outermost first.
private final class ViewSearch: SyntaxVisitor {
  private(set) var found: SwiftFacts.View?
  private let created: (FunctionCallExprSyntax) -> SwiftFacts.View?

  init(_ created: @escaping (FunctionCallExprSyntax) -> SwiftFacts.View?) {
    self.created = created
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil { found = created(node) }
    return found == nil ? .visitChildren : .skipChildren
  }
}
