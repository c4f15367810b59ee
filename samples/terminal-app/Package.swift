// swift-tools-version: 6.2

import PackageDescription

// An app with a host of its own. Its Swift is made of letters.scene by hand and committed, so that nothing has to be
// built but ScenicRuntime and this.
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

// A member is visible only where its module is imported, so a build does not depend on what other files import.
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
