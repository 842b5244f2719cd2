internal import PullcordControls
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// The positions of the tuner's parts in a panel of a given size, in points.
struct TunerLayout {
  static let headerHeight = 64.0
  static let toolHeight = 52.0
  /// The empty space at both sides of the tools.
  static let toolMargin = 8.0
  static let searchHeight = 40.0
  static let footerLineHeight = 16.0
  static let margin = 16.0
  /// The left side of titles.
  ///
  /// The reset buttons are to the left of the titles.
  static let titleX = 32.0
  static let detailIndent = 12.0
  static let choiceSize = Size(width: 128, height: 26)
  /// The size of the button that chooses a number's unit or kind.
  ///
  /// The button is lower than `choiceSize`, so that its focus ring fits into the row of a number.
  /// WCAG 2.2 (2.5.8) requires targets of at least 24 points.
  static let kindSize = Size(width: 92, height: 24)
  static let knobRadius = 7.0

  var size: Size
  var footerLines = 4

  var footerHeight: Double {
    footerLines == 0 ? 0 : Double(footerLines) * Self.footerLineHeight + 12
  }

  /// The total height of the header, the tools and the search bar.
  static let topHeight = headerHeight + toolHeight + searchHeight

  /// Whether the header, the tools and the search bar scroll with the rows.
  ///
  /// These parts scroll if the panel is too low for a footer, so that the rows have more space.
  var scrollsTop: Bool { size.height < Self.leastHeight }

  /// The least height of a panel with a footer and two rows, in points.
  static let leastHeight = 330.0

  /// The part of the panel that scrolls.
  var body: Rectangle {
    let top = scrollsTop ? 0 : Self.topHeight
    return Rectangle(
      x: 0, y: top, width: size.width, height: max(0, size.height - top - footerHeight))
  }

  var footer: Rectangle {
    Rectangle(
      x: Self.margin, y: size.height - footerHeight + 6,
      width: max(0, size.width - 2 * Self.margin), height: footerHeight - 12)
  }

  static func height(of row: TunerRow) -> Double {
    switch row.content {
    case .heading: 40
    case .number: 56
    case .choice, .flag, .enabled: 36
    case .actions: 54
    case .hand: 40
    case .curves(let curves): curves.height
    case .icon(let icon): icon.height
    }
  }

  // MARK: Rows, each in its own coordinates

  func titleX(_ row: TunerRow) -> Double {
    Self.titleX + (row.isDetail ? Self.detailIndent : 0)
  }

  /// The vertical center of a row's text.
  func lineY(_ row: TunerRow) -> Double {
    switch row.content {
    case .number: 17
    case .heading: 24
    case .choice, .flag, .actions, .hand, .enabled, .curves, .icon: Self.height(of: row) / 2
    }
  }

  func sliderBox(_ row: TunerRow) -> Rectangle {
    let left = titleX(row) + 30
    return Rectangle(
      x: left, y: 29, width: max(1, size.width - Self.margin - 30 - left), height: 24)
  }

  func track(_ row: TunerRow) -> HorizontalTrack {
    let box = sliderBox(row)
    return HorizontalTrack(from: box.x, to: box.x + box.width, y: box.y + box.height / 2)
  }

  func stepBox(_ row: TunerRow, isMore: Bool) -> Rectangle {
    let slider = sliderBox(row)
    return Rectangle(
      x: isMore ? slider.x + slider.width + 8 : slider.x - 32, y: slider.y, width: 24,
      height: slider.height)
  }

  /// The box of a number's text, and of the field in which the user types it.
  func valueBox(_ row: TunerRow) -> Rectangle {
    let hasKind = row.choice != nil
    let end = hasKind ? choiceBox(row).x - 4 : size.width - Self.margin + 6
    let width = hasKind ? 62.0 : 104
    return Rectangle(x: end - width, y: lineY(row) - 12, width: width, height: 24)
  }

  func resetBox(_ row: TunerRow) -> Rectangle {
    Rectangle(x: 4, y: lineY(row) - 12, width: 26, height: 24)
  }

  func choiceBox(_ row: TunerRow) -> Rectangle {
    let isKind = if case .number = row.content { true } else { false }
    let size = isKind ? Self.kindSize : Self.choiceSize
    return Rectangle(
      x: self.size.width - Self.margin - size.width, y: lineY(row) - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The box of a switch at the end of a row, 38 by 22 points.
  func switchBox(_ row: TunerRow) -> Rectangle {
    Rectangle(
      x: size.width - Self.margin - 38, y: Self.height(of: row) / 2 - 11, width: 38, height: 22)
  }

  /// The box of a button that sends a command to the list.
  ///
  /// The button “Refresh quietly” is wider than the others.
  func action(_ action: TunerAction) -> Rectangle {
    let index = TunerAction.allCases.firstIndex(of: action) ?? 0
    let (wide, count) = (92.0, Double(TunerAction.allCases.count))
    let narrow = (size.width - 2 * 8 - wide) / (count - 1)
    let wideIndex = TunerAction.allCases.firstIndex(of: .refreshQuietly) ?? 0
    return Rectangle(
      x: 8 + Double(index) * narrow + (index > wideIndex ? wide - narrow : 0), y: 2,
      width: index == wideIndex ? wide : narrow, height: 50)
  }

  func enabled(_ edge: Edge) -> Rectangle {
    let width = 104.0
    let right = size.width - Self.margin + 4
    return Rectangle(
      x: right - width * (edge == .start ? 2 : 1), y: 2, width: width, height: 32)
  }
}
