#if !hasFeature(Embedded)

  /// The most recent elements, in order.
  struct History<Element> {
    private let limit: Int
    private var recent: [Element] = []

    /// Creates a history of at most this many elements; of none if the number is negative.
    init(limit: Int) { self.limit = max(0, limit) }

    /// At most `limit` elements.
    var elements: [Element] { recent.suffix(limit) }

    /// Replaces all elements by these.
    mutating func keep(_ elements: some Sequence<Element>) { recent = Array(elements) }

    /// Appends an element. Cost: constant, since the oldest half is removed at once.
    mutating func append(_ element: Element) {
      recent.append(element)
      if recent.count >= 2 * (limit + 1) { recent.removeFirst(recent.count - limit) }
    }
  }

#endif
