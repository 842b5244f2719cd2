public import PullToRefresh
public import ScrollPhysics
public import VectorGraphics

/// Everything an indicator draws from.
///
/// It is not `Sendable`, because the text measurement of a renderer is not.
public struct IndicatorContext: Hashable {
  /// The control's state, from `RefreshController.snapshot(at:)`.
  public var snapshot: RefreshSnapshot
  /// The host's clock, in seconds.
  ///
  /// Compare it with ``lastUpdate``.
  public var time: Double
  /// The indicator's box, in points.
  public var box: Rectangle
  /// All space that is open at the edge, in points.
  ///
  /// The host clips the drawing to it. On a card that floats over the content it equals ``box``.
  public var gap: Rectangle
  /// The direction of the pull.
  public var axis: Axis
  /// When the content was last updated, in seconds on the host's clock; nil if it never was.
  public var lastUpdate: Double?
  /// The colors.
  public var theme: Theme
  /// The texts.
  public var strings: RefreshStrings
  /// The measurement of text by the renderer that will draw the indicator.
  public var textMeasure: TextMeasure
  /// Whether the user asked for less motion.
  ///
  /// Nothing may then move or grow by itself; opacity may change.
  public var reducesMotion: Bool

  /// Makes a context: a vertical pull, the light theme, English texts and full motion by default.
  ///
  /// Without a `gap` only the box is open.
  public init(
    snapshot: RefreshSnapshot, time: Double = 0, box: Rectangle, gap: Rectangle? = nil,
    axis: Axis = .vertical, lastUpdate: Double? = nil, theme: Theme = .light,
    strings: RefreshStrings = .english, textMeasure: TextMeasure = .estimate,
    reducesMotion: Bool = false
  ) {
    self.snapshot = snapshot
    self.time = time
    self.box = box
    self.gap = gap ?? box
    self.axis = axis
    self.lastUpdate = lastUpdate
    self.theme = theme
    self.strings = strings
    self.textMeasure = textMeasure
    self.reducesMotion = reducesMotion
  }

  /// Draws an indicator with the parts that all indicators share.
  ///
  /// A ring round the mark shows how long a wheel or a dwell still needs to fire. An action whose work has
  /// not begun is shown at rest, without the accent color.
  public func drawing(of indicator: any Indicator) -> Drawing {
    var context = self
    if snapshot.isWaiting {
      context.snapshot.stateAge = 0
      context.snapshot.actionAge = 0
      context.theme.accent = theme.secondaryText
    }
    var drawing = indicator.drawing(context)
    drawing.commands += CountdownRing.commands(
      snapshot, around: IndicatorLayout(box).mark, theme: theme, opacity: context.opacity)
    return drawing
  }
}

// MARK: Stages

extension IndicatorContext {
  /// The part of a pull that an indicator shows.
  public enum Stage: Hashable, Sendable {
    /// Draw nothing: the control is idle, failed, out of data, or shows its second level.
    case hidden
    /// The pull is short of the threshold. Draw `snapshot.progress`, which also falls.
    case pulling
    /// A release would begin the action.
    case armed
    /// The action runs, or closes without a result.
    case running
    /// The action ended, and the indicator shows how.
    case result(RefreshOutcome)
  }

  /// The part of a pull to show.
  public var stage: Stage {
    switch snapshot.state {
    case .idle, .exhausted, .failed, .twoLevel: .hidden
    case .pulling: .pulling
    case .armed: .armed
    case .refreshing: .running
    case .finishing, .closing: outcome.map { .result($0) } ?? .running
    }
  }

  /// How the action ended; nil while no result is shown.
  public var outcome: RefreshOutcome? {
    if case .finishing(let outcome) = snapshot.state { return outcome }
    return snapshot.state == .closing ? snapshot.outcome : nil
  }

  /// The opacity for everything in the drawing: 1, falling to 0 in the first 0.2 s of closing.
  public var opacity: Double {
    snapshot.state == .closing ? 1 - min(max(snapshot.stateAge / 0.2, 0), 1) : 1
  }
}
