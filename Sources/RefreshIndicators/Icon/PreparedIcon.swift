internal import PathAnimation
internal import PullToRefresh
internal import VectorGraphics

/// An icon that is measured once, then drawn line by line and painted.
struct PreparedIcon: Sendable {
  private let parts: [IconPart]
  /// The index that each part had in the list that was passed to the initializer.
  ///
  /// It can differ from the index in `parts`, because parts without a shape are left out, and
  /// because a style can change the order of the parts.
  private let numbers: [Int]
  private let composition: PathComposition
  /// The box of all parts, in the icon's own units.
  private let bounds: Rectangle?
  /// The width of lines without a width of their own, in points.
  private let lineWidth: Double
  /// The width of the widest line that does not grow with the icon, in points.
  private let lineMargin: Double
  /// The changes to how the icon is drawn.
  let style: IconStyle
  /// The growth of the icon at the moment when the control is armed, as a share of its size.
  let popScale: Double

  /// Measures the parts of an icon, ordered from bottom to top.
  ///
  /// Each part is drawn in its window, a range of the pull's progress. `style` can replace the
  /// window.
  init(
    _ parts: [IconPart], windows: [ProgressWindow], lineWidth: Double, popScale: Double = 0,
    style: IconStyle = IconStyle()
  ) {
    let numbers = style.layers(count: min(parts.count, windows.count))
      .filter { parts[$0].path.bounds != nil }
    var styled = numbers.map { parts[$0].styled(style[$0]) }
    let boxes = styled.map(\.visibleBounds)
    let all = boxes.compactMap(\.self).reduce(nil) { (whole: Rectangle?, box) in
      whole?.union(box) ?? box
    }
    var bounds = all
    if style.fit == .asFirst, let first = numbers.min(), let index = numbers.firstIndex(of: first) {
      bounds = boxes[index]
    }
    if style.fit == .each, let all {
      let side = max(all.width, all.height)
      let square = Rectangle(
        centerX: all.center.x, centerY: all.center.y, width: side, height: side)
      for (index, box) in boxes.enumerated() {
        guard let box else { continue }
        styled[index] = styled[index].fitted(to: box, into: square)
      }
      bounds = square
    }
    self.numbers = numbers
    self.parts = styled
    self.bounds = bounds
    self.lineWidth = lineWidth
    self.popScale = popScale
    self.style = style
    composition = PathComposition(
      zip(styled, numbers).map {
        PathPart($0.path, window: style.window(ofPart: $1, own: windows[$1]))
      },
      frame: Rectangle(x: 0, y: 0, width: 1, height: 1), fit: .none, measure: style.measure)
    lineMargin =
      zip(styled, numbers).map { style[$1].width ?? ($0.needsLine ? lineWidth : 0) }.max() ?? 0
  }

  /// Draws the icon centered in a box, as large as the box and the width of the lines allow.
  ///
  /// - Parameters:
  ///   - stretch: the piece of the icon's lines to draw; by default all of them.
  ///   - painted: the progress of the change from lines to paint, 0…1.
  ///   - palette: the colors of the parts.
  ///   - scale: the scale about the icon's center, which also applies to the width of lines.
  ///   - pose: returns the transform of a part (in the icon's own units) and the part's opacity;
  ///     nil if the parts are at rest.
  func commands(
    _ stretch: Stretch = .whole, painted: Double = 1, in box: Rectangle,
    palette: IconPalette, scale: Double = 1, opacity: Double = 1,
    pose: ((_ part: Int) -> (transform: Transform, opacity: Double))? = nil
  ) -> [Drawing.Command] {
    guard let bounds, scale > 0, opacity > 0 else { return [] }
    let inner = box.inset(by: lineMargin / 2)
    let side = max(bounds.width, bounds.height)
    guard side > 0, inner.width > 0, inner.height > 0 else { return [] }
    let size = style.fit == .none ? 1 : min(inner.width, inner.height) / side
    let pen = StrokeStyle(width: lineWidth / size)
    let commands = posed(pose) { index in
      self.commands(part: index, stretch, painted: painted, palette: palette, pen: pen)
    }
    if commands.isEmpty { return [] }
    let fit = size * scale
    // An icon that is not fitted keeps its size: its units are points of the frame.
    let center =
      style.fit == .none ? Point(x: box.width / 2, y: box.height / 2) : bounds.center
    let transform = Transform(
      a: fit, b: 0, c: 0, d: fit, tx: box.center.x - center.x * fit,
      ty: box.center.y - center.y * fit)
    return [.group(Drawing(commands), transform: transform, opacity: opacity, clip: nil)]
  }

  /// The commands of all parts, in their groups and poses.
  ///
  /// Each posed part gets groups of its own, so that the masks of the groups move with the part.
  /// Parts at rest share their groups.
  private func posed(
    _ pose: ((_ part: Int) -> (transform: Transform, opacity: Double))?,
    commands: (Int) -> [Drawing.Command]
  ) -> [Drawing.Command] {
    guard let pose else { return Drawing(grouping: parts, commands: commands).commands }
    return parts.indices.compactMap { index in
      let drawing = Drawing(grouping: [parts[index]]) { _ in commands(index) }
      if drawing.commands.isEmpty { return nil }
      let (transform, opacity) = pose(numbers[index])
      return .group(drawing, transform: transform, opacity: opacity, clip: nil)
    }
  }

  private func commands(
    part index: Int, _ stretch: Stretch, painted: Double, palette: IconPalette, pen: StrokeStyle
  ) -> [Drawing.Command] {
    let part = parts[index]
    // Use one group for fill and line, so that the fill does not show through a translucent line.
    let isGroup = part.fill != nil && part.stroke != nil && part.opacity < 1
    let opacity = isGroup ? 1 : part.opacity
    var commands: [Drawing.Command] = []
    if let fill = part.fill, painted > 0 {
      let paint = fill.opacity(opacity * painted).paint(palette)
      commands.append(.fill(part.path, paint, part.fillRule))
    }
    if let ink = part.stroke ?? part.fill, part.stroke != nil || painted < 1 {
      let line = line(ofPart: index, stretch)
      let shown = part.stroke == nil ? opacity * (1 - painted) : opacity
      var style = part.stroke == nil ? pen : part.strokeStyle ?? pen
      if let width = self.style[numbers[index]].width {
        style.width = width * pen.width / lineWidth
      }
      if !line.isEmpty {
        commands.append(.stroke(line, ink.opacity(shown).paint(palette), style))
      }
    }
    guard isGroup, !commands.isEmpty else { return commands }
    return [
      .group(Drawing(commands), transform: .identity, opacity: part.opacity, clip: nil)
    ]
  }

  /// The piece of a part's line that lies inside a stretch of the icon's lines.
  private func line(ofPart index: Int, _ stretch: Stretch) -> Path {
    var line = Path()
    if stretch.from <= 0 {
      composition.trim(part: index, at: stretch.to, into: &line)
      return line
    }
    // A stretch that passes the end of the icon's lines continues at their beginning.
    for (from, to) in [(stretch.from, stretch.to), (0, stretch.to - 1)] where from < to {
      line.append(
        composition.prepared[index].trimmed(
          from: composition.proportion(ofPart: index, at: from),
          to: composition.proportion(ofPart: index, at: to)))
    }
    return line
  }

  /// The piece of the icon's lines that a pull draws between two values of its progress.
  struct Stretch: Hashable {
    /// The start of the stretch, 0..<1.
    var from: Double
    /// The end of the stretch, which is at most 1 greater than its start.
    var to: Double

    static let whole = Stretch(from: 0, to: 1)
  }
}

extension IconPart {
  /// The part with the colors of a style.
  ///
  /// If the style sets a width in points, the part's own line width becomes 0, so that the part's
  /// box does not include the line.
  fileprivate func styled(_ style: IconStyle.Part) -> IconPart {
    var part = self
    if let color = style.color {
      part.fill = fill.map { _ in .color(color) }
      part.stroke = stroke.map { _ in .color(color) }
    }
    if style.width != nil { part.strokeStyle?.width = 0 }
    return part
  }

  /// The part, scaled and moved from a box into a square.
  fileprivate func fitted(to box: Rectangle, into square: Rectangle) -> IconPart {
    var part = transformed(by: .fitting(box, into: square, alignment: .center))
    part.strokeStyle = strokeStyle
    return part
  }

  /// Whether the part is ever drawn in the indicator's own line style.
  fileprivate var needsLine: Bool { stroke == nil || strokeStyle == nil }
}

/// The icon in every stage of a pull.
extension PreparedIcon {
  /// The time in which the icon shrinks until it disappears, in seconds (MRefresh).
  private static let shrinkDuration = 0.1
  /// The time in which a complete icon changes from lines to paint, in seconds.
  private static let paintDuration = 0.12
  /// The opacity of the fill that stays visible while the lines of an icon with its own colors
  /// are drawn again (our choice).
  private static let tracePaint = 0.45
  /// The time in which the lines are drawn once while the action runs, in seconds.
  static let traceDuration = 1.6
  /// The time to shrink the icon and then draw the result, in seconds.
  static let finishDuration = shrinkDuration + ResultMark.duration

  /// The icon, or the result in its place.
  ///
  /// While the action runs, the parts move if there is a choreography. Otherwise the icon's lines
  /// are drawn again and again.
  func mark(
    _ context: IndicatorContext, in box: Rectangle, moving choreography: Choreography? = nil
  ) -> [Drawing.Command] {
    context.crossFadingWithoutMotion { context in
      switch context.stage {
      case .hidden: return []
      case .pulling, .armed:
        let painted = context.armedShare(duration: Self.paintDuration, easing: .linear)
        return commands(
          Stretch(from: 0, to: context.shownProgress), painted: painted, in: box,
          palette: palette(context), scale: 1 + popScale * context.pop)
      case .running:
        return context.departing(
          running(at: context.actionAge, context, in: box, choreography), toward: box.center)
      case .result(let outcome): return ending(outcome, context, in: box, choreography)
      }
    }
  }

  private func running(
    at age: Double, _ context: IndicatorContext, in box: Rectangle, _ choreography: Choreography?,
    scale: Double = 1, opacity: Double = 1
  ) -> [Drawing.Command] {
    let palette = self.palette(context)
    let opacity = opacity * context.opacity
    if context.reducesMotion {
      return commands(in: box, palette: palette, opacity: opacity * context.motionlessPulse)
    }
    let scale = scale * (1 + popScale * context.pop)
    if let choreography {
      return commands(in: box, palette: palette, scale: scale, opacity: opacity) { part in
        let pose = choreography.pose(ofPart: part, at: age)
        return (pose.transform, pose.opacity)
      }
    }
    // The fill would hide the lines that are drawn again, so the fill disappears. A faint trace
    // of the icon stays visible: the fill of an icon with its own colors, or else the lines.
    let painted = 1 - ProgressWindow(end: Self.paintDuration).value(at: age)
    let trace =
      hasOwnColors
      ? commands(
        Stretch(from: 0, to: 0), painted: Self.tracePaint * (1 - painted), in: box,
        palette: palette, scale: scale, opacity: opacity)
      : commands(
        painted: 0, in: box, palette: .single(context.theme.track.opacity(1 - painted)),
        scale: scale, opacity: opacity)
    return trace
      + commands(
        Self.traced(at: age), painted: painted, in: box, palette: palette, scale: scale,
        opacity: opacity)
  }

  /// Whether the icon fills parts with its own colors instead of the theme's.
  private var hasOwnColors: Bool {
    style.colors == .own
      && parts.contains { $0.fill?.colors.contains { $0.role == nil } == true }
  }

  /// The stretch of the lines that is visible `age` seconds after the action began.
  ///
  /// The lines disappear from their beginning while they are drawn again.
  static func traced(at age: Double) -> Stretch {
    guard age > 0, age < 1e9 else { return .whole }
    let phase = (age / traceDuration).truncatingRemainder(dividingBy: 1)
    let gone = ProgressWindow(end: 0.7, easing: .easeInOut).value(at: phase)
    let drawn = ProgressWindow(start: 0.25, end: 1, easing: .easeInOut).value(at: phase)
    return gone < 1 ? Stretch(from: gone, to: 1 + drawn) : Stretch(from: 0, to: drawn)
  }

  /// Shrinks the icon and draws the result in its place.
  private func ending(
    _ outcome: RefreshOutcome, _ context: IndicatorContext, in box: Rectangle,
    _ choreography: Choreography?
  ) -> [Drawing.Command] {
    let age = max(context.resultAge, 0)
    let shrunk = ProgressWindow(end: Self.shrinkDuration).value(at: age)
    let icon =
      shrunk < 1
      ? running(
        at: context.actionAgeAtEnd, context, in: box, choreography, scale: 1 - shrunk,
        opacity: 1 - shrunk) : []
    let side = min(box.width, IndicatorLayout.markSide)
    // The drawing of the result starts before the icon is gone, so that something is always
    // visible.
    return icon
      + ResultMark.commands(
        outcome,
        in: Rectangle(centerX: box.center.x, centerY: box.center.y, width: side, height: side),
        age: age - Self.shrinkDuration / 4, theme: context.theme, opacity: context.opacity)
  }
}

extension PreparedIcon {
  /// The colors of the icon: one color if the style requires it, otherwise those of the theme and
  /// those of the file.
  ///
  /// The theme provides the colors of color roles such as `highlight`.
  private func palette(_ context: IndicatorContext) -> IconPalette {
    if style.colors == .single { return .single(context.armedColor) }
    var palette = context.theme.iconPalette
    palette.colors[.current] = context.armedColor
    return palette
  }
}
