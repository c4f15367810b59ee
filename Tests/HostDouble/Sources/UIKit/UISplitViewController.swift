/// https://developer.apple.com/documentation/uikit/uisplitviewcontroller
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum DisplayMode: Sendable { case automatic, secondaryOnly, oneBesideSecondary }
  public enum Column: Sendable, Hashable { case primary, supplementary, secondary, compact }

  public let style: Style
  public weak var delegate: (any UISplitViewControllerDelegate)? {
    didSet {
      hears = Hearing(
        delegate,
        [
          "splitViewControllerDidCollapse:",
          "splitViewControllerDidExpand:",
          "splitViewController:topColumnForCollapsingToProposedTopColumn:",
        ])
    }
  }
  private(set) var hears = Hearing()
  public private(set) var isCollapsed = false
  /// The columns of the `show` calls, in order.
  public private(set) var shownColumns: [Column] = []
  private var columns: [Column: UIViewController] = [:]

  /// https://developer.apple.com/documentation/uikit/uisplitviewcontroller/init(style:)
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    Simulator.note(self)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// https://developer.apple.com/documentation/uikit/uisplitviewcontroller/setviewcontroller(_:for:)
  public func setViewController(_ controller: UIViewController?, for column: Column) {
    if column == .supplementary, style != .tripleColumn {
      return Simulator.misuse("a column that the style does not have")
    }
    if isAdapting { Simulator.misuse("a split is changed while it collapses or expands") }
    if let controller {
      check(controller)
      if let former = columns[column], former !== controller, column == .secondary,
        !(former is UINavigationController), !(controller is UINavigationController),
        Simulator.quirks.contains(.pushesInColumns)
      {
        Simulator.misuse("a controller is pushed on another one in a column")
      }
      if columns.contains(where: { $0.key != column && $0.value === controller }) {
        Simulator.misuse("a controller is in two columns")
      }
    }
    columns[column] = controller
    adopt(Array(columns.values))
  }

  public func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// https://developer.apple.com/documentation/uikit/uisplitviewcontroller/show(_:)
  public func show(_ column: Column) { shownColumns.append(column) }

  /// Collapsed, only the controller of the compact column is shown, if there is one.
  /// https://developer.apple.com/documentation/uikit/uisplitviewcontroller/column/compact
  override func shows(_ child: UIViewController) -> Bool {
    isCollapsed == (child === columns[.compact])
  }

  private var hasAppeared = false
  /// True while its delegate is called for a collapse or an expansion.
  private(set) var isAdapting = false

  var isToAdapt: Bool { isOnScreen && isCollapsed != Simulator.isNarrow }

  /// Collapses or expands when the available width has changed, and when it appears.
  /// https://developer.apple.com/documentation/uikit/uisplitviewcontroller/iscollapsed
  func adapt() {
    isCollapsed = Simulator.isNarrow
    let isFirst = !hasAppeared
    hasAppeared = true
    if isFirst, Simulator.quirks.contains(.collapsesSilently) { return }
    isAdapting = true
    defer { isAdapting = false }
    if isCollapsed {
      if hears("splitViewController:topColumnForCollapsingToProposedTopColumn:") {
        _ = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .compact)
      }
      if hears("splitViewControllerDidCollapse:") { delegate?.splitViewControllerDidCollapse(self) }
    } else {
      if hears("splitViewControllerDidExpand:") { delegate?.splitViewControllerDidExpand(self) }
    }
  }
}
