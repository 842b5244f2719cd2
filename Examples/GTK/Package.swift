// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "gtk-list",
  dependencies: [.package(name: "pullcord", path: "../..", traits: ["GTK"])],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "gtk-list", dependencies: ["CGTK", .product(name: "PullcordGTK", package: "pullcord")]),
    // The program that the guide explains.
    .executableTarget(
      name: "gtk-first-pull",
      dependencies: ["CGTK", .product(name: "PullcordGTK", package: "pullcord")]),
    // The program that the end-to-end tests run.
    .executableTarget(
      name: "gtk-checks",
      dependencies: ["CGTK", .product(name: "PullcordGTK", package: "pullcord")],
      // With this flag, the view finds the program's own `gtk_accessible_announce`, not GTK's.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
  ])
