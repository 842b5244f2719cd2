/// A part of a progress with a progress of its own: 0 before it, 1 after it.
///
/// MRefresh's start proportion and PullToMakeSoup's windows: `p < s ? 0 : (p − s)/(1 − s)`, here
/// with an end too.
public struct ProgressWindow: Hashable, Sendable {
  /// Where the window starts, a progress 0…1; 0 by default.
  public var start: Double
  /// Where it ends; 1 by default.
  public var end: Double
  /// How the progress inside is spread; linear by default.
  public var easing: Easing

  /// Makes a window.
  public init(start: Double = 0, end: Double = 1, easing: Easing = .linear) {
    self.start = start
    self.end = end
    self.easing = easing
  }

  /// The whole progress.
  public static let whole = ProgressWindow()

  /// The progress inside, 0…1 before easing.
  ///
  /// A window without extent is a step: 1 from its start on. NaN counts as 0.
  public func value(at progress: Double) -> Double {
    let progress = progress > 0 ? progress : 0
    guard start < end else { return easing.value(at: progress >= start ? 1 : 0) }
    return easing.value(at: (progress - start) / (end - start))
  }
}
