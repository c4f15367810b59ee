// A transform is registered, as the introduction writes it.

import Scenic

@MainActor func registerLabeled() { OutputTransform.register(transform: { (text: String) in text.count }) }
