// A screen without input declares an empty one.

import Scenic

class JustScreen: InputRequiring {
  struct InputType {}
}

class JustMenu: OutputProducing {
  typealias OutputType = OneOf2<JustScreen.InputType, String>
  func openJust() { produce(JustScreen.InputType()) }
}
