internal import PullcordControls
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The picture of a row, without the focus ring and the pointer's highlight.
struct TunerRowPicture: Hashable {
  var row: TunerRow
  var width: Double
  var theme: Theme

  /// The first cache id of the rows.
  ///
  /// Rows of lists have hashes as ids, so the ids differ.
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
    if row.isChanged, !row.isHeading {
      drawing.commands += TunerIcon.reset(
        center: layout.resetBox(row).center, radius: 4.5, theme.accent, width: 1.5)
    }
    switch row.content {
    case .heading(_, let isOpen): drawing.commands += heading(isOpen)
    case .number(let number): drawing.commands += self.number(number)
    case .choice(let choice):
      drawing.commands.append(title(to: layout.choiceBox(row).x - 8))
      drawing.commands += popUpButton(choice)
    case .flag(_, let isOn):
      drawing.commands.append(title(to: width - TunerLayout.margin - 48))
      drawing.commands += toggle(layout.switchBox(row), isOn)
    case .actions(let enabled):
      for action in TunerAction.allCases {
        drawing.commands += button(action, isEnabled: enabled.contains(action))
      }
    case .curves(let curves):
      drawing.commands += CurveRowPicture(row: curves, width: width, theme: theme).commands
    case .icon(let icon):
      // The panel draws the indicator, which a hash of the row does not contain.
      let box = icon.box(width: width)
      drawing.fill(.roundedRectangle(box, radius: 4), theme.background)
      drawing.stroke(.roundedRectangle(box.inset(by: 0.5), radius: 4), theme.separator, width: 1)
    case .enabled(let controls):
      drawing.commands.append(title(to: layout.enabled(.start).x - 8))
      for edge in Edge.allCases { drawing.commands += self.enabled(edge, controls[edge]) }
    }
    return drawing
  }

  private func title(to end: Double) -> Drawing.Command {
    let x = layout.titleX(row)
    return .label(
      row.title,
      in: Rectangle(x: x, y: layout.lineY(row) - 9, width: max(1, end - x), height: 18),
      color: row.isDetail ? theme.secondaryText : theme.text)
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

  // MARK: Numbers

  private func number(_ number: TunerRow.Number) -> [Drawing.Command] {
    let hasKind = number.kind != nil
    let end = hasKind ? layout.choiceBox(row).x - 8 : width - TunerLayout.margin
    let valueWidth = hasKind ? 56.0 : 112
    let text = number.range.text(number.value) + (hasKind ? "" : number.range.unitText)
    var commands = [
      title(to: end - valueWidth - 4),
      Drawing.Command.label(
        text,
        in: Rectangle(
          x: end - valueWidth, y: layout.lineY(row) - 9, width: valueWidth, height: 18),
        weight: .bold, color: theme.text, alignment: .trailing, hasTabularFigures: true),
    ]
    if let kind = number.kind { commands += popUpButton(kind) }
    for isMore in [false, true] {
      commands += TunerIcon.step(
        center: layout.stepBox(row, isMore: isMore).center, isMore: isMore, theme.secondaryText)
    }
    return commands + slider(number)
  }

  private func slider(_ number: TunerRow.Number) -> [Drawing.Command] {
    let track = layout.track(row)
    let range = number.range
    func x(_ value: Double) -> Double { track.x(at: range.share(of: value)) }
    func bar(_ from: Double, _ to: Double, _ color: Color) -> Drawing.Command {
      let box = Rectangle(x: min(from, to), y: track.y - 2, width: abs(to - from), height: 4)
      return .fill(box, radius: 2, color)
    }
    var drawing = Drawing([bar(track.start, track.end, theme.secondaryText.opacity(0.3))])
    // If a range includes negative numbers, the bar starts at 0, so that the sign is visible.
    let origin = range.limits.lowerBound < 0 ? x(0) : track.start
    let position = x(number.value)
    if abs(position - origin) > 0.5 {
      drawing.commands.append(bar(origin, position, theme.accent))
    }
    if let standard = number.standard, standard != number.value {
      let mark = Rectangle(
        x: x(standard).rounded() - 0.75, y: track.y - 6, width: 1.5, height: 12)
      drawing.fill(.rectangle(mark), theme.secondaryText)
    }
    let knob = Path.circle(
      center: Point(x: position, y: track.y), radius: TunerLayout.knobRadius - 1)
    drawing.fill(knob, theme.background)
    drawing.stroke(knob, theme.accent, width: 2)
    return drawing.commands
  }

  // MARK: Buttons and switches

  private func popUpButton(_ choice: TunerRow.Choice) -> [Drawing.Command] {
    let box = layout.choiceBox(row)
    let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 6)
    return [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(outline, .solid(theme.secondaryText.opacity(0.45)), StrokeStyle(width: 1)),
      .label(
        TunerText.title(choice.chosen),
        in: Rectangle(x: box.x + 9, y: box.y, width: box.width - 27, height: box.height),
        size: 12, color: theme.text),
      TunerIcon.chevrons(
        center: Point(x: box.x + box.width - 11, y: box.center.y), theme.secondaryText),
    ]
  }

  private func toggle(_ box: Rectangle, _ isOn: Bool) -> [Drawing.Command] {
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

  private func button(_ action: TunerAction, isEnabled: Bool) -> [Drawing.Command] {
    let box = layout.action(action)
    return TunerIcon.commands(
      action, center: Point(x: box.center.x, y: box.y + 16),
      isEnabled ? theme.text : theme.secondaryText.opacity(0.45))
      + [
        .label(
          action.rawValue, in: Rectangle(x: box.x, y: box.y + 29, width: box.width, height: 14),
          size: 10.5,
          color: isEnabled ? theme.secondaryText : theme.secondaryText.opacity(0.6),
          alignment: .center)
      ]
  }

  /// Draws the name and the switch of an edge.
  ///
  /// An edge without a control is faint.
  private func enabled(_ edge: Edge, _ isOn: Bool?) -> [Drawing.Command] {
    let box = layout.enabled(edge)
    let name = Drawing.Command.label(
      edge == .start ? "Start" : "End",
      in: Rectangle(x: box.x, y: box.y, width: box.width - 48, height: box.height), size: 12,
      color: isOn == nil ? theme.secondaryText.opacity(0.6) : theme.secondaryText,
      alignment: .trailing)
    let toggle = Rectangle(
      x: box.x + box.width - 42, y: box.center.y - 11, width: 38, height: 22)
    guard let isOn else {
      let outline = Path.roundedRectangle(toggle.inset(by: 1), radius: 10)
      return [
        name,
        .stroke(outline, .solid(theme.secondaryText.opacity(0.35)), StrokeStyle(width: 1.5)),
      ]
    }
    return [name] + self.toggle(toggle, isOn)
  }
}
