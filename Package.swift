// swift-tools-version: 6.2
import PackageDescription

// The targets stand in the order of the flow (see README, "The flow"): a module sees only what its
// line lists, so the compiler keeps the arrows.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The program runs on the main actor; the modules below it say so where they need it.
let program: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let arguments = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "pullcord",
  products: [
    .library(name: "ScrollPhysics", targets: ["ScrollPhysics"]),
    .library(name: "PullToRefresh", targets: ["PullToRefresh"]),
    .library(name: "PathAnimation", targets: ["PathAnimation"]),
    .executable(name: "pullcord", targets: ["pullcord"]),
    .executable(name: "pullcord-fetch", targets: ["pullcord-fetch"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    // A server for the tests; nothing else sees it.
    .package(url: "https://github.com/swhitty/FlyingFox.git", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    // 1. X server bytes become typed events; images reach the screen.
    .systemLibrary(
      name: "CX11",
      providers: [
        .apt(["libx11-dev", "libxext-dev", "libxi-dev", "libxpresent-dev", "libxrandr-dev"])
      ]),
    .target(name: "X11", dependencies: ["CX11"], swiftSettings: strict),

    // 2. Pixels and server time become points and seconds; every device becomes an `InputEvent`.
    .target(
      name: "DesktopWindow", dependencies: ["X11", "ScrollPhysics", "PathAnimation", "Rendering"],
      swiftSettings: strict),

    // 3. Input and time become offset, overscroll and velocity.
    .target(name: "ScrollPhysics", swiftSettings: strict),

    // 4. Offset, release and time become refresh states and effects.
    .target(name: "PullToRefresh", dependencies: ["ScrollPhysics"], swiftSettings: strict),

    // 5. Progress and time become shapes.
    .target(name: "PathAnimation", swiftSettings: strict),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "SVGFiles", dependencies: ["CExpat", "PathAnimation"], swiftSettings: strict),

    // The list's data sources; the scene draws their items.
    .target(name: "Feeds", dependencies: ["PullToRefresh"], swiftSettings: strict),

    // What fetches for them, in a process of its own: the window never loads the network code.
    .executableTarget(name: "pullcord-fetch", swiftSettings: strict),

    // 6. State becomes a `Drawing`.
    .target(
      name: "RefreshScene",
      dependencies: ["ScrollPhysics", "PullToRefresh", "PathAnimation", "Feeds"],
      swiftSettings: strict),

    // 7. A `Drawing` becomes pixels.
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "Rendering", dependencies: ["CCairo", "PathAnimation"], swiftSettings: strict),

    // 8. Pixels become files; gestures and traces are read and written.
    .target(
      name: "Recordings",
      dependencies: ["ScrollPhysics", "PullToRefresh", "PathAnimation", "RefreshScene"],
      swiftSettings: strict),
    .target(
      name: "Screenshots",
      dependencies: ["PathAnimation", "RefreshScene", "Rendering", "Recordings"],
      resources: [
        "report.css", "curves.js", "compare.html", "compare.js",
        "versus.html", "versus.js",
      ].map {
        .embedInCode("Report/\($0)")
      },
      swiftSettings: strict),

    .executableTarget(
      name: "pullcord",
      dependencies: [
        "DesktopWindow", "ScrollPhysics", "PullToRefresh", "PathAnimation", "RefreshScene",
        "Rendering", "Feeds", "SVGFiles", "Recordings", "Screenshots", arguments,
      ],
      swiftSettings: program),

    // Tests: one folder a module.
    .testTarget(
      name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "RandomHistories"],
      swiftSettings: strict),
    .testTarget(
      name: "PullToRefreshTests",
      dependencies: ["PullToRefresh", "ScrollPhysics", "RandomHistories"], swiftSettings: strict),
    .testTarget(
      name: "PathAnimationTests", dependencies: ["PathAnimation", "RandomHistories"],
      resources: [.copy("Resources")], swiftSettings: strict),
    .testTarget(
      name: "SVGFilesTests", dependencies: ["SVGFiles", "PathAnimation", "ReaderChecks"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderingTests", dependencies: ["Rendering", "PathAnimation"], swiftSettings: strict),
    .testTarget(
      name: "FeedsTests",
      dependencies: ["Feeds", "PullToRefresh", "pullcord-fetch", "TestTraits", "WebServers"],
      swiftSettings: strict),
    .testTarget(
      name: "RefreshSceneTests",
      dependencies: [
        "RefreshScene", "ScrollPhysics", "PullToRefresh", "PathAnimation", "Feeds", "Rendering",
        "Screenshots",
      ],
      // Reference pictures; a test that fails leaves its own beside them.
      exclude: ["Resources"], swiftSettings: strict),
    .testTarget(
      name: "ScreenshotsTests",
      dependencies: ["Screenshots", "Recordings", "Rendering", "PathAnimation"],
      resources: [.copy("Resources")], swiftSettings: strict),
    .testTarget(
      name: "DesktopWindowTests",
      dependencies: [
        "DesktopWindow", "X11", "ScrollPhysics", "Rendering", "PathAnimation", "TestTraits",
        "TestServers",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RecordingsTests",
      dependencies: [
        "Recordings", "RefreshScene", "ScrollPhysics", "PullToRefresh", "PathAnimation", "Feeds",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EmbeddingTests", dependencies: ["ScrollPhysics", "PullToRefresh", "PathAnimation"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "TestTraits", "TestServers", "WebServers", "pullcord", "pullcord-fetch", "ScrollPhysics",
        "PathAnimation", "RefreshScene", "Screenshots",
      ],
      // References; a test that fails leaves its own beside them.
      exclude: ["Resources"], swiftSettings: strict),

    // What random histories need: numbers from a seed, and the shortest history that fails.
    .target(name: "RandomHistories", path: "Tests/Histories", swiftSettings: strict),
    // What must hold whatever a reader is given; the fuzzers ask it too.
    .target(
      name: "ReaderChecks", dependencies: ["PathAnimation", "SVGFiles"], path: "Tests/Fuzz/Checks",
      swiftSettings: strict),
    // What tests of real servers need of a machine; apart, as benchmarks link what follows without the testing library.
    .target(
      name: "TestTraits", dependencies: ["TestServers"], path: "Tests/Traits", swiftSettings: strict
    ),
    // What tests share: private X servers and the devices of the input test driver.
    .target(
      name: "TestServers", dependencies: ["X11", "CX11"], path: "Tests/Support",
      swiftSettings: strict),
    // Its own target: it brings the network code, which no other test needs.
    .target(
      name: "WebServers",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/WebServers", swiftSettings: strict),

    // The figures of Benchmarks/README.md.
    .target(name: "AllocationCount", path: "Benchmarks/AllocationCount"),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["AllocationCount", "ScrollPhysics", "PullToRefresh", "TestServers"],
      path: "Benchmarks", exclude: ["AllocationCount", "README.md", "paths", "peers", "run.sh"],
      swiftSettings: strict),

    // The pictures of the documentation's curves; `./run.sh docs` draws them.
    .executableTarget(
      name: "documentation-pictures",
      dependencies: ["ScrollPhysics", "PathAnimation", "Rendering", "Screenshots"],
      path: "Documentation/Curves", swiftSettings: strict),
  ]
)

// libFuzzer brings a main of its own, so its targets are there only when ./run.sh fuzz asks.
if Context.environment["PULLCORD_FUZZ"] != nil {
  package.targets += ["PathData", "SVGFile"].map { name in
    .executableTarget(
      name: "Fuzz\(name)", dependencies: ["ReaderChecks"], path: "Tests/Fuzz/\(name)",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
  }
}

// The libraries alone, which need nothing of the system: ./run.sh test runs their tests optimised, too, as
// that is how they are used.
if Context.environment["PULLCORD_LIBRARIES"] != nil {
  let libraries = ["ScrollPhysics", "PullToRefresh", "PathAnimation"]
  let kept = libraries + libraries.map { "\($0)Tests" } + ["RandomHistories"]
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !libraries.contains($0.name) }
  package.dependencies = []
}
