package import PathAnimation
public import PullToRefresh
internal import PullcordMath
public import ScrollPhysics
public import VectorGraphics

/// All values that determine the drawing of an indicator.
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
  /// `gap`, the open space is the box.
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
  /// A ring around the mark shows the time until a resting wheel, or a dwell past the threshold,
  /// begins the action. A line shows the progress of the work. Each of the two is left out if the
  /// indicator draws it itself. If the work of an action has not begun, the indicator is drawn at
  /// rest and without the accent color.
  public func drawing(of indicator: any Indicator) -> Drawing {
    var context = self
    if snapshot.isWaiting {
      context.snapshot.actionAge = 0
      context.theme.accent = theme.secondaryText
    }
    let caption = WheelCaption(self)
    if !indicator.showsCountdown { context.box.x += isRightToLeft ? caption.shift : -caption.shift }
    var drawing = indicator.drawing(context)
    let mark = context.layout.mark
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
  /// The stage of a pull or of an action that an indicator shows.
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
    /// The action is running, or it ends without a visible result.
    case running
    /// The action has ended, and the indicator shows its result.
    case result(RefreshOutcome)
  }

  /// The stage of the pull or of the action to show.
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
  /// It is also nil if results are not shown, as in Material. In this case, the running mark
  /// disappears.
  public var outcome: RefreshOutcome? {
    guard snapshot.showsResult else { return nil }
    if case .finishing(let outcome) = snapshot.state { return outcome }
    return snapshot.state == .closing ? snapshot.outcome : nil
  }

  /// The opacity of the whole drawing.
  ///
  /// The opacity is 1 until the control closes. It falls to 0 in the first 0.2 s of closing.
  /// If no result is visible, it falls as soon as the action ends.
  public var opacity: Double {
    guard snapshot.state == .closing, outcome != nil else { return 1 - departure }
    return 1 - min(max(snapshot.stateAge / 0.2, 0), 1)
  }
}

/// The times and shares from which indicators draw their transitions.
///
/// Each value is continuous through every change of state.
extension IndicatorContext {
  /// The time since the action began, in seconds.
  ///
  /// The value keeps growing while the result is visible.
  public var actionAge: Double {
    Self.nonnegative(snapshot.actionAge ?? snapshot.stateAge)
  }

  /// The duration of the action, in seconds; valid only in the result stage.
  package var actionAgeAtEnd: Double { max(0, actionAge - (outcomeAge.isFinite ? outcomeAge : 0)) }

  /// The time that drives the motion of a scene, in seconds since the action began.
  ///
  /// After a failure, the value grows more slowly and stops after 1.5 s.
  ///
  /// A failure stays visible until the user has read it. If the scene moved all this time, the
  /// host would have to draw every frame.
  package var sceneAge: Double {
    guard let age = snapshot.outcomeAge, age.isFinite, let outcome else { return actionAge }
    switch outcome {
    case .failure, .timedOut:
      let rest = min(max(age / Self.restDuration, 0), 1)
      return actionAgeAtEnd + Self.restDuration * (rest - rest * rest / 2)
    case .success, .exhausted, .cancelled: return actionAge
    }
  }

  /// The time in which a scene comes to rest after a failure, in seconds; chosen by eye.
  private static let restDuration = 1.5

  /// The time since the result appeared, in seconds; infinite if the result appears without an
  /// animation.
  package var resultAge: Double { reducesMotion ? .infinity : outcomeAge }

  /// The time since the action ended, in seconds; infinite while a control closes without an
  /// outcome.
  package var outcomeAge: Double {
    if let age = snapshot.outcomeAge { return Self.nonnegative(age) }
    return snapshot.state == .closing ? .infinity : Self.nonnegative(snapshot.stateAge)
  }

  /// The time since the pull became armed, in seconds; nil if no pull armed the control.
  package var armedAge: Double? {
    snapshot.armedAge ?? (snapshot.state == .armed ? Self.nonnegative(snapshot.stateAge) : nil)
  }

  /// How far the drawing has changed from an unarmed to an armed control, 0…1.
  ///
  /// The share falls again if the pull falls below the threshold. It is 1 during an action that no
  /// pull began.
  package func armedShare(duration: Double = 0.2, easing: Easing = .easeInOut) -> Double {
    let window = ProgressWindow(end: duration, easing: easing)
    switch snapshot.state {
    case .pulling:
      guard let armedAge else { return 0 }
      let reached = window.value(at: armedAge - snapshot.stateAge)
      return reached * (1 - window.value(at: snapshot.stateAge))
    default: return armedAge.map { window.value(at: $0) } ?? 1
    }
  }

  /// The color of a mark, which changes from the secondary color to the accent when the pull is
  /// armed.
  package var armedColor: Color { theme.secondaryText.interpolated(to: theme.accent, armedShare()) }

  /// The progress of a pull, 0…1.
  ///
  /// A control can be armed before the pull's progress is 1. The value then grows to 1, so that the
  /// mark of an armed control is complete.
  package var shownProgress: Double {
    guard snapshot.state == .pulling || snapshot.state == .armed else { return 1 }
    let progress = snapshot.visibleProgress ?? snapshot.progress
    return progress + (1 - progress) * armedShare()
  }

  /// The growth of an indicator that becomes armed: from 0 to 1 and back within 0.2 s.
  package var pop: Double {
    guard !reducesMotion, let armedAge else { return 0 }
    return sin(ProgressWindow(end: 0.2).value(at: armedAge) * .pi)
  }

  /// How far a running mark has disappeared after an action without a visible result, 0…1.
  var departure: Double {
    let window = ProgressWindow(end: Self.departureDuration)
    switch snapshot.state {
    case .finishing: return snapshot.showsResult ? 0 : window.value(at: outcomeAge)
    case .closing where snapshot.outcome == nil: return window.value(at: snapshot.stateAge)
    case .closing: return snapshot.showsResult ? 0 : window.value(at: outcomeAge)
    default: return 0
    }
  }

  /// The time in which a mark without a result disappears, in seconds.
  ///
  /// Material scales its circle down in 0.15 s. UIRefreshControl fades its spokes in about 0.25 s.
  private static let departureDuration = 0.2

  /// Returns a mark that shrinks about a point while it disappears.
  package func departing(_ commands: [Drawing.Command], toward center: Point) -> [Drawing.Command] {
    let share = departure
    guard share > 0, !reducesMotion, !commands.isEmpty else { return commands }
    let scale = 1 - 0.6 * Easing.easeIn.value(at: share)
    return [
      .group(
        Drawing(commands), transform: .scale(x: scale, y: scale).centered(at: center), opacity: 1,
        clip: nil)
    ]
  }

  /// The opacity that replaces motion while the action runs.
  ///
  /// It pulses between 1 and 0.8 in 1.6 s, so that the mark keeps its contrast.
  package var motionlessPulse: Double {
    actionAge < 1e9 ? 0.9 + 0.1 * cos(actionAge / 1.6 * 2 * .pi) : 1
  }

  private static func nonnegative(_ age: Double) -> Double { age.isFinite ? max(age, 0) : 0 }
}

/// The progress and the texts that an action reports.
extension IndicatorContext {
  /// The time in which a running mark changes to one that shows progress, in seconds.
  private static let changeDuration = 0.25
  private static let lineWidth = 3.0

  /// The visible progress of the action, and how far the mark has changed to show it.
  ///
  /// Both are in 0…1. `share` grows from 0 to 1 after the action first reports a progress. The
  /// result is nil until then.
  public var reportedProgress: (progress: Double, share: Double)? {
    guard let work = snapshot.work, let progress = work.progress else { return nil }
    let window = ProgressWindow(end: Self.changeDuration, easing: .easeInOut)
    return (progress, window.value(at: work.progressAge))
  }

  /// The texts that the running action reported in place of the usual text, with their ages in
  /// seconds.
  var reportedTexts: [(text: String, age: Double)] {
    guard let work = snapshot.work, let text = work.text else { return [] }
    // If only a number in the text changes, it changes in place. Other texts roll.
    let isCount = work.previousText.map { Self.pattern(of: $0) == Self.pattern(of: text) } ?? false
    let before = work.previousText.map { [(text: $0, age: actionAge)] } ?? []
    return isCount ? [(text, .infinity)] : before + [(text, work.textAge)]
  }

  /// A text with each number replaced by one digit.
  private static func pattern(of text: String) -> String {
    var pattern = ""
    for character in text {
      if !character.isNumber {
        pattern.append(character)
      } else if pattern.last != "0" {
        pattern.append("0")
      }
    }
    return pattern
  }

  /// A line along the content that shows the progress for indicators that do not show it
  /// themselves.
  var progressLine: [Drawing.Command] {
    guard let (progress, share) = reportedProgress else { return [] }
    let visible = share * opacity * (1 - resultShare)
    guard visible > 0 else { return [] }
    func line(_ part: Double, _ color: Color) -> Drawing.Command {
      .fill(.rectangle(self.line(part)), .solid(color), .nonZero)
    }
    // A translucent line in the background color separates the progress from a picture below it.
    return [
      line(1, theme.background.opacity(0.7 * visible)),
      line(progress, theme.accent.opacity(visible)),
    ]
  }

  /// A part of the line, from its beginning at the left or at the bottom.
  private func line(_ part: Double) -> Rectangle {
    let isStart = snapshot.edge == .start
    if axis == .vertical {
      let width = min(Self.lineWidth, gap.height)
      return Rectangle(
        x: gap.x, y: isStart ? gap.y + gap.height - width : gap.y, width: gap.width * part,
        height: width)
    }
    let width = min(Self.lineWidth, gap.width)
    return Rectangle(
      x: isStart ? gap.x + gap.width - width : gap.x, y: gap.y + gap.height * (1 - part),
      width: width, height: gap.height * part)
  }
}
