// swift-tools-version: 6.2
import PackageDescription

// The libraries that any program can embed. A module sees only the modules its line lists.
// The program is a package of its own, in Program/, so that embedding resolves no dependency.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let products = [
  "ScrollPhysics", "ScrollLayout", "VectorGraphics", "PathAnimation", "PullToRefresh",
  "RefreshIndicators", "CairoRendering",
]

let package = Package(
  name: "pullcord",
  products: products.map { .library(name: $0, targets: [$0]) },
  // Without this trait nobody looks for cairo; `traits: []` leaves CairoRendering out.
  traits: [.default(enabledTraits: ["Cairo"]), "Cairo"],
  targets: [
    // Input and time become offset, overscroll and velocity.
    .target(name: "ScrollPhysics", swiftSettings: strict),

    // Offsets become rows, and rows become offsets.
    .target(name: "ScrollLayout", dependencies: ["ScrollPhysics"], swiftSettings: strict),

    // Offset, release and time become refresh states and effects.
    .target(name: "PullToRefresh", dependencies: ["ScrollPhysics"], swiftSettings: strict),

    // Shapes, text and images become a `Drawing`, a value.
    .target(name: "VectorGraphics", swiftSettings: strict),

    // Progress and time become shapes.
    .target(name: "PathAnimation", dependencies: ["VectorGraphics"], swiftSettings: strict),

    // A refresh control's state becomes a `Drawing`.
    .target(
      name: "RefreshIndicators",
      dependencies: ["ScrollPhysics", "PullToRefresh", "VectorGraphics", "PathAnimation"],
      swiftSettings: strict),

    // A `Drawing` becomes pixels.
    .systemLibrary(
      name: "PullcordCCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "CairoRendering",
      dependencies: [
        .target(name: "PullcordCCairo", condition: .when(traits: ["Cairo"])), "VectorGraphics",
      ],
      swiftSettings: strict),

    // Tests: one folder for each module.
    .testTarget(
      name: "ScrollPhysicsTests",
      dependencies: ["ScrollPhysics", "PullcordRandomHistories", "PullcordScrollTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "ScrollLayoutTests",
      dependencies: [
        "ScrollLayout", "ScrollPhysics", "PullcordRandomHistories", "PullcordScrollTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PullToRefreshTests",
      dependencies: ["PullToRefresh", "ScrollPhysics", "PullcordRandomHistories"],
      swiftSettings: strict),
    .testTarget(
      name: "VectorGraphicsTests",
      dependencies: [
        "VectorGraphics", "PathAnimation", "PullcordRandomHistories", "PullcordPathCases",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PathAnimationTests",
      dependencies: [
        "PathAnimation", "VectorGraphics", "PullcordRandomHistories", "PullcordPathCases",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RefreshIndicatorsTests",
      dependencies: [
        "RefreshIndicators", "PullToRefresh", "ScrollPhysics", "PathAnimation", "VectorGraphics",
        "CairoRendering", "PullcordDrawingReading",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CairoRenderingTests", dependencies: ["CairoRendering", "VectorGraphics"],
      swiftSettings: strict),
    // The documents name files that exist.
    .testTarget(name: "DocumentationTests", swiftSettings: strict),
    .testTarget(
      name: "EmbeddingTests",
      dependencies: [
        "ScrollPhysics", "ScrollLayout", "PullToRefresh", "VectorGraphics", "PathAnimation",
      ],
      swiftSettings: strict),

    // What random histories need: numbers from a seed, and the shortest history that fails.
    .target(
      name: "PullcordRandomHistories", dependencies: ["PathAnimation"],
      path: "Tests/Support/Histories", swiftSettings: strict),
    // A driver for lists, and expectations about numbers.
    .target(
      name: "PullcordScrollTesting", dependencies: ["ScrollPhysics"],
      path: "Tests/Support/Scrolling", swiftSettings: strict),
    // What tests read from a drawing: its steps, its texts, its pixels.
    .target(
      name: "PullcordDrawingReading", dependencies: ["VectorGraphics", "CairoRendering"],
      path: "Tests/Support/Drawings", swiftSettings: strict),
    // Cases of path data with what independent implementations say of them.
    .target(
      name: "PullcordPathCases", dependencies: ["VectorGraphics"], path: "Tests/Support/Paths",
      resources: [.copy("Resources")], swiftSettings: strict),
  ]
)
