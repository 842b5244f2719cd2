internal import PullcordFeeds
internal import ScrollLayout

/// Where rows and headers of a list in sections stand in its content.
struct SectionPlacement: ListPlacement {
  /// What entries the sections hold, in order.
  let ages: [SectionAge]
  /// The first row of every section, and the number of all rows.
  let bounds: [Int]
  /// Where the headers stand.
  let sections: Sections

  /// The length of a header, in points.
  static let headerLength = 34.0

  init(_ rows: FeedRows) {
    var runs = Runs()
    for item in rows.newest { runs.add(SectionAge(of: item)) }
    // The stored entries are looked at once, however often they are repeated.
    var round = Runs()
    for item in rows.stored { round.add(SectionAge(of: item)) }
    var left = rows.repeatedCount
    while left > 0 {
      for (age, count) in round.runs where left > 0 {
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
  var coveredLength: Double { Self.headerLength }

  func length(of row: Int) -> Double { FeedRow.length }

  func start(of row: Int) -> Double {
    let section = section(of: row)
    return sections.start(ofSection: section) + Self.headerLength
      + Double(row - bounds[section]) * FeedRow.length
  }

  func row(at place: Double, line: Double) -> Int? {
    guard place >= 0, place < contentLength, let section = sections.section(atPosition: place)
    else {
      return nil
    }
    // The only header that covers rows is the one at the line.
    if let covering = sections.section(atPosition: line) {
      let header = sections.header(ofSection: covering, offset: line)
      if (header.position..<header.position + header.length).contains(place) { return nil }
    }
    let inside = place - sections.start(ofSection: section) - Self.headerLength
    return inside < 0 ? nil : bounds[section] + Int(inside / FeedRow.length)
  }

  /// The rows of which something lies between two places.
  func rows(from start: Double, to end: Double) -> Range<Int> {
    let count = bounds.last ?? 0
    guard start.isFinite, end.isFinite, end > start, end > 0,
      let first = firstRow(from: start, count: count)
    else { return 0..<0 }
    let last = firstRow(from: end, count: count).map { $0 + 1 } ?? count
    return first..<max(first, last)
  }

  /// The number of rows in a section.
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
