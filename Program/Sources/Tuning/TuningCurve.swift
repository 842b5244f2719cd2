internal import Glibc
internal import PullToRefresh
package import ScrollPhysics
package import VectorGraphics

/// A curve that shows the effect of a few numbers of the tuning, such as the pull against the
/// travel of a finger.
package enum TuningCurve: Hashable, Sendable {
  /// The pull of the content against the travel of an input device past the edge.
  case resistance(InputDevice)
  /// The opening of the gap against time.
  case reveal
  /// The closing of the gap against time.
  case hide
  /// The travel of a fling against time.
  case fling
  /// The distance past an edge against time, after a fling has hit the edge.
  case bounce

  /// The devices that pull.
  package static let devices: [InputDevice] = [.touch, .touchpad, .wheel, .mouse]

  package var title: String {
    switch self {
    case .resistance(let device): device.rawValue
    case .reveal: "Reveal"
    case .hide: "Hide"
    case .fling: "Fling at 2000 pt/s"
    case .bounce: "Bounce at 1000 pt/s"
    }
  }

  /// The graph of the curve for a tuning; `viewport` is the length of the list in points.
  package func graph(of tuning: Tuning, viewport: Double) -> CurveGraph {
    switch self {
    case .resistance(let device): Self.resistance(tuning, device, viewport)
    case .reveal: Self.settling(tuning.refresh.motion.reveal, "refresh.reveal")
    case .hide: Self.settling(tuning.refresh.motion.hide, "refresh.hide")
    case .fling: Self.fling(tuning)
    case .bounce: Self.bounce(tuning)
    }
  }
}

/// A curve with its scales and handles, in its own units.
package struct CurveGraph: Sendable {
  /// The range of the horizontal axis, in points or seconds.
  package var x: ClosedRange<Double>
  /// The range of the vertical axis.
  package var y: ClosedRange<Double>
  package var unitX: String
  /// The unit of the vertical axis; empty for a share of the whole travel.
  package var unitY: String
  /// The height of the threshold; nil for a curve without a threshold.
  package var level: Double?
  package var handles: [CurveHandle]
  private let sample: @Sendable (Double) -> Double

  init(
    x: ClosedRange<Double>, y: ClosedRange<Double>, unitX: String, unitY: String,
    level: Double? = nil, handles: [CurveHandle] = [],
    sample: @escaping @Sendable (Double) -> Double
  ) {
    (self.x, self.y, self.unitX, self.unitY) = (x, y, unitX, unitY)
    (self.level, self.handles, self.sample) = (level, handles, sample)
  }

  /// The height of the curve at a position on the horizontal axis.
  package func value(at x: Double) -> Double {
    let value = sample(x)
    return value.isFinite ? value : 0
  }
}

/// A point of a curve that a pointer drags to change numbers.
package struct CurveHandle: Hashable, Sendable {
  /// The number that a drag along an axis changes.
  package struct Axis: Hashable, Sendable {
    var key: String
  }

  /// A control point of a timing curve, which a handle moves.
  struct ControlPoint: Hashable, Sendable {
    /// The key of the curve.
    var key: String
    /// The coordinates of both control points: x₁, y₁, x₂, y₂.
    var coordinates: [Double]
    /// The index of the control point: 0 for the first one, 1 for the second one.
    var index: Int
    /// The duration of the whole motion, in seconds.
    var duration: Double
  }

  package var id: String
  package var title: String
  /// The position, in the units of the graph.
  package var position: Point
  /// The number that a horizontal drag changes; nil if the handle does not move sideways.
  package var horizontal: Axis?
  /// The number that a vertical drag changes; nil if the handle does not move up and down.
  package var vertical: Axis?
  /// The control point that the handle moves; nil for a handle that changes plain numbers.
  ///
  /// Moving the control point makes the timing curve a custom curve.
  var controlPoint: ControlPoint?
  /// A point to which a thin line leads from the handle, such as the end of a Bézier curve.
  package var anchor: Point?

  /// The keys of the numbers that the handle changes.
  package var keys: [String] { [horizontal?.key, vertical?.key].compactMap(\.self) }
}

/// The graphs of the curves.
extension TuningCurve {
  // MARK: Resistance

  static func resistance(
    _ tuning: Tuning, _ device: InputDevice, _ viewport: Double
  ) -> CurveGraph {
    let distances = tuning.refresh.distances
    let distance = distances.triggerByDevice[device] ?? distances.trigger
    let trigger = max(
      1, distance.points(viewport: viewport, indicator: distances.indicatorLength))
    let resistance = tuning.refresh.resistance[device]
      .resistance(viewport: viewport, trigger: trigger)
    let arming = resistance.finger(pull: trigger)
    let reach = min(max(trigger * 3, min(arming, trigger * 6) * 1.5), 4000)
    let top = max(resistance.pull(finger: reach), trigger * 1.2)
    let name = "refresh.resistance.\(device.rawValue)"
    var handles: [CurveHandle] = []
    func add(_ part: String, _ title: String, at share: Double) {
      let key = "\(name).\(part)"
      guard TuningParameter.named(key)?.value(in: tuning) != nil else { return }
      // The handle's horizontal position does not depend on the number that the handle changes.
      // Therefore each height of the handle corresponds to one number.
      let finger = min(trigger * 3, reach) * share
      handles.append(
        CurveHandle(
          id: key, title: title,
          position: Point(x: finger, y: resistance.pull(finger: finger)),
          vertical: .init(key: key)))
    }
    add("coefficient", "coefficient", at: 0.8)
    add("slope", "slope", at: 0.35)
    add("maximumRate", "maximum pull", at: 0.92)
    let byDevice = "refresh.triggerByDevice.\(device.rawValue).points"
    let key = [byDevice, "refresh.triggerDistance.points"].first {
      TuningParameter.named($0)?.value(in: tuning) != nil
    }
    if let key {
      handles.append(
        CurveHandle(
          id: "trigger", title: "trigger",
          position: Point(x: min(arming, reach), y: trigger), vertical: .init(key: key)))
    }
    return CurveGraph(
      x: 0...reach, y: 0...top, unitX: "pt", unitY: "pt", level: trigger, handles: handles
    ) { resistance.pull(finger: max(0, $0)) }
  }

  // MARK: Reveal and hide

  static func settling(_ curve: SettleCurve, _ name: String) -> CurveGraph {
    let motion = curve.motion(from: 0, to: 1, velocity: 0)
    func place(_ time: Double) -> Point { Point(x: time, y: motion.position(at: time)) }
    var handles: [CurveHandle] = []
    let duration: Double
    switch curve {
    case .spring(let spring):
      duration = max(spring.tunableDuration, 0.02)
      handles = [
        CurveHandle(
          id: "duration", title: "settling time", position: place(duration),
          horizontal: .init(key: "\(name).spring.duration")),
        CurveHandle(
          id: "damping", title: "damping", position: place(duration * 0.3),
          vertical: .init(key: "\(name).spring.dampingRatio")),
      ]
    case .timed(let time, let timing):
      duration = max(time, 0.02)
      handles = [
        CurveHandle(
          id: "duration", title: "duration", position: Point(x: duration, y: 1),
          horizontal: .init(key: "\(name).timed.duration"))
      ]
      if let controls = timing.controls {
        for (index, anchor) in [Point.zero, Point(x: duration, y: 1)].enumerated() {
          func axis(_ axis: String) -> CurveHandle.Axis {
            .init(key: "\(name).timed.curve.\(axis)\(index + 1)")
          }
          handles.append(
            CurveHandle(
              id: "control\(index + 1)", title: "control point \(index + 1)",
              position: Point(x: controls[index * 2] * duration, y: controls[index * 2 + 1]),
              horizontal: axis("x"), vertical: axis("y"),
              controlPoint: .init(
                key: "\(name).timed.curve", coordinates: controls, index: index,
                duration: duration), anchor: anchor))
        }
      }
    }
    let length = duration * 1.25
    let samples = (0...40).map { motion.position(at: length * Double($0) / 40) }
    let heights = samples + handles.map(\.position.y)
    return CurveGraph(
      x: 0...length, y: min(0, heights.min() ?? 0)...max(1.1, (heights.max() ?? 1) + 0.05),
      unitX: "s", unitY: "", handles: handles
    ) { motion.position(at: $0) }
  }

  // MARK: Flings and bounces

  static func fling(_ tuning: Tuning) -> CurveGraph {
    let scroll = tuning.scroll
    let motion = FlingMotion(
      from: 0, velocity: min(2000, scroll.maximumFlingVelocity), minimum: 0, maximum: 1e6,
      deceleration: scroll.deceleration, curve: scroll.fling)
    let length = min(max(motion.settlingTime, 0.05), 30) * 1.05
    let end = max(motion.destination, 1)
    let time = length / 1.05
    let key: String? =
      switch scroll.fling {
      case .exponential: "scroll.deceleration"
      case .constant: "scroll.fling.deceleration"
      case .clamping: nil
      }
    let handles = key.map {
      [
        CurveHandle(
          id: "friction", title: scroll.fling == .exponential ? "friction" : "deceleration",
          position: Point(x: time, y: motion.position(at: time)), vertical: .init(key: $0))
      ]
    }
    return CurveGraph(
      x: 0...length, y: 0...(end * 1.1), unitX: "s", unitY: "pt", handles: handles ?? []
    ) { motion.position(at: $0) }
  }

  static func bounce(_ tuning: Tuning) -> CurveGraph {
    let spring = tuning.scroll.bounce
    let motion = SpringMotion(
      spring: spring, from: 0, to: 0, velocity: 1000, tolerance: .standard)
    let length = min(max(motion.settlingTime, 0.05), 20)
    let samples = (0...160).map { index in
      let time = length * Double(index) / 160
      return Point(x: time, y: motion.position(at: time))
    }
    let peak = samples.max { $0.y < $1.y } ?? .zero
    let heights = samples.map(\.y)
    let late = min(peak.x * 3, length)
    return CurveGraph(
      x: 0...length, y: min(0, heights.min() ?? 0)...max(peak.y * 1.15, 1), unitX: "s",
      unitY: "pt",
      handles: [
        CurveHandle(
          id: "stiffness", title: "stiffness", position: peak,
          vertical: .init(key: "scroll.bounce.stiffness")),
        CurveHandle(
          id: "damping", title: "damping",
          position: Point(x: late, y: motion.position(at: late)),
          vertical: .init(key: "scroll.bounce.dampingRatio")),
      ]
    ) { motion.position(at: $0) }
  }
}

extension TuningCurve {
  /// The settings that bring a handle as near as possible to a point.
  ///
  /// The result is empty if the handle does not exist. A handle changes at most one number per
  /// axis. If this number reaches the limit of its range, the handle may not reach the point.
  package func settings(
    moving id: String, of tuning: Tuning, to point: Point, viewport: Double
  ) -> [TuningSetting] {
    guard let handle = graph(of: tuning, viewport: viewport).handles.first(where: { $0.id == id })
    else { return [] }
    if let controlPoint = handle.controlPoint {
      return Self.settings(moving: controlPoint, of: tuning, to: point)
    }
    var settings: [TuningSetting] = []
    var moved = tuning
    for (axis, isHorizontal) in [(handle.horizontal, true), (handle.vertical, false)] {
      guard let axis, let parameter = TuningParameter.named(axis.key),
        case .number(let range) = parameter.kind
      else { continue }
      func distance(_ value: Double) -> Double? {
        var candidate = moved
        guard (try? parameter.set(.number(value), in: &candidate)) != nil,
          let position = graph(of: candidate, viewport: viewport).handles
            .first(where: { $0.id == id })?.position
        else { return nil }
        return abs(isHorizontal ? position.x - point.x : position.y - point.y)
      }
      guard let value = Self.nearest(in: range, distance) else { continue }
      settings.append(TuningSetting(axis.key, .number(value)))
      try? parameter.set(.number(value), in: &moved)
    }
    return settings
  }

  /// The settings of a custom curve that has a control point at the given point.
  private static func settings(
    moving controlPoint: CurveHandle.ControlPoint, of tuning: Tuning, to point: Point
  ) -> [TuningSetting] {
    let keys = ["x1", "y1", "x2", "y2"].map { "\(controlPoint.key).\($0)" }
    let goal = [point.x / max(controlPoint.duration, 1e-9), point.y]
    let moved = [0, 1].map { controlPoint.index * 2 + $0 }
    let settings = keys.indices.map { index in
      var number = controlPoint.coordinates[index]
      if let axis = moved.firstIndex(of: index),
        case .number(let range)? = TuningParameter.named(keys[index])?.kind
      {
        number = range.rounded(goal[axis])
      }
      return TuningSetting(keys[index], .number(number))
    }
    let kept = keys.indices.filter { !moved.contains($0) }
    // If a setting makes the curve equal to a named curve, the following settings fail, because
    // named curves have no numbers. Therefore only the last setting may do this.
    let orders = [kept + moved, kept + moved.reversed(), moved + kept].map { order in
      [TuningSetting(controlPoint.key, .choice("custom"))] + order.map { settings[$0] }
    }
    return orders.first { order in
      var copy = tuning
      return (try? copy.apply(order)) != nil
    } ?? []
  }

  /// Finds the number for which the distance is smallest.
  ///
  /// The search first tries evenly spaced positions of the slider, because the distance may have
  /// several minima. Then it tries positions ever nearer to the best one.
  ///
  /// The search tries `count` + 1 evenly spaced positions, and then at most 40 other numbers.
  package static func nearest(
    in range: TuningRange, tries count: Int = 60, _ distance: (Double) -> Double?
  ) -> Double? {
    var best: (share: Double, value: Double, distance: Double)?
    func attempt(_ share: Double) {
      let value = range.value(at: share)
      guard let found = distance(value), found < best?.distance ?? .infinity else { return }
      best = (share, value, found)
    }
    for index in 0...count { attempt(Double(index) / Double(count)) }
    var width = 1 / Double(count)
    for _ in 0..<10 {
      guard let share = best?.share else { return nil }
      width /= 2
      attempt(share - width)
      attempt(share + width)
    }
    // The tried positions may skip numbers of the range, so also try the neighboring numbers.
    for step in [-1.0, 1] {
      for _ in 0..<10 {
        guard let value = best?.value else { return nil }
        let next = range.number(value, movedBy: step)
        guard next != value, let found = distance(next), found < best?.distance ?? 0 else { break }
        best = (range.share(of: next), next, found)
      }
    }
    return best?.value
  }
}
