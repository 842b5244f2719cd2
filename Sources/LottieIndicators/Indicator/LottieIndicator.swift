internal import PathAnimation
internal import PullToRefresh
public import RefreshIndicators
internal import ScrollPhysics
public import VectorGraphics

/// A Lottie animation that follows the pull, repeats while the action runs, and ends with the
/// result.
///
/// The markers in the file assign its frames to the parts of a refresh; see ``LottieStyle/Part``.
/// The progress of the pull selects the frame of `pull`. When the pull is armed, `armed` plays
/// once. After it, `refresh` repeats while the action runs. At the end of the action, the loop
/// plays to its end and continues into `success` or `failure`. If that would take too long, the
/// result fades in at once. A fade also hides the jump between two parts if the second one does
/// not begin where the first one ends.
///
/// Without markers, the whole animation is the pull, and its last third repeats. An animation
/// without a result shrinks, and the result mark of the other indicators appears in its place.
///
/// A layer whose name begins with `theme-` has the theme's color that the rest of the name
/// selects: `theme-success`, `theme-failure`, `theme-text`, `theme-secondary` or
/// `theme-background`. Any other `theme-` name, such as `theme-ring`, selects the color of the
/// mark. This color begins as the color of secondary text, and changes to the accent color when
/// the pull is armed.
///
/// With reduced motion, a running action shows the first frame of `refresh`. A result shows the
/// last frame of `success` or `failure`. These frames fade into each other.
///
/// **Warning:** rlottie may crash on damaged or malicious files; see ``LottieFile``.
public struct LottieIndicator: Indicator, Hashable {
  /// The animation.
  public let animation: LottieAnimation
  /// The settings that override the frames and the speed in the file.
  public let style: LottieStyle
  private let timeline: LottieTimeline
  private let seams: LottieSeams

  /// The duration of a fade, in seconds; other indicators fade in the same time.
  private static let fadeDuration = 0.12
  /// The time in which an animation without a result of its own shrinks, in seconds.
  ///
  /// Other icons shrink in the same time.
  private static let shrinkDuration = 0.1
  /// The height of the label and its margins, in points, as for logos.
  private static let labelHeight = 36.0
  /// The smallest ratio of width to height of a wide animation (our choice).
  private static let wideAspect = 2.0

  /// Makes an indicator of a loaded animation.
  public init(_ animation: LottieAnimation, style: LottieStyle = LottieStyle()) {
    self.animation = animation
    self.style = style
    timeline = LottieTimeline(animation.file, style: style)
    seams = animation.seams(of: timeline)
  }

  /// Reads and loads a JSON file or a `.lottie` file.
  ///
  /// - Throws: An error with the path if the file cannot be read, is not an animation, or exceeds a
  ///   limit, or if rlottie is not installed.
  public init(contentsOf path: String, style: LottieStyle = LottieStyle()) throws(LottieFileError) {
    self.init(try LottieAnimation(LottieFile(contentsOf: path)), style: style)
  }

  /// Reads and loads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: JSON, or a `.lottie` archive.
  ///   - name: The name of the file in messages.
  ///   - style: The settings that override the frames and the speed in the file.
  public init(
    bytes: [UInt8], name: String, style: LottieStyle = LottieStyle()
  ) throws(LottieFileError) {
    self.init(try LottieAnimation(LottieFile(bytes: bytes, name: name)), style: style)
  }

  /// The length along the axis, in points.
  ///
  /// It is 72 by default, and 84 for animations that are at least twice as wide as high.
  public var length: Double {
    guard let length = style.length, length.isFinite, length > 0 else {
      return aspect >= Self.wideAspect ? 84 : 72
    }
    return length
  }

  /// The longest time from the end of the action to the end of its result, in seconds.
  ///
  /// A result with frames in the file waits for the end of the loop, at most
  /// ``LottieStyle/longestLoopEnd``, and then plays these frames. A result without frames takes the
  /// time to shrink the animation and to draw the result mark.
  public var finishDuration: Double {
    let results = [LottieStyle.Part.success, .failure].map { part in
      timeline[part].map {
        min(longestLoopEnd, timeline.duration(timeline.refresh)) + timeline.duration($0)
      }
        ?? Self.shrinkDuration + ResultMark.duration
    }
    return results.max() ?? 0
  }

  /// Whether the animation has a part whose frame is selected by the progress of the action.
  public var showsProgress: Bool { timeline[.work] != nil }

  private var longestLoopEnd: Double {
    style.longestLoopEnd.isFinite ? max(0, style.longestLoopEnd) : 0
  }

  private var aspect: Double { animation.file.size.width / animation.file.size.height }

  // MARK: Drawing

  /// Draws the animation with its label.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let side = max(IndicatorLayout.markSide, length - Self.labelHeight)
    let layout = IndicatorLayout(
      context.box, markSide: side, markSideWithoutLabel: max(side, length - 16),
      labelLines: context.labelLines)
    return Drawing(
      mark(context, in: fitted(layout.mark, context.box)) + context.label(in: layout).commands)
  }

  /// The box of the animation: as high as the mark, or lower if it would be too wide for the
  /// space.
  private func fitted(_ mark: Rectangle, _ box: Rectangle) -> Rectangle {
    var (width, height) = (mark.height * aspect, mark.height)
    let widest = max(0, box.width - 8)
    if width > widest { (width, height) = (widest, widest / aspect) }
    return Rectangle(centerX: mark.center.x, centerY: mark.center.y, width: width, height: height)
  }

  private func mark(_ context: IndicatorContext, in box: Rectangle) -> [Drawing.Command] {
    switch context.stage {
    case .hidden: return []
    case .pulling, .armed:
      return picture(pulled(context), context, in: box, opacity: context.opacity)
    case .running:
      let opacity = context.opacity * (context.reducesMotion ? context.motionlessPulse : 1)
      return context.departing(
        picture(running(context, at: context.actionAge), context, in: box, opacity: opacity),
        toward: box.center)
    case .result(let outcome):
      guard let part = outcome.part, let segment = timeline[part] else {
        return ending(outcome, context, in: box)
      }
      return picture(
        result(context, part, segment), context, in: box,
        opacity: context.opacity * Self.pulse(context))
    }
  }

  /// The opacity of a result.
  ///
  /// With reduced motion, a running action pulses, and its result begins at the pulse's opacity.
  private static func pulse(_ context: IndicatorContext) -> Double {
    guard context.reducesMotion else { return 1 }
    let share = context.resultShare
    return context.motionlessPulse * (1 - share) + share
  }

  private func picture(
    _ parts: [LottieMix.Part], _ context: IndicatorContext, in box: Rectangle, opacity: Double,
    scale: Double = 1
  ) -> [Drawing.Command] {
    let isFinite = (box.x + box.y + box.width + box.height).isFinite
    guard isFinite, box.width > 0, box.height > 0, opacity > 0, scale > 0 else { return [] }
    let box = Rectangle(
      centerX: box.center.x, centerY: box.center.y, width: box.width * scale,
      height: box.height * scale)
    let colors = LottieThemeRole.allCases.map { $0.color(context) }
    let picture = ScalablePicture(animation.picture(parts, colors: colors))
    return [
      .group(
        Drawing([.picture(picture, box)]), transform: .identity, opacity: opacity, clip: nil)
    ]
  }

  // MARK: Frames

  /// The frames of a pull.
  ///
  /// The armed part never begins before the last frame of the pull has been shown, even if the
  /// pull is armed at a progress below 1.
  private func pulled(_ context: IndicatorContext) -> [LottieMix.Part] {
    let progress = context.shownProgress
    guard let armed = timeline[.armed], !context.reducesMotion else {
      return [.init(frame: timeline.frame(in: timeline.pull, at: progress), weight: 1)]
    }
    let duration = timeline.duration(armed)
    let passed =
      progress * timeline.pull.count
      + context.armedShare(duration: duration, easing: .linear) * armed.count
    return before(passed)
  }

  /// The frames to show when `passed` frames of the pull, and then of the armed part, have passed.
  private func before(_ passed: Double) -> [LottieMix.Part] {
    let pull = timeline.pull
    guard let armed = timeline[.armed], passed > pull.count else {
      return [
        .init(frame: min(pull.start + passed, timeline.last(pull)), weight: 1)
      ]
    }
    let time = (passed - pull.count) / timeline.rate
    return fading(
      .pull, .armed, [.init(frame: timeline.last(pull), weight: 1)],
      [.init(frame: timeline.frame(in: armed, after: time), weight: 1)], after: time)
  }

  /// Fades from one part to the next if there would be a visible jump between them.
  private func fading(
    _ from: LottieStyle.Part, _ to: LottieStyle.Part, _ outgoing: [LottieMix.Part],
    _ incoming: [LottieMix.Part], after time: Double
  ) -> [LottieMix.Part] {
    guard seams.isVisible(from, to) else { return incoming }
    return LottieMix.mixed(outgoing, incoming, time / Self.fadeDuration)
  }

  /// The frames of a running action, `age` seconds after the action began.
  private func running(_ context: IndicatorContext, at age: Double) -> [LottieMix.Part] {
    let loop = looping(context, at: age)
    guard let work = timeline[.work], let (progress, share) = context.reportedProgress else {
      return loop
    }
    return LottieMix.mixed(
      loop, [.init(frame: timeline.frame(in: work, at: progress), weight: 1)], share)
  }

  /// The state of the armed part when the action begins; nil if no pull began the action.
  ///
  /// `left` is the time that the part still plays, in seconds, and `shown` is the number of its
  /// frames that were already shown.
  private func arming(_ context: IndicatorContext) -> (left: Double, shown: Double)? {
    guard context.snapshot.isBegunByPull else { return nil }
    guard let armed = timeline[.armed], !context.reducesMotion else { return (0, 0) }
    let duration = timeline.duration(armed)
    let age = min(max((context.armedAge ?? 0) - context.actionAge, 0), duration)
    return (duration - age, age * timeline.rate)
  }

  private func looping(_ context: IndicatorContext, at age: Double) -> [LottieMix.Part] {
    let refresh = timeline.refresh
    let first = [LottieMix.Part(frame: refresh.start, weight: 1)]
    let arming = arming(context)
    let last = before(.infinity).map {
      LottieMix.Part(frame: $0.frame, weight: $0.weight)
    }
    if context.reducesMotion {
      guard arming != nil else { return first }
      return LottieMix.mixed(
        [.init(frame: timeline.last(timeline.pull), weight: 1)], first, age / Self.fadeDuration)
    }
    if let arming, age < arming.left {
      return before(timeline.pull.count + arming.shown + age * timeline.rate)
    }
    let time = age - (arming?.left ?? 0)
    let passed = min(time * timeline.rate, 1e9)
    let rounds = (passed / refresh.count).rounded(.down)
    let local = max(0, passed - rounds * refresh.count)
    let frame = [
      LottieMix.Part(frame: min(refresh.start + local, timeline.last(refresh)), weight: 1)
    ]
    if rounds == 0 {
      guard arming != nil else { return frame }
      return fading(timeline[.armed] == nil ? .pull : .armed, .refresh, last, frame, after: time)
    }
    return fading(
      .refresh, .refresh, [.init(frame: timeline.last(refresh), weight: 1)], frame,
      after: local / timeline.rate)
  }

  /// The frames that show a result, if the file has a part for this result.
  private func result(
    _ context: IndicatorContext, _ part: LottieStyle.Part, _ segment: LottieTimeline.Segment
  ) -> [LottieMix.Part] {
    if context.reducesMotion {
      return LottieMix.mixed(
        running(context, at: context.actionAge),
        [.init(frame: timeline.last(segment), weight: 1)], context.resultShare)
    }
    let end = context.actionAgeAtEnd
    let wait = loopEnd(context, after: end)
    let age = context.outcomeAge
    if age < wait { return running(context, at: end + age) }
    let time = age - wait
    let incoming = [
      LottieMix.Part(frame: timeline.frame(in: segment, after: time), weight: 1)
    ]
    if wait > 0 {
      return fading(
        .refresh, part, [.init(frame: timeline.last(timeline.refresh), weight: 1)], incoming,
        after: time)
    }
    return LottieMix.mixed(running(context, at: end), incoming, time / Self.fadeDuration)
  }

  /// The time for which the loop continues after the action has ended, in seconds; 0 if the result
  /// begins at once.
  private func loopEnd(_ context: IndicatorContext, after end: Double) -> Double {
    if timeline[.work] != nil, context.reportedProgress != nil { return 0 }
    let arming = arming(context)?.left ?? 0
    let length = timeline.duration(timeline.refresh)
    let looped = end - arming
    let left =
      looped < 0 ? length - looped : length - looped.truncatingRemainder(dividingBy: length)
    return left <= longestLoopEnd ? left : 0
  }

  /// Shrinks the animation, and draws the result mark of other indicators in its place.
  private func ending(
    _ outcome: RefreshOutcome, _ context: IndicatorContext, in box: Rectangle
  ) -> [Drawing.Command] {
    let side = min(box.height, IndicatorLayout.markSide)
    let square = Rectangle(
      centerX: box.center.x, centerY: box.center.y, width: side, height: side)
    let frames = running(context, at: context.reducesMotion ? 0 : context.actionAgeAtEnd)
    if context.reducesMotion {
      let share = context.resultShare
      let pulse = context.motionlessPulse
      return picture(frames, context, in: box, opacity: context.opacity * pulse * (1 - share))
        + ResultMark.commands(
          outcome, in: square, theme: context.theme, opacity: context.opacity * share)
    }
    let age = context.outcomeAge
    let shrunk = min(max(age / Self.shrinkDuration, 0), 1)
    // Start the mark while the animation is still visible, so that the box is never empty.
    return picture(
      frames, context, in: box, opacity: (1 - shrunk) * context.opacity, scale: 1 - shrunk)
      + ResultMark.commands(
        outcome, in: square, age: age - Self.shrinkDuration / 4, theme: context.theme,
        opacity: context.opacity)
  }
}

extension RefreshOutcome {
  /// The part of an animation that shows the outcome; nil for a cancelled action.
  fileprivate var part: LottieStyle.Part? {
    switch self {
    case .success, .exhausted: .success
    case .failure, .timedOut: .failure
    case .cancelled: nil
    }
  }
}

extension RefreshSnapshot {
  /// Whether a pull began the action.
  ///
  /// If so, the frames of the action continue from the end of the pull.
  fileprivate var isBegunByPull: Bool {
    if case .pull = trigger { return true }
    return armedAge != nil
  }
}

extension LottieThemeRole {
  /// The color of the role in a context.
  fileprivate func color(_ context: IndicatorContext) -> Color {
    let theme = context.theme
    return switch self {
    case .accent: context.armedColor
    case .text: theme.text
    case .secondary: theme.secondaryText
    case .background: theme.background
    case .success: theme.success
    case .failure: theme.failure
    }
  }
}

/// Settings that change which frames of an animation a refresh shows, and at which speed.
///
/// By default, the markers of the file select the frames, which play at the file's speed. See
/// ``LottieIndicator``.
public struct LottieStyle: Hashable, Sendable {
  /// A part of a refresh, whose name is also the name of the marker for its frames.
  public enum Part: String, CaseIterable, Sendable {
    /// The pull, whose progress selects the frame.
    case pull
    /// The armed pull, whose frames play once.
    case armed
    /// The running action, whose frames repeat.
    case refresh
    /// An action whose progress is known and selects the frame.
    case work
    /// The end of a successful action, whose frames play once.
    case success
    /// The end of a failed action, whose frames play once.
    case failure
  }

  /// The first frame and the end of a part, to replace the values in the file.
  public struct Stretch: Hashable, Sendable {
    /// The first frame; nil to keep the value in the file.
    public var start: Double?
    /// The frame before which the part ends; nil to keep the value in the file.
    public var end: Double?

    /// Makes a stretch, which by default replaces nothing.
    public init(start: Double? = nil, end: Double? = nil) {
      self.start = start
      self.end = end
    }
  }

  private var stretches: [Part: Stretch] = [:]
  /// The factor by which all parts play faster, except those whose progress selects the frame.
  ///
  /// The exceptions are `pull` and `work`. The default is 1. Values are limited to 0.1…10, and
  /// NaN counts as 1.
  public var speed = 1.0
  /// The longest time for which a running loop continues to its end before a result, in seconds.
  ///
  /// If the rest of the loop would take longer, the result fades in at once. The default of 0.5 s
  /// is our choice: a result must appear within a second after the action has ended.
  public var longestLoopEnd = 0.5
  /// The length along the axis, in points; nil, the default, means 72, or 84 for wide animations.
  public var length: Double?

  /// Makes a style that changes nothing.
  public init() {}

  /// The changes to the start and the end of a part.
  ///
  /// A stretch that does not end after its start removes the part. The parts `pull` and `refresh`
  /// cannot be removed, and keep their own frames.
  public subscript(part: Part) -> Stretch {
    get { stretches[part] ?? Stretch() }
    set { stretches[part] = newValue == Stretch() ? nil : newValue }
  }
}
