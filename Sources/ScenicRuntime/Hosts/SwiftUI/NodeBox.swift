#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Observation
  import SwiftUI

  /// The displayed state of one node. A view reads its own box only, so a change of one node draws that node.
  ///
  /// Only the host writes boxes. The setters for bindings queue the value, which the host handles in the next
  /// turn of the main actor.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  @Observable
  final class NodeBox {
    /// The display of a node.
    enum Kind {
      case stack, tabs, split
      /// A flow whose root is a node of its own: it is shown as that node.
      case passage
      /// A scene, or a container of the app with its children over one another.
      case screen
    }

    /// The title, the icon and the badge of a screen or a tab.
    struct Label: Equatable {
      var title: String?
      var message: String?
      var icon: String?
      var badge: String?
    }

    /// A presentation over a level. The box of its node is retained, so that a screen is drawn until it is gone.
    struct Slot: Identifiable {
      let box: NodeBox
      let look: PresentationLook

      nonisolated var id: Identity { box.identity }
    }

    @ObservationIgnored nonisolated let identity: Identity
    @ObservationIgnored let sceneName: String
    @ObservationIgnored let kind: Kind
    @ObservationIgnored weak var host: SwiftUIHost?
    /// The node as its screen uses it, if the tree is that of a spec.
    @ObservationIgnored var node: SceneNode?
    /// Draws the views that have read a condition of the scene.
    @ObservationIgnored let conditions = Revision()
    /// The tab or column that the user has requested last.
    @ObservationIgnored var requested: Int?
    /// True from a change of a stack's root until the next rest: SwiftUI may then discard the path.
    @ObservationIgnored var isRootNew = false

    var inputs: Fields?
    /// The entries of a stack with those of stacks in it, or else the children.
    var entries: [Identity] = []
    var selected = 0
    /// The presentation over the level that begins with this node.
    var slot: Slot?
    /// True if a gesture must not remove the node.
    var isKept = false
    var label = Label()
    /// The labels of the children of tabs.
    var items: [Label] = []
    /// The number of times that SwiftUI had to create the container again.
    var generation = 0

    init(_ node: SceneModel, kind: Kind, host: SwiftUIHost) {
      identity = node.identity
      sceneName = node.sceneName
      self.kind = kind
      self.host = host
      inputs = node.fields
    }
  }

  // The values of bindings. A getter never fails, whatever has left the tree meanwhile.

  @available(iOS 17, visionOS 1, *)
  extension NodeBox {
    /// The path of the stack: its entries above the root.
    var path: [Identity] {
      get { Array(entries.dropFirst()) }
      set { host?.take(.path(self, newValue)) }
    }

    /// The selected tab.
    var tab: Identity {
      get { entries.indices.contains(selected) ? entries[selected] : entries.first ?? .none }
      set { if let index = entries.firstIndex(of: newValue) { host?.take(.selection(self, index)) } }
    }

    /// The column in front while there is room for one only.
    var column: NavigationSplitViewColumn {
      get { NodeBox.columns(entries.count).dropFirst(selected).first ?? .sidebar }
      set {
        if let index = NodeBox.columns(entries.count).firstIndex(of: newValue) {
          host?.take(.selection(self, index))
        }
      }
    }

    private static func columns(_ count: Int) -> [NavigationSplitViewColumn] {
      count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
    }

    var sheet: Slot? {
      get { slot(in: .sheet) }
      set { if newValue == nil { dismissed(in: .sheet) } }
    }

    var cover: Slot? {
      get { slot(in: .cover) }
      set { if newValue == nil { dismissed(in: .cover) } }
    }

    var popover: Slot? {
      get { slot(in: .popover) }
      set { if newValue == nil { dismissed(in: .popover) } }
    }

    var isAlertShown: Bool {
      get { slot(in: .alert) != nil }
      set { if !newValue { dismissed(in: .alert) } }
    }

    func slot(in form: PresentationLook.Form) -> Slot? { slot.flatMap { $0.look.form == form ? $0 : nil } }

    private func dismissed(in form: PresentationLook.Form) {
      if let slot = slot(in: form) { host?.take(.dismissal(self, slot.id)) }
    }
  }

  extension PresentationLook {
    /// The modifier of SwiftUI that shows a style.
    enum Form { case sheet, cover, popover, alert }

    var form: Form {
      switch style {
      case "fullScreen": .cover
      case "popover": .popover
      case "alert": .alert
      default: .sheet
      }
    }
  }

  /// Informs views about values that are not in a box: the inputs of a node and the conditions of the app.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  @Observable
  final class Revision {
    private(set) var number = 0

    /// Records that the current view depends on the values.
    func read() { _ = number }

    /// Draws the views that depend on the values.
    func advance() { number += 1 }
  }
#endif
