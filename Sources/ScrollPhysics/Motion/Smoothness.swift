/// How smoothly content moved over the frames of a screen, in the units that other projects use.
///
/// It counts the frames of a movement and computes three figures:
///
/// - Predictor jank is the share of frames that moved content unevenly. A step is the distance that
///   a frame moves the content. Of three successive steps in one direction, the middle one is
///   uneven if it is longer or shorter than both others by a ratio that people notice. Source:
///   Chromium, `cc/metrics/predictor_jank_tracker.cc`.
/// - The hitch time ratio is the lateness of all frames, in milliseconds per second of motion.
///   Apple calls up to 5 good, and more than 10 critical (WWDC 2020, “Eliminate animation hitches
///   with XCTest”).
/// - The share of late frames is the third figure. A frame is late if the screen did not show it
///   at the first refresh after its request.
///
/// Times are in seconds. Positions are in pixels of the screen, like the thresholds of jank.
public struct Smoothness: Hashable, Sendable {
  /// A frame that a screen showed.
  public struct Frame: Hashable, Sendable {
    /// The position of the content along its axis, in pixels; not rounded.
    public var position: Double
    /// When the screen showed the frame, in seconds.
    public var shown: Double
    /// The time that the program waited until the screen showed the frame, in seconds.
    ///
    /// The wait starts at the request for the frame, or at the display of the previous frame if
    /// that is later. It ends at `shown`. Without a missed refresh it takes at most about one
    /// refresh interval.
    public var wait: Double

    /// Makes a frame.
    public init(position: Double, shown: Double, wait: Double) {
      (self.position, self.shown, self.wait) = (position, shown, wait)
    }

    /// The number of refreshes that the frame missed, for refreshes every `interval` seconds.
    ///
    /// Up to half an interval of extra wait counts as noise of the time stamps, as in Chromium's
    /// `ContainsMissedVSync`.
    public func missedRefreshes(interval: Double) -> Double {
      let missed = (wait / interval).rounded() - 1
      return missed > 0 && missed.isFinite ? missed : 0
    }
  }

  /// The length up to which steps count as slow, in pixels; Chromium's value.
  private static let slowStep = 7.0
  /// The least ratio of two slow steps at which people notice the difference; Chromium's value.
  private static let slowRatio = 1.4
  /// The least ratio of two faster steps at which people notice the difference; Chromium's value.
  private static let fastRatio = 1.2
  /// The length below which steps are not compared, in pixels.
  ///
  /// We chose this value. Chromium compares all steps that are not 0, but content that creeps by
  /// less than half a pixel in a frame does not move visibly in every frame.
  private static let leastStep = 0.5

  /// The time between two refreshes of the screen, in seconds.
  public let interval: Double
  /// The number of frames, without the first one, which has no step.
  public private(set) var frames = 0
  /// The number of frames that moved content unevenly.
  public private(set) var jankyFrames = 0
  /// The number of frames that missed a refresh.
  public private(set) var lateFrames = 0
  /// The duration of the motion, in seconds, without the pauses of a pointer that rests.
  public private(set) var duration = 0.0
  /// The lateness of all frames, in seconds.
  public private(set) var lateness = 0.0
  private var latest: Frame?
  /// The steps of the latest two frames, in pixels; 0 for a step that does not exist.
  private var latestStep = 0.0
  private var earlierStep = 0.0

  /// Makes a measurement without frames, for refreshes every `interval` seconds.
  ///
  /// Traps unless the interval is finite and greater than 0.
  public init(interval: Double) {
    requirePositive(interval, "Smoothness: interval")
    self.interval = interval
  }

  /// The share of frames that moved content unevenly, 0…1.
  public var jank: Double { share(of: jankyFrames) }

  /// The share of frames that missed a refresh, 0…1.
  public var late: Double { share(of: lateFrames) }

  /// The lateness, in milliseconds per second of motion.
  public var hitchRatio: Double { duration > 0 ? lateness / duration * 1000 : 0 }

  /// Adds the next frame of a movement.
  public mutating func add(_ frame: Frame) {
    defer { latest = frame }
    guard let latest else { return }
    let missed = frame.missedRefreshes(interval: interval)
    frames += 1
    if missed > 0 { lateFrames += 1 }
    lateness += missed * interval
    // A pointer at rest requests no frames. So at most one interval before the frame's request
    // counts as motion.
    duration += max(0, min(frame.shown - latest.shown, frame.wait + interval))
    let step = frame.position - latest.position
    if Self.isUneven(earlierStep, latestStep, step) { jankyFrames += 1 }
    (earlierStep, latestStep) = (latestStep, step)
  }

  /// Adds a frame of content at rest; this frame is not counted.
  ///
  /// The next movement starts from this frame. The steps of that movement are not compared with
  /// those of the previous movement.
  public mutating func rest(at frame: Frame) {
    latest = frame
    (earlierStep, latestStep) = (0, 0)
  }

  private func share(of count: Int) -> Double {
    frames > 0 ? Double(count) / Double(frames) : 0
  }

  /// Whether the second of three successive steps differs noticeably from both others.
  static func isUneven(_ first: Double, _ second: Double, _ third: Double) -> Bool {
    let isOneDirection = (first > 0) == (second > 0) && (second > 0) == (third > 0)
    let (first, second, third) = (abs(first), abs(second), abs(third))
    guard isOneDirection, min(first, second, third) >= leastStep else { return false }
    let ratio = max(first, second, third) > slowStep ? fastRatio : slowRatio
    return second >= ratio * max(first, third) || min(first, third) >= ratio * second
  }
}
