#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  /// A level: a node and everything in it, with one slot for what is presented over it. SwiftUI loses a
  /// presentation while another one is shown or leaves, so all styles share the slot.
  @available(iOS 17, visionOS 1, *)
  struct LevelView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox

    var body: some View {
      NodeView(drawing: drawing, box: box)
        .sheet(item: Bindable(box).sheet) { slot in
          PresentedView(drawing: drawing, slot: slot)
        }
        .fullScreenCover(item: Bindable(box).cover) { slot in
          PresentedView(drawing: drawing, slot: slot)
        }
        .popover(item: Bindable(box).popover) { slot in
          PresentedView(drawing: drawing, slot: slot)
        }
        .alert(title, isPresented: Bindable(box).isAlertShown, presenting: box.slot(in: .alert)) { slot in
          // SwiftUI takes the buttons of this view.
          ScreenContentView(drawing: drawing, box: drawing.screen(in: slot.box))
        } message: { slot in
          if let message = slot.box.label.message { Text(message) }
        }
    }

    private var title: Text { Text(box.slot(in: .alert)?.box.label.title ?? "") }
  }

  /// A presented level.
  @available(iOS 17, visionOS 1, *)
  struct PresentedView<Content: View>: View {
    let drawing: Drawing<Content>
    let slot: NodeBox.Slot

    var body: some View {
      LevelView(drawing: drawing, box: slot.box)
        .interactiveDismissDisabled(slot.box.isKept)
        .modifier(SheetLook(look: slot.look))
        .onAppear { drawing.host.levelAppeared(slot.id) }
        .onDisappear { drawing.host.levelDisappeared(slot.id) }
    }
  }

  /// The heights and the grabber of a sheet, or the size of a popover.
  @available(iOS 17, visionOS 1, *)
  struct SheetLook: ViewModifier {
    let look: PresentationLook

    private var width: CGFloat? { look.size.map { CGFloat($0.width) } }
    private var height: CGFloat? { look.size.map { CGFloat($0.height) } }

    func body(content: Content) -> some View {
      #if os(visionOS)
        content.frame(width: width, height: height)
      #else
        content
          .frame(width: width, height: height)
          .presentationDetents(look.detents.isEmpty ? [.large] : Set(look.detents.map { $0.detent }))
          .presentationDragIndicator(look.hasGrabber ? .visible : .automatic)
      #endif
    }
  }

  #if !os(visionOS)
    extension PresentationLook.Detent {
      @available(iOS 17, *)
      fileprivate var detent: PresentationDetent {
        switch self {
        case .medium: .medium
        case .large: .large
        case .fraction(let part): .fraction(part)
        case .height(let points): .height(points)
        }
      }
    }
  #endif

  /// The screen of a scene, or of a container of the app with its children over one another.
  @available(iOS 17, visionOS 1, *)
  struct ScreenView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox
    let isNested: Bool

    var body: some View {
      ZStack {
        ScreenContentView(drawing: drawing, box: box)
        ForEach(box.entries, id: \.self) { identity in
          if let child = drawing.box(identity) {
            NodeView(drawing: drawing, box: child, isNested: isNested)
          }
        }
      }
    }
  }

  /// The view of the app. It is drawn again when an input changes that it has read.
  @available(iOS 17, visionOS 1, *)
  struct ScreenContentView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox

    var body: some View {
      if let content = drawing.content(box) {
        if let title = box.label.title { content.navigationTitle(title) } else { content }
      }
    }
  }
#endif
