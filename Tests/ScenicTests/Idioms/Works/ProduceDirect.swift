// A screen produces a value of another type.

import Scenic

@MainActor func produceNumber(from screen: TaskScreen) { screen.produceDirect(5) }
@MainActor func produceText(from screen: TaskScreen) { screen.produceDirect("direct") }
