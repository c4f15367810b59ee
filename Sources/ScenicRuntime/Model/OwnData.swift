// The engine passes the data of an app on and compares it, and never reads it.

#if hasFeature(Embedded)
  /// The data of trees written by hand. There are none in Embedded Swift, which has no `AnyHashable`.
  public typealias OwnData = Never
#else
  /// The data of a tree written by hand that is not text, a number or a Boolean, or has a key that is not
  /// text.
  ///
  /// A tree is `Sendable`. An app whose data contains objects shares them with all readers of the tree.
  public struct OwnData: Hashable, @unchecked Sendable {
    /// The values by their keys.
    package var values: [AnyHashable: AnyHashable]

    /// Stores these values.
    package init(_ values: [AnyHashable: AnyHashable]) { self.values = values }
  }
#endif
