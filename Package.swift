// swift-tools-version: 6.2
import PackageDescription

// The libraries that any program can embed. A module sees only the modules its line lists.
// The program is a package of its own, in Program/, so that embedding resolves no dependency.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules of each product, with those whose types its interface uses.
let products: KeyValuePairs = [
  "ScrollPhysics": [],
  "ScrollLayout": ["ScrollPhysics"],
  "VectorGraphics": [],
  "PathAnimation": ["VectorGraphics"],
  "IconTuning": ["PathAnimation", "VectorGraphics"],
  "SVGFiles": ["VectorGraphics"],
  "PullToRefresh": ["ScrollPhysics"],
  "MainLoopHost": [],
  "RefreshIndicators": ["PullToRefresh", "ScrollPhysics", "VectorGraphics", "PathAnimation"],
  "RefreshIllustrations": ["RefreshIndicators", "VectorGraphics"],
  "LottieIndicators": ["RefreshIndicators", "VectorGraphics"],
  "CairoRendering": ["VectorGraphics"],
  "PullcordSnapshots": [],
  "PullcordGTK": ["RefreshIndicators", "PullToRefresh", "ScrollPhysics", "VectorGraphics"],
]

let package = Package(
  name: "pullcord",
  products: products.map { .library(name: $0.key, targets: [$0.key] + $0.value) },
  // Without these traits nobody looks for cairo and GTK. `traits: []` leaves CairoRendering and
  // LottieIndicators out.
  traits: [
    .default(enabledTraits: ["Cairo", "Lottie"]),
    "Cairo", .trait(name: "Lottie", description: "LottieIndicators"),
    .trait(name: "GTK", description: "PullcordGTK", enabledTraits: ["Cairo", "Lottie"]),
  ],
  targets: [
    // Functions such as exp and sin, from the C library of each platform.
    .target(name: "PullcordMath", swiftSettings: strict),

    // Input and time become offset, overscroll and velocity.
    .target(name: "ScrollPhysics", dependencies: ["PullcordMath"], swiftSettings: strict),

    // Offsets become rows, and rows become offsets.
    .target(name: "ScrollLayout", dependencies: ["ScrollPhysics"], swiftSettings: strict),

    // Offset, release and time become refresh states and effects.
    .systemLibrary(name: "PullcordCMainThread"),
    .target(
      name: "PullToRefresh", dependencies: ["ScrollPhysics", "PullcordCMainThread"],
      swiftSettings: strict),

    // The jobs of the main actor, in programs whose loop does not run them.
    .systemLibrary(name: "PullcordCMainQueue"),
    .target(
      name: "MainLoopHost", dependencies: ["PullcordCMainQueue", "PullcordCMainThread"],
      swiftSettings: strict),

    // Shapes, text and images become a `Drawing`, a value.
    .target(name: "VectorGraphics", dependencies: ["PullcordMath"], swiftSettings: strict),

    // Progress and time become shapes.
    .target(
      name: "PathAnimation", dependencies: ["PullcordMath", "VectorGraphics"],
      swiftSettings: strict),

    // The settings of a tuning file become the style of an icon.
    .target(
      name: "IconTuning", dependencies: ["PathAnimation", "VectorGraphics"], swiftSettings: strict),

    // SVG files become shapes.
    .systemLibrary(name: "PullcordCExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "PullcordCZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "SVGFiles", dependencies: ["VectorGraphics", "PullcordCExpat", "PullcordCZlib"],
      swiftSettings: strict),

    // A refresh control's state becomes a `Drawing`.
    .target(
      name: "RefreshIndicators",
      dependencies: [
        "PullcordMath", "ScrollPhysics", "PullToRefresh", "VectorGraphics", "PathAnimation",
      ],
      swiftSettings: strict),

    // The state becomes a scene that fills the gap.
    .target(
      name: "RefreshIllustrations",
      dependencies: [
        "PullcordMath", "ScrollPhysics", "PullToRefresh", "VectorGraphics", "PathAnimation",
        "RefreshIndicators",
      ],
      swiftSettings: strict),

    // The state becomes a frame of a designer's animation. rlottie is loaded when it is used.
    .systemLibrary(name: "PullcordCLottie"),
    .target(
      name: "LottieIndicators",
      dependencies: [
        .target(name: "PullcordCLottie", condition: .when(traits: ["Lottie"])), "PullcordMath",
        "ScrollPhysics", "PullToRefresh", "VectorGraphics", "PathAnimation", "RefreshIndicators",
      ],
      swiftSettings: strict),

    // A `Drawing` becomes pixels.
    .systemLibrary(
      name: "PullcordCCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "CairoRendering",
      dependencies: [
        .target(name: "PullcordCCairo", condition: .when(traits: ["Cairo"])), "PullcordMath",
        "VectorGraphics",
      ],
      swiftSettings: strict),

    // The installed program checks gestures for the tests of a user.
    .target(name: "PullcordSnapshots", swiftSettings: strict),

    // A list in a GTK 4 window.
    .systemLibrary(name: "PullcordCGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "PullcordGTK",
      dependencies: [
        .target(name: "PullcordCGTK", condition: .when(traits: ["GTK"])), "RefreshIndicators",
        "PullToRefresh", "MainLoopHost", "ScrollPhysics", "VectorGraphics", "CairoRendering",
      ],
      swiftSettings: strict),

    // Tests: one folder for each module.
    .testTarget(
      name: "ScrollPhysicsTests",
      dependencies: [
        "ScrollPhysics", "ScrollLayout", "PullcordRandomHistories", "PullcordMachines",
        "PullcordScrollTesting", "PullcordAcceptedRows",
      ],
      exclude: ["Accepted/Resources"], swiftSettings: strict),
    .testTarget(
      name: "ScrollLayoutTests",
      dependencies: [
        "ScrollLayout", "ScrollPhysics", "PullcordRandomHistories", "PullcordScrollTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PullToRefreshTests",
      dependencies: [
        "PullToRefresh", "ScrollPhysics", "PullcordRandomHistories", "PullcordMachines",
        "PullcordAcceptedRows", "PullcordPollLoop",
      ],
      exclude: ["Accepted/Resources"], swiftSettings: strict),
    .testTarget(
      name: "VectorGraphicsTests",
      dependencies: [
        "VectorGraphics", "PathAnimation", "PullcordRandomHistories", "PullcordPathCases",
        "PullcordAcceptedRows",
      ],
      exclude: ["Accepted/Resources"], swiftSettings: strict),
    .testTarget(
      name: "PathAnimationTests",
      dependencies: [
        "PathAnimation", "VectorGraphics", "PullcordRandomHistories", "PullcordPathCases",
        "PullcordAcceptedRows",
      ],
      exclude: ["Accepted/Resources"], swiftSettings: strict),
    .testTarget(
      name: "IconTuningTests", dependencies: ["IconTuning", "PathAnimation", "VectorGraphics"],
      swiftSettings: strict),
    .testTarget(
      name: "RefreshIndicatorsTests",
      dependencies: [
        "RefreshIndicators", "PullToRefresh", "ScrollPhysics", "PathAnimation", "VectorGraphics",
        "CairoRendering", "PullcordDrawingReading", "PullcordAcceptedRows",
        "PullcordIndicatorRules", "PullcordPathCases",
      ],
      exclude: ["Accepted/Resources"], swiftSettings: strict),
    .testTarget(
      name: "RefreshIllustrationsTests",
      dependencies: [
        "RefreshIllustrations", "RefreshIndicators", "PullToRefresh", "ScrollPhysics",
        "VectorGraphics", "PullcordDrawingReading", "PullcordAcceptedRows",
        "PullcordIndicatorRules", "PullcordRandomHistories", "SVGFiles",
      ],
      exclude: ["Accepted/Resources"], swiftSettings: strict),
    .testTarget(
      name: "LottieIndicatorsTests",
      dependencies: [
        "LottieIndicators", "RefreshIndicators", "PullToRefresh", "ScrollPhysics",
        "VectorGraphics", "CairoRendering", "PullcordDrawingReading", "PullcordIndicatorRules",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CairoRenderingTests",
      dependencies: [
        "CairoRendering", "PathAnimation", "VectorGraphics", "PullcordCCairo",
        "PullcordAcceptedRows",
      ],
      exclude: ["Accepted/Resources"], swiftSettings: strict),
    // The documents name files that exist.
    .testTarget(name: "DocumentationTests", swiftSettings: strict),
    .testTarget(
      name: "EmbeddingTests",
      dependencies: [
        "ScrollPhysics", "ScrollLayout", "PullToRefresh", "VectorGraphics", "PathAnimation",
        "IconTuning", "RefreshIndicators", "CairoRendering",
      ],
      swiftSettings: strict),
    // A host whose loop is one call of `poll`.
    .executableTarget(
      name: "PullcordPollLoop", dependencies: ["PullToRefresh", "MainLoopHost", "ScrollPhysics"],
      path: "Tests/PollLoop", swiftSettings: strict),

    // What random histories need: numbers from a seed, and the shortest history that fails.
    .target(
      name: "PullcordRandomHistories", dependencies: ["PathAnimation"],
      path: "Tests/Support/Histories", swiftSettings: strict),
    // The machines that random histories attack, with the rules that no history may break.
    .target(
      name: "PullcordMachines",
      dependencies: ["ScrollPhysics", "PullToRefresh", "PullcordRandomHistories"],
      path: "Tests/Support/Machines", swiftSettings: strict),
    // Attacks the machines for as long as one likes: ./run.sh check soak.
    .executableTarget(
      name: "PullcordSoak", dependencies: ["PullcordMachines", "PullcordRandomHistories"],
      path: "Tests/Soak", swiftSettings: strict),
    // A driver for lists, and expectations about numbers.
    .target(
      name: "PullcordScrollTesting", dependencies: ["ScrollPhysics", "PullcordMachines"],
      path: "Tests/Support/Scrolling", swiftSettings: strict),
    // What tests read from a drawing: its steps, its texts, its pixels.
    .target(
      name: "PullcordDrawingReading", dependencies: ["VectorGraphics", "CairoRendering"],
      path: "Tests/Support/Drawings", swiftSettings: strict),
    // The rules of every indicator, and the pulls and drawings with which tests check them.
    .target(
      name: "PullcordIndicatorRules",
      dependencies: [
        "RefreshIndicators", "PullToRefresh", "ScrollPhysics", "VectorGraphics", "CairoRendering",
        "PullcordDrawingReading", "PullcordAcceptedRows", "PullcordPathCases", "PathAnimation",
      ],
      path: "Tests/Support/Indicators", swiftSettings: strict),
    // Tables that a person has accepted.
    .target(
      name: "PullcordAcceptedRows", path: "Tests/Support/Accepted", swiftSettings: strict),
    // Cases of path data with what independent implementations say of them.
    .target(
      name: "PullcordPathCases", dependencies: ["VectorGraphics", "PullcordRandomHistories"],
      path: "Tests/Support/Paths", resources: [.copy("Resources")], swiftSettings: strict),
  ]
)

// The libraries for programs in C and other languages, with their own copies of the modules that they
// use. `@c` needs Swift 6.3.
#if compiler(>=6.3)
  package.products += [
    .library(name: "PullcordC", type: .dynamic, targets: ["PullcordC"]),
    .library(name: "PullcordDraw", type: .dynamic, targets: ["PullcordDraw"]),
    .library(name: "PullcordGTKLibrary", type: .dynamic, targets: ["PullcordGTKLibrary"]),
  ]
  package.targets += [
    .systemLibrary(name: "PullcordCHeader"),
    // The compiler checks that the functions agree with the header.
    .target(
      name: "PullcordC",
      dependencies: [
        "PullcordCHeader", "PullcordCMainThread", "PullcordMath", "PullToRefresh", "ScrollPhysics",
      ],
      swiftSettings: strict),
    // Indicators by name or file, for programs in other languages.
    .target(
      name: "PullcordNamedIndicators",
      dependencies: [
        "PullcordMath", "RefreshIndicators", "RefreshIllustrations", "LottieIndicators",
        "PathAnimation", "IconTuning", "SVGFiles", "VectorGraphics",
      ],
      swiftSettings: strict),
    // PullcordC that also draws indicators.
    .target(
      name: "PullcordDraw",
      dependencies: [
        .target(name: "PullcordCCairo", condition: .when(traits: ["Cairo"])), "PullcordCHeader",
        "PullcordC", "PullcordNamedIndicators", "RefreshIndicators", "RefreshIllustrations",
        "CairoRendering", "PullToRefresh", "ScrollPhysics", "VectorGraphics",
      ],
      swiftSettings: strict),
    // The class PullcordView for GTK programs in any language. What it does is in Swift.
    .target(
      name: "PullcordViewClass",
      dependencies: [.target(name: "PullcordCGTK", condition: .when(traits: ["GTK"]))],
      cSettings: [.define("PULLCORD_GTK", .when(traits: ["GTK"]))]),
    // The compiler checks that the functions agree with those that the class calls.
    .target(
      name: "PullcordGTKLibrary",
      dependencies: [
        .target(name: "PullcordCGTK", condition: .when(traits: ["GTK"])), "PullcordViewClass",
        "PullcordGTK", "PullcordNamedIndicators", "PullToRefresh", "RefreshIndicators",
        "ScrollPhysics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PullcordCTests",
      dependencies: [
        .target(name: "PullcordCCairo", condition: .when(traits: ["Cairo"])), "PullcordC",
        "PullcordDraw", "RefreshIndicators", "RefreshIllustrations", "LottieIndicators", "SVGFiles",
        "PathAnimation", "CairoRendering", "PullToRefresh", "ScrollPhysics", "VectorGraphics",
      ],
      exclude: ["Programs"], swiftSettings: strict),
  ]
#endif
