// swift-tools-version: 6.2
import PackageDescription

// The program is a package of its own. Clients of the libraries therefore do not resolve its dependencies.
// Targets are listed in the order of the flow; a module sees only the modules its line lists.
// Every target carries the prefix "Pullcord"; its folder has the short name.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The program runs on the main actor; the modules below it say so where they need it.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "pullcord") }
let physics = library("ScrollPhysics")
let layout = library("ScrollLayout")
let refresh = library("PullToRefresh")
let jobs = library("MainLoopHost")
let graphics = library("VectorGraphics")
let animation = library("PathAnimation")
let iconTuning = library("IconTuning")
let svg = library("SVGFiles")
let indicators = library("RefreshIndicators")
let illustrations = library("RefreshIllustrations")
let lottie = library("LottieIndicators")
let rendering = library("CairoRendering")
let snapshots = library("PullcordSnapshots")
let arguments = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// A module of the program, in the folder of its name.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: "Pullcord\(name)", dependencies: dependencies, path: "Sources/\(name)",
    resources: resources, swiftSettings: strict)
}

/// The tests of a module, in the folder of its name.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

let package = Package(
  name: "pullcord-program",
  products: [
    .executable(name: "pullcord", targets: ["pullcord"]),
    .executable(name: "pullcord-fetch", targets: ["pullcord-fetch"]),
    // For the fuzzers, which are in a package of their own: Tests/Fuzz.
    .library(name: "PullcordReaderChecks", targets: ["PullcordReaderChecks"]),
  ],
  dependencies: [
    .package(name: "pullcord", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    // A server for the tests; nothing else sees it.
    .package(url: "https://github.com/swhitty/FlyingFox.git", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    // Files, folders, processes, the main loop, the clock and memory: what every module below may use of the system.
    .systemLibrary(name: "PullcordCSystem", path: "Sources/CSystem"),
    module("System", ["PullcordCSystem", jobs]),

    // 1. X server bytes become typed events; images reach the screen.
    // Debian 12's valgrind refuses programs with clang's debug information of version 5.
    .target(
      name: "PullcordCX11", path: "Sources/CX11", cSettings: [.unsafeFlags(["-gdwarf-4"])]),
    module("X11", ["PullcordCX11"]),

    // The same of a Wayland compositor. Its C is generated from the protocols; its libraries are loaded when used.
    .target(
      name: "PullcordCWayland", path: "Sources/CWayland", exclude: ["protocols"],
      cSettings: [.unsafeFlags(["-gdwarf-4"])]),
    module("Wayland", ["PullcordCWayland"]),

    // Messages of the desktop's buses become calls and signals.
    .systemLibrary(name: "PullcordCDBus", path: "Sources/CDBus"),
    module("DBus", ["PullcordSystem", "PullcordCDBus"]),

    // 2. Pixels and server time become points and seconds; every device becomes an `InputEvent`.
    module(
      "DesktopWindow",
      ["PullcordSystem", "PullcordX11", "PullcordWayland", "PullcordDBus", physics, graphics]),

    // 3. Sample, folder or web server become rows.
    module("Feeds", ["PullcordSystem", refresh, animation]),
    // What fetches for them, in a process of its own: the window never loads the network code.
    .executableTarget(
      name: "pullcord-fetch", dependencies: ["PullcordSystem"], swiftSettings: strict),

    // The texts of the window in its language.
    module("Languages", [refresh]),

    // 4. Every setting has a name, a range and a place in a file.
    module(
      "Tuning",
      [
        "PullcordSystem", "PullcordLanguages", physics, refresh, graphics, animation, iconTuning,
        svg, indicators,
        illustrations, lottie,
      ]),

    // Widgets of the window: what can be pressed, hovered, focused and scrolled.
    module("Controls", ["PullcordLanguages", physics, graphics, indicators]),

    // The parts of the window become objects of assistive technology.
    module(
      "Accessibility",
      ["PullcordSystem", "PullcordDBus", "PullcordDesktopWindow", "PullcordControls", graphics]),

    // 5. State becomes a `Drawing`.
    module(
      "ListScenes",
      [
        "PullcordControls", "PullcordLanguages", "PullcordTuning", "PullcordFeeds", physics, layout,
        refresh, graphics, animation, indicators, illustrations,
      ]),
    module(
      "Header",
      [
        "PullcordControls", "PullcordLanguages", "PullcordListScenes", physics, graphics,
        indicators,
      ]),
    module(
      "HeadUpDisplay",
      [
        "PullcordControls", "PullcordLanguages", "PullcordListScenes", "PullcordTuning", physics,
        refresh, graphics,
        animation, indicators,
      ]),
    module(
      "TunerPanel",
      [
        "PullcordControls", "PullcordLanguages", "PullcordListScenes", "PullcordTuning", physics,
        refresh, graphics,
        animation, iconTuning, indicators,
      ]),

    // 6. Gestures and traces are read and written; pixels become files and reports.
    module(
      "Recordings",
      [
        "PullcordSystem", "PullcordListScenes", "PullcordTuning", physics, refresh, graphics,
        indicators,
      ]),
    module(
      "Screenshots",
      [
        "PullcordSystem", "PullcordRecordings", "PullcordTuning", physics, refresh, graphics,
        rendering,
      ],
      resources: [
        "report.css", "curves.js", "frames.js", "marks.js", "report.html", "report.js",
        "scrubber.js",
      ].map { .embedInCode("Report/\($0)") }),

    .executableTarget(
      name: "pullcord",
      dependencies: [
        "PullcordSystem", "PullcordDBus", "PullcordDesktopWindow", svg, "PullcordFeeds",
        "PullcordControls", "PullcordLanguages", "PullcordAccessibility", "PullcordTuning",
        "PullcordListScenes", "PullcordHeadUpDisplay", "PullcordTunerPanel",
        "PullcordHeader",
        "PullcordRecordings", "PullcordScreenshots", physics, layout, refresh, graphics, animation,
        indicators, illustrations, lottie,
        rendering, arguments,
      ],
      swiftSettings: onMainActor),

    // The pictures of the documentation's curves; `./run.sh docs` draws them.
    .executableTarget(
      name: "documentation-pictures",
      dependencies: [
        "PullcordScreenshots", physics, refresh, graphics, animation, indicators, illustrations,
        rendering,
      ],
      swiftSettings: strict),

    // Tests: one folder for each module.
    tests("System", ["PullcordSystem"]),
    tests("Support", ["PullcordTestServers"]),
    tests(
      "Accessibility", ["PullcordAccessibility", "PullcordControls", graphics]),
    tests(
      "Wayland",
      [
        "PullcordWayland", "PullcordCWayland", "PullcordSystem", "PullcordTestTraits",
        "PullcordTestServers",
      ]),
    tests("DBus", ["PullcordDBus", "PullcordSystem", "PullcordTestServers", "PullcordTestTraits"]),
    tests(
      "DesktopWindow",
      [
        "PullcordDesktopWindow", "PullcordDBus", "PullcordSystem", "PullcordX11",
        "PullcordWayland", "PullcordTestTraits",
        "PullcordTestServers", "loop-probe", "PullcordListScenes", "PullcordHeadUpDisplay",
        "PullcordTunerPanel", "PullcordTuning", "PullcordFeeds", physics, graphics, rendering,
        refresh, indicators,
      ]),
    tests(
      "SVGFiles", [svg, "PullcordReaderChecks", graphics, animation, illustrations, rendering],
      exclude: ["Exports"]),
    tests(
      "Feeds",
      [
        "PullcordFeeds", "pullcord-fetch", "PullcordTestTraits", "PullcordWebServers", refresh,
        physics,
      ]),
    tests("Languages", ["PullcordLanguages", refresh]),
    tests(
      "Controls",
      ["PullcordControls", "PullcordLanguages", physics, refresh, graphics, indicators]),
    tests(
      "Tuning",
      [
        "PullcordTuning", "PullcordSystem", physics, refresh, graphics, animation, iconTuning,
        indicators, illustrations, lottie, svg, "PullcordTestServers", "PullcordTestTraits",
      ]),
    tests(
      "TunerPanel",
      [
        "PullcordTunerPanel", "PullcordListScenes", "PullcordTuning", "PullcordFeeds",
        "PullcordControls", "PullcordHeader", "PullcordLanguages", "PullcordDrawingChecks",
        "PullcordSystem", "PullcordTestServers", "PullcordTestTraits", physics, refresh, graphics,
        animation, iconTuning, indicators, lottie, rendering,
      ],
      exclude: ["Resources"]),
    tests(
      "IndicatorPictures",
      ["PullcordDrawingChecks", physics, refresh, graphics, indicators, illustrations],
      exclude: ["Resources"]),
    tests(
      "ListScenes",
      [
        "PullcordListScenes", "PullcordControls", "PullcordTuning", "PullcordFeeds",
        "PullcordDrawingChecks", physics, layout, refresh, graphics, animation, indicators,
        rendering,
      ],
      // Reference pictures; a test that fails leaves its own beside them.
      exclude: ["Resources"]),
    tests(
      "Header",
      [
        "PullcordHeader", "PullcordControls", "PullcordLanguages", "PullcordListScenes",
        "PullcordDrawingChecks", physics, refresh, graphics, indicators, rendering,
      ]),
    tests(
      "HeadUpDisplay",
      [
        "PullcordHeadUpDisplay", "PullcordControls", "PullcordLanguages", "PullcordListScenes",
        "PullcordTuning", "PullcordDrawingChecks", physics, refresh, graphics, indicators,
        rendering,
      ]),
    tests(
      "Screenshots",
      [
        "PullcordSystem", "PullcordScreenshots", "PullcordRecordings", "PullcordTuning", graphics,
        rendering,
      ],
      resources: [.copy("Resources")]),
    tests(
      "Recordings",
      [
        "PullcordRecordings", "PullcordListScenes", "PullcordTunerPanel", "PullcordTuning",
        "PullcordFeeds", "PullcordSystem", physics, refresh, graphics, animation, indicators,
      ]),
    tests(
      "EndToEnd",
      [
        "PullcordSystem", "PullcordDrawingChecks", "PullcordTunerPanel", "PullcordRecordings",
        "PullcordTestTraits", "PullcordTestServers", "PullcordWebServers", "PullcordDBus",
        "pullcord", "pullcord-fetch", "PullcordTuning", "PullcordListScenes",
        "PullcordScreenshots", "PullcordHeader", "PullcordControls", physics, graphics, animation,
        indicators,
        rendering, snapshots,
      ],
      exclude: ["Resources"]),

    // What tests read from drawings; two of its files are links into the tests of the libraries.
    .target(
      name: "PullcordDrawingChecks", dependencies: ["PullcordScreenshots", graphics, rendering],
      path: "Tests/Drawings", swiftSettings: strict),
    // The invariants of the readers, for the tests and the fuzzers.
    .target(
      name: "PullcordReaderChecks",
      dependencies: [
        svg, graphics, animation, physics, refresh, indicators, illustrations, lottie,
      ],
      path: "Tests/Fuzz/Checks", swiftSettings: strict),
    // What tests of real servers need of a machine; apart, as benchmarks link what follows without the testing library.
    .target(
      name: "PullcordTestTraits", dependencies: ["PullcordTestServers"], path: "Tests/Traits",
      swiftSettings: strict),
    // What tests share: private X servers and the devices of the input test driver.
    .target(
      name: "PullcordTestServers",
      dependencies: ["PullcordSystem", "PullcordX11", "PullcordCX11", "PullcordDBus"],
      path: "Tests/Support", exclude: ["Wayland/mutter.py"],
      swiftSettings: strict),
    // A program whose main thread runs a window, for a test of the main actor.
    .executableTarget(
      name: "loop-probe", dependencies: ["PullcordSystem", "PullcordDesktopWindow", graphics],
      path: "Tests/LoopProbe", swiftSettings: strict),
    // The table of gestures in Documentation/Desktops.md.
    .executableTarget(
      name: "feel-table", dependencies: ["PullcordSystem", "PullcordTestServers"],
      path: "Tests/FeelTable", swiftSettings: strict),
    // Its own target: it brings the network code, which no other test needs.
    .target(
      name: "PullcordWebServers",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/WebServers", swiftSettings: strict),

    // The figures of Benchmarks/README.md.
    .target(name: "PullcordAllocationCount", path: "Benchmarks/AllocationCount"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "PullcordSystem", "PullcordAllocationCount", "PullcordTestServers", physics, layout,
        refresh, graphics, rendering, lottie,
      ],
      path: "Benchmarks",
      exclude: [
        "AllocationCount", "README.md", "Strokes/strokes.tsv", "paths", "peers", "run.sh",
        "Drawing/run.sh",
      ],
      swiftSettings: strict),
  ]
)
