// swift-tools-version: 6.2

import PackageDescription

// An app with its own host. Its Swift is generated from letters.scene and committed, so that only
// ScenicRuntime and this package have to be built.
let package = Package(
  name: "TerminalApp",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Scenic", path: "../..")],
  targets: [
    .executableTarget(
      name: "TerminalApp", dependencies: [.product(name: "ScenicRuntime", package: "Scenic")]),
    .testTarget(name: "TerminalAppTests", dependencies: ["TerminalApp"]),
  ],
  swiftLanguageModes: [.v6]
)

// A member is visible only where its module is imported, so a build does not depend on the imports of other
// files.
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
