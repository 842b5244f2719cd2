public import PullToRefresh
public import ScrollPhysics
public import VectorGraphics

/// All values that an indicator draws from.
///
/// The type is not `Sendable`, because the text measurement of a renderer is not `Sendable`.
public struct IndicatorContext: Hashable {
  /// The control's state, from `RefreshController.snapshot(at:)`.
  public var snapshot: RefreshSnapshot
  /// The host's clock, in seconds.
  ///
  /// Compare it with ``lastUpdate``.
  public var time: Double
  /// The indicator's box, in points.
  public var box: Rectangle
  /// The whole open space at the edge, in points.
  ///
  /// The host clips the drawing to this rectangle. On a card that floats over the content, it
  /// equals ``box``.
  public var gap: Rectangle
  /// The direction of the pull.
  public var axis: Axis
  /// The time of the last update of the content, in seconds on the host's clock; nil before any
  /// update.
  public var lastUpdate: Double?
  /// The colors.
  public var theme: Theme
  /// The texts.
  public var strings: RefreshStrings
  /// The measurement of text by the renderer that will draw the indicator.
  public var textMeasure: TextMeasure
  /// Whether the user asked for reduced motion.
  ///
  /// If so, nothing may move or grow without a pull. Opacity may change.
  public var reducesMotion: Bool

  /// Makes a context.
  ///
  /// The defaults are a vertical pull, the light theme, English texts and full motion. Without a
  /// `gap`, only the box is open.
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
  /// A ring around the mark shows the time until a wheel or a dwell begins the action, and a line
  /// shows the progress of the work, unless the indicator shows them. If the work of an action has
  /// not begun, the indicator is drawn at rest and without the accent color.
  public func drawing(of indicator: any Indicator) -> Drawing {
    var context = self
    if snapshot.isWaiting {
      context.snapshot.actionAge = 0
      context.theme.accent = theme.secondaryText
    }
    let caption = WheelCaption(self)
    if !indicator.showsCountdown { context.box.x -= caption.shift }
    var drawing = indicator.drawing(context)
    let mark = IndicatorLayout(context.box).mark
    if !indicator.showsProgress { drawing.commands += progressLine }
    if !indicator.showsCountdown {
      drawing.commands += CountdownRing.commands(self, around: mark)
      drawing.commands += caption.commands(self, beside: mark)
    }
    return drawing
  }
}

// MARK: Stages

extension IndicatorContext {
  /// The part of a pull that an indicator shows.
  public enum Stage: Hashable, Sendable {
    /// The indicator draws nothing, because the control is idle, failed, out of data, or shows its
    /// second level.
    case hidden
    /// The pull is shorter than the threshold.
    ///
    /// Draw `snapshot.progress`, which can also decrease.
    case pulling
    /// A release would begin the action.
    case armed
    /// The action is running, or ends without a result.
    case running
    /// The action has ended, and the indicator shows its result.
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

  /// The outcome of the action; nil if no result is visible.
  ///
  /// It is also nil if results do not last, as in Material. Then the running mark disappears.
  public var outcome: RefreshOutcome? {
    guard snapshot.showsResult else { return nil }
    if case .finishing(let outcome) = snapshot.state { return outcome }
    return snapshot.state == .closing ? snapshot.outcome : nil
  }

  /// The opacity of the whole drawing.
  ///
  /// It is 1 and falls to 0 in the first 0.2 s of closing. Without a result it falls as soon as the
  /// action ends.
  public var opacity: Double {
    guard snapshot.state == .closing, outcome != nil else { return 1 - departure }
    return 1 - min(max(snapshot.stateAge / 0.2, 0), 1)
  }
}
