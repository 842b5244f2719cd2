public import VectorGraphics

/// Draws the state of a refresh control.
///
/// To give pulls an appearance of your own, make a value type that conforms to `Indicator`. Only
/// ``drawing(_:)`` is required. The article <doc:WriteAnIndicator> has a complete example.
///
/// An indicator follows these rules:
///
/// - Its drawing depends only on the context. Equal contexts give equal drawings, so that a
///   recorded frame can be drawn again.
/// - It stays inside ``IndicatorContext/box``. An indicator that fills all open space stays inside
///   ``IndicatorContext/gap``.
/// - It draws nothing in the stage ``IndicatorContext/Stage/hidden``.
/// - It accepts boxes of any size, including empty ones.
///
/// To show an indicator, call ``IndicatorContext/drawing(of:)``. This method adds the parts that
/// all indicators share.
///
/// See also ``SpinnerIndicator`` for a small indicator, `HarbourIndicator` of the library
/// RefreshIllustrations for a large one, and ``IndicatorLayout`` for the usual arrangement of a mark
/// and a label.
public protocol Indicator: Sendable {
  /// The length along the axis, in points; 64 by default, like the trigger distance.
  ///
  /// The gap stays open by this length while the action runs.
  var length: Double { get }
  /// The duration of the animation that ends an action, in seconds; 0.3 by default.
  ///
  /// `RefreshConfiguration.reserveLength(for:)` keeps the result visible for at
  /// least this long.
  var finishDuration: Double { get }
  /// Whether the drawing shows the time since the last update; false by default.
  ///
  /// If the value is true, the host must redraw a visible indicator every second.
  var showsClock: Bool { get }
  /// Whether the drawing shows the progress that an action reports; false by default.
  ///
  /// If the value is false, a line along the content shows the progress. The drawing can read
  /// ``IndicatorContext/reportedProgress``.
  var showsProgress: Bool { get }
  /// Whether the drawing itself shows the countdown of a wheel or a dwell; false by default.
  ///
  /// If the value is false, a ring around the mark of the usual ``IndicatorLayout`` shows it. In low
  /// gaps, the words of a wheel are beside the mark. If the value is true, the indicator can draw the
  /// ring with ``IndicatorContext/countdown(around:color:)``.
  var showsCountdown: Bool { get }
  /// Draws the indicator.
  func drawing(_ context: IndicatorContext) -> Drawing
}

extension Indicator {
  /// 64 points, the default trigger distance.
  public var length: Double { 64 }
  /// 0.3 seconds.
  public var finishDuration: Double { 0.3 }
  /// False: the drawing shows no time.
  public var showsClock: Bool { false }
  /// False: a line along the content shows the progress.
  public var showsProgress: Bool { false }
  /// False: a ring around the usual mark shows the countdown.
  public var showsCountdown: Bool { false }
}
