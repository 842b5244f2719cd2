// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "gtk-list",
  dependencies: [.package(name: "pullcord", path: "../..", traits: ["GTK"])],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "gtk-list", dependencies: ["CGTK", .product(name: "PullcordGTK", package: "pullcord")]),
    // The program of the guide.
    .executableTarget(
      name: "gtk-first-pull",
      dependencies: ["CGTK", .product(name: "PullcordGTK", package: "pullcord")]),
    // What the end-to-end tests run.
    .executableTarget(
      name: "gtk-checks",
      dependencies: ["CGTK", .product(name: "PullcordGTK", package: "pullcord")],
      // The view finds this function of the program in place of the one of GTK 4.14.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
  ])
