internal import PathAnimation
internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A row of the gallery: a list with an indicator, and a strip of the indicator's states.
@MainActor
final class GalleryCell {
  /// The name of the indicator, or of its file.
  let name: String
  /// The identity of the list among the gallery's widgets.
  let id: WidgetID
  let liveList: LiveList
  /// The time since which the list ignores the gallery's slider, because the user used the list.
  ///
  /// Nil while the list follows the slider.
  var releasedAt: Double?
  /// The latest strip, whose pictures the renderer caches.
  private var strip: Strip?

  private struct Strip {
    var style: SceneStyle
    var size: Size
    var tiles: [Drawing.Command]
  }

  private static let glideDuration = 0.25
  /// The number of strips made so far, which makes the cache ids of a strip's pictures unique.
  private static var stripCount: UInt64 = 0

  nonisolated static let cornerRadius = 10.0
  private static let rowLength = 36.0

  init(
    _ indicator: any Indicator, named name: String, id: String, options: ListOptions,
    feed: SampleFeed
  ) {
    self.name = name
    self.id = WidgetID(rawValue: AccessibleNode.id(id))
    var options = options
    options.edge = .start
    options.insets = EdgeLengths()
    options.preset.refresh = Self.adapted(options.preset.refresh, to: indicator)
    liveList = LiveList(
      options: options, feed: feed, size: Size(width: 1, height: 1),
      scene: FeedScene(startIndicator: indicator))
  }

  /// Applies the settings of a tuning, except the insets, and adapts them to a narrow list.
  func tune(_ tuning: Tuning, from old: Tuning) {
    var own = tuning
    own.refresh = Self.adapted(tuning.refresh, to: liveList.scene.indicator(at: .start))
    own.insets = old.insets
    liveList.tuneNumbers(own, from: old)
    strip = nil
  }

  private static func adapted(
    _ refresh: RefreshConfiguration, to indicator: any Indicator
  ) -> RefreshConfiguration {
    var refresh = refresh
    refresh.reserveLength(for: indicator)
    refresh.appearance.placement = .centredInGap
    // Content follows the finger one to one up to the threshold, so the user can always reach the
    // threshold.
    refresh.distances.reachableFraction = nil
    // With the default rubber band, a short list could not be pulled far enough for long
    // indicators.
    let rule = ResistanceRule.freeUntilTrigger(
      thenHyperbolic: HyperbolicResistance.uiKitCoefficient)
    refresh.resistance = PerDevice(touch: rule, touchpad: rule, wheel: rule, mouse: rule)
    return refresh
  }

  // MARK: Drawing

  /// Draws the row with an index; `moment` is the moment at the slider's position.
  func drawing(
    _ index: Int, of layout: GalleryLayout, at time: Double, _ style: SceneStyle,
    moment: GalleryMoment, isSelected: Bool
  ) -> [Drawing.Command] {
    let theme = style.theme
    let box = layout.list(index)
    var commands: [Drawing.Command] = [
      .label(
        name, in: layout.name(index), size: 13, weight: .bold, color: theme.text),
      .group(
        list(at: time, style, moment), transform: .translation(x: box.x, y: box.y), opacity: 1,
        clip: Self.outline(of: box)),
      Self.frame(of: box, isSelected ? theme.accent : theme.separator, width: 1.5),
    ]
    let first = layout.tile(0, of: index)
    let tiles = tiles(Size(width: first.width, height: first.height), style)
    for (number, tile) in tiles.enumerated() {
      let box = layout.tile(number, of: index)
      let isCurrent = number == moment.stripIndex
      commands += [
        .group(
          Drawing([tile]), transform: .translation(x: box.x, y: box.y), opacity: 1, clip: nil),
        Self.frame(
          of: box, isCurrent ? theme.accent : theme.separator, width: isCurrent ? 2 : 1),
        .label(
          GalleryMoment.strip[number].name, in: layout.caption(below: box), size: 11,
          weight: isCurrent ? .bold : .regular,
          color: isCurrent ? theme.text : theme.secondaryText, alignment: .center),
      ]
    }
    return commands
  }

  private static func outline(of box: Rectangle) -> Path {
    .roundedRectangle(
      Rectangle(x: 0, y: 0, width: box.width, height: box.height), radius: cornerRadius)
  }

  private static func frame(of box: Rectangle, _ color: Color, width: Double) -> Drawing.Command {
    .stroke(
      .roundedRectangle(box, radius: cornerRadius), .solid(color), StrokeStyle(width: width))
  }

  /// Draws the gap and the indicator like the feed does, above placeholder rows.
  private func list(at time: Double, _ style: SceneStyle, _ moment: GalleryMoment) -> Drawing {
    let live = liveList.state(at: time)
    var state = emptyState(live, style)
    (state.offset, state.refreshes) = (live.offset, live.refreshes)
    (state.time, state.lastUpdate) = (live.time, live.lastUpdate)
    scrub(&state, to: moment)
    return picture(of: state)
  }

  private func emptyState(_ live: ListState, _ style: SceneStyle) -> ListState {
    var state = ListState(viewport: live.viewport, rows: FeedRows([]))
    state.texts = live.texts
    state.style = style
    return state
  }

  private func picture(of state: ListState) -> Drawing {
    var drawing = liveList.scene.drawing(state)
    drawing.add(placeholders(state))
    return drawing
  }

  /// The pictures of the strip's moments, which change only with the style and the settings.
  private func tiles(_ size: Size, _ style: SceneStyle) -> [Drawing.Command] {
    if let strip, strip.style == style, strip.size == size { return strip.tiles }
    guard let rest = liveList.list.snapshot(at: .start) else { return [] }
    Self.stripCount += 1
    let outline = Self.outline(of: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    let trigger = liveList.list.model.pullRule(at: .start).trigger.mouse
    let live = liveList.state(at: liveList.now)
    let tiles = GalleryMoment.strip.enumerated().map { number, moment in
      var state = emptyState(live, style)
      state.viewport = size
      let snapshot = moment.snapshot(
        of: RefreshSnapshot(
          edge: .start, indicatorLength: rest.indicatorLength, placement: rest.placement),
        trigger: trigger)
      (state.offset, state.refreshes) = (-snapshot.pull, [snapshot])
      // Bit 62 makes the ids different from the cache ids of the sample's rows, which are small.
      return Drawing.Command.cached(
        id: 1 << 62 | Self.stripCount << 8 | UInt64(number), version: 0, size: size,
        Drawing([.group(picture(of: state), transform: .identity, opacity: 1, clip: outline)]))
    }
    strip = Strip(style: style, size: size, tiles: tiles)
    return tiles
  }

  func isGliding(at time: Double) -> Bool {
    releasedAt.map { time - $0 < Self.glideDuration } ?? false
  }

  /// Changes the state to the slider's moment, unless the list refreshes or its own pull is longer.
  private func scrub(_ state: inout ListState, to moment: GalleryMoment) {
    var moment = moment
    if let releasedAt {
      let glide = ProgressWindow(end: Self.glideDuration, easing: .easeOut)
      moment = .pulling(moment.progress * (1 - glide.value(at: state.time - releasedAt)))
    }
    guard moment.progress > 0, let own = state.refreshes.first else { return }
    switch own.state {
    case .idle, .pulling, .armed: break
    default: return
    }
    let shown = moment.snapshot(
      of: RefreshSnapshot(
        edge: .start, indicatorLength: own.indicatorLength, placement: own.placement),
      trigger: liveList.list.model.pullRule(at: .start).trigger.mouse)
    guard shown.pull > own.pull, state.offset <= 0 else { return }
    (state.offset, state.refreshes) = (-shown.pull, [shown])
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
