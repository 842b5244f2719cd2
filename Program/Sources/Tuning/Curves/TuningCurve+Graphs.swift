internal import Glibc
internal import PullToRefresh
internal import ScrollPhysics
internal import VectorGraphics

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
      // The travel does not depend on the number, so that a drag up or down has one result.
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
