// The names of the built-in events.

import Scenic

func eventNames() -> [String] { [StackScene.didPopEventName, TabBarScene.didSelectIndexEventName] }
