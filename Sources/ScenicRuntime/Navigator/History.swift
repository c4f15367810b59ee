#if !hasFeature(Embedded)

  /// The last of what has happened, in order.
  struct History<Element> {
    private let limit: Int
    private var recent: [Element] = []

    /// Keeps this many; none if the number is negative.
    init(limit: Int) { self.limit = max(0, limit) }

    /// At most `limit` of them.
    var elements: [Element] { recent.suffix(limit) }

    /// Forgets all but these.
    mutating func keep(_ elements: some Sequence<Element>) { recent = Array(elements) }

    /// Cost: constant, since the oldest are let go half of all at a time.
    mutating func append(_ element: Element) {
      recent.append(element)
      if recent.count >= 2 * (limit + 1) { recent.removeFirst(recent.count - limit) }
    }
  }

#endif
