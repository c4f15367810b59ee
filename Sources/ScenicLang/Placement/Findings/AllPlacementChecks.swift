extension PlacementCheck {
  /// Every check of placements, by code. A check is in its own file and in this list only.
  static let all: [PlacementCheck] = [
    .noStack, .onlyEntry, .nothingPresented, .nothingInItsPlace, .nothingToEnd, .notBeneath,
    .nothingTakesItsPlace, .unanswered, .notReadable, .notAround, .noNewRoot, .withoutInput, .neverShown,
    .idleRule,
    .cancelledRequest, .noWayBack, .overlappingLinks, .incompleteLanding, .unaskedRemoval,
  ]
}
