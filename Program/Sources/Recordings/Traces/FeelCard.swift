internal import Glibc
internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import ScrollPhysics

/// The main figures that describe how a list feels under one tuning.
///
/// All cards measure the figures in the same way. Lengths are points. Times are seconds. A number
/// is nil if it cannot be measured, such as `fingerToArm` if no travel arms a refresh.
package struct FeelCard: Sendable {
  package let name: String
  /// The travel of a finger that arms a refresh.
  package private(set) var fingerToArm: Double?
  /// The travel of two fingers on a touchpad that arms a refresh.
  package private(set) var touchpadToArm: Double?
  /// The travel of the content for each finger travel in ``rubberFingers``.
  package private(set) var rubber: [Double]
  /// The measurements of a pull of 60 % of `fingerToArm`, which does not fire.
  ///
  /// The finger moves by at most 400 points; if `fingerToArm` is nil, it moves by 60 points.
  private let short: FeelNumbers
  /// The measurements of a flick down at the top of the list.
  private let flick: FeelNumbers
  /// The distance and the duration of a fling at 2000 points per second.
  ///
  /// If the tuning limits flings to a lower velocity, the fling has that velocity.
  package let fling: (distance: Double, duration: Double)
  /// The smoothness of a drag that ends in a fling, measured on frames at 60 Hz.
  private let smoothness: Smoothness
  /// The points of a curve of the content's travel against the finger's travel.
  package let curve: [(finger: Double, pull: Double)]

  /// The finger travels of ``rubber``, in points.
  package static let rubberFingers = [50.0, 100, 200]
  /// The length of the list in points, which is also the default of all commands that show a list.
  package static let viewport = 800.0

  /// The greatest finger travel of a card's curve, in points.
  private static let reach = 300.0

  /// Measures a tuning in new scenes of 480 by 800 points, which `makeScene` returns.
  @MainActor
  package init(
    _ name: String, _ tuning: Tuning, makeScene: () throws -> any InteractiveScene
  ) throws {
    self.name = name
    let judge = PullJudge(tuning.refresh, viewport: Self.viewport)
    fingerToArm = judge.fingerToArm(.touch)
    touchpadToArm = judge.fingerToArm(.touchpad)
    rubber = Self.rubberFingers.map { judge.pull(.touch, finger: $0) }
    curve = stride(from: 0, through: Self.reach, by: 4).map { ($0, judge.pull(.touch, finger: $0)) }
    let travel = min((judge.fingerToArm(.touch) ?? 100) * 0.6, 400)
    short = FeelNumbers(of: try CardGesture.pull(travel), in: try makeScene(), tuning: tuning)
    flick = FeelNumbers(of: try CardGesture.flick(), in: try makeScene(), tuning: tuning)
    let motion = FlingMotion(
      from: 0, velocity: min(2000, tuning.scroll.maximumFlingVelocity), minimum: 0, maximum: 1e6,
      deceleration: tuning.scroll.deceleration, curve: tuning.scroll.fling)
    fling = (motion.destination, motion.settlingTime)
    smoothness = Self.smoothness(of: try CardGesture.drag(), in: try makeScene(), tuning)
  }

  /// The time from the release of a pull that does not fire until the content rests.
  package var settleTime: Double? { short.timeToRest }
  /// The distance by which returning content overshoots its resting position.
  package var settleOvershoot: Double { short.overshoot }
  /// The farthest pull of a flick.
  package var flickPull: Double { flick.farthestPull }
  /// Whether a flick begins a refresh.
  package var flickFires: Bool { flick.firesAt != nil }
  /// The time from the lift of a flick until the content rests.
  package var flickTime: Double? { flick.timeToRest }

  /// The share of frames that moved the content unevenly, 0…1.
  package var jank: Double { smoothness.jank }

  /// Plays a gesture, and measures the positions of the content on frames at 60 Hz.
  @MainActor
  private static func smoothness(
    of gesture: Gesture, in scene: any InteractiveScene, _ tuning: Tuning
  ) -> Smoothness {
    let interval = 1 / 60.0
    var smoothness = Smoothness(interval: interval)
    gesture.open(scene)
    scene.start()
    var playback = Playback(gesture, tuning: tuning)
    for index in 0...(60 * 20) {
      let time = Double(index) * interval
      playback.advance(scene, to: time)
      let model = scene.list.model
      let frame = Smoothness.Frame(
        position: model.drawn(at: scene.now).offset(at: time), shown: time, wait: interval)
      if model.phase(at: scene.now) == .resting {
        smoothness.rest(at: frame)
        if playback.nextDeadline == nil { break }
      } else {
        smoothness.add(frame)
      }
    }
    return smoothness
  }
}

/// The gestures of a card.
private enum CardGesture {
  private static let rate = 125.0

  /// A finger that moves to `travel` points below its start in 0.3 s, rests for 0.2 s and lifts.
  static func pull(_ travel: Double) throws -> Gesture {
    try gesture(offset: 0, duration: 0.3, rest: 0.2) { share in
      travel * share * share * (3 - 2 * share)
    }
  }

  /// A flick of 128 points down in 64 ms: 2000 points per second.
  static func flick() throws -> Gesture {
    try gesture(offset: 0, duration: 0.064, rest: 0) { 128 * $0 }
  }

  /// A drag of 300 points up that becomes faster until the finger lifts, far from both edges.
  static func drag() throws -> Gesture {
    try gesture(offset: 4000, duration: 0.5, rest: 0) { -300 * $0 * $0 }
  }

  /// A finger that moves vertically at 125 samples per second, as many touch screens report.
  private static func gesture(
    offset: Double, duration: Double, rest: Double, _ travel: (_ share: Double) -> Double
  ) throws -> Gesture {
    let start = 0.5
    func line(_ time: Double, _ kind: String, _ share: Double) -> String {
      let y = (400 + travel(share)) * 1000
      return "\(start + time) touch \(kind) 240 \(y.rounded() / 1000)"
    }
    let count = Int((duration * rate).rounded())
    var lines = ["offset \(offset)", line(0, "down", 0)]
    for index in 1...count {
      lines.append(line(Double(index) / rate, "move", Double(index) / Double(count)))
    }
    lines.append(line(Double(count) / rate + rest, "up", 1))
    return try Gesture(text: lines.joined(separator: "\n") + "\n", file: "card")
  }
}

// MARK: - Figures

extension FeelCard {
  /// A figure with its names in tables, pages and JSON.
  package struct Figure: Sendable {
    package let key: String
    package let title: String
    package let unit: String
    /// The number of decimal places in tables.
    package let places: Int
    /// Returns the number of a card; nil if it could not be measured.
    package let value: @Sendable (FeelCard) -> Double?
  }

  package static let figures: [Figure] =
    [
      Figure(key: "fingerToArm", title: "finger to arm", unit: "pt", places: 1) { $0.fingerToArm },
      Figure(key: "touchpadToArm", title: "touchpad to arm", unit: "pt", places: 1) {
        $0.touchpadToArm
      },
    ]
    + rubberFingers.enumerated().map { index, finger in
      Figure(
        key: "pullAt\(Int(finger))", title: "content at \(Int(finger)) pt of finger", unit: "pt",
        places: 1
      ) { $0.rubber[index] }
    }
    + [
      Figure(key: "settleTime", title: "settles in", unit: "s", places: 2) { $0.settleTime },
      Figure(key: "settleOvershoot", title: "overshoot of the settle", unit: "pt", places: 1) {
        $0.settleOvershoot
      },
      Figure(key: "flickPull", title: "content after a flick at the top", unit: "pt", places: 1) {
        $0.flickPull
      },
      Figure(key: "flickTime", title: "rests after a flick in", unit: "s", places: 2) {
        $0.flickTime
      },
      Figure(key: "flingDistance", title: "fling at 2000 pt/s", unit: "pt", places: 0) {
        $0.fling.distance
      },
      Figure(key: "flingTime", title: "duration of this fling", unit: "s", places: 2) {
        $0.fling.duration
      },
      Figure(key: "jank", title: "uneven frames (Chromium)", unit: "%", places: 1) {
        $0.jank * 100
      },
    ]

  package var members: [JSON.Member] {
    [("name", .text(name))] + Self.figures.map { ($0.key, .orNull($0.value(self))) }
      + [("flickFires", .flag(flickFires))]
  }
}
