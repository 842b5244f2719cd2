internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// What of the tuner can be pressed.
enum TunerTarget: Hashable {
  case preset
  case tool(TunerTool)
  case heading(TuningGroup)
  case slider(key: String)
  case less(key: String)
  case more(key: String)
  case chip(key: String)
  case flag(key: String)
  case reset(id: String)
  case action(TunerAction)
  case enabled(Edge)
}

/// What the tuner's buttons do.
package enum TunerTool: String, CaseIterable, Sendable {
  /// Takes the last step back.
  case undo = "Undo"
  /// Takes it again.
  case redo = "Redo"
  /// Sets every number of the feel to the preset's.
  case reset = "Reset"
  /// Reads the tuning file again.
  case load = "Load"
  /// Writes the tuning file.
  case save = "Save"
  /// Puts the tuning on the clipboard as Swift source.
  case copy = "Copy"
}

/// Where the tuner's parts stand in a picture of a size, in points.
struct TunerLayout {
  static let headHeight = 64.0
  static let toolHeight = 52.0
  static let footLineHeight = 16.0
  static let margin = 16.0
  /// Where titles begin: left of them stands what sets a row back.
  static let titleX = 32.0
  static let detailIndent = 12.0
  static let chipSize = Size(width: 128, height: 26)
  /// Lower than a choice of its own, so that the focus ring goes round it.
  static let kindSize = Size(width: 92, height: 22)
  static let knobRadius = 7.0

  var size: Size
  /// How many lines the foot has.
  var footLines = 2

  var footHeight: Double { Double(footLines) * Self.footLineHeight + 12 }

  /// The part that scrolls.
  var body: Rectangle {
    let top = Self.headHeight + Self.toolHeight
    return Rectangle(
      x: 0, y: top, width: size.width, height: max(0, size.height - top - footHeight))
  }

  var preset: Rectangle {
    Rectangle(
      x: Self.margin, y: 10, width: max(0, size.width - 2 * Self.margin),
      height: Self.headHeight - 14)
  }

  var foot: Rectangle {
    Rectangle(
      x: Self.margin, y: size.height - footHeight,
      width: max(0, size.width - 2 * Self.margin), height: footHeight)
  }

  func tool(_ tool: TunerTool) -> Rectangle {
    let tools = TunerTool.allCases
    let width = (size.width - 2 * 8) / Double(tools.count)
    let index = tools.firstIndex(of: tool) ?? 0
    return Rectangle(
      x: 8 + Double(index) * width, y: Self.headHeight, width: width, height: Self.toolHeight - 4)
  }

  /// The way of a slider's knob, in a row that begins at 0.
  func track(_ row: TunerRow) -> Rectangle {
    let left = titleX(row) + 30
    return Rectangle(
      x: left, y: 30, width: max(1, size.width - Self.margin - 30 - left), height: 22)
  }

  func titleX(_ row: TunerRow) -> Double {
    Self.titleX + (row.isDetail ? Self.detailIndent : 0)
  }

  /// What of a row can be pressed, in a row that begins at 0; what is first wins.
  func targets(_ row: TunerRow) -> [(target: TunerTarget, box: Rectangle)] {
    var targets: [(TunerTarget, Rectangle)] = []
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: row.height)
    if row.isChanged {
      targets.append((.reset(id: row.id), resetBox(row)))
    }
    switch row.content {
    case .heading(let group, _):
      targets.append((.heading(group), whole))
    case .number(let key, _, _, _, let kind):
      if let kind { targets.append((.chip(key: kind.key), chipBox(row, isKind: true))) }
      let track = track(row)
      targets.append((.less(key: key), stepBox(row, isMore: false)))
      targets.append((.more(key: key), stepBox(row, isMore: true)))
      targets.append(
        (
          .slider(key: key),
          Rectangle(
            x: track.x - Self.knobRadius, y: track.y, width: track.width + 2 * Self.knobRadius,
            height: track.height)
        ))
    case .choice(let chip): targets.append((.chip(key: chip.key), chipBox(row, isKind: false)))
    case .flag(let key, _):
      targets.append((.flag(key: key), whole))
    case .actions(let usable):
      targets += TunerAction.allCases.filter(usable.contains).map { (.action($0), action($0)) }
    case .enabled(let controls):
      targets += Edge.allCases.filter { controls[$0] != nil }.map { (.enabled($0), enabled($0)) }
    }
    return targets
  }

  /// A button, in a row of them that begins at 0.
  func action(_ action: TunerAction) -> Rectangle {
    let actions = TunerAction.allCases
    let width = (size.width - 2 * 8) / Double(actions.count)
    let index = actions.firstIndex(of: action) ?? 0
    return Rectangle(x: 8 + Double(index) * width, y: 2, width: width, height: 48)
  }

  /// An edge's name and switch, in a row of both that begins at 0.
  func enabled(_ edge: Edge) -> Rectangle {
    let width = 84.0
    let right = size.width - Self.margin + 4
    return Rectangle(
      x: right - width * (edge == .start ? 2 : 1), y: 2, width: width, height: 32)
  }

  /// A part of a row that the arrow keys go through; nil for a row that is turned as a whole.
  func part(_ index: Int, of row: TunerRow) -> Rectangle? {
    guard (0..<row.partCount).contains(index) else { return nil }
    return switch row.content {
    case .actions: action(TunerAction.allCases[index])
    case .enabled: enabled(Edge.allCases[index])
    case .heading, .number, .choice, .flag: nil
    }
  }

  func resetBox(_ row: TunerRow) -> Rectangle {
    Rectangle(x: 4, y: lineY(row) - 12, width: 26, height: 24)
  }

  func stepBox(_ row: TunerRow, isMore: Bool) -> Rectangle {
    let track = track(row)
    return Rectangle(
      x: isMore ? track.x + track.width + 8 : track.x - 32, y: track.y, width: 24,
      height: track.height)
  }

  func chipBox(_ row: TunerRow, isKind: Bool) -> Rectangle {
    let chip = isKind ? Self.kindSize : Self.chipSize
    return Rectangle(
      x: size.width - Self.margin - chip.width, y: lineY(row) - chip.height / 2,
      width: chip.width, height: chip.height)
  }

  /// Where the focus is shown round a row, clear of what stands in it.
  func ring(_ row: TunerRow) -> Rectangle {
    Rectangle(x: 4, y: 1, width: size.width - 8, height: row.height - 2)
  }

  /// The middle of a row's line of text.
  func lineY(_ row: TunerRow) -> Double {
    switch row.content {
    case .number: 17
    case .heading: 24
    case .choice, .flag, .actions, .enabled: row.height / 2
    }
  }
}
