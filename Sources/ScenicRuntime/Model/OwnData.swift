// The engine hands the data of an app on and compares it, and never reads it.

#if hasFeature(Embedded)
  /// The data of trees written by hand. There are none in Embedded Swift, which has no `AnyHashable`.
  public typealias OwnData = Never
#else
  /// The data of a tree written by hand that is neither text, number nor truth value, or has a key that is no text.
  ///
  /// A tree is `Sendable`. An app whose data contains objects shares them with whoever reads the tree.
  public struct OwnData: Hashable, @unchecked Sendable {
    /// The values by their keys.
    package var values: [AnyHashable: AnyHashable]

    /// Keeps these values.
    package init(_ values: [AnyHashable: AnyHashable]) { self.values = values }
  }
#endif
