// swift-tools-version: 6.2

import PackageDescription

// The compiler's own sources, so that its stages can be timed one by one, beside a yardstick in C.
let package = Package(
  name: "Frontend",
  targets: [
    .target(name: "Yardstick", cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "ScenicRuntime", exclude: ["ScenicRuntime.docc"]),
    .target(
      name: "ScenicLang", dependencies: ["ScenicRuntime"], exclude: ["ScenicLang.docc"],
      swiftSettings: [.unsafeFlags(["-enable-testing"])]),
    .executableTarget(name: "Frontend", dependencies: ["ScenicLang", "ScenicRuntime", "Yardstick"]),
  ],
  swiftLanguageModes: [.v6]
)

// A member is visible only where its module is imported.
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
