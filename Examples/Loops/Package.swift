// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "loops",
  dependencies: [.package(name: "pullcord", path: "../..", traits: [])],
  targets: [
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    // The program that the end-to-end tests run.
    .executableTarget(
      name: "sdl-checks",
      dependencies: [
        "CSDL", .product(name: "PullToRefresh", package: "pullcord"),
        .product(name: "MainLoopHost", package: "pullcord"),
      ]),
  ])
