internal import PathAnimation

/// The slider that scrubs all indicators.
struct GallerySlider {
  /// The progress that every indicator shows, and since when its state is what it is.
  struct Scrub {
    /// 0…1.
    var progress: Double
    /// Seconds since the end was reached, or left.
    var age: Double
  }

  /// How long it takes to glide back, in seconds.
  private static let glideDuration = 0.25
  /// How long an indicator may take to settle after it was armed, in seconds.
  private static let settlesWithin = 0.4

  private var target = 0.0
  /// Since when it glides back to 0; nil while it is held.
  private var releasedAt: Double?
  private var changedAt = -Double.infinity

  /// The value at a time, 0…1.
  func value(at time: Double) -> Double {
    guard let releasedAt else { return target }
    let glide = ProgressWindow(end: Self.glideDuration, easing: .easeOut)
    return target * (1 - glide.value(at: time - releasedAt))
  }

  /// What the indicators show at a time; nil when the slider is at its start.
  func scrub(at time: Double) -> Scrub? {
    let progress = value(at: time)
    return progress > 0 ? Scrub(progress: progress, age: max(0, time - changedAt)) : nil
  }

  /// Moves it; the value is limited to 0…1.
  mutating func set(_ value: Double, at time: Double) {
    let value = min(max(value, 0), 1)
    if (value >= 1) != (self.value(at: time) >= 1) { changedAt = time }
    target = value
    releasedAt = nil
  }

  /// Lets it glide back to its start.
  mutating func release(at time: Double) {
    guard releasedAt == nil, target > 0 else { return }
    if target >= 1 { changedAt = time }
    releasedAt = time
  }

  /// Whether its value changes by itself.
  func isGliding(at time: Double) -> Bool {
    releasedAt.map { target > 0 && time - $0 < Self.glideDuration } ?? false
  }

  /// Whether what it shows changes by itself.
  func isSettling(at time: Double) -> Bool {
    isGliding(at: time) || time - changedAt < Self.settlesWithin
  }

  /// The strip with the slider, its name and its value.
  func drawing(_ layout: GalleryLayout, at time: Double, _ look: SceneLook) -> Drawing {
    let theme = look.theme
    let (header, track) = (layout.header, layout.track)
    let value = value(at: time)
    let x = track.start + value * (track.end - track.start)
    let line = PixelGrid(scale: look.scale)
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
      .line(from: start, to: Point(x: track.end, y: track.y)), theme.separator, width: 4)
    if value > 0 {
      drawing.stroke(.line(from: start, to: Point(x: x, y: track.y)), theme.accent, width: 4)
    }
    let knob = Point(x: x, y: track.y)
    drawing.fill(.circle(centre: Point(x: x, y: track.y + 1), radius: 10.5), theme.shadow)
    drawing.fill(.circle(centre: knob, radius: 10), theme.accent)
    drawing.fill(.circle(centre: knob, radius: 4), theme.raised)
    return drawing
  }
}
