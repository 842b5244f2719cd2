internal import PathAnimation
internal import PullcordMath

/// The lamplighter's walk: first across the street's picture, then with the street passing by.
struct StreetWalk {
  /// The distance that the street has passed by, in units.
  let distance: Double
  /// The lamplighter's position in the picture.
  let position: Double
  /// The phase of his steps, in steps.
  let steps: Double

  /// The distance between two lamps.
  static let spacing = 66.0
  /// The distance from the lamplighter's middle to the tip of his pole.
  static let reach = 13.0
  private static let start = -104.0
  private static let speed = 30.0
  private static let stride = 11.0

  init(_ moment: IllustrationMoment) {
    // The first lamp is in the middle. He passes it by a little when the pull is complete.
    let walked = ProgressWindow(start: 0.05, end: 0.92, easing: .easeInOut)
      .value(at: moment.progress)
    position = Self.start + (-Self.reach - Self.start) * walked
    // He starts gently: the integral of a speed that grows over half a second.
    let lag = 0.35
    distance = Self.speed * (moment.clock - lag * (1 - exp(-moment.clock / lag)))
    steps = (position - Self.start + distance) / Self.stride
  }

  /// The brightness of a lamp that his pole has reached, 0…1.
  ///
  /// - Parameter progress: The progress of the pull, which lights the first lamp at its end.
  func brightness(ofLamp lamp: Int, progress: Double) -> Double {
    if lamp == 0 { return ProgressWindow(start: 0.92, end: 1).value(at: progress) }
    // Others lit the lamps far behind him when dusk began.
    if lamp < -1 { return ProgressWindow(start: 0.05, end: 0.3).value(at: progress) }
    let tip = position + Self.reach + distance
    let behind = tip - Double(lamp) * Self.spacing
    return ProgressWindow(start: -1, end: 6).value(at: behind)
  }
}

/// What the parts of the street have in common.
enum Street {
  /// A number in 0..<1 that depends only on the number of a part.
  static func chance(_ part: Int) -> Double {
    var random = SplitMix64(seed: UInt64(bitPattern: Int64(part)))
    return random.nextUnit()
  }
}
