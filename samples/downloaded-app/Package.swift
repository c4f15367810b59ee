// swift-tools-version: 6.2

import PackageDescription

// An app without generated Swift: it starts from the JSON of a spec, downloaded or bundled.
let package = Package(
  name: "DownloadedApp",
  dependencies: [.package(name: "Scenic", path: "../..")],
  targets: [
    .executableTarget(
      name: "DownloadedApp", dependencies: [.product(name: "ScenicRuntime", package: "Scenic")],
      resources: [.copy("Resources/notes.json")]),
    .testTarget(
      name: "DownloadedAppTests",
      dependencies: ["DownloadedApp", .product(name: "ScenicRuntime", package: "Scenic")]),
  ],
  swiftLanguageModes: [.v6]
)

// A member is visible only where its module is imported, so a build does not depend on the imports of other
// files.
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
