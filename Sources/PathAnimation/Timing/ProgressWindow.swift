/// A part of a progress that has its own progress.
///
/// The inner progress is 0 before the part and 1 after the part. With the default end, it is
/// MRefresh's start proportion: `p < s ? 0 : (p − s)/(1 − s)`.
public struct ProgressWindow: Hashable, Sendable {
  /// The outer progress at which the window starts, 0…1; 0 by default.
  public var start: Double
  /// The outer progress at which the window ends; 1 by default.
  public var end: Double
  /// The easing of the inner progress; linear by default.
  public var easing: Easing

  /// Makes a window.
  public init(start: Double = 0, end: Double = 1, easing: Easing = .linear) {
    self.start = start
    self.end = end
    self.easing = easing
  }

  /// The window that covers the whole progress, from 0 to 1.
  public static let whole = ProgressWindow()

  /// Returns the eased inner progress at an outer progress.
  ///
  /// An empty window is a step: the inner progress is 1 from its start on. NaN counts as 0.
  public func value(at progress: Double) -> Double {
    let progress = progress > 0 ? progress : 0
    guard start < end else { return easing.value(at: progress >= start ? 1 : 0) }
    return easing.value(at: (progress - start) / (end - start))
  }
}
