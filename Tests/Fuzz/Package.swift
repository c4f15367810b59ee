// swift-tools-version: 6.2

import PackageDescription

// Fuzzing with libFuzzer: what reads input from outside, through symbolic links to the sources, in one library that
// `scripts/fuzz` makes a program of. A package of its own, so that no other build knows of sanitizers.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Fuzz", type: .static, targets: ["Fuzz"])],
  targets: [
    .target(name: "ScenicRuntime"),
    .target(name: "ScenicLang", dependencies: ["ScenicRuntime"]),
    .target(name: "scenicc", dependencies: ["ScenicLang", "ScenicRuntime"], exclude: ["main.swift"]),
    .target(name: "Fuzz", dependencies: ["ScenicRuntime", "ScenicLang", "scenicc"]),
  ],
  swiftLanguageModes: [.v6]
)

// A member is visible only where its module is imported.
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
