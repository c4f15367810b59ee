// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "BooksApp",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Scenic", path: "../scenic")],
  targets: [
    .executableTarget(
      name: "BooksApp",
      dependencies: [.product(name: "ScenicRuntime", package: "Scenic")],
      plugins: [.plugin(name: "ScenicPlugin", package: "Scenic")])
  ]
)
