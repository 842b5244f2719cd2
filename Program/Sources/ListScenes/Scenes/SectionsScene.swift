internal import PullcordControls
package import PullcordFeeds
package import RefreshIndicators
internal import ScrollLayout
package import ScrollPhysics
package import VectorGraphics

/// A list in sections by age, with pinned headers.
///
/// The header of a section stays at the edge while the section's rows scroll. During a pull and
/// while a refresh holds its gap open, headers move with their rows. If the user scrolls the gap
/// out of sight during a refresh, headers are pinned at the client's inset.
package struct SectionsScene: ListScene {
  package var startIndicator: any Indicator
  package var endIndicator: any Indicator

  private var memory = RowMemory<FeedRow>()
  /// The rows of the latest drawing, with their positions.
  private var drawn: (rows: FeedRows, placement: SectionPlacement)?

  package init(
    startIndicator: any Indicator = SpinnerIndicator(),
    endIndicator: any Indicator = LoadMoreIndicator()
  ) {
    self.startIndicator = startIndicator
    self.endIndicator = endIndicator
  }

  package func indicator(at edge: Edge) -> any Indicator {
    edge == .start ? startIndicator : endIndicator
  }

  package func placement(of rows: FeedRows, in size: Size) -> any ListPlacement {
    sectionPlacement(of: rows)
  }

  private func sectionPlacement(of rows: FeedRows) -> SectionPlacement {
    if let drawn, drawn.rows == rows { return drawn.placement }
    return SectionPlacement(rows)
  }

  package mutating func drawing(_ state: ListState) -> Drawing {
    let sections = sectionPlacement(of: state.rows)
    drawn = (state.rows, sections)
    let placement = state.shown(sections)
    let chrome = ListChrome(state, in: axisFrame(state.viewport), around: placement)
    let visible = chrome.visibleRows(of: placement)
    let style = FeedRow(state, chrome.grid)
    let rows = memory.rows(visible, of: state, style, placement)
    return chrome.drawing(
      around: style.ground(below: rows, chrome), placement: placement, marks: style.marks(state),
      headers: headers(chrome, sections, placement), indicator: indicator)
  }

  private func headers(
    _ chrome: ListChrome, _ placement: SectionPlacement, _ shown: any ListPlacement
  ) -> [Drawing.Command] {
    let (state, grid) = (chrome.state, chrome.grid)
    let (offset, viewport) = (-chrome.origin, state.viewport.height)
    let headers =
      shown is UnfoldedPlacement
      ? placement.headers(shown, offset: offset, viewport: viewport, inset: state.insets.start)
      : placement.sections.headers(
        offset: offset, viewport: viewport, insetStart: state.insets.start
      ).map { ($0.section, $0.position) }
    return headers.map { header in
      let picture = SectionHeader(
        width: state.viewport.width, grid: grid, theme: state.theme,
        title: SceneWords(state.strings).title(placement.ages[header.0]),
        count: placement.count(ofSection: header.0))
      return .group(
        picture.drawing,
        transform: .translation(x: 0, y: grid.snapped(chrome.origin + header.1)),
        opacity: 1, clip: nil)
    }
  }
}

/// The header of a section: its title, the number of entries and a hairline.
struct SectionHeader: Hashable {
  var width: Double
  var grid: PixelGrid
  var theme: Theme
  var title: String
  var count: Int

  private static let margin = 16.0
  private static let countWidth = 64.0
  // This is one of the font sizes of the rows, so that the renderer loads no other font.
  private static let textSize = 13.0

  var drawing: Drawing {
    let length = SectionPlacement.headerLength
    let ground = Rectangle(x: 0, y: 0, width: width, height: length)
    let titleWidth = max(0, width - 2 * Self.margin - Self.countWidth)
    let style = TextStyle(size: Self.textSize, weight: .bold, color: theme.text)
    let line = Rectangle(
      x: 0, y: grid.snapped(length) - grid.pixel, width: width, height: grid.pixel)
    return Drawing([
      .fill(.rectangle(ground), .solid(theme.raised), .nonZero),
      .text(
        title, box: Rectangle(x: Self.margin, y: 0, width: titleWidth, height: length),
        style: style, lines: 1, alignment: .leading),
      .text(
        String(count),
        box: Rectangle(
          x: width - Self.margin - Self.countWidth, y: 0, width: Self.countWidth, height: length),
        style: TextStyle(
          size: Self.textSize, color: theme.secondaryText, hasTabularFigures: true), lines: 1,
        alignment: .trailing),
      .fill(.rectangle(line), .solid(theme.separator), .nonZero),
    ])
  }
}

struct SectionPlacement: ListPlacement {
  let ages: [SectionAge]
  /// The index of each section's first row, followed by the number of all rows.
  let bounds: [Int]
  let sections: Sections

  static let headerLength = 34.0

  init(_ rows: FeedRows) {
    var runs = Runs()
    for item in rows.newest { runs.add(SectionAge(of: item)) }
    // Group the stored entries once, even if the list repeats them.
    var repetition = Runs()
    for item in rows.stored { repetition.add(SectionAge(of: item)) }
    var left = rows.repeatedCount
    while left > 0 {
      for (age, count) in repetition.runs where left > 0 {
        runs.add(age, min(count, left))
        left -= min(count, left)
      }
    }
    for item in rows.oldest { runs.add(SectionAge(of: item)) }
    ages = runs.runs.map(\.age)
    bounds = runs.runs.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    sections = Sections(
      runs.runs.map { (header: Self.headerLength, content: Double($0.count) * FeedRow.length) })
  }

  private struct Runs {
    var runs: [(age: SectionAge, count: Int)] = []

    mutating func add(_ age: SectionAge, _ count: Int = 1) {
      if let last = runs.last, last.age == age {
        runs[runs.count - 1].count += count
      } else {
        runs.append((age, count))
      }
    }
  }

  var contentLength: Double { sections.totalLength }
  var pinnedLength: Double { Self.headerLength }

  func length(of row: Int) -> Double { FeedRow.length }

  func start(of row: Int) -> Double {
    let section = section(of: row)
    return sections.start(ofSection: section) + Self.headerLength
      + Double(row - bounds[section]) * FeedRow.length
  }

  func row(at position: Double, insetEdge: Double) -> Int? {
    guard position >= 0, position < contentLength,
      let section = sections.section(atPosition: position)
    else { return nil }
    // Only the pinned header covers rows.
    if let pinned = sections.section(atPosition: insetEdge) {
      let header = sections.header(ofSection: pinned, offset: insetEdge)
      if (header.position..<header.position + header.length).contains(position) { return nil }
    }
    let inside = position - sections.start(ofSection: section) - Self.headerLength
    return inside < 0 ? nil : bounds[section] + Int(inside / FeedRow.length)
  }

  func rows(from start: Double, to end: Double) -> Range<Int> {
    let count = bounds.last ?? 0
    guard start.isFinite, end.isFinite, end > start, end > 0,
      let first = firstRow(from: start, count: count)
    else { return 0..<0 }
    let last = firstRow(from: end, count: count).map { $0 + 1 } ?? count
    return first..<max(first, last)
  }

  /// While rows unfold: the index of each section with a visible header, and the header's position.
  ///
  /// The header of the first visible section is pinned at the inset.
  func headers(
    _ shown: any ListPlacement, offset: Double, viewport: Double, inset: Double
  ) -> [(Int, Double)] {
    guard let count = bounds.last, let row = shown.firstRow(from: offset + inset, count: count)
    else { return [] }
    func start(_ section: Int) -> Double {
      section < ages.count
        ? shown.start(of: bounds[section]) - Self.headerLength
        : shown.contentStart + shown.contentLength
    }
    var headers: [(Int, Double)] = []
    var section = section(of: row)
    while section < ages.count, start(section) < offset + viewport {
      let pinned = max(start(section), offset + inset)
      headers.append(
        (section, max(start(section), min(pinned, start(section + 1) - Self.headerLength))))
      section += 1
    }
    return headers
  }

  func count(ofSection section: Int) -> Int { bounds[section + 1] - bounds[section] }

  private func section(of row: Int) -> Int {
    var (low, high) = (0, ages.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if bounds[middle] <= row { low = middle } else { high = middle }
    }
    return low
  }
}

/// The range of ages of the entries in a section.
enum SectionAge: Hashable {
  case now, quarter, halfHour, hour, today, yesterday, week, month, earlier, unknown

  init(of item: FeedItem) {
    guard let minutes = item.minutesAgo else {
      self = .unknown
      return
    }
    self =
      switch minutes {
      case ..<5: .now
      case ..<15: .quarter
      case ..<30: .halfHour
      case ..<60: .hour
      case ..<1440: .today
      case ..<2880: .yesterday
      case ..<10_080: .week
      case ..<43_200: .month
      default: .earlier
      }
  }
}
