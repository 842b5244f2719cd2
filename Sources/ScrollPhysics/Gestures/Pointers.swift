internal import PullcordMath

struct Pointers: Sendable {
  typealias Position = InputEvent.Position

  /// Whether the leading pointer may drag the content.
  enum Permission: Hashable, Sendable {
    /// The pointer has not moved far enough.
    case undecided
    /// The pointer drags along the axis, or it caught moving content.
    case allowed
    /// The pointer moves across the axis, or another device holds the content.
    case vetoed
  }

  /// The pointer that drags the content, or that may begin to drag it.
  struct Lead: Hashable, Sendable {
    var pointer: InputEvent.Pointer
    var down: Position
    var latest: Position
    var time: Double
    var permission = Permission.undecided

    init(_ pointer: InputEvent.Pointer, at position: Position, time: Double) {
      self.pointer = pointer
      down = position
      latest = position
      self.time = time
    }

    /// Whether the pointer moves within a cone around the axis, given as a half angle in degrees.
    func isAlong(_ axis: Axis, cone: Double) -> Bool {
      AxisLock.isInside(
        along: latest.along(axis) - down.along(axis),
        across: latest.across(axis) - down.across(axis), cone: cone)
    }

    /// The angle between the pointer's travel and the axis, in degrees, 0…90.
    func angle(_ axis: Axis) -> Double {
      let along = abs(latest.along(axis) - down.along(axis))
      let across = abs(latest.across(axis) - down.across(axis))
      return atan2(across, along) * 180 / .pi
    }

    var distance: Double {
      let (x, y) = (latest.x - down.x, latest.y - down.y)
      return (x * x + y * y).squareRoot()
    }
  }

  var lead: Lead?
  var down: [InputEvent.Pointer: Position] = [:]

  /// The finger that leads next: the lowest-numbered one, so that equal input gives equal output.
  var nextFinger: (pointer: InputEvent.Pointer, position: Position)? {
    var first: (finger: Int, position: Position)?
    for case (.finger(let finger), let position) in down
    where first.map({ finger < $0.finger }) ?? true { first = (finger, position) }
    return first.map { (.finger($0.finger), $0.position) }
  }
}

extension InputEvent.Position {
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// This position, with its finite values limited to valid coordinates.
  var bounded: Self {
    Self(x: x.isFinite ? x.asCoordinate : x, y: y.isFinite ? y.asCoordinate : y)
  }

  func along(_ axis: Axis) -> Double { axis == .vertical ? y : x }
  func across(_ axis: Axis) -> Double { axis == .vertical ? x : y }
}

/// The gesture of two fingers, from their first event until they leave the touchpad or send no more
/// events.
struct TouchpadGesture: Sendable {
  /// The time without events after which fast fingers count as lifted, in seconds.
  ///
  /// In two recordings of touchpads in use (evemu-devices: Wacom Intuos5 and Synaptics), fingers
  /// faster than `slowestFling` are never silent for more than 28 ms before they lift. Slower ones
  /// pause longer; see `ScrollConfiguration.touchpadSilence`. `flingSilence` is shorter than
  /// `VelocityTracker.stoppedAfter`, so that the content flings with the velocity of the fingers.
  private static let flingSilence = 0.035
  /// The lowest speed of fingers that count as lifted after `flingSilence`, in points per second.
  ///
  /// We chose this value. Fingers that scroll a text slowly and then rest must not fling the text.
  static let slowestFling = 300.0
  /// The longest usual time between events, in seconds.
  ///
  /// After a longer time, several delayed events may arrive at once, in a bunch.
  private static let longestStep = 0.03
  /// The shortest duration of a gesture that flings the content, in seconds (our choice).
  ///
  /// The events of a shorter gesture arrived in a bunch, so their times do not show how fast the
  /// fingers moved.
  private static let shortestFling = 0.03

  private let start: Double
  private(set) var latest: Double
  /// The time of the latest event that arrived more than `longestStep` after its predecessor.
  ///
  /// On a busy machine events arrive in bunches. All events of a bunch have the same time.
  private var latestBunch = -Double.infinity
  /// Whether the fingers count as lifted if no event follows within `flingSilence`.
  private var flings = false
  private var lock: AxisLock
  /// Whether the touchpad reports the lift, so that a pause does not end the gesture.
  var reportsLift = true
  /// Whether the gesture was interrupted and has no further effect.
  ///
  /// A pause ends an interrupted gesture even if `reportsLift` is true. Another window may receive
  /// the report of the lift, so this gesture does not wait for it.
  var isSpent = false

  init(axis: Axis, configuration: ScrollConfiguration, time: Double) {
    (start, latest) = (time, time)
    lock = AxisLock(axis: axis, cone: configuration.touchpadCone)
  }

  func continues(at time: Double, silence: Double) -> Bool {
    reportsLift && !isSpent || time - latest < (flings ? Self.flingSilence : silence)
  }

  /// Whether the fingers have been still for so long that another device may take over.
  func isSilent(at time: Double, silence: Double) -> Bool { time - latest >= silence }

  /// Notes that the fingers rest on the touchpad; a touchpad that reports this also reports the
  /// lift.
  mutating func rested(time: Double) {
    reportsLift = true
    latest = time
  }

  /// Adds a movement in points and returns the gesture's direction so far.
  mutating func moved(dx: Double, dy: Double, time: Double) -> AxisLock.Verdict {
    if time - latest > Self.longestStep { latestBunch = time }
    latest = time
    return lock.moved(dx: dx, dy: dy)
  }

  /// The silence that counts as the lift of fast fingers; nil if the usual silence applies.
  ///
  /// The usual silence, ``ScrollConfiguration/touchpadSilence``, is longer, because slow fingers
  /// may rest on the touchpad.
  ///
  /// `isFling` is true if a lift would fling the content.
  mutating func pause(isFling: Bool) -> Double? {
    flings =
      isFling && latest - start >= Self.shortestFling
      && latest - latestBunch > VelocityTracker.window
    return flings ? Self.flingSilence : nil
  }
}
