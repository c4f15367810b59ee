// A screen without input declares an empty one.
// error: unavailable property 'input' was used to satisfy a requirement of protocol 'InputRequiring': declare 'let input: InputType' in the screen and set it in an initializer

import Scenic

final class Just: InputRequiring {
  struct InputType {}
}
