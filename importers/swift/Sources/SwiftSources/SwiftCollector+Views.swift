import ScenicImport
import SwiftSyntax

/// The views in expressions.
extension SwiftCollector {
  /// The types of SwiftUI and UIKit that arrange or decorate other views, or are no screens.
  private static let parts: Set<String> = [
    "AnyView", "AsyncImage", "Button", "Capsule", "Circle", "Color", "ContentUnavailableView", "ControlGroup",
    "DatePicker", "DisclosureGroup", "Divider", "EmptyView", "ForEach", "Form", "Gauge", "GeometryReader",
    "Grid", "GridRow", "Group", "GroupBox", "HSplitView", "HStack", "Image", "Label", "LabeledContent",
    "LazyHGrid",
    "LazyHStack", "LazyVGrid", "LazyVStack", "Link", "List", "Menu", "NavigationLink", "NavigationSplitView",
    "NavigationStack", "NavigationView", "Picker", "ProgressView", "Rectangle", "RoundedRectangle",
    "ScrollView",
    "ScrollViewReader", "Section", "SecureField", "ShareLink", "Slider", "Spacer", "Stepper", "TabView",
    "Table",
    "Text", "TextEditor", "TextField", "TimelineView", "Toggle", "VStack", "ViewThatFits", "ZStack", "UIView",
    "NavigationPath", "UIWindow", "UIImageView", "UITableView", "UICollectionView", "UIStackView",
    "UIScrollView",
  ]

  /// Returns the first view that an expression creates. Those behind a link or a button are not part of it.
  func view(in node: some SyntaxProtocol) -> SwiftFacts.View? {
    if let reference = node.as(DeclReferenceExprSyntax.self) { return locals[Self.plain(reference.baseName)] }
    let search = ViewSearch(created: { self.created($0) }, isScreen: { self.isScreen($0) })
    search.walk(Syntax(node))
    return search.found
  }

  /// Returns the view in a closure or expression; content without a type becomes a screen with this name.
  func content(_ node: some SyntaxProtocol, named name: String?) -> SwiftFacts.View {
    if let view = view(in: node) { return view }
    let line = place(node).line
    let owner = type.hasSuffix("View") && type.count > 4 ? String(type.dropLast(4)) : type
    let name = name ?? "\(owner) content"
    let key = "\(type).\(name).\(line)"
    facts.views[key] = place(node)
    facts.names[key] = name
    contents[node.id] = key
    let search = StackSearch(viewMode: .sourceAccurate)
    search.walk(Syntax(node))
    return .init(type: key, isInStack: search.isFound)
  }

  /// Returns the view that one call creates.
  private func created(_ call: FunctionCallExprSyntax) -> SwiftFacts.View? {
    var name = name(of: call)
    if name == "instantiateViewController" { return instantiated(call) }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      // `PetViewController.instantiate()` creates a PetViewController.
      guard let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName else { return nil }
      name = Self.plain(base)
    }
    // The root view itself has the tabs and columns of the window.
    if isInWindow, ["TabView", "NavigationSplitView"].contains(name) { return .init(type: type) }
    let isStack = ["NavigationStack", "NavigationView"].contains(name)
    if isStack || name.hasSuffix("NavigationController") && isController(in: call) {
      let content =
        closures(of: call).first.flatMap { view(in: $0) }
        ?? argument(["rootViewController", "root"], of: call).flatMap { view(in: $0) }
      return content.map { .init(type: $0.type, isInStack: true, style: $0.style) }
    }
    if name == "UIHostingController" { return argument(["rootView"], of: call).flatMap { view(in: $0) } }
    return isScreen(name) ? .init(type: name) : nil
  }

  /// True if a call creates a navigation controller of UIKit or of the app around another controller.
  private func isController(in call: FunctionCallExprSyntax) -> Bool {
    name(of: call) == "UINavigationController" || argument(["rootViewController", "root"], of: call) != nil
  }

  /// Returns the controller of a storyboard: by the type that it is cast to, or else by its identifier.
  private func instantiated(_ call: FunctionCallExprSyntax) -> SwiftFacts.View? {
    if let sequence = call.parent?.parent?.as(SequenceExprSyntax.self), Self.castType(sequence) != nil {
      return nil
    }
    return text(call.arguments.first?.expression).map { .init(type: $0) }
  }

  /// Returns the type of `x as! T` and `x is T`.
  static func castType(_ node: SequenceExprSyntax) -> String? {
    let elements = Array(node.elements.prefix(8))
    guard
      let place = elements.firstIndex(where: {
        $0.is(UnresolvedAsExprSyntax.self) || $0.is(UnresolvedIsExprSyntax.self)
      }),
      place + 1 < elements.count
    else { return nil }
    return elements[place + 1].as(TypeExprSyntax.self)?.type.trimmedDescription
  }

  /// True for the name of a type that is a screen.
  func isScreen(_ name: String) -> Bool {
    guard name.first?.isUppercase == true || isView(name) || isController(name), !Self.parts.contains(name)
    else {
      return false
    }
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
  private let isScreen: (String) -> Bool

  init(created: @escaping (FunctionCallExprSyntax) -> SwiftFacts.View?, isScreen: @escaping (String) -> Bool)
  {
    (self.created, self.isScreen) = (created, isScreen)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, let type = SwiftCollector.castType(node), isScreen(type) { found = .init(type: type) }
    return found == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil else { return .skipChildren }
    found = created(node)
    if found != nil { return .skipChildren }
    let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if callee == "Button" || callee == "NavigationLink" || callee == "Menu" { return .skipChildren }
    // The arguments of a modifier are not the view that it changes.
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      base.is(FunctionCallExprSyntax.self)
    else { return .visitChildren }
    walk(Syntax(base))
    return .skipChildren
  }
}

/// Finds a navigation stack around other content, outside of presentations.
final class StackSearch: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    if ["NavigationStack", "NavigationView"].contains(name) { isFound = true }
    if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      walk(Syntax(base))
      return .skipChildren
    }
    return isFound || ["Button", "NavigationLink"].contains(name) ? .skipChildren : .visitChildren
  }
}
