/// The presentations that no gesture dismisses, and what removes them.
struct ConfinedPresentations {
  /// The presentations in a style without a gesture that dismisses them, and those in a style with one.
  var confined = BitSet()
  var dismissible = BitSet()
  /// The removals of each occurrence, while impossible effects are reported.
  var removals: [Removals] = []
  /// The occurrences of flows that the app ends from outside.
  var raisedByApp: OrderedSet<Int> = []
  /// The confined presentations that can be over each level.
  var presentedOver = OrderedMap<Int, BitSet>()
  /// The confined presentations that the user, the app or a link removes.
  var releasedByUser = BitSet()
  var releasedByApp = BitSet()
  var releasedByLink = BitSet()
  /// Those in which the user can request an action, which may lead to events of the app.
  var acting = BitSet()

  /// The presentations without a gesture that dismisses them, and without any user input with that effect.
  var stuck: BitSet {
    confined.subtracting(releasedByUser).subtracting(releasedByApp.intersection(acting))
  }
}
