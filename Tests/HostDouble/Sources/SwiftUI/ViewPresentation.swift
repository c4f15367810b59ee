/// https://developer.apple.com/documentation/swiftui/presentationdetent
public enum PresentationDetent: Hashable, Sendable {
  case medium, large
  case fraction(Double)
  case height(Double)
}

/// https://developer.apple.com/documentation/swiftui/visibility
public enum Visibility: Sendable { case automatic, visible, hidden }

/// A view with something that is presented over it.
struct PresentingView: View, ContainerView {
  typealias Body = Never
  enum Form: Sendable { case sheet, cover, popover, alert }
  let content: any View
  let form: Form
  /// The identity of the wanted presentation.
  let wanted: @MainActor () -> AnyHashable?
  /// The wanted view.
  let view: @MainActor () -> (any View)?
  /// Sets the binding to nil or false.
  let end: @MainActor () -> Void

  func update(_ node: ViewNode) -> @MainActor () -> Void {
    let state = node.state { PresentationState() }
    state.form = form
    state.end = end
    let wanted = wanted()
    return { state.update(node, self, wanted) }
  }
}

extension View {
  private func presenting<Item: Identifiable, Content: View>(
    _ item: Binding<Item?>, _ form: PresentingView.Form, _ content: @escaping (Item) -> Content
  ) -> some View {
    PresentingView(
      content: self, form: form, wanted: { item.wrappedValue.map { AnyHashable($0.id) } },
      view: { item.wrappedValue.map { content($0) } }, end: { item.wrappedValue = nil })
  }

  /// https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item, .sheet, content) }

  /// https://developer.apple.com/documentation/swiftui/view/fullscreencover(item:ondismiss:content:)
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item, .cover, content) }

  /// https://developer.apple.com/documentation/swiftui/view/popover(item:attachmentanchor:arrowedge:content:)
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presenting(item, .popover, content) }

  /// https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:message:)
  public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    PresentingView(
      content: self, form: .alert, wanted: { isPresented.wrappedValue ? "alert" : nil },
      view: { data.map { actions($0) } }, end: { isPresented.wrappedValue = false })
  }

  /// https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
  public func interactiveDismissDisabled(_ isDisabled: Bool) -> some View {
    TraitView(content: self, trait: .dismissDisabled(isDisabled))
  }

  #if !os(visionOS)
    /// https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
      TraitView(content: self, trait: .detents(detents))
    }

    /// https://developer.apple.com/documentation/swiftui/view/presentationdragindicator(_:)
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  #endif
}
