// The toolchain's own tests of UIKit bring this module along wherever both UIKit and Testing are imported; on a
// machine without UIKit there is none.
