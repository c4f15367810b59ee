// Without Foundation, Swift's texts and those of Objective-C are not converted.

import UIKit

/// A bundle with nibs.
public typealias Bundle = NSBundle
/// A text of Objective-C.
public typealias String = NSString
