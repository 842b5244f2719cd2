internal import PullcordControls
package import PullcordListScenes
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

extension TunerPanel {
  /// Draws the opaque panel at a time, with its upper left corner at the origin.
  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    let (theme, grid) = (style.theme, PixelGrid(scale: style.scale))
    let side = Rectangle(x: 0, y: 0, width: grid.pixel, height: size.height)
    if let sheet = files.sheet {
      var drawing = Drawing(
        sheet.commands(hasFocus: focus.isActive, WidgetLook(theme, style.textMeasure)))
      drawing.fill(.rectangle(side), theme.separator)
      return drawing
    }
    let body = layout.body
    var scenery = WidgetScenery(WidgetLook(theme, style.textMeasure))
    (scenery.hovered, scenery.focus) = (presses.hovered, focus)
    let offset = grid.snapped(rowList.scroll.offset(at: max(time, rowList.now)))
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = Drawing([.fill(.rectangle(whole), .solid(theme.raised), .nonZero)])
    drawing.commands += widgets(scrolledBy: offset).commands(in: scenery)
    drawing.addGroup(
      Drawing(
        rowList.scrollIndicator(
          at: time, in: Size(width: body.width, height: body.height), theme, grid)),
      .translation(x: 0, y: body.y))
    drawing.commands += TunerSearch(panel: self).emptyNotice(theme)
    drawing.commands += footer(theme)
    let lines =
      [body.y, body.y + body.height].map {
        Rectangle(x: 0, y: grid.snapped($0), width: size.width, height: grid.pixel)
      } + [side]
    for line in lines { drawing.fill(.rectangle(line), theme.separator) }
    if let menuWidget { drawing.commands += menuWidget.commands(in: scenery) }
    return drawing
  }

  /// Draws the text field over the number that the user is typing.
  func entry(_ row: TunerRow, _ look: WidgetLook) -> [Drawing.Command] {
    guard let entry = numbers.entry, entry.rowID == row.id else { return [] }
    let theme = look.theme
    let box = layout.valueBox(row)
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
  func livePoint(_ row: TunerRow, _ theme: Theme) -> [Drawing.Command] {
    guard let live, case .curves(let curves) = row.content, curves.hasDevices else { return [] }
    let plot = curves.plot(.resistance(curves.state.device), width: size.width)
    let center = plot.clamped(plot.point(Point(x: live.finger, y: live.pull)))
    return [
      .fill(.circle(center: center, radius: 6), .solid(theme.background), .nonZero),
      .fill(.circle(center: center, radius: 4.5), .solid(theme.accent), .nonZero),
    ]
  }
}
