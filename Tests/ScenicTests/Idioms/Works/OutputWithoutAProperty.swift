// A screen declares only the type of its output.

import Scenic

class TaskScreen: OutputProducing {
  typealias OutputType = String
  func doTask() { produce("Output") }
}
