// swift-tools-version: 6.2

import PackageDescription

/// Where a release has the compiler of the plugins: the address of an artifact bundle, and its checksum. Without one,
/// every app builds the compiler from source.
let release: (url: String, checksum: String)? = nil

/// The compiler of the plugins where it is built already: a bundle that `SCENIC_PREBUILT` names, by its path seen from
/// here, or else the one of the release. Nobody wants one who names the empty path.
func prebuilt() -> Target? {
  guard let path = Context.environment["SCENIC_PREBUILT"] else {
    return release.map { .binaryTarget(name: "scenicc-prebuilt", url: $0.url, checksum: $0.checksum) }
  }
  return path.isEmpty ? nil : .binaryTarget(name: "scenicc-prebuilt", path: path)
}

/// The compiler of the plugins.
let tool = prebuilt()
let toolName: Target.Dependency = tool == nil ? "scenicc" : "scenicc-prebuilt"

// No package dependencies: the toolchain and its libraries are all that Scenic needs.
let package = Package(
  name: "Scenic",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "ScenicRuntime", targets: ["ScenicRuntime"]),
    .library(name: "Scenic", targets: ["Scenic"]),
    .library(name: "ScenicLang", targets: ["ScenicLang"]),
    .executable(name: "scenicc", targets: ["scenicc"]),
    .library(name: "ScenicImport", targets: ["ScenicImport"]),
    .executable(name: "scenic-import", targets: ["scenic-import"]),
    .plugin(name: "ScenicPlugin", targets: ["ScenicPlugin"]),
    .plugin(name: "ScenicCommand", targets: ["ScenicCommand"]),
  ],
  targets: [
    .target(name: "ScenicRuntime"),
    .target(name: "Scenic", dependencies: ["ScenicRuntime"]),
    .target(name: "ScenicLang", dependencies: ["ScenicRuntime"]),
    .executableTarget(name: "scenicc", dependencies: ["ScenicLang", "ScenicRuntime"]),
    .target(name: "ScenicImport", dependencies: ["ScenicLang", "ScenicRuntime"]),
    .executableTarget(name: "scenic-import", dependencies: ["ScenicImport"]),
    .plugin(name: "ScenicPlugin", capability: .buildTool, dependencies: [toolName]),
    .plugin(
      name: "ScenicCommand",
      capability: .command(
        intent: .custom(verb: "scenic", description: "Compile the specs of targets to Swift beside them"),
        permissions: [.writeToPackageDirectory(reason: "It writes the Swift of your specs beside them.")]),
      dependencies: [toolName]),
    .target(name: "IndexStore", path: "Tests/IndexStore"),
    .testTarget(name: "ArchitectureTests", dependencies: ["IndexStore", "ScenicLang"]),
    .testTarget(name: "ScenicRuntimeTests", dependencies: ["ScenicRuntime"]),
    .testTarget(name: "ScenicTests", dependencies: ["Scenic"], exclude: ["Idioms/Fails", "Idioms/Apple"]),
    .testTarget(
      name: "ScenicLangTests", dependencies: ["ScenicLang", "ScenicRuntime"],
      exclude: ["Golden", "Mistakes/Cases", "Compatibility/Cases", "Verify/Cases", "Wishes/Specs"]),
    .testTarget(
      name: "GeneratedTests", dependencies: ["ScenicRuntime", "ScenicLang"],
      exclude: ["Specs"] + ["cats", "nasty", "orders", "routes", "studio", "zoo"].map { "Golden/\($0).json" }),
    .testTarget(
      name: "ConformanceTests", dependencies: ["Scenic", "ScenicRuntime", "ScenicLang", "ScenicImport"],
      exclude: ["Cases", "Suites", "README.md", "left-out.json"]),
    .testTarget(name: "SceniccTests", dependencies: ["scenicc", "ScenicLang", "ScenicRuntime"]),
    .testTarget(
      name: "ScenicImportTests", dependencies: ["ScenicImport", "scenic-import", "ScenicLang"],
      exclude: ["Files", "Expected"]),
  ],
  swiftLanguageModes: [.v6]
)

if let tool { package.targets.append(tool) }

// What measures the engine (`python3 benchmarks/engine`), for who asks for it: nobody else builds it.
if Context.environment["SCENIC_BENCHMARKS"] != nil {
  package.targets += [
    .target(name: "Counting", path: "benchmarks/engine/counting"),
    .executableTarget(
      name: "engine-benchmark", dependencies: ["Counting", "ScenicRuntime"],
      path: "benchmarks/engine/dispatch"),
  ]
}

// A member is visible only where its module is imported: UIKit, SwiftUI and Combine add members to the types of the
// standard library, and no file without their import may depend on these.
for target in package.targets where ![.plugin, .binary].contains(target.type) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
