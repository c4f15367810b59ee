// A screen requires a union and switches over it.

import Scenic

final class Visit: IOU {
  typealias InputType = OneOf2<OldTiger, OldLion>
  typealias UpdateType = OneOf2<OldPig, OldCow>
  let input: InputType
  let output = Output<Int>()
  var seen = ""

  init(input: InputType) { self.input = input }

  var title: String {
    switch input {
    case .t1: return "tiger"
    case .t2: return "lion"
    }
  }

  func handle(update: UpdateType) {
    switch update {
    case .t1: seen = "pig"
    case .t2: seen = "cow"
    }
  }
}

@MainActor func visitedTitle() -> String {
  let visit = Visit(input: .value(OldLion()))
  visit.handle(update: .t2(OldCow()))
  return visit.title + " " + visit.seen
}
