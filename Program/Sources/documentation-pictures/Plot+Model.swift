internal import PullToRefresh
internal import ScrollPhysics
internal import VectorGraphics

extension Plot {
  /// Records the offset of a model during a sequence of events.
  private static func record(
    _ model: ScrollModel, along time: Scale, _ events: [(time: Double, event: InputEvent)]
  ) -> [Point] {
    var model = model
    var next = 0
    let count = Int(time.range.upperBound * 1000)
    return (0...count).map { step in
      let now = time.range.upperBound * Double(step) / Double(count)
      while next < events.count, events[next].time <= now {
        _ = model.handle(events[next].event, time: events[next].time)
        next += 1
      }
      _ = model.advance(to: now)
      return Point(x: now, y: model.offset(at: now))
    }
  }

  /// The events of a finger that moves at constant speed between the positions of `points`.
  ///
  /// Between two points, there is one event per millisecond.
  private static func finger(_ points: [(time: Double, y: Double)], id: Int = 1) -> [(
    time: Double, event: InputEvent
  )] {
    guard let first = points.first, let last = points.last else { return [] }
    var events = [(first.time, InputEvent.touchDown(finger: id, x: 0, y: first.y))]
    for (from, to) in zip(points, points.dropFirst()) {
      let count = Int(((to.time - from.time) / 0.001).rounded())
      for step in 1...max(1, count) {
        let share = Double(step) / Double(max(1, count))
        events.append(
          (
            from.time + (to.time - from.time) * share,
            .touchMoved(finger: id, x: 0, y: from.y + (to.y - from.y) * share)
          ))
      }
    }
    events.append((last.time, .touchUp(finger: id, x: 0, y: last.y)))
    return events
  }

  private static func list(at offset: Double) -> ScrollModel {
    var model = ScrollModel(axis: .vertical, viewport: 800, content: 5000)
    model.scroll(to: offset, curve: nil, time: 0)
    return model
  }

  private static var caught: Plot {
    let time = Scale("time, seconds", 0...1.5, step: 0.25)
    let pull = finger([(0.05, 0), (0.3, 260)])
    let again = finger([(0.42, 100), (0.6, 100), (0.75, 240), (0.95, 240)], id: 2)
    var plot = Plot(
      horizontal: time, vertical: Scale("offset, points", -150...50, step: 50),
      curves: [
        Curve(
          "caught and pulled again",
          parts: [record(list(at: 0), along: time, pull + again)]),
        Curve("pulled and let go", parts: [record(list(at: 0), along: time, pull)]),
      ])
    plot.curves.swapAt(0, 1)
    plot.marks = [Mark(x: 0.42, label: "caught")]
    return plot
  }

  private static var steps: Plot {
    let time = Scale("time, seconds", 0...0.8, step: 0.1)
    let turn = { (moment: Double) in
      (time: moment, event: InputEvent.wheelTurned(x: 0, y: 0, dx: 0, dy: 1))
    }
    return Plot(
      horizontal: time, vertical: Scale("offset, points", 0...500, step: 100),
      curves: [
        Curve(
          "five detents, 60 ms apart",
          parts: [record(list(at: 0), along: time, (1...5).map { turn(0.06 * Double($0)) })]),
        Curve("one detent", parts: [record(list(at: 0), along: time, [turn(0.06)])]),
      ])
  }

  private static var nested: Plot {
    let time = Scale("time, seconds", 0...1.5, step: 0.25)
    var inner = ScrollModel(axis: .vertical, viewport: 800, content: 1300)
    inner.scroll(to: 300, curve: nil, time: 0)
    var pair = NestedScroll(
      parent: ScrollModel(axis: .vertical, viewport: 800, content: 5000), child: inner)
    let events = finger([(0.05, 400), (0.13, 280)])
    var next = 0
    var rows: [(Point, Point, Point)] = []
    for step in 0...1500 {
      let now = time.range.upperBound * Double(step) / 1500
      while next < events.count, events[next].time <= now {
        _ = pair.handle(events[next].event, time: events[next].time)
        next += 1
      }
      _ = pair.advance(to: now)
      let (outer, inner) = (pair.parent.offset(at: now), pair.child.offset(at: now))
      rows.append(
        (Point(x: now, y: outer + inner), Point(x: now, y: inner), Point(x: now, y: outer)))
    }
    return Plot(
      horizontal: time, vertical: Scale("offset, points", 0...1200, step: 200),
      curves: [
        Curve("child's content", parts: [rows.map(\.0)]), Curve("child", parts: [rows.map(\.1)]),
        Curve("parent", parts: [rows.map(\.2)]),
      ])
  }

  /// The plots of models in motion: a caught list, the steps of a wheel, and nested lists.
  static let model: [(name: String, plot: Plot)] = [
    ("model-caught", caught), ("model-steps", steps), ("model-nested", nested),
  ]
}

extension Plot {
  private static let finger = Scale("finger travel past the edge, points", 0...800, step: 100)
  private static let viewport = 800.0

  private static func plot(
    to pull: Double, step: Double, _ resistances: [(String, any Resistance)]
  ) -> Plot {
    Plot(
      horizontal: finger, vertical: Scale("pull, points", 0...pull, step: step),
      curves: resistances.map { label, resistance in
        Curve(label, along: finger) { resistance.pull(finger: $0) }
      })
  }

  /// The plots of resistances in a viewport of 800 points, one for each resistance.
  static let resistances: [(name: String, plot: Plot)] = [
    (
      "resistance-hyperbolic",
      plot(
        to: 300, step: 50,
        [
          ("c = .55 (UIKit)", HyperbolicResistance(viewport: viewport)),
          ("c = .4", HyperbolicResistance(coefficient: 0.4, viewport: viewport)),
          ("c = .25", HyperbolicResistance(coefficient: 0.25, viewport: viewport)),
        ])
    ),
    (
      "resistance-slingshot",
      plot(
        to: 200, step: 50,
        [
          ("T = 64 (SwipeRefreshLayout)", SlingshotResistance(trigger: 64)),
          ("T = 80 (Material 3)", SlingshotResistance(trigger: 80)),
        ])
    ),
    (
      "resistance-exponential",
      plot(
        to: 300, step: 50,
        [
          ("M = 250, H = 800", ExponentialResistance(maximum: 250, scale: viewport)),
          ("M = 150, H = 800", ExponentialResistance(maximum: 150, scale: viewport)),
        ])
    ),
    (
      "resistance-linear",
      plot(
        to: 400, step: 100,
        [
          ("½ (Qt)", LinearResistance(slope: 0.5)),
          ("⅓ (better-scroll)", LinearResistance(slope: 1.0 / 3)),
          ("1, stops at 100", LinearResistance(slope: 1, maximum: 100)),
        ])
    ),
    (
      "resistance-zoned",
      plot(
        to: 300, step: 50,
        [
          ("T = 50 (Vant)", ZonedResistance(trigger: 50)),
          ("T = 100", ZonedResistance(trigger: 100)),
        ])
    ),
    (
      "resistance-delayed",
      plot(
        to: 400, step: 100,
        [
          (
            "64 free, then c = .55",
            DelayedResistance(free: 64, then: HyperbolicResistance(viewport: viewport))
          ),
          (
            "120 free, then c = .55",
            DelayedResistance(free: 120, then: HyperbolicResistance(viewport: viewport))
          ),
        ])
    ),
    (
      "resistance-tangent",
      plot(
        to: 100, step: 20,
        [("d = 800 (Chromium on Windows)", TangentResistance(viewport: viewport))])
    ),
    (
      "resistance-stretch",
      plot(to: 40, step: 10, [("d = 800 (Android 12)", StretchResistance(viewport: viewport))])
    ),
  ]
}

extension Plot {
  /// The plots of the presets, for a finger and a touchpad, in a viewport of 800 points.
  static let presets: [(name: String, plot: Plot)] = RefreshPreset.all.map { preset in
    let viewport = 800.0
    let refresh = preset.refresh
    let trigger = refresh.distances.trigger.points(
      viewport: viewport, indicator: refresh.distances.indicatorLength)
    let travel = Scale("travel past the edge, points", 0...400, step: 50)
    func curve(_ label: String, _ device: InputDevice) -> Curve {
      let rule = refresh.resistance[device]
      let resistance = rule.resistance(viewport: viewport, trigger: trigger)
      return Curve(label, along: travel) { resistance.pull(finger: $0) }
    }
    var plot = Plot(
      horizontal: travel, vertical: Scale("pull, points", 0...300, step: 50),
      curves: [curve("finger", .touch), curve("touchpad", .touchpad)])
    plot.level = (trigger, "trigger")
    return ("preset-\(preset.name)", plot)
  }
}
