internal import Glibc

/// The pointers that are down, and which of them drags.
struct Contacts: Sendable {
  /// The place of a pointer, in the viewport's coordinates.
  struct Place: Hashable, Sendable {
    var x: Double
    var y: Double

    /// Any numbers; what is not finite stays so, to be ignored.
    init(_ position: InputEvent.Position) {
      x = position.x.isFinite ? position.x.asCoordinate : position.x
      y = position.y.isFinite ? position.y.asCoordinate : position.y
    }

    func along(_ axis: Axis) -> Double { axis == .vertical ? y : x }
    func across(_ axis: Axis) -> Double { axis == .vertical ? x : y }
  }

  /// What is known of the leading pointer's intention.
  enum Intention: Hashable, Sendable {
    /// It has not moved enough.
    case undecided
    /// It drags along the axis.
    case drags
    /// It moves across the axis: none of our business.
    case refused
  }

  /// The leading pointer.
  struct Lead: Hashable, Sendable {
    var device: InputDevice
    var finger: Int
    var down: Place
    /// When it went down, in seconds.
    var time: Double
    var intention: Intention
  }

  var lead: Lead?
  /// Where the leading pointer was last.
  var latest: Place?
  /// The fingers on the screen, the leading one included.
  var fingers: [Int: Place] = [:]

  /// A finger travels this far before its direction is judged, in points.
  static let judgedAfter = AxisLock.judgedAfter

  /// Whether a movement lies within a cone (half angle in degrees) round the axis; at 90 every
  /// movement does.
  static func isAlong(_ axis: Axis, from: Place, to: Place, cone: Double) -> Bool {
    AxisLock.isInside(
      along: to.along(axis) - from.along(axis), across: to.across(axis) - from.across(axis),
      cone: cone)
  }

  /// The angle between a movement and the axis, in degrees, 0…90.
  static func angle(_ axis: Axis, from: Place, to: Place) -> Double {
    let along = abs(to.along(axis) - from.along(axis))
    let across = abs(to.across(axis) - from.across(axis))
    return atan2(across, along) * 180 / .pi
  }

  static func distance(from: Place, to: Place) -> Double {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * x + y * y).squareRoot()
  }

  /// The next finger that can lead: the lowest number, so that equal input gives equal output.
  var successor: (finger: Int, place: Place)? {
    fingers.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
