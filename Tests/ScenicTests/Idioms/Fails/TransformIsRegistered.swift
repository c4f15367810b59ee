// A transform is registered.
// error: 'OutputTransform' is unavailable: register the closure with 'pages.transform' in the Storybook

import Scenic

func registerTransform() { OutputTransform.register { (number: Int) in "\(number)" } }
