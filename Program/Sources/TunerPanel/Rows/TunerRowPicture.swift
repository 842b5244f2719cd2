internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The picture of a row, without the focus ring and the pointer's highlight.
struct TunerRowPicture: Hashable {
  var row: TunerRow
  var width: Double
  var theme: Theme

  /// The cache id of the tuner's first row.
  ///
  /// The rows of a list have hashes as cache ids. Such a hash hardly ever equals the id of a row of
  /// the tuner.
  private static let firstID: UInt64 = 0x7475_6E65_7200_0000

  /// Draws the row at the origin.
  ///
  /// The renderer caches the row until its content changes.
  func command(at index: Int) -> Drawing.Command {
    var content = self
    content.row.y = 0
    return .cached(
      id: Self.firstID | UInt64(index), version: UInt64(bitPattern: Int64(content.hashValue)),
      size: Size(width: width, height: TunerLayout.height(of: row)), drawing)
  }

  private var layout: TunerLayout {
    TunerLayout(size: Size(width: width, height: TunerLayout.height(of: row)))
  }

  private var drawing: Drawing {
    let background = Rectangle(x: 0, y: 0, width: width, height: TunerLayout.height(of: row))
    var drawing = Drawing([.fill(.rectangle(background), .solid(theme.raised), .nonZero)])
    switch row.content {
    case .heading(_, let isOpen): drawing.commands += heading(isOpen)
    case .number(let number): drawing.commands += self.number(number)
    case .choice: drawing.commands.append(title(to: layout.choiceBox(row).x - 8))
    case .flag(_, let isOn):
      drawing.commands.append(title(to: width - TunerLayout.margin - 48))
      drawing.commands += Self.toggle(layout.switchBox(row), isOn, theme)
    case .curves(let curves):
      drawing.commands += CurveRowPicture(row: curves, width: width, theme: theme).commands
    case .icon(let icon):
      // The panel draws the indicator. The row's hash does not depend on the indicator, so a cached
      // picture of the row would show an old one.
      let box = icon.box(width: width)
      drawing.fill(.roundedRectangle(box, radius: 4), theme.background)
      drawing.stroke(.roundedRectangle(box.inset(by: 0.5), radius: 4), theme.separator, width: 1)
    case .enabled: drawing.commands.append(title(to: layout.enabled(.start).x, size: 12))
    case .actions, .hand: break
    }
    let rest = WidgetScenery(WidgetLook(theme, .estimate))
    drawing.commands += row.parts(layout).flatMap { $0.commands(in: rest) }
    return drawing
  }

  private func title(to end: Double, size: Double = 13) -> Drawing.Command {
    let x = layout.titleX(row)
    return .text(
      row.title,
      box: Rectangle(x: x, y: layout.lineY(row) - 16, width: max(1, end - x), height: 32),
      style: TextStyle(size: size, color: row.isDetail ? theme.secondaryText : theme.text),
      lines: 2, alignment: .leading)
  }

  private func heading(_ isOpen: Bool) -> [Drawing.Command] {
    let y = layout.lineY(row)
    let points =
      isOpen
      ? [Point(x: 15, y: y - 2.5), Point(x: 19, y: y + 2), Point(x: 23, y: y - 2.5)]
      : [Point(x: 17, y: y - 4), Point(x: 21.5, y: y), Point(x: 17, y: y + 4)]
    let note = Rectangle(
      x: width / 2, y: y - 9, width: width / 2 - TunerLayout.margin, height: 18)
    return [
      .stroke(.polyline(points), .solid(theme.secondaryText), StrokeStyle(width: 1.75)),
      .label(
        row.title,
        in: Rectangle(x: TunerLayout.titleX, y: y - 10, width: width - 64, height: 20),
        weight: .bold, color: theme.text),
    ]
      + (row.note.map {
        [.label($0, in: note, size: 11, color: theme.secondaryText, alignment: .trailing)]
      } ?? [])
  }

  private func number(_ number: TunerRow.Number) -> [Drawing.Command] {
    let hasKind = number.kind != nil
    let end = hasKind ? layout.choiceBox(row).x - 8 : width - TunerLayout.margin
    let valueWidth = hasKind ? 56.0 : 112
    let text =
      hasKind
      ? WindowLanguage.number(number.range.text(number.value)) : number.range.shown(number.value)
    return [
      title(to: end - valueWidth - 4),
      .label(
        text,
        in: Rectangle(
          x: end - valueWidth, y: layout.lineY(row) - 9, width: valueWidth, height: 18),
        weight: .bold, color: theme.text, alignment: .trailing, hasTabularFigures: true),
    ]
  }

  /// Draws a switch of 38 by 22 points.
  static func toggle(_ box: Rectangle, _ isOn: Bool, _ theme: Theme) -> [Drawing.Command] {
    let outline = Path.roundedRectangle(box.inset(by: 1), radius: 10)
    let center = Point(x: isOn ? box.x + box.width - 11 : box.x + 11, y: box.y + 11)
    var drawing = Drawing()
    if isOn {
      drawing.fill(outline, theme.accent)
      drawing.fill(.circle(center: center, radius: 7), theme.background)
    } else {
      drawing.stroke(outline, theme.secondaryText, width: 1.5)
      drawing.fill(.circle(center: center, radius: 5.5), theme.secondaryText)
    }
    return drawing.commands
  }
}
