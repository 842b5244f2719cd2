internal import PathAnimation
internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

@MainActor
final class GalleryCell {
  let name: IndicatorChoice
  /// The identity of the list among the gallery's widgets.
  let id: WidgetID
  let liveList: LiveList
  /// The time when a pull or a key detached the list from the slider.
  ///
  /// Nil while the list follows the slider.
  var releasedAt: Double?

  private static let glideDuration = 0.25

  nonisolated static let cornerRadius = 10.0
  private static let rowLength = 36.0

  init(
    _ indicator: any Indicator, named name: IndicatorChoice, options: ListOptions,
    feed: SampleFeed
  ) {
    self.name = name
    id = WidgetID(rawValue: AccessibleNode.id(name.rawValue))
    var options = options
    options.edge = .start
    options.insets = EdgeLengths()
    options.preset.refresh = Self.adapted(options.preset.refresh, to: indicator)
    liveList = LiveList(
      options: options, feed: feed, size: Size(width: 1, height: 1),
      scene: FeedScene(startIndicator: indicator))
  }

  /// Applies the settings that a narrow list supports.
  func tune(_ tuning: Tuning, from old: Tuning) {
    var own = tuning
    own.refresh = Self.adapted(tuning.refresh, to: liveList.scene.indicator(at: .start))
    own.insets = old.insets
    liveList.tuneNumbers(own, from: old)
  }

  private static func adapted(
    _ refresh: RefreshConfiguration, to indicator: any Indicator
  ) -> RefreshConfiguration {
    var refresh = refresh
    refresh.reserveLength(for: indicator)
    refresh.appearance.placement = .centredInGap
    // With the default rubber band, a short list could not be pulled far enough for long
    // indicators.
    let rule = ResistanceRule.freeUntilTrigger(
      thenHyperbolic: HyperbolicResistance.uiKitCoefficient)
    refresh.resistance = PerDevice(touch: rule, touchpad: rule, wheel: rule, mouse: rule)
    return refresh
  }

  func drawing(
    in frame: Rectangle, of layout: GalleryLayout, at time: Double, _ style: SceneStyle,
    slider: GallerySlider, isSelected: Bool
  ) -> Drawing {
    let (box, caption) = layout.parts(of: frame)
    let theme = style.theme
    let outline = Path.roundedRectangle(
      Rectangle(x: 0, y: 0, width: box.width, height: box.height), radius: Self.cornerRadius)
    let origin = Transform.translation(x: box.x, y: box.y)
    return Drawing([
      .group(list(at: time, style, slider), transform: origin, opacity: 1, clip: outline),
      .group(
        Drawing([
          .stroke(
            outline, .solid(isSelected ? theme.accent : theme.separator), StrokeStyle(width: 1.5))
        ]), transform: origin, opacity: 1, clip: nil),
      .label(
        name.rawValue, in: caption, size: layout.textSize, color: theme.secondaryText,
        alignment: .center),
    ])
  }

  /// Draws the gap and the indicator like the feed does, above placeholder rows.
  private func list(
    at time: Double, _ style: SceneStyle, _ slider: GallerySlider
  ) -> Drawing {
    let live = liveList.state(at: time)
    var state = ListState(viewport: live.viewport, rows: FeedRows([]))
    (state.offset, state.refreshes) = (live.offset, live.refreshes)
    (state.time, state.lastUpdate) = (live.time, live.lastUpdate)
    (state.strings, state.endStrings) = (live.strings, live.endStrings)
    state.style = style
    scrub(&state, slider)
    var drawing = liveList.scene.drawing(state)
    drawing.add(placeholders(state))
    return drawing
  }

  func isGliding(at time: Double) -> Bool {
    releasedAt.map { time - $0 < Self.glideDuration } ?? false
  }

  private func progress(_ slider: GallerySlider, at time: Double) -> Double {
    guard let releasedAt else { return slider.value }
    let glide = ProgressWindow(end: Self.glideDuration, easing: .easeOut)
    return slider.value * (1 - glide.value(at: time - releasedAt))
  }

  private func scrub(_ state: inout ListState, _ slider: GallerySlider) {
    let progress = progress(slider, at: state.time)
    guard progress > 0, let own = state.refreshes.first else { return }
    switch own.state {
    case .idle, .pulling, .armed: break
    default: return
    }
    let pull = progress * liveList.list.model.pullRule(at: .start).trigger.mouse
    guard pull > own.pull, state.offset <= 0 else { return }
    state.offset = -pull
    state.refreshes = [
      RefreshSnapshot(
        edge: .start, state: progress >= 1 ? .armed : .pulling,
        stateAge: max(0, state.time - slider.armedAt), progress: progress, pull: pull,
        indicatorLength: own.indicatorLength, placement: own.placement)
    ]
  }

  private func placeholders(_ state: ListState) -> Drawing {
    let theme = state.theme
    let (width, height) = (state.viewport.width, state.viewport.height)
    let offset = state.offset.isFinite ? state.offset : 0
    let top = max(0, PixelGrid(scale: state.style.scale).snapped(-offset))
    guard top < height else { return Drawing() }
    var drawing = Drawing()
    drawing.fill(
      .rectangle(Rectangle(x: 0, y: top, width: width, height: height - top)), theme.background)
    var row = max(0, (offset / Self.rowLength).rounded(.down))
    while row * Self.rowLength - offset < height {
      let y = row * Self.rowLength - offset
      let share = 0.45 + 0.11 * (row * 3).truncatingRemainder(dividingBy: 4)
      let space = max(0, width - 50)
      drawing.fill(.circle(center: Point(x: 22, y: y + 18), radius: 9), theme.separator)
      for (line, length) in [(12.0, space * share), (21, space * (share - 0.2))] {
        drawing.fill(
          .roundedRectangle(Rectangle(x: 39, y: y + line, width: length, height: 5), radius: 2.5),
          theme.separator.opacity(line > 20 ? 0.6 : 1))
      }
      row += 1
    }
    return drawing
  }
}
