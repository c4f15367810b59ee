// swift-tools-version: 6.2

import PackageDescription

// An app as a team would have it: its own package, the generated Swift among its sources, and ScenicRuntime linked.
let package = Package(
  name: "CatsApp",
  dependencies: [.package(name: "Scenic", path: "../..")],
  targets: [
    .executableTarget(
      name: "CatsApp", dependencies: [.product(name: "ScenicRuntime", package: "Scenic")]),
    .testTarget(
      name: "CatsAppTests",
      dependencies: ["CatsApp", .product(name: "ScenicRuntime", package: "Scenic")]),
  ],
  swiftLanguageModes: [.v6]
)

// A member is visible only where its module is imported, so a build does not depend on the imports of other
// files.
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
