internal import PullToRefresh
internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

struct GallerySlider {
  /// The value, 0…1.
  private(set) var value: Double

  init(_ value: Double) { self.value = min(max(value, 0), 1) }

  mutating func set(_ value: Double) { self.value = min(max(value, 0), 1) }

  /// The moment that all lists show.
  var moment: GalleryMoment { GalleryMoment(share: value) }

  @MainActor
  func widget(_ layout: GalleryLayout, _ style: SceneStyle, _ words: SceneWords) -> GalleryWidget {
    var slider = GalleryWidget("slider", .slider, words.progress, box: layout.header)
    slider.value = .init(
      value, in: 0...1, step: 0.05, text: moment.name
    ) { gallery, value in gallery.slide(to: value) }
    slider.ring = { [value] in
      .circle(center: Point(x: layout.track.x(at: value), y: layout.track.y), radius: 14)
    }
    slider.grab = { gallery, press in
      gallery.slide(to: layout.track.share(at: press.point.x))
      return true
    }
    slider.keys = { gallery, key, modifiers in
      switch (key, modifiers) {
      case (.home, []): gallery.slide(to: 0)
      case (.end, []): gallery.slide(to: 1)
      default: return false
      }
      return true
    }
    slider.look = { _ in drawing(layout, style, words).commands }
    return slider
  }

  private func drawing(_ layout: GalleryLayout, _ style: SceneStyle, _ words: SceneWords) -> Drawing
  {
    let theme = style.theme
    let (header, track) = (layout.header, layout.track)
    let pixel = PixelGrid(scale: style.scale).pixel
    var drawing = Drawing()
    drawing.fill(.rectangle(header), theme.raised)
    drawing.fill(
      .rectangle(
        Rectangle(x: header.x, y: header.height - pixel, width: header.width, height: pixel)),
      theme.separator)
    func label(_ text: String, x: Double, width: Double, _ alignment: TextAlignment) {
      drawing.commands.append(
        .label(
          text, in: Rectangle(x: x, y: header.y, width: max(0, width), height: header.height),
          size: IndicatorLayout.labelSize, color: theme.secondaryText, alignment: alignment,
          hasTabularFigures: true))
    }
    label(words.progress, x: 16, width: track.start - 30, .leading)
    label(moment.name, x: track.end + 16, width: header.width - track.end - 24, .leading)
    let (start, knob) = (
      Point(x: track.start, y: track.y), Point(x: track.x(at: value), y: track.y)
    )
    drawing.stroke(
      .line(from: start, to: Point(x: track.end, y: track.y)), theme.track, width: 4)
    if value > 0 { drawing.stroke(.line(from: start, to: knob), theme.accent, width: 4) }
    for share in GalleryMoment.stops {
      let isPassed = share <= value
      drawing.fill(
        .circle(center: Point(x: track.x(at: share), y: track.y), radius: 4),
        isPassed ? theme.accent : theme.secondaryText)
    }
    drawing.fill(.circle(center: Point(x: knob.x, y: knob.y + 1), radius: 10.5), theme.shadow)
    drawing.fill(.circle(center: knob, radius: 10), theme.accent)
    drawing.fill(.circle(center: knob, radius: 4), theme.raised)
    return drawing
  }
}
