// A transform is registered.

import Scenic

@MainActor func registerTransform() { OutputTransform.register { (text: String) in text.count } }
