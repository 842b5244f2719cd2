/// The measured values of one program in one window size.
struct WaylandFigures {
  var peer: PeerFigures
  var paces: [CommitPace] = []
  /// The context switches per second at rest.
  var wakeups = Double.nan

  /// The median standard deviation of the intervals between commits, in milliseconds.
  var deviation: Double { Samples(paces.map { $0.deviation * 1e3 }).median }
  /// The mean share of late frames, in percent.
  var lateFrames: Double { paces.reduce(0) { $0 + $1.lateShare * 100 } / Double(paces.count) }
}

/// The figures of our program and GTK's on Wayland, and of ours on X11, in one window size.
struct WaylandTable {
  /// A wanted relation of our figure to the one of another program.
  private enum Target {
    /// At most as much as on X11, times a factor.
    case ofX11(Double)
    /// GTK's figure is at least our figure times a factor.
    case ofGTK(Double)
    case none
  }

  let size: PixelSize
  let rate: Int
  let figures: [WaylandFigures]

  func show() {
    var table = Table(
      "\(size), \(rate) refreshes per second; times in ms",
      [""] + figures.map(\.peer.name) + ["target", "reached"])
    func add(
      _ title: String, _ digits: Int = 2, _ target: Target = .none,
      _ value: (WaylandFigures) -> Double
    ) {
      let values = figures.map(value)
      table.add(
        [title] + values.map { $0.digits(digits) } + Self.cells(target, values))
    }
    func add(_ title: String, _ column: PeerColumn, _ target: Target = .none) {
      add(title, column.digits, target) { $0.peer.value(column) }
    }
    let isLarge = size == .large
    add("app CPU a frame", .program, size == .phone ? .ofX11(1.5) : isLarge ? .ofGTK(1) : .none)
    add("server CPU a frame", .server)
    add("both", .both, isLarge ? .ofGTK(1) : .none)
    add("frames a second", .rate)
    add("motion to commit", .latency, .ofGTK(2))
    add("motion to commit, 95 %", .lateLatency)
    add("deviation of the intervals", 2, .ofGTK(2), \.deviation)
    add("late frames, %", 2, .ofGTK(1), \.lateFrames)
    add("first frame", .start)
    add("memory (PSS), MB", .memory)
    add("context switches a frame", .switches)
    add("waiting for a processor a frame", .waiting)
    add("wake-ups a second at rest", 1) { $0.wakeups }
    table.show()
  }

  /// The target and whether our figure, the first one, reaches it.
  private static func cells(_ target: Target, _ values: [Double]) -> [String] {
    let (ours, gtk, x11) = (values[0], values[1], values[2])
    switch target {
    case .none: return ["", ""]
    case .ofX11(let factor):
      return ["≤ \(factor.digits(1)) × X11", ours <= x11 * factor ? "yes" : "no"]
    case .ofGTK(let factor):
      return [
        factor == 1 ? "≤ GTK" : "≤ GTK / \(factor.digits(0))",
        ours * factor <= gtk ? "yes" : "no",
      ]
    }
  }
}
