/// The controllers and segues of one storyboard.
struct StoryboardFile {
  struct Controller {
    var element: Int
    /// The element's name: `viewController`, `navigationController`.
    var kind: String
    var id: String
    var segues: [Segue] = []

    /// The class of the controller without a class of its own; nil if the kind of element does not determine it.
    var frameworkClass: String? {
      switch kind {
      case "viewController", "tableViewController", "collectionViewController", "pageViewController",
        "navigationController", "tabBarController", "splitViewController":
        "UI" + kind.prefix(1).uppercased() + kind.dropFirst()
      case "avPlayerViewController": "AVPlayerViewController"
      case "glkViewController": "GLKViewController"
      default: nil
      }
    }
  }

  struct Segue {
    var element: Int
    var kind: String
    var destination: String
  }

  let document: XMLDocument
  let name: String
  /// The index among the files of the app.
  let index: Int
  private(set) var controllers: [Controller] = []
  /// The identifiers of the exits.
  private(set) var exits: Set<String> = []
  let initial: String?
  let isLaunchScreen: Bool

  /// Collects the controllers. O(n).
  init(_ document: XMLDocument, name: String, index: Int) {
    (self.document, self.name, self.index) = (document, name, index)
    initial = document.elements.isEmpty ? nil : document.text("initialViewController", of: 0)
    isLaunchScreen = !document.elements.isEmpty && document.text("launchScreen", of: 0) == "YES"
    for index in document.elements.indices where document.elements[index].name == "scene" { addScene(index) }
  }

  /// The path without the name of the file.
  var folder: Substring { document.path[..<(document.path.lastIndex(of: "/") ?? document.path.startIndex)] }

  /// The framework of the controllers if it is not UIKit.
  var framework: String? {
    switch document.elements.isEmpty ? nil : document.text("targetRuntime", of: 0) {
    case "MacOSX.Cocoa": "AppKit"
    case "watchKit": "WatchKit"
    default: nil
    }
  }

  private mutating func addScene(_ scene: Int) {
    var found: Controller?
    for objects in document.children(of: scene) where document.elements[objects].name == "objects" {
      for object in document.children(of: objects) {
        let kind = document.elements[object].name
        guard let id = document.text("id", of: object) else { continue }
        if kind == "exit" {
          exits.insert(id)
        } else if found == nil, kind.hasSuffix("ontroller") || kind == "viewControllerPlaceholder" {
          found = Controller(element: object, kind: kind, id: id)
        }
      }
    }
    guard var controller = found else { return }
    for index in document.descendants(of: scene) where document.elements[index].name == "segue" {
      // A preview inherits from the segue around it.
      if document.text("inheritsFrom", of: index) != nil { continue }
      let kind = document.text("kind", of: index) ?? ""
      let destination = document.text("destination", of: index) ?? ""
      controller.segues.append(.init(element: index, kind: kind, destination: destination))
    }
    controllers.append(controller)
  }

  /// Returns the name of the controller's own class, without the classes and the module around it, which Xcode encodes for
  /// a nested class: `_TtCC3App5Outer5Inner`.
  func className(of controller: Controller) -> String? {
    guard let name = document.text("customClass", of: controller.element) else { return nil }
    guard name.hasPrefix("_Tt") else { return name }
    var rest = Substring(name).dropFirst(3).drop { $0.isLetter }
    var last: Substring?
    while let count = Int(rest.prefix { $0.isWholeNumber }), count > 0 {
      rest = rest.drop { $0.isWholeNumber }
      guard rest.utf8.count >= count,
        let end = rest.utf8.index(rest.startIndex, offsetBy: count, limitedBy: rest.endIndex)
      else { return name }
      last = rest[..<end]
      rest = rest[end...]
    }
    return last.map(String.init) ?? name
  }

  /// Returns the first text that names a controller.
  func rawName(of controller: Controller) -> String? {
    let element = controller.element
    if let name = document.text("storyboardIdentifier", of: element) { return Words.stem(name) }
    if let name = className(of: controller) { return Words.stem(name) }
    let name =
      title(of: controller) ?? document.text("userLabel", of: element)
      ?? document.text("referencedIdentifier", of: element)
      ?? document.text("storyboardName", of: element)
    return name.map(Words.stem)
  }

  /// Returns the title that users see.
  func title(of controller: Controller) -> String? {
    if let title = document.text("title", of: controller.element) { return title }
    for name in ["navigationItem", "tabBarItem"] {
      for child in document.children(of: controller.element) where document.elements[child].name == name {
        if let title = document.text("title", of: child) { return title }
      }
    }
    return nil
  }

  /// Returns the title of a controller's tab.
  func tabTitle(of controller: Controller) -> String? {
    for child in document.children(of: controller.element) where document.elements[child].name == "tabBarItem"
    {
      if let title = document.text("title", of: child) { return title }
    }
    return nil
  }

  /// Returns the text that names the event of a segue: its identifier, or that of the control that triggers it.
  func trigger(of segue: Segue) -> String? {
    if let name = document.text("identifier", of: segue.element) { return name }
    let control = document.elements[document.elements[segue.element].parent].parent
    guard control > 0 else { return nil }
    for child in document.children(of: control) where document.elements[child].name == "state" {
      if let title = document.text("title", of: child) { return title }
    }
    if document.elements[control].name.hasSuffix("ontroller") { return nil }
    return document.text("title", of: control) ?? document.text("systemItem", of: control)
      ?? document.text("reuseIdentifier", of: control) ?? document.text("userLabel", of: control)
  }
}
