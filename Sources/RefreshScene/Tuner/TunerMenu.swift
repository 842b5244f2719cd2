internal import PathAnimation

/// The names of a choice, open over the tuner.
struct TunerMenu: Hashable {
  static let rowHeight = 30.0
  static let padding = 6.0
  static let width = 196.0

  /// The parameter that is chosen for.
  var key: String
  var names: [String]
  var chosen: String
  /// The name that the pointer or the keyboard is on.
  var highlighted: Int
  /// The middle of the chip it belongs to, in the panel.
  var anchor: Point

  init(_ chip: TunerRow.Chip, anchor: Point) {
    key = chip.key
    names = chip.names
    chosen = chip.chosen
    highlighted = chip.names.firstIndex(of: chip.chosen) ?? 0
    self.anchor = anchor
  }

  /// Where it stands in a panel of a size: what is chosen lies over the chip, as far as there is room.
  func box(in size: Size) -> Rectangle {
    let height = Double(names.count) * Self.rowHeight + 2 * Self.padding
    let chosen = Double(names.firstIndex(of: chosen) ?? 0)
    let wanted = anchor.y - Self.padding - (chosen + 0.5) * Self.rowHeight
    let y = min(max(wanted, 4), max(4, size.height - height - 4))
    return Rectangle(
      x: max(4, size.width - Self.width - 10), y: y.rounded(),
      width: min(Self.width, size.width - 8), height: height)
  }

  /// The name at a place of the panel; nil beside the menu.
  func index(at point: Point, in size: Size) -> Int? {
    let box = box(in: size)
    guard box.contains(point) else { return nil }
    let index = Int((point.y - box.y - Self.padding) / Self.rowHeight)
    return min(max(index, 0), names.count - 1)
  }

  mutating func move(by step: Int) {
    highlighted = min(max(highlighted + step, 0), names.count - 1)
  }

  func drawing(in size: Size, _ theme: Theme) -> [Drawing.Command] {
    let box = box(in: size)
    let outline = Path.roundedRectangle(box, radius: 10)
    var commands: [Drawing.Command] = []
    for (outset, alpha) in [(8.0, 0.12), (5.0, 0.15), (2.0, 0.25)] {
      var shadow = box.inset(by: -outset)
      shadow.y += 3
      commands.append(
        .fill(
          .roundedRectangle(shadow, radius: 10 + outset), .solid(theme.shadow.opacity(alpha)),
          .nonZero))
    }
    commands += [
      .fill(outline, .solid(theme.background), .nonZero),
      .stroke(outline, .solid(theme.separator), StrokeStyle(width: 1)),
    ]
    for (index, name) in names.enumerated() {
      let row = Rectangle(
        x: box.x + Self.padding, y: box.y + Self.padding + Double(index) * Self.rowHeight,
        width: box.width - 2 * Self.padding, height: Self.rowHeight)
      let isLit = index == highlighted
      if isLit {
        commands.append(
          .fill(.roundedRectangle(row, radius: 6), .solid(theme.accent.opacity(0.16)), .nonZero))
      }
      if name == chosen {
        commands.append(
          .stroke(
            .polyline([
              Point(x: row.x + 9, y: row.y + 15.5), Point(x: row.x + 13, y: row.y + 19.5),
              Point(x: row.x + 20, y: row.y + 10.5),
            ]), .solid(theme.accent), StrokeStyle(width: 2)))
      }
      commands.append(
        .text(
          TunerText.name(name),
          box: Rectangle(x: row.x + 28, y: row.y, width: row.width - 34, height: row.height),
          style: TextStyle(
            size: 13, weight: name == chosen ? .bold : .regular, color: theme.text),
          lines: 1, alignment: .leading))
    }
    return commands
  }
}

/// Names as the tuner shows them.
enum TunerText {
  /// The names of presets are names; all others are words.
  static func name(_ name: String) -> String {
    name.contains(where: \.isUppercase) && !Self.presets.contains(name)
      ? TuningText.words(name) : name
  }

  private static let presets: Set<String> = {
    guard case .choice(let names)? = TuningParameter.named("preset")?.kind else { return [] }
    return Set(names)
  }()
}
