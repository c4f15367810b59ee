// A transform is registered, as the introduction writes it.
// error: 'OutputTransform' is unavailable: register the closure with 'pages.transform' in the Storybook

import Scenic

func registerLabeled() { OutputTransform.register(transform: { (number: Int) in "\(number)" }) }
