// The three ways to produce a value of a union.

import Scenic

struct OldTiger: Hashable {}
struct OldLion: Hashable {}
struct OldPig: Hashable {}
struct OldCow: Hashable {}

final class Zoo: OutputProducing {
  typealias OutputType = OneOf3<OldTiger, OldLion, OneOf2<OldPig, OldCow>>
  let output = Output<OutputType>()

  func openAll() {
    produce(.t1(OldTiger()))
    produce(.value(OldLion()))
    produce(OldTiger())
    produce(.t3(.t1(OldPig())))
    produce(.value(OldCow()))
  }
}

@MainActor func producedValues() -> [Zoo.OutputType] {
  let zoo = Zoo()
  var values: [Zoo.OutputType] = []
  zoo.output.stub = { value in
    values.append(value)
    return nil
  }
  zoo.openAll()
  return values
}
