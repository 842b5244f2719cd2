internal import PullToRefresh
package import ScrollPhysics
package import VectorGraphics

/// A curve that the numbers of a group make, such as the pull against the travel of a finger.
package enum TuningCurve: Hashable, Sendable {
  /// The pull against the travel of a device past its edge.
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

  /// The curve of a tuning in a viewport of a length, in points.
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
  /// The height of the threshold; nil for a curve without one.
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

  /// The height of the curve at a position.
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

  /// The timing curve of which the handle is a control point.
  struct ControlPoint: Hashable, Sendable {
    /// The key of the curve.
    var key: String
    /// The coordinates of both control points: x₁, y₁, x₂, y₂.
    var coordinates: [Double]
    /// 0 for the first point, 1 for the second one.
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
  /// The timing curve that a drag makes custom; nil for a handle of plain numbers.
  var controlPoint: ControlPoint?
  /// A point to which a thin line leads from the handle, such as the end of a Bézier curve.
  package var anchor: Point?

  /// The keys of the numbers.
  package var keys: [String] { [horizontal?.key, vertical?.key].compactMap(\.self) }
}
