#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  // The views of the containers. Each has references only, so SwiftUI draws it again only if a value that it
  // has read changes.

  /// All levels of a tree.
  @available(iOS 17, visionOS 1, *)
  struct TreeView<Content: View>: View {
    let drawing: Drawing<Content>
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
      Group {
        if let box = drawing.host.root.box {
          LevelView(drawing: drawing, box: box).id(box.identity)
        }
      }
      .onAppear {
        drawing.appear()
        fit()
        drawing.host.isOnScreen = true
        drawing.host.settle()
      }
      .onDisappear {
        // A presentation may hide its presenter.
        guard drawing.host.root.box?.slot == nil else { return }
        drawing.host.isOnScreen = false
        drawing.disappear()
      }
      .onChange(of: sizeClass) { fit() }
    }

    private func fit() {
      let isNarrow = sizeClass == .compact
      if drawing.host.root.isNarrow != isNarrow {
        drawing.host.root.isNarrow = isNarrow
        drawing.host.wait(isBeat: true)
      }
      drawing.host.sayCollapsed()
      drawing.host.settle()
    }
  }

  /// A node of any kind.
  @available(iOS 17, visionOS 1, *)
  struct NodeView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox
    /// True if the node is in a stack or in columns of the same level.
    var isNested = false

    var body: some View {
      Group {
        switch box.kind {
        case .stack: StackView(drawing: drawing, box: box)
        case .tabs: TabsView(drawing: drawing, box: box, isNested: isNested)
        case .split: SplitView(drawing: drawing, box: box, isNested: isNested)
        case .passage:
          if let inner = box.entries.first.flatMap({ drawing.box($0) }) {
            NodeView(drawing: drawing, box: inner, isNested: isNested).id(inner.identity)
          }
        case .screen: ScreenView(drawing: drawing, box: box, isNested: isNested)
        }
      }
      .onAppear { drawing.host.appeared(box.identity) }
      .onDisappear { drawing.host.disappeared(box.identity) }
    }
  }

  /// A stack with the entries of the stacks in it: SwiftUI does not support a stack in a stack.
  @available(iOS 17, visionOS 1, *)
  struct StackView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox

    var body: some View {
      NavigationStack(path: Bindable(box).path) {
        StackRootView(drawing: drawing, box: box)
          .navigationDestination(for: Identity.self) { identity in
            if let entry = drawing.box(identity) {
              EntryView(drawing: drawing, box: entry, isRoot: false)
            }
          }
      }
      .id(box.generation)
    }
  }

  /// The root of a stack. It is one view whatever the root is, since SwiftUI discards the path with another one.
  @available(iOS 17, visionOS 1, *)
  struct StackRootView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox

    var body: some View {
      if let root = box.entries.first.flatMap({ drawing.box($0) }) {
        EntryView(drawing: drawing, box: root, isRoot: true).id(root.identity)
      }
    }
  }

  /// An entry of a stack. SwiftUI disables the swipe back with the back button, so a kept entry has a button of
  /// its own.
  @available(iOS 17, visionOS 1, *)
  struct EntryView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox
    let isRoot: Bool

    var body: some View {
      NodeView(drawing: drawing, box: box, isNested: true)
        .navigationBarBackButtonHidden(box.isKept && !isRoot)
        .toolbar {
          if box.isKept && !isRoot {
            ToolbarItem(placement: .topBarLeading) {
              Button {
                drawing.host.take(.back(box.identity))
              } label: {
                Image(systemName: "chevron.backward")
              }
            }
          }
        }
    }
  }

  @available(iOS 17, visionOS 1, *)
  struct TabsView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox
    let isNested: Bool

    var body: some View {
      TabView(selection: Bindable(box).tab) {
        ForEach(box.entries, id: \.self) { identity in
          TabContentView(drawing: drawing, tabs: box, identity: identity, isNested: isNested).tag(identity)
        }
      }
      .id(box.generation)
    }
  }

  @available(iOS 17, visionOS 1, *)
  struct TabContentView<Content: View>: View {
    let drawing: Drawing<Content>
    let tabs: NodeBox
    let identity: Identity
    let isNested: Bool

    var body: some View {
      Group {
        if let child = drawing.box(identity) { NodeView(drawing: drawing, box: child, isNested: isNested) }
      }
      .tabItem {
        if let title = item.title { Text(title) }
        if let icon = item.icon { Image(systemName: icon) }
      }
      .badge(item.badge.map { Text($0) })
    }

    private var item: NodeBox.Label {
      guard let index = tabs.entries.firstIndex(of: identity), tabs.items.indices.contains(index)
      else { return NodeBox.Label() }
      return tabs.items[index]
    }
  }

  /// Columns. SwiftUI supports them at the root of a level and in tabs; elsewhere they are next to one another.
  @available(iOS 17, visionOS 1, *)
  struct SplitView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox
    let isNested: Bool

    var body: some View {
      if isNested {
        HStack {
          ForEach(drawing.host.isNarrow ? [box.tab] : box.entries, id: \.self) { identity in
            if let child = drawing.box(identity) { NodeView(drawing: drawing, box: child, isNested: true) }
          }
        }
      } else if box.entries.count > 2 {
        NavigationSplitView(preferredCompactColumn: Bindable(box).column) {
          ColumnView(drawing: drawing, box: box, index: 0)
        } content: {
          ColumnView(drawing: drawing, box: box, index: 1)
        } detail: {
          ColumnView(drawing: drawing, box: box, index: 2)
        }
        .id(box.generation)
      } else {
        NavigationSplitView(preferredCompactColumn: Bindable(box).column) {
          ColumnView(drawing: drawing, box: box, index: 0)
        } detail: {
          ColumnView(drawing: drawing, box: box, index: 1)
        }
        .id(box.generation)
      }
    }
  }

  @available(iOS 17, visionOS 1, *)
  struct ColumnView<Content: View>: View {
    let drawing: Drawing<Content>
    let box: NodeBox
    let index: Int

    var body: some View {
      if box.entries.indices.contains(index), let child = drawing.box(box.entries[index]) {
        NodeView(drawing: drawing, box: child, isNested: true).id(child.identity)
      }
    }
  }
#endif
