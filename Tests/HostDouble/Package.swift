// swift-tools-version: 6.2

import PackageDescription

// Builds the hosts of ScenicRuntime without UIKit: its sources through a symbolic link, with a double of the
// part of UIKit, SwiftUI and Combine that they use. Nothing outside this folder depends on it.
let package = Package(
  name: "HostDouble",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "UIKit"),
    .target(name: "Combine"),
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    .target(name: "ScenicRuntime", dependencies: ["UIKit", "SwiftUI", "Combine"]),
    .target(name: "Scenic", dependencies: ["ScenicRuntime", "UIKit"]),
    .target(name: "_Testing_UIKit"),
    .testTarget(
      name: "HostDoubleTests",
      dependencies: ["ScenicRuntime", "Scenic", "UIKit", "SwiftUI", "Combine", "_Testing_UIKit"],
      exclude: ["Idioms/Scenic04/Fails"]),
  ],
  swiftLanguageModes: [.v6]
)

// A member is visible only where its module is imported, so a build does not depend on the imports of other files.
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
