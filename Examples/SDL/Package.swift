// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sdl-list",
  dependencies: [.package(name: "pullcord", path: "../..", traits: [])],
  targets: [
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .executableTarget(
      name: "SDLList",
      dependencies: [
        "CSDL", .product(name: "PullToRefresh", package: "pullcord"),
        .product(name: "MainLoopHost", package: "pullcord"),
        .product(name: "ScrollPhysics", package: "pullcord"),
      ]),
  ])
