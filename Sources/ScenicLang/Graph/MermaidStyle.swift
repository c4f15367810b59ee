/// The style of drawings in Mermaid, as in Graphviz.
enum MermaidStyle {
  /// The classes in the order in which they are written.
  static let groups = [
    "start", "modal", "sign", "flow", "box", "presented", "same", "new", "gone", "sameBox", "newBox",
    "goneBox",
  ]

  static func classes(isCompared: Bool) -> String {
    let always = """
        classDef default fill:#e3eefb,stroke:#4f86c6,color:#1f2937
        classDef start fill:#6b7c93,stroke:#6b7c93
        classDef modal fill:#efe9fb,stroke:#8b6cc9,color:#1f2937,stroke-dasharray:4 3
        classDef sign fill:none,stroke:none,color:#6b7c93,font-size:11px
        classDef flow fill:#2a9d8f14,stroke:#2a9d8f,color:#2a9d8f
        classDef box fill:#8592a614,stroke:#8592a6,color:#8592a6
        classDef presented stroke-dasharray:4 3

      """
    let compared = """
        classDef same fill:#eef0f3,stroke:#9aa4b2,color:#4b5563
        classDef new fill:#dcf5e3,stroke:#2f9e4f,color:#1f2937,stroke-width:2px
        classDef gone fill:#fde7e7,stroke:#d1383d,color:#1f2937,stroke-width:2px,stroke-dasharray:2 3
        classDef sameBox fill:#8d99ab14,stroke:#8d99ab,color:#8d99ab
        classDef newBox fill:#2f9e4f14,stroke:#2f9e4f,color:#2f9e4f
        classDef goneBox fill:#d1383d14,stroke:#d1383d,color:#d1383d,stroke-dasharray:2 3

      """
    return always + (isCompared ? compared : "")
  }

  static func group(of scene: Graph.Scene) -> String? {
    switch scene.mark {
    case nil: scene.isPresented ? "modal" : nil
    case .unchanged: "same"
    case .added: "new"
    case .removed: "gone"
    }
  }

  static func group(of box: Graph.Box) -> String {
    switch box.mark {
    case nil: box.kind == "flow" ? "flow" : "box"
    case .unchanged: "sameBox"
    case .added: "newBox"
    case .removed: "goneBox"
    }
  }

  /// Returns the style of an arrow; nil for the default.
  static func arrow(_ arrow: Drawing.Arrow) -> String? {
    switch arrow.mark {
    case .unchanged: return "stroke:#8d99ab,color:#8d99ab"
    case .added: return "stroke:#2f9e4f,color:#2f9e4f,stroke-width:2px"
    case .removed: return "stroke:#d1383d,color:#d1383d,stroke-width:2px"
    case nil: break
    }
    if case .sign = arrow.from { return "stroke:#a3afbf" }
    switch arrow.kind {
    case .start, .push, .go: return nil
    case .present: return "stroke:#8b6cc9,color:#8b6cc9"
    case .back: return "stroke:#a3afbf,color:#8d99ab"
    case .requirement: return "stroke:#c08a2d,color:#b07d24"
    }
  }
}
