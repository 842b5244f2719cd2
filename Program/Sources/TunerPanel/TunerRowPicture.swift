internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// How a row of the tuner looks, without the focus and the pointer.
struct TunerRowPicture: Hashable {
  var row: TunerRow
  var width: Double
  var theme: Theme

  /// The step that draws it at the origin, from a picture that is kept as long as nothing in it changes.
  func command(at index: Int) -> Drawing.Command {
    var hasher = Hasher()
    var still = self
    still.row.y = 0
    hasher.combine(still)
    return .cached(
      id: Self.firstID | UInt64(index), version: UInt64(bitPattern: Int64(hasher.finalize())),
      size: Size(width: width, height: row.height), drawing)
  }

  /// Apart from the rows of lists, whose numbers are hashes.
  private static let firstID: UInt64 = 0x7475_6E65_7200_0000

  var layout: TunerLayout { TunerLayout(size: Size(width: width, height: row.height)) }

  private var drawing: Drawing {
    let ground = Rectangle(x: 0, y: 0, width: width, height: row.height)
    var commands: [Drawing.Command] = [
      .fill(.rectangle(ground), .solid(theme.raised), .nonZero)
    ]
    if row.isChanged, row.content.isHeading == false {
      let box = layout.resetBox(row)
      commands += TunerIcon.reset(
        center: Point(x: box.x + box.width / 2, y: box.y + box.height / 2), radius: 4.5,
        theme.accent, width: 1.5)
    }
    switch row.content {
    case .heading(_, let isOpen): commands += heading(isOpen)
    case .number(_, let range, let number, let standard, let kind):
      commands += self.number(range, number, standard, kind)
    case .choice(let chip):
      commands.append(title(to: layout.chipBox(row, isKind: false).x - 8))
      commands += self.chip(chip, layout.chipBox(row, isKind: false))
    case .flag(_, let isOn):
      commands.append(title(to: width - TunerLayout.margin - 48))
      commands += flag(isOn)
    case .actions(let usable):
      for action in TunerAction.allCases {
        commands += button(action, isUsable: usable.contains(action))
      }
    case .enabled(let controls):
      commands.append(title(to: layout.enabled(.start).x - 8))
      for edge in Edge.allCases { commands += enabled(edge, controls[edge]) }
    }
    return Drawing(commands)
  }

  private func title(to end: Double) -> Drawing.Command {
    let x = layout.titleX(row)
    return .text(
      row.title,
      box: Rectangle(x: x, y: layout.lineY(row) - 9, width: max(1, end - x), height: 18),
      style: TextStyle(
        size: 13, color: row.isDetail ? theme.secondaryText : theme.text), lines: 1,
      alignment: .leading)
  }

  private func heading(_ isOpen: Bool) -> [Drawing.Command] {
    let y = layout.lineY(row)
    let points =
      isOpen
      ? [Point(x: 15, y: y - 2.5), Point(x: 19, y: y + 2), Point(x: 23, y: y - 2.5)]
      : [Point(x: 17, y: y - 4), Point(x: 21.5, y: y), Point(x: 17, y: y + 4)]
    return [
      .stroke(.polyline(points), .solid(theme.secondaryText), StrokeStyle(width: 1.75)),
      .text(
        row.title,
        box: Rectangle(x: TunerLayout.titleX, y: y - 10, width: width - 64, height: 20),
        style: TextStyle(size: 13, weight: .bold, color: theme.text), lines: 1,
        alignment: .leading),
    ] + (row.note.map { [note($0, y)] } ?? [])
  }

  private func note(_ text: String, _ y: Double) -> Drawing.Command {
    .text(
      text,
      box: Rectangle(x: width / 2, y: y - 9, width: width / 2 - TunerLayout.margin, height: 18),
      style: TextStyle(size: 11, color: theme.secondaryText), lines: 1, alignment: .trailing)
  }

  private func number(
    _ range: TuningRange, _ number: Double, _ standard: Double?, _ kind: TunerRow.Chip?
  ) -> [Drawing.Command] {
    let end = kind == nil ? width - TunerLayout.margin : layout.chipBox(row, isKind: true).x - 8
    let unit = kind == nil ? range.unitText : ""
    let valueWidth = kind == nil ? 112.0 : 56.0
    var commands = [
      title(to: end - valueWidth - 4),
      Drawing.Command.text(
        range.text(number) + unit,
        box: Rectangle(
          x: end - valueWidth, y: layout.lineY(row) - 9, width: valueWidth, height: 18),
        style: TextStyle(size: 13, weight: .bold, color: theme.text), lines: 1,
        alignment: .trailing),
    ]
    if let kind { commands += chip(kind, layout.chipBox(row, isKind: true)) }
    for isMore in [false, true] {
      let box = layout.stepBox(row, isMore: isMore)
      commands += TunerIcon.step(
        center: Point(x: box.x + box.width / 2, y: box.y + box.height / 2), isMore: isMore,
        theme.secondaryText)
    }
    return commands + slider(range, number, standard)
  }

  private func slider(
    _ range: TuningRange, _ number: Double, _ standard: Double?
  ) -> [Drawing.Command] {
    let track = layout.track(row)
    let y = track.y + track.height / 2
    func x(_ value: Double) -> Double { track.x + track.width * range.share(of: value) }
    func bar(_ from: Double, _ to: Double) -> Path {
      .roundedRectangle(
        Rectangle(x: min(from, to), y: y - 2, width: abs(to - from), height: 4), radius: 2)
    }
    var commands: [Drawing.Command] = [
      .fill(
        bar(track.x, track.x + track.width), .solid(theme.secondaryText.opacity(0.3)), .nonZero)
    ]
    // From 0 where the range goes below it, so that a sign shows.
    let origin = range.limits.lowerBound < 0 ? x(0) : track.x
    if abs(x(number) - origin) > 0.5 {
      commands.append(.fill(bar(origin, x(number)), .solid(theme.accent), .nonZero))
    }
    if let standard, standard != number {
      let tick = Rectangle(x: x(standard).rounded() - 0.75, y: y - 6, width: 1.5, height: 12)
      commands.append(.fill(.rectangle(tick), .solid(theme.secondaryText), .nonZero))
    }
    let knob = Path.circle(
      center: Point(x: x(number), y: y), radius: TunerLayout.knobRadius - 1)
    return commands + [
      .fill(knob, .solid(theme.background), .nonZero),
      .stroke(knob, .solid(theme.accent), StrokeStyle(width: 2)),
    ]
  }

  private func chip(_ chip: TunerRow.Chip, _ box: Rectangle) -> [Drawing.Command] {
    let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 6)
    return [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(outline, .solid(theme.secondaryText.opacity(0.45)), StrokeStyle(width: 1)),
      .text(
        TunerText.name(chip.chosen),
        box: Rectangle(x: box.x + 9, y: box.y, width: box.width - 27, height: box.height),
        style: TextStyle(size: 12, color: theme.text), lines: 1, alignment: .leading),
      TunerIcon.chevrons(
        center: Point(x: box.x + box.width - 11, y: box.y + box.height / 2), theme.secondaryText),
    ]
  }

  private func flag(_ isOn: Bool) -> [Drawing.Command] {
    toggle(
      Rectangle(x: width - TunerLayout.margin - 38, y: row.height / 2 - 11, width: 38, height: 22),
      isOn)
  }
}

extension TunerRow.Content {
  fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }
}
