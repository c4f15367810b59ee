// A screen declares only the type of its output.
// error: unavailable property 'output' was used to satisfy a requirement of protocol 'OutputProducing': declare 'let output = Output<OutputType>()' in the screen

import Scenic

final class Task1: OutputProducing {
  typealias OutputType = String
  func doTask() { produce("Output") }
}
