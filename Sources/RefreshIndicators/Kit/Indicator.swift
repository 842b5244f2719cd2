public import PullToRefresh
public import ScrollPhysics
public import VectorGraphics

/// What draws a refresh control's state.
///
/// The drawing follows from the context alone: equal contexts give equal drawings, so a recorded
/// frame can be drawn again. It should stay inside the context's box.
public protocol Indicator: Sendable {
  /// How long the indicator is along the axis, in points; the gap's resting length.
  var length: Double { get }
  /// How long the animation at the end of an action takes, in seconds. The result is shown at least
  /// that long, so that the animation is never cut off.
  var finishDuration: Double { get }
  /// Whether it shows a time that passes: its picture then changes every second while it is seen.
  var showsClock: Bool { get }
  /// The indicator in a state.
  func drawing(_ context: IndicatorContext) -> Drawing
}

extension Indicator {
  /// 64 points, as the default trigger distance.
  public var length: Double { 64 }
  /// 0.3 seconds.
  public var finishDuration: Double { 0.3 }
  /// No.
  public var showsClock: Bool { false }
}

/// What an indicator draws from.
public struct IndicatorContext: Hashable, Sendable {
  /// The control's state.
  public var snapshot: RefreshSnapshot
  /// The scene's clock, in seconds; for what moves whatever the state is.
  public var time: Double
  /// Where to draw, in points.
  public var box: Rectangle
  /// The whole room that is open at the edge, in points, or the box where that is all there is.
  ///
  /// Nothing is seen outside it. It is the box on a card that floats over the content.
  public var gap: Rectangle
  /// The direction of the pull.
  public var axis: Axis
  /// When the content was last brought up to date, in seconds on the scene's clock; nil if never.
  public var lastUpdate: Double?
  /// The colors.
  public var theme: Theme
  /// The texts.
  public var strings: RefreshStrings
  /// Whether the person asked for less motion: nothing spins, moves or grows; opacity may change.
  public var reducesMotion: Bool

  /// Makes a context; light, English and with motion by default, its gap no larger than its box.
  public init(
    snapshot: RefreshSnapshot, time: Double = 0, box: Rectangle, gap: Rectangle? = nil,
    axis: Axis = .vertical, lastUpdate: Double? = nil, theme: Theme = .light,
    strings: RefreshStrings = .english, reducesMotion: Bool = false
  ) {
    self.snapshot = snapshot
    self.time = time
    self.box = box
    self.gap = gap ?? box
    self.axis = axis
    self.lastUpdate = lastUpdate
    self.theme = theme
    self.strings = strings
    self.reducesMotion = reducesMotion
  }

  /// How the action ended, while that is shown.
  public var outcome: RefreshOutcome? {
    if case .finishing(let outcome) = snapshot.state { return outcome }
    return snapshot.state == .closing ? snapshot.outcome : nil
  }

  /// Shows an action whose work has not begun yet: nothing moves, and its color is no accent.
  public mutating func wait() {
    snapshot.stateAge = 0
    snapshot.actionAge = 0
    theme.accent = theme.secondaryText
  }

  /// How visible the indicator is: 1, and falling to 0 within 0.2 s while it closes.
  public var opacity: Double {
    snapshot.state == .closing ? 1 - min(max(snapshot.stateAge / 0.2, 0), 1) : 1
  }
}
