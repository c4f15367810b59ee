// Views without a state of their own. Each lists its children.

/// A view that SwiftUI itself draws.
@MainActor
protocol PrimitiveView {
  /// The children with the keys by which they are found again.
  var parts: [(key: AnyHashable, view: any View)] { get }
}

extension PrimitiveView {
  func one(_ view: any View) -> [(key: AnyHashable, view: any View)] { [("content", view)] }
}

/// https://developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView: View, PrimitiveView {
  public typealias Body = Never
  public init() {}
  var parts: [(key: AnyHashable, view: any View)] { [] }
}

/// https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<each Content: View>: View, PrimitiveView {
  public typealias Body = Never
  let content: (repeat each Content)
  init(_ content: repeat each Content) { self.content = (repeat each content) }

  var parts: [(key: AnyHashable, view: any View)] {
    var parts: [(key: AnyHashable, view: any View)] = []
    for view in repeat each content { parts.append((parts.count, view)) }
    return parts
  }
}

/// https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)
public enum ConditionalView<First: View, Second: View>: View, PrimitiveView {
  public typealias Body = Never
  case first(First)
  case second(Second)

  var parts: [(key: AnyHashable, view: any View)] {
    switch self {
    case .first(let view): [("first", view)]
    case .second(let view): [("second", view)]
    }
  }
}

extension Optional: PrimitiveView where Wrapped: View {
  var parts: [(key: AnyHashable, view: any View)] {
    if let view = self { return [("some", view)] }
    return []
  }
}

@MainActor
extension ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> { TupleView(repeat each content) }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> { .second(second) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

/// https://developer.apple.com/documentation/swiftui/group
public struct Group<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  var parts: [(key: AnyHashable, view: any View)] { one(content) }
}

/// https://developer.apple.com/documentation/swiftui/zstack
public struct ZStack<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  var parts: [(key: AnyHashable, view: any View)] { one(content) }
}

/// https://developer.apple.com/documentation/swiftui/hstack
public struct HStack<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  var parts: [(key: AnyHashable, view: any View)] { one(content) }
}

/// https://developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  var parts: [(key: AnyHashable, view: any View)] { one(content) }
}

/// https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, PrimitiveView {
  public typealias Body = Never
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  var parts: [(key: AnyHashable, view: any View)] { data.map { ($0[keyPath: id], content($0)) } }
}

/// https://developer.apple.com/documentation/swiftui/image
public struct Image: View, PrimitiveView {
  public typealias Body = Never
  public init(systemName: String) {}
  var parts: [(key: AnyHashable, view: any View)] { [] }
}

/// https://developer.apple.com/documentation/swiftui/button
public struct Button<Label: View>: View, PrimitiveView {
  public typealias Body = Never
  let action: @MainActor () -> Void
  let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  var parts: [(key: AnyHashable, view: any View)] { one(label) }
}

extension Button where Label == Text {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

extension Text: PrimitiveView {
  var parts: [(key: AnyHashable, view: any View)] { [] }
}

extension AnyView: PrimitiveView {
  var parts: [(key: AnyHashable, view: any View)] { [("\(type(of: view))", view)] }
}

/// https://developer.apple.com/documentation/swiftui/viewmodifier
@MainActor
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedContent
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier modifies.
public struct ModifiedContent: View, PrimitiveView {
  public typealias Body = Never
  let view: any View
  var parts: [(key: AnyHashable, view: any View)] { one(view) }
}

struct ModifiedView<Modifier: ViewModifier>: View {
  let content: any View
  let modifier: Modifier
  var body: some View { modifier.body(content: ModifiedContent(view: content)) }
}

/// A view whose state ends when its identity changes.
struct IDView: View, PrimitiveView {
  typealias Body = Never
  let content: any View
  let id: AnyHashable
  var parts: [(key: AnyHashable, view: any View)] { [(id, content)] }
}

/// A view with a fact that the container around it reads.
struct TraitView: View, PrimitiveView {
  typealias Body = Never
  enum Trait {
    case tag(AnyHashable)
    case backButtonHidden(Bool)
    case dismissDisabled(Bool)
    case toolbar(any View)
    case title(String)
    case tabItem(any View)
    case badge(String?)
    case size(width: CGFloat?, height: CGFloat?)
    case detents(Set<PresentationDetent>)
  }
  let content: any View
  let trait: Trait
  var parts: [(key: AnyHashable, view: any View)] { one(content) }
}

/// A view with an action when a value changes.
struct ChangeView: View, PrimitiveView {
  typealias Body = Never
  let content: any View
  let value: any Equatable
  let action: () -> Void
  var parts: [(key: AnyHashable, view: any View)] { one(content) }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/modifier(_:)
  public func modifier<T: ViewModifier>(_ modifier: T) -> some View {
    ModifiedView(content: self, modifier: modifier)
  }

  /// https://developer.apple.com/documentation/swiftui/view/id(_:)
  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }

  /// https://developer.apple.com/documentation/swiftui/view/tag(_:)
  public func tag<V: Hashable>(_ tag: V) -> some View { TraitView(content: self, trait: .tag(tag)) }

  /// https://developer.apple.com/documentation/swiftui/view/tabitem(_:)
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TraitView(content: self, trait: .tabItem(label()))
  }

  /// https://developer.apple.com/documentation/swiftui/view/badge(_:)
  public func badge(_ label: Text?) -> some View { TraitView(content: self, trait: .badge(label?.text)) }

  /// https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    TraitView(content: self, trait: .size(width: width, height: height))
  }

  /// Since iOS 17.
  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { ChangeView(content: self, value: value, action: action) }
}
