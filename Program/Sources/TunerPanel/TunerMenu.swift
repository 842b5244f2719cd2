internal import PullcordControls
internal import PullcordListScenes
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

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
  /// How far the names are scrolled, in points; 0 as long as all have room.
  private(set) var offset = 0.0

  init(_ chip: TunerRow.Chip, anchor: Point, in size: Size) {
    key = chip.key
    names = chip.names
    chosen = chip.chosen
    highlighted = chip.names.firstIndex(of: chip.chosen) ?? 0
    self.anchor = anchor
    // What is chosen comes to the middle of a menu that is longer than the panel.
    let middle = (box(in: size).height - Self.rowHeight) / 2 - Self.padding
    scroll(by: Double(highlighted) * Self.rowHeight - middle, in: size)
  }

  /// How long the names are, in points, one below the other.
  private var length: Double { Double(names.count) * Self.rowHeight }

  /// Where it stands in a panel of a size: what is chosen lies over the chip, as far as there is room.
  ///
  /// It never leaves the panel: what has no room is scrolled to.
  func box(in size: Size) -> Rectangle {
    let room = max(Self.rowHeight + 2 * Self.padding, size.height - 8)
    let height = min(length + 2 * Self.padding, room)
    let chosen = Double(names.firstIndex(of: chosen) ?? 0)
    let wanted = anchor.y - Self.padding - (chosen + 0.5) * Self.rowHeight
    let y = min(max(wanted, 4), max(4, size.height - height - 4))
    return Rectangle(
      x: max(4, size.width - Self.width - 10), y: y.rounded(),
      width: min(Self.width, size.width - 8), height: height)
  }

  /// The part of the box that the names are seen in.
  private func window(in size: Size) -> Rectangle {
    let box = box(in: size)
    return Rectangle(
      x: box.x + Self.padding, y: box.y + Self.padding, width: box.width - 2 * Self.padding,
      height: box.height - 2 * Self.padding)
  }

  /// Whether there are more names than have room in a panel.
  func isLong(in size: Size) -> Bool { length > window(in: size).height + 0.5 }

  /// The name at a place of the panel; nil beside the menu.
  func index(at point: Point, in size: Size) -> Int? {
    guard box(in: size).contains(point) else { return nil }
    let window = window(in: size)
    let y = min(max(point.y - window.y, 0), window.height - 1)
    return min(max(Int((y + offset) / Self.rowHeight), 0), names.count - 1)
  }

  /// Scrolls by points towards the end, as far as there is more.
  mutating func scroll(by points: Double, in size: Size) {
    offset = min(max(offset + points, 0), max(0, length - window(in: size).height))
  }

  /// Goes on by names, which come into sight.
  mutating func move(by step: Int, in size: Size) {
    highlighted = min(max(highlighted + step, 0), names.count - 1)
    keepInSight(in: size)
  }

  /// Scrolls as far as the highlighted name needs to be seen, in a panel that may have another size.
  mutating func keepInSight(in size: Size) {
    let top = Double(highlighted) * Self.rowHeight
    let least = top + Self.rowHeight - window(in: size).height
    scroll(by: min(max(offset, least), top) - offset, in: size)
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
    let window = window(in: size)
    commands.append(
      .group(
        names(width: window.width, theme),
        transform: .translation(x: window.x, y: window.y - offset), opacity: 1,
        clip: .rectangle(
          Rectangle(x: 0, y: offset, width: window.width, height: window.height))))
    if isLong(in: size) {
      let bar = ScrollIndicator(
        visibleLength: window.height, contentLength: length, position: offset)
      let axisFrame = AxisFrame(
        size: Size(width: box.x + box.width, height: size.height), axis: .vertical,
        isRightToLeft: false)
      commands += bar.commands(
        in: axisFrame, from: window.y, to: window.y + window.height, grid: PixelGrid(scale: 1),
        theme: theme, opacity: 1)
    }
    return commands
  }

  /// All names, the first at the origin.
  private func names(width: Double, _ theme: Theme) -> Drawing {
    var drawing = Drawing()
    for (index, name) in names.enumerated() {
      let row = Rectangle(
        x: 0, y: Double(index) * Self.rowHeight, width: width, height: Self.rowHeight)
      if index == highlighted {
        drawing.commands.append(
          .fill(.roundedRectangle(row, radius: 6), .solid(theme.accent.opacity(0.16)), .nonZero))
      }
      if name == chosen {
        drawing.commands.append(
          .stroke(
            .polyline([
              Point(x: row.x + 9, y: row.y + 15.5), Point(x: row.x + 13, y: row.y + 19.5),
              Point(x: row.x + 20, y: row.y + 10.5),
            ]), .solid(theme.accent), StrokeStyle(width: 2)))
      }
      drawing.commands.append(
        .text(
          TunerText.name(name),
          box: Rectangle(x: row.x + 28, y: row.y, width: row.width - 34, height: row.height),
          style: TextStyle(
            size: 13, weight: name == chosen ? .bold : .regular, color: theme.text),
          lines: 1, alignment: .leading))
    }
    return drawing
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
