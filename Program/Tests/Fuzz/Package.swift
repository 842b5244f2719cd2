// swift-tools-version: 6.2
import PackageDescription

// The fuzzers, in a package of their own: libFuzzer brings its own main function, and the sanitizer's
// flags apply to everything that is built with them. Run them with scripts/checks/fuzz.

let fuzzers = ["PathData", "SVGFile", "Illustration", "LottieFile"]

let package = Package(
  name: "fuzz",
  products: fuzzers.map { .executable(name: "Fuzz\($0)", targets: ["Fuzz\($0)"]) },
  dependencies: [.package(name: "pullcord-program", path: "../..")],
  targets: fuzzers.map { name in
    .executableTarget(
      name: "Fuzz\(name)",
      dependencies: [.product(name: "PullcordReaderChecks", package: "pullcord-program")],
      path: name, swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  }
)
