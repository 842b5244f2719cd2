package import PullcordRecordings
package import PullcordSystem
internal import ScrollPhysics
package import VectorGraphics

/// A page that plays a gesture under several presets in sync, with a table, curves and filmstrips.
///
/// The page needs no network connection and no other file. The report writes the page run by run.
package final class VersusReport {
  package struct Run: Sendable {
    package var name: String
    package var numbers: FeelNumbers
    package var trace: RecordedTrace
    package var film: FilmStrip

    /// The reason why no action began; nil if one began or the reason is unknown.
    package var reason: String? {
      let summary = PullSummary(of: trace)
      return summary.fires ? nil : summary.shortfall
    }

    package init(name: String, numbers: FeelNumbers, trace: RecordedTrace, film: FilmStrip) {
      (self.name, self.numbers, self.trace, self.film) = (name, numbers, trace, film)
    }
  }

  private let page: ReportPage
  private let frames: FrameStore
  private var films: [(states: [String], frames: [Int], isOver: Bool)] = []
  private var runs: [(name: String, trace: RecordedTrace)] = []
  /// The time of each stored frame of the current run, and the frame's number in the page.
  ///
  /// The page shows each frame from its time until the time of the next frame.
  private var shown: [(time: Double, frame: Int)] = []
  private var latest: Int?

  /// The time between two pictures of a run, in seconds.
  ///
  /// Thirty pictures per second are enough to show all states. The curves contain every frame.
  private static let pictureStep = 1 / 30.0

  package init(path: String, title: String, gesture: Gesture) throws(FileError) {
    page = try ReportPage(
      path: path, title: "\(title) under several presets",
      heading: """
        \(ReportPage.escaped(title)) <span class="quiet">under several presets</span>
        """)
    frames = FrameStore(page)
    for event in gesture.events {
      if let point = event.json { try page.push(point, to: "track") }
    }
  }

  /// Adds a frame to the current run; the next call of ``add(_:width:height:)`` completes the run.
  ///
  /// The frame is ignored if less than 1/30 s has passed since the latest stored frame.
  package func addFrame(_ image: Image, at time: Double) throws(FileError) {
    if let last = shown.last, time < last.time + Self.pictureStep - 1e-6 { return }
    let number = try frames.add(image, near: [latest], name: "frame")
    latest = number
    shown.append((time, number))
  }

  /// Adds a run whose frames have all been added.
  ///
  /// `width` and `height` are the size of the run's list, in points.
  package func add(_ run: Run, width: Double, height: Double) throws(FileError) {
    var stills: [Int] = []
    for picture in run.film.pictures {
      stills.append(try frames.add(picture, near: [latest], name: run.name))
    }
    // The style sheet of the page has seven colors; further curves are dashed.
    let color = "--c\(films.count % 7)"
    films.append((run.film.names, stills, run.film.isOver))
    try page.push(run.trace.curves(name: run.name, color: color), to: "traces")
    let same = runs.firstIndex {
      !TraceDifference(of: $0.trace, and: run.trace, tolerating: .rounding).isDifferent
    }
    let changes = shown.enumerated().filter { index, entry in
      index == 0 || shown[index - 1].frame != entry.frame
    }.map { JSON.array([.number($0.element.time), .integer($0.element.frame)]) }
    let members: [JSON.Member] = [
      ("name", .text(run.name)), ("isAtEnd", .flag(run.numbers.edge == .end)),
      ("sameAs", same.map { .integer($0) } ?? .null),
      ("reason", .orNull(run.reason)), ("width", .number(width)),
      ("height", .number(height)), ("shown", .array(changes)),
      ("edges", .array(run.trace.changes(of: "edge"))),
    ]
    try page.push(.object(members + run.numbers.members), to: "runs")
    runs.append((run.name, run.trace))
    shown = []
  }

  /// Appends the filmstrips and the verdict, and renames the completed file to its final name.
  package func finish() throws(FileError) {
    for measure in FeelNumbers.measures {
      try page.push(.texts([measure.key, measure.title, measure.unit]), to: "measures")
    }
    let columns = FilmColumns(of: films.map(\.states))
    for state in columns.states { try page.push(.text(state), to: "states") }
    for film in films {
      let cells = columns.cells(of: film.states, isOver: film.isOver).map { cell in
        switch cell {
        case .picture(let index): JSON.integer(film.frames[index])
        case .absent(let note): JSON.text(note)
        }
      }
      try page.push(.array(cells), to: "films")
    }
    try page.set("verdict", to: .text(VersusVerdict(of: runs).line))
    try page.finish()
  }
}

extension Gesture.Event {
  /// The event of a pointer, or the movement of a wheel or touchpad, for the page's script.
  ///
  /// Nil for other events.
  fileprivate var json: JSON? {
    guard case .input(let event) = action else { return nil }
    let (kind, pointer): (String, String)
    var turn = (dx: 0.0, dy: 0.0)
    switch event.kind {
    case .pointer(let own, let phase):
      kind = phase == .began ? "down" : phase == .moved ? "move" : "up"
      if case .finger(let number) = own { pointer = "finger \(number)" } else { pointer = "mouse" }
    case .scroll(let scroller, .moved, let dx, let dy):
      (kind, pointer, turn) = ("scroll", scroller == .wheel ? "wheel" : "touchpad", (dx, dy))
    case .scroll, .key, .interrupted: return nil
    }
    let place = event.position
    return .array(
      [.number(time), .text(kind), .text(pointer)]
        + [place?.x ?? 0, place?.y ?? 0, turn.dx, turn.dy].map(JSON.number))
  }
}

extension FeelNumbers {
  /// A measurement, with its names in tables, pages and JSON.
  package struct Measure: Sendable {
    package let key: String
    package let title: String
    package let unit: String
    /// Returns the measured number; nil if the measured event did not happen.
    package let value: @Sendable (FeelNumbers) -> Double?
  }

  package static let measures = [
    Measure(key: "fingerToArm", title: "finger to arm", unit: "pt") { $0.fingerToArm },
    Measure(key: "pullToArm", title: "pull to arm", unit: "pt") { $0.pullToArm },
    Measure(key: "firesAt", title: "fires at", unit: "s") { $0.firesAt },
    Measure(key: "farthestPull", title: "farthest pull", unit: "pt") { $0.farthestPull },
    Measure(key: "overshoot", title: "overshoot", unit: "pt") { $0.overshoot },
    Measure(key: "timeToRest", title: "release to rest", unit: "s") { $0.timeToRest },
  ]

  package var members: [JSON.Member] {
    Self.measures.map { ($0.key, .orNull($0.value(self))) }
  }
}
