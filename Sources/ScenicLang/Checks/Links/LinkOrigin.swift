extension Check {
  static let linkOrigin = Check(
    worded: DiagnosticCode(
      "SC0607", "link-origin", "an invalid origin of the app's URLs",
      explanation: """
        An origin is a scheme with a host, such as `https://shop.example`, with all subdomains of a host, as in \
        `https://*.shop.example`, or a scheme of the app's own, as in `shop:`. It has no path: that is in the links.
        """,
      wrong: """
        app Shop at "shop.example/cats"

        scene cats

        root cats

        link "/cats" { go cats }

        """,
      right: """
        app Shop at "https://shop.example"

        scene cats

        root cats

        link "/cats" { go cats }

        """)
  ) { problem, _ in
    guard case .origin(let message, let repaired) = problem.kind else { return nil }
    let fixIts = repaired.map { [FixIt("write `\"\($0)\"`", .likely, [.init(problem.range, "\"\($0)\"")])] }
    return DiagnosticText(message, fixIts: fixIts ?? [])
  }
}
