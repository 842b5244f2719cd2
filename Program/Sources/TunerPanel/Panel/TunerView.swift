internal import PullToRefresh
internal import PullcordControls
internal import PullcordListScenes
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The parts of a panel, and its picture.
struct TunerView {
  let panel: TunerPanel

  /// All parts of the panel.
  ///
  /// `offset` is the distance by which the rows are scrolled; nil means the current distance.
  func widgets(scrolledBy offset: Double? = nil) -> TunerWidget {
    let (box, rowList) = (panel.layout.body, panel.rowList)
    var body = TunerWidget("body", box: box)
    body.respondsToPointer = false
    body.isClipped = true
    body.origin = Point(x: 0, y: box.y - (offset ?? rowList.offset))
    let top = panel.layout.scrollsTop ? [self.top] : []
    body.children = { area in
      top
        + rowList.rows.enumerated().compactMap { index, row in
          if let area, !row.touches(area) { return nil }
          return widget(of: row, at: index)
        }
    }
    return TunerWidget(
      "tuner", box: Rectangle(x: 0, y: 0, width: panel.size.width, height: panel.size.height),
      children: (panel.layout.scrollsTop ? [] : fixedWidgets) + [body])
  }

  /// The parts above the rows, for a panel in which these parts scroll.
  private var top: TunerWidget {
    let height = TunerLayout.topHeight
    var top = TunerWidget(
      "top", box: Rectangle(x: 0, y: -height, width: panel.size.width, height: height),
      children: fixedWidgets)
    top.respondsToPointer = false
    top.origin = Point(x: 0, y: -height)
    return top
  }

  /// The parts above the rows, which scroll only in a low panel.
  var fixedWidgets: [TunerWidget] {
    TunerHeader(panel: panel).widgets + TunerSearch(panel: panel).widgets
  }

  private func widget(of row: TunerRow, at index: Int) -> TunerWidget {
    var widget = row.widget(width: panel.size.width, index: index)
    if widget.role != nil {
      widget.description = { TunerFooter(panel: panel).description(of: row) }
    }
    widget.overlay = { entry(row, $0) + livePoint(row, $0.theme) + iconPreview(row, $0) }
    return widget
  }

  // MARK: The picture

  /// Draws the opaque panel at a time, with its upper left corner at the origin.
  func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    let (theme, grid) = (style.theme, PixelGrid(scale: style.scale))
    let side = Rectangle(x: 0, y: 0, width: grid.pixel, height: panel.size.height)
    if let sheet = panel.files.sheet {
      var drawing = Drawing(
        sheet.commands(hasFocus: panel.hasFocus, WidgetLook(theme, style.textMeasure)))
      drawing.fill(.rectangle(side), theme.separator)
      return drawing
    }
    let (body, rowList) = (panel.layout.body, panel.rowList)
    var scenery = WidgetScenery(WidgetLook(theme, style.textMeasure))
    (scenery.hovered, scenery.focus) = (panel.presses.hovered, panel.focus)
    if panel.hand.session != nil {
      var drawing = Drawing(panel.widgets.commands(in: scenery))
      drawing.fill(.rectangle(side), theme.separator)
      return drawing
    }
    let offset = grid.snapped(rowList.offset(at: max(time, rowList.now)))
    let whole = Rectangle(x: 0, y: 0, width: panel.size.width, height: panel.size.height)
    var drawing = Drawing([.fill(.rectangle(whole), .solid(theme.raised), .nonZero)])
    drawing.commands += widgets(scrolledBy: offset).commands(in: scenery)
    drawing.addGroup(
      Drawing(
        rowList.scrollIndicator(
          at: time, in: Size(width: body.width, height: body.height), theme, grid)),
      .translation(x: 0, y: body.y))
    drawing.commands += TunerSearch(panel: panel).emptyNotice(theme)
    drawing.commands += TunerFooter(panel: panel).commands(scenery.look)
    let lines =
      [body.y, body.y + body.height].map {
        Rectangle(x: 0, y: grid.snapped($0), width: panel.size.width, height: grid.pixel)
      } + [side]
    for line in lines { drawing.fill(.rectangle(line), theme.separator) }
    if let menu = panel.menu { drawing.commands += menu.widget.commands(in: scenery) }
    return drawing
  }

  /// Draws the text field over the number that the user is typing.
  private func entry(_ row: TunerRow, _ look: WidgetLook) -> [Drawing.Command] {
    guard let entry = panel.numbers.entry, entry.rowID == row.id else { return [] }
    let theme = look.theme
    let box = panel.layout.valueBox(row)
    let outline = Path.roundedRectangle(box.inset(by: 1), radius: 5)
    return [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(outline, .solid(theme.accent), StrokeStyle(width: 2)),
    ]
      + entry.field.commands(
        in: box.inset(by: 6), hasFocus: true,
        style: TextStyle(size: 13, weight: .bold, color: theme.text, hasTabularFigures: true),
        theme: theme, measure: look.measure)
  }

  /// Draws the point of the running pull on the curve of its device.
  private func livePoint(_ row: TunerRow, _ theme: Theme) -> [Drawing.Command] {
    guard let live = panel.live, case .curves(let curves) = row.content, curves.hasDevices else {
      return []
    }
    let plot = curves.plot(.resistance(curves.state.device), width: panel.size.width)
    let center = plot.clamped(plot.point(Point(x: live.finger, y: live.pull)))
    return [
      .fill(.circle(center: center, radius: 6), .solid(theme.background), .nonZero),
      .fill(.circle(center: center, radius: 4.5), .solid(theme.accent), .nonZero),
    ]
  }

  /// Draws the icon's indicator in the state that the preview shows.
  func iconPreview(_ row: TunerRow, _ look: WidgetLook) -> [Drawing.Command] {
    guard case .icon(let icon) = row.content, let indicator = panel.iconIndicator else { return [] }
    let box = icon.box(width: panel.size.width)
    let isRunning = icon.time > 0
    let isArmed = isRunning || icon.progress >= 1
    var snapshot = RefreshSnapshot(
      edge: .start,
      state: isRunning ? .refreshing(.arrival) : isArmed ? .armed : .pulling,
      stateAge: isRunning ? icon.time : 0, progress: isRunning ? 1 : icon.progress,
      pull: icon.length, indicatorLength: icon.length)
    // One second after arming, the indicator has completed its change to the armed appearance.
    if isArmed { (snapshot.armedAge, snapshot.timeInThreshold) = (1, 1) }
    let context = IndicatorContext(
      snapshot: snapshot, box: box, theme: look.theme, strings: panel.tuning.refresh.strings,
      textMeasure: look.measure)
    return [
      .group(
        context.drawing(of: indicator), transform: .identity, opacity: 1, clip: .rectangle(box))
    ]
  }
}

extension WidgetLook {
  /// Draws the background and the border of a field or a button.
  ///
  /// With an opacity of 0.75, the border has a contrast of at least 3 to 1 in every theme (WCAG
  /// 2.2, 1.4.11).
  func frame(_ outline: Path, opacity: Double = 0.75) -> [Drawing.Command] {
    [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(outline, .solid(theme.secondaryText.opacity(opacity)), StrokeStyle(width: 1)),
    ]
  }

  /// Draws a button with a title.
  ///
  /// The button has the accent color while it is on.
  func button(
    _ title: String, _ outline: Path, isOn: Bool, size: Double = 13,
    weight: TextStyle.Weight = .regular
  ) -> [Drawing.Command] {
    var commands = frame(outline)
    if isOn {
      commands = [.fill(outline, .solid(theme.accent), .nonZero)]
    } else if isHovered {
      commands[0] = .fill(outline, .solid(theme.accent.opacity(0.14)), .nonZero)
    }
    return commands + [
      .label(
        title, in: box, size: size, weight: weight, color: isOn ? theme.background : theme.text,
        alignment: .center)
    ]
  }
}
