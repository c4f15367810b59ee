// swift-tools-version: 6.1

import PackageDescription

// No package dependencies: the toolchain and its libraries are all that Scenic needs.
let package = Package(
  name: "Scenic",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "ScenicRuntime", targets: ["ScenicRuntime"]),
    .library(name: "ScenicLang", targets: ["ScenicLang"]),
    .executable(name: "scenicc", targets: ["scenicc"]),
    .plugin(name: "ScenicPlugin", targets: ["ScenicPlugin"]),
  ],
  targets: [
    .target(name: "ScenicRuntime"),
    .target(name: "ScenicLang", dependencies: ["ScenicRuntime"]),
    .executableTarget(name: "scenicc", dependencies: ["ScenicLang", "ScenicRuntime"]),
    .plugin(name: "ScenicPlugin", capability: .buildTool, dependencies: ["scenicc"]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "ScenicRuntimeTests", dependencies: ["ScenicRuntime"]),
    .testTarget(name: "ScenicLangTests", dependencies: ["ScenicLang", "ScenicRuntime"], exclude: ["Golden"]),
    .testTarget(
      name: "GeneratedTests", dependencies: ["ScenicRuntime", "ScenicLang"],
      exclude: ["Specs"] + ["cats", "nasty", "routes", "studio", "zoo"].map { "Golden/\($0).json" }),
    .testTarget(
      name: "ConformanceTests", dependencies: ["ScenicRuntime", "ScenicLang"],
      exclude: ["Cases", "README.md", "left-out.json"]),
    .testTarget(name: "SceniccTests", dependencies: ["scenicc", "ScenicLang"]),
  ],
  swiftLanguageModes: [.v6]
)
