internal import PullcordFeeds
internal import ScrollLayout

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

  /// The sections with visible headers and the headers' positions, while new rows unfold.
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
