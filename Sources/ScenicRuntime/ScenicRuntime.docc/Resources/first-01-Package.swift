// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "BooksApp",
  platforms: [.macOS(.v13)],
  targets: [
    .executableTarget(name: "BooksApp")
  ]
)
