// A screen declares only the type of its input.
// error: unavailable property 'input' was used to satisfy a requirement of protocol 'InputRequiring': declare 'let input: InputType' in the screen and set it in an initializer

import Scenic

final class Task2: InputRequiring {
  typealias InputType = String
  var title: String { input.description }
}
