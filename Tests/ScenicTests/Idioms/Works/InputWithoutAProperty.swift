// A screen declares only the type of its input.

import Scenic

class TitleScreen: InputRequiring {
  typealias InputType = String
  private(set) var seen = ""
  init() { seen = input }
  var title: String { input.description }
}
