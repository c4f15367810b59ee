// The toolchain's UIKit overlay of Testing, imported wherever both UIKit and Testing are imported; it does
// not exist without UIKit.
