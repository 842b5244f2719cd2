internal import RefreshIndicators
internal import VectorGraphics

/// The slider that scrubs all indicators.
struct GallerySlider {
  /// How long an indicator may take to settle after it was armed, in seconds.
  private static let settlesWithin = 0.4

  /// The value, 0…1.
  private(set) var value: Double
  /// When the end was reached, or left.
  private(set) var changedAt = -Double.infinity

  /// Makes a slider at a value, which is limited to 0…1.
  init(_ value: Double) { self.value = min(max(value, 0), 1) }

  /// Moves it; the value is limited to 0…1.
  mutating func set(_ value: Double, at time: Double) {
    let value = min(max(value, 0), 1)
    if (value >= 1) != (self.value >= 1) { changedAt = time }
    self.value = value
  }

  /// Whether what it shows changes by itself.
  func isSettling(at time: Double) -> Bool { time - changedAt < Self.settlesWithin }

  /// The strip with the slider, its name and its value.
  func drawing(_ layout: GalleryLayout, _ style: SceneStyle) -> Drawing {
    let theme = style.theme
    let (header, track) = (layout.header, layout.track)
    let x = track.start + value * (track.end - track.start)
    let line = PixelGrid(scale: style.scale)
    var drawing = Drawing()
    drawing.fill(.rectangle(header), theme.raised)
    drawing.fill(
      .rectangle(
        Rectangle(
          x: header.x, y: header.height - line.pixel, width: header.width, height: line.pixel)),
      theme.separator)
    func text(_ string: String, x: Double, width: Double, _ alignment: TextAlignment) {
      drawing.commands.append(
        .text(
          string, box: Rectangle(x: x, y: track.y - 10, width: max(0, width), height: 20),
          style: TextStyle(size: IndicatorLayout.labelSize, color: theme.secondaryText), lines: 1,
          alignment: alignment))
    }
    text("Progress", x: 16, width: track.start - 30, .leading)
    let percent = Int((value * 100).rounded())
    text("\(percent) %", x: track.end + 16, width: header.width - track.end - 32, .trailing)
    let start = Point(x: track.start, y: track.y)
    drawing.stroke(
      .line(from: start, to: Point(x: track.end, y: track.y)), theme.track, width: 4)
    if value > 0 {
      drawing.stroke(.line(from: start, to: Point(x: x, y: track.y)), theme.accent, width: 4)
    }
    let knob = Point(x: x, y: track.y)
    drawing.fill(.circle(center: Point(x: x, y: track.y + 1), radius: 10.5), theme.shadow)
    drawing.fill(.circle(center: knob, radius: 10), theme.accent)
    drawing.fill(.circle(center: knob, radius: 4), theme.raised)
    return drawing
  }
}
