extension Check {
  static let incomparableType = Check(
    worded: DiagnosticCode(
      "SC0308", "incomparable-type", "values that cannot be compared",
      explanation: """
        An `extern type` is the app's own: the spec carries its values and knows nothing about them, not \
        even whether two are equal. The same goes for everything that has one in it.
        """,
      wrong: """
        extern type Photo

        scene camera {
          event taken(photo: Photo, last: Photo)
        }

        root camera

        on camera.taken(photo, last) where photo == last { stay }
        on camera.taken { stay }

        """,
      right: """
        extern type Photo

        scene camera {
          event taken(photo: Photo, isLast: Bool)
        }

        root camera

        on camera.taken(_, isLast) where isLast { stay }
        on camera.taken { stay }

        """)
  ) { problem, model in
    guard case .incomparable(let type) = problem.kind else { return nil }
    return Words("values of type `\(model.describe(type))` can't be compared")
  }
}
