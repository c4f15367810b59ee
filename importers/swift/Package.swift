// swift-tools-version: 6.2

import PackageDescription

// A package of its own: the importer of Swift sources needs swift-syntax, and Scenic has no dependencies.
let package = Package(
  name: "scenic-import-swift",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "scenic-import-swift", targets: ["scenic-import-swift"])],
  dependencies: [
    .package(name: "Scenic", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .target(
      name: "SwiftSources",
      dependencies: [
        .product(name: "ScenicImport", package: "Scenic"),
        .product(name: "ScenicRuntime", package: "Scenic"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "scenic-import-swift",
      dependencies: ["SwiftSources", .product(name: "ScenicImport", package: "Scenic")]),
    .testTarget(name: "SwiftSourcesTests", dependencies: ["SwiftSources"], exclude: ["Files", "Expected"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings of dependencies are suppressed, which excludes the option of the command line.
for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
