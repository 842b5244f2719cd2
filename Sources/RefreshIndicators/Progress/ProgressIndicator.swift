internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// A bar that fills with the pull, with the percentage beside it.
///
/// In a horizontal pull, the bar is upright and the percentage is below it. In a box too small for
/// a number, the indicator shows only the bar.
public struct ProgressIndicator: Indicator {
  /// The time in which the moving piece crosses the bar while the action runs, in seconds.
  private static let runDuration = 1.2
  /// The length of the moving piece, as a share of the bar.
  private static let runLength = 0.4
  /// The time in which the bar fills at the end, in seconds.
  private static let fillDuration = 0.2
  /// The time in which the bar grows into the space of the percentage when the action begins, in
  /// seconds.
  private static let growDuration = 0.2
  /// The time in which the percentage disappears, in seconds.
  private static let fadeDuration = 0.09
  private static let thickness = 6.0

  /// The length along the axis, in points; 64 by default.
  public var length: Double
  /// The time to fill the bar and draw the result on it: 0.45 s.
  public var finishDuration: Double { Self.fillDuration + ResultMark.duration }
  /// True, because the indicator draws a small countdown ring beside the bar.
  public var showsCountdown: Bool { true }

  /// True, because the bar itself shows the progress.
  public var showsProgress: Bool { true }

  /// Makes a bar.
  public init(length: Double = 64) { self.length = length }

  /// The filled stretch of the bar, as shares 0…1 of its length, `age` seconds after the action
  /// began.
  ///
  /// First the full bar shrinks to a piece at its end. The piece then goes back and forth.
  static func running(at age: Double) -> (from: Double, to: Double) {
    let free = 1 - runLength
    let shrinking = runDuration / 2
    if age < shrinking {
      return (free * ProgressWindow(end: shrinking, easing: .easeInOut).value(at: age), 1)
    }
    let run = Timeline(
      duration: runDuration, delay: shrinking, repetition: .forever, isReversing: true,
      easing: .easeInOut)
    let from = free * (1 - run.progress(at: age))
    return (from, from + runLength)
  }

  /// Draws the bar.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = layout(context)
    let bar = Bar(context, center: layout.mark.center, thickness: Self.thickness)
      .besideNumber(1 - grown(context))
    let mark = context.crossFadingWithoutMotion { self.mark($0, bar) }
    let ring = Rectangle(
      centerX: bar.center.x - bar.length / 2 - CountdownRing.small.distance,
      centerY: bar.center.y, width: CountdownRing.small.side, height: CountdownRing.small.side)
    return Drawing(
      mark + percentage(context, bar) + context.label(in: layout).commands
        + context.countdown(around: ring).commands)
  }

  /// The usual layout, with the label closer to the bar while a wheel pulls.
  ///
  /// Between the detents of a wheel, the gap can be too low for the usual layout.
  private func layout(_ context: IndicatorContext) -> IndicatorLayout {
    let space = IndicatorLayout.markSide - 2 * Self.thickness
    let share =
      context.snapshot.trigger == .pull(.wheel)
      ? 1 - ProgressWindow(end: 0.25, easing: .easeInOut).value(at: context.actionAge)
      : context.snapshot.wheel == nil ? 0 : 1
    return IndicatorLayout(
      context.box, markSide: IndicatorLayout.markSide - space * share,
      labelLines: context.labelLines)
  }

  /// The progress of the bar's growth into the space of the percentage, 0…1.
  ///
  /// A fully grown bar fills the whole space that the short bar and the percentage occupied
  /// together.
  private func grown(_ context: IndicatorContext) -> Double {
    switch context.stage {
    case .pulling, .armed: return 0
    case .hidden, .running, .result: break
    }
    // The bar grows into the space that the fading percentage leaves.
    let window = ProgressWindow(
      start: Self.fadeDuration, end: Self.fadeDuration + Self.growDuration,
      easing: .easeInOut)
    let pulled =
      context.reducesMotion || context.armedAge == nil ? 1 : window.value(at: context.actionAge)
    // If the percentage shows the progress of the work, the bar grows only after the result
    // appears.
    let left = context.outcome == nil ? 0 : window.value(at: context.resultAge)
    return pulled * (1 - numberShare(context)) + left * numberShare(context)
  }

  /// How far the percentage has changed to show the progress of the work, 0…1.
  private func numberShare(_ context: IndicatorContext) -> Double {
    context.reportedProgress?.share ?? 0
  }

  /// The filled stretch of the bar of a running action, as shares 0…1 of the bar.
  private func running(_ context: IndicatorContext, at age: Double) -> (from: Double, to: Double) {
    let run = context.reducesMotion ? (from: 0, to: 1) : Self.running(at: age)
    guard let (progress, share) = context.reportedProgress else { return run }
    return (run.from * (1 - share), run.to + (progress - run.to) * share)
  }

  private func mark(_ context: IndicatorContext, _ bar: Bar) -> [Drawing.Command] {
    let theme = context.theme
    switch context.stage {
    case .hidden: return []
    case .pulling, .armed:
      return bar.track(theme.track)
        + bar.thickened(by: 4 * context.pop).piece(
          from: 0, to: context.shownProgress, theme.accent)
    case .running:
      let bar = bar.thickened(by: 4 * context.pop)
      return context.departing(faded(running(context, bar), context), toward: bar.center)
    case .result(let outcome): return faded(ending(outcome, context, bar), context)
    }
  }

  private func running(_ context: IndicatorContext, _ bar: Bar) -> [Drawing.Command] {
    let theme = context.theme
    let run = running(context, at: context.actionAge)
    let color = theme.accent.opacity(context.reducesMotion ? context.motionlessPulse : 1)
    return bar.track(theme.track) + bar.piece(from: run.from, to: run.to, color)
  }

  /// Fills the bar and draws, in its middle, a growing disc with the result.
  private func ending(
    _ outcome: RefreshOutcome, _ context: IndicatorContext, _ bar: Bar
  ) -> [Drawing.Command] {
    let (theme, age) = (context.theme, context.resultAge)
    let filled = ProgressWindow(end: Self.fillDuration, easing: .easeOut).value(at: age)
    let run = running(context, at: context.actionAgeAtEnd)
    let color = theme.accent.interpolated(to: ResultMark.color(outcome, theme), filled)
    let commands =
      bar.track(theme.track)
      + bar.piece(from: run.from * (1 - filled), to: run.to + (1 - run.to) * filled, color)
    let grown = ProgressWindow(start: 0.1, end: 0.25, easing: .easeOut).value(at: age)
    guard grown > 0, outcome != .cancelled else { return commands }
    let radius = min(11, max(0, min(context.box.width, context.box.height) / 2 - 2)) * grown
    let side = radius * 1.5
    return commands
      + [.fill(.circle(center: bar.center, radius: radius), .solid(color), .nonZero)]
      + ResultMark.commands(
        outcome,
        in: Rectangle(centerX: bar.center.x, centerY: bar.center.y, width: side, height: side),
        age: age - Self.fillDuration, theme: theme, opacity: 1, color: theme.background)
  }

  private func faded(
    _ commands: [Drawing.Command], _ context: IndicatorContext
  ) -> [Drawing.Command] {
    guard context.opacity < 1 else { return commands }
    return [.group(Drawing(commands), transform: .identity, opacity: context.opacity, clip: nil)]
  }

  /// The percentage beside the bar.
  ///
  /// Its digits roll when it changes.
  private func percentage(_ context: IndicatorContext, _ bar: Bar) -> [Drawing.Command] {
    guard let box = bar.numberBox, grown(context) < 1 else { return [] }
    // The percentage fades in as soon as the pull has opened space for it.
    let isVertical = context.axis == .vertical
    let space = isVertical ? (14.0, 24.0) : (26.0, 34.0)
    var opacity = ProgressWindow(start: space.0, end: space.1).value(
      at: isVertical ? context.box.height : context.box.width)
    let fade = ProgressWindow(end: Self.fadeDuration)
    var progress = context.shownProgress
    switch context.stage {
    case .hidden: return []
    case .pulling, .armed: break
    case .running, .result:
      if let work = context.reportedProgress, context.actionAge > Self.fadeDuration {
        progress = work.progress
        opacity *= ProgressWindow(start: 0.5).value(at: work.share)
        if context.outcome != nil { opacity *= 1 - fade.value(at: context.resultAge) }
      } else {
        opacity *= 1 - fade.value(at: context.actionAge)
      }
    }
    guard opacity > 0 else { return [] }
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: context.theme.text.opacity(opacity),
      hasTabularFigures: true)
    let number = RollingNumber(
      value: progress * 100, suffix: " %", style: style,
      measure: context.textMeasure)
    return number.commands(in: box, isCentered: !isVertical)
  }
}

/// A rounded bar across the direction of the pull.
struct Bar {
  private static let longest = 180.0
  /// The length in points of the shortest bar with space for a number.
  private static let shortestWithNumber = 140.0
  /// The size of the number in points.
  ///
  /// The text "100 %" at 13 points is 41 points wide.
  private static let numberSize = Size(width: 42, height: 18)

  var center: Point
  var length: Double
  var thickness: Double
  var isUpright: Bool
  /// The box of the number, to the right of the bar or below an upright bar; nil if the bar has
  /// no number.
  private(set) var numberBox: Rectangle?

  init(_ context: IndicatorContext, center: Point, thickness: Double) {
    self.center = center
    isUpright = context.axis == .horizontal
    let space = isUpright ? context.box.height : context.box.width
    length = max(0, min(Self.longest, space - 24))
    let across = isUpright ? context.box.width : context.box.height
    self.thickness = max(0, min(thickness, across - 4))
  }

  func thickened(by points: Double) -> Bar {
    var bar = self
    bar.thickness += points
    return bar
  }

  func track(_ color: Color) -> [Drawing.Command] { piece(from: 0, to: 1, color) }

  /// A stretch of the bar between two shares of its length, with round ends.
  func piece(from: Double, to: Double, _ color: Color) -> [Drawing.Command] {
    guard to > from, thickness > 0, length > thickness, color.alpha > 0 else { return [] }
    let reach = length - thickness
    // A piece of growing length begins as a dot, which first grows to the thickness of the bar.
    let thickness = thickness * min(1, (to - from) * reach / thickness)
    let position = { (share: Double) in share * reach - reach / 2 }
    let extent = position(to) - position(from) + thickness
    // Upright bars fill from the bottom.
    let box =
      isUpright
      ? Rectangle(
        x: center.x - thickness / 2, y: center.y - position(to) - thickness / 2, width: thickness,
        height: extent)
      : Rectangle(
        x: center.x + position(from) - thickness / 2, y: center.y - thickness / 2, width: extent,
        height: thickness)
    return [.fill(.roundedRectangle(box, radius: thickness / 2), .solid(color), .nonZero)]
  }

  /// The bar, shortened by a share 0…1 of the space for a number.
  ///
  /// The shortened bar and the number together are as long as the whole bar. A bar too short for
  /// a number keeps its length.
  func besideNumber(_ share: Double) -> Bar {
    guard length >= Self.shortestWithNumber else { return self }
    let number = Self.numberSize
    let cut = (isUpright ? number.height + 6 : number.width + 12) * share
    var bar = self
    bar.length -= cut
    if isUpright {
      bar.center.y -= cut / 2
      bar.numberBox = Rectangle(
        x: center.x - number.width / 2, y: center.y + length / 2 - number.height,
        width: number.width, height: number.height)
    } else {
      bar.center.x -= cut / 2
      bar.numberBox = Rectangle(
        x: center.x + length / 2 - number.width, y: center.y - number.height / 2,
        width: number.width, height: number.height)
    }
    return bar
  }
}

/// A whole number whose digits roll upwards to the next number, like those of a counter.
struct RollingNumber {
  /// The number, at least 0.
  ///
  /// Its fractional part is the progress to the next number.
  var value: Double
  /// The text after the number.
  var suffix: String
  var style: TextStyle
  var measure: TextMeasure

  /// Returns the commands that draw the number and its suffix at the right side of `box`.
  ///
  /// If `isCentered` is true, the number and its suffix are in the middle. The box is as high as a
  /// line.
  func commands(in box: Rectangle, isCentered: Bool) -> [Drawing.Command] {
    guard value.isFinite, value >= 0, value < 1e6 else { return [] }
    let digitWidth = width("0")
    let suffixWidth = width(suffix)
    // While a new digit on the left of a centered number rolls in, it pushes the others to the
    // right.
    var digits: [Double] = []
    var unit = 1.0
    var count = 0.0
    while unit <= value + 1 {
      let digit = rolled(unit)
      let isLeading = unit > 1 && digit < 1
      count += isLeading ? digit : 1
      digits.append(digit)
      unit *= 10
    }
    let whole = count * digitWidth + suffixWidth
    var x = isCentered ? box.center.x + whole / 2 : box.x + box.width
    x -= suffixWidth
    var commands = [text(suffix, x: x, width: suffixWidth, y: box.y, box)]
    for (index, digit) in digits.enumerated() {
      x -= digitWidth
      let share = digit - digit.rounded(.down)
      let lower = Int(digit.rounded(.down)) % 10
      let isLeading = index > 0 && digit < 1
      if !isLeading {
        commands.append(
          text("\(lower)", x: x, width: digitWidth, y: box.y - share * box.height, box))
      }
      if share > 0 {
        commands.append(
          text(
            "\((lower + 1) % 10)", x: x, width: digitWidth, y: box.y + (1 - share) * box.height, box
          ))
      }
    }
    let line = Rectangle(
      x: box.x - digitWidth, y: box.y, width: box.width + digitWidth, height: box.height)
    return [
      .group(Drawing(commands), transform: .identity, opacity: 1, clip: .rectangle(line))
    ]
  }

  /// The number in units of a power of ten; the fraction is how far its last digit has rolled.
  ///
  /// A digit rolls while all digits to its right roll from 9 to 0.
  private func rolled(_ unit: Double) -> Double {
    let whole = (value / unit).rounded(.down)
    let rest = value - whole * unit
    let start = unit - 1
    // The last digit rests for the first half of each step and rolls in the second half.
    let share = ProgressWindow(start: start + 0.5, end: start + 1, easing: .easeInOut).value(
      at: rest)
    return whole + share
  }

  private func width(_ text: String) -> Double { measure.extent(of: text, style: style).width }

  private func text(
    _ string: String, x: Double, width: Double, y: Double, _ box: Rectangle
  ) -> Drawing.Command {
    .text(
      string, box: Rectangle(x: x, y: y, width: width + 1, height: box.height), style: style,
      lines: 1, alignment: .leading)
  }
}
