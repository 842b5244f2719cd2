internal import ScrollPhysics

/// A list in sections.
///
/// Each section has a header that stays visible while its rows scroll past.
///
/// A header rests at the start of its section. While the section's rows scroll past, the header
/// is pinned at the inner edge of the client's inset (for example, the space of a toolbar).
/// Finally the end of the section pushes the header out. The inset does not include the space
/// that a refresh holds open. During a pull, and while that space is visible, headers move with
/// their content. If the user scrolls the space out of view, headers are pinned at the inset,
/// without a gap.
///
/// Queries and changes take time proportional to the logarithm of the number of sections. All
/// lengths are points. All positions are content coordinates: 0 is the start of the first section.
/// To get a position in the viewport, subtract the scroll offset. A negative or NaN length counts
/// as 0. A section number outside the list traps.
public struct Sections: Sendable {
  /// A header and its position.
  public struct Header: Hashable, Sendable {
    /// The number of the header's section.
    public var section: Int
    /// The start of the header, in content coordinates.
    public var position: Double
    /// The length of the header, in points.
    public var length: Double
    /// Whether the header is pinned to the edge instead of resting at the start of its section.
    public var isPinned: Bool
  }

  /// The length of each section, including its header and rows.
  private var extents: RowLayout
  private var headers: RowLayout

  /// Makes sections from the lengths of their headers and the total lengths of their rows.
  ///
  /// A negative or NaN length counts as 0.
  public init(_ sections: some Sequence<(header: Double, content: Double)>) {
    let sections = sections.map { ($0.header.asLength, $0.content.asLength) }
    headers = RowLayout(lengths: sections.map(\.0))
    extents = RowLayout(lengths: sections.map { $0.0 + $0.1 })
  }

  /// Makes the sections of a list in which some rows are headers.
  ///
  /// `headers` contains the numbers of the header rows, in ascending order. A section ends at the
  /// next header. The first header must be row 0. `headers` may be empty only if the list has no
  /// rows. Any other argument traps.
  public init(headers: [Int], in rows: RowLayout) {
    require(
      headers.first ?? (rows.isEmpty ? 0 : nil) == 0,
      "Sections: headers must begin with row 0, are \(headers.prefix(4)) of \(rows.count) rows")
    self.init(
      headers.indices.map { index in
        let next = index + 1 < headers.count ? headers[index + 1] : rows.count
        require(
          headers[index] < rows.count,
          "Sections: headers must be rows of the list, \(headers[index]) is not in 0..<\(rows.count)"
        )
        require(
          headers[index] < next, "Sections: headers must ascend, \(headers[index]) precedes \(next)"
        )
        require(
          next <= rows.count,
          "Sections: headers must be rows of the list, \(next) is not in 0..<\(rows.count)")
        let header = rows.length(ofRow: headers[index])
        let start = rows.offset(ofRow: headers[index])
        return (header: header, content: rows.offset(ofRow: next) - start - header)
      })
  }

  /// The number of sections.
  public var count: Int { headers.count }

  /// The length of all sections together, in points.
  public var totalLength: Double { extents.totalLength }

  /// The position at which a section begins; for `count`, it is the end of the last section.
  public func start(ofSection section: Int) -> Double {
    require(
      section >= 0 && section <= count, "Sections: section \(section) is not in 0...\(count)")
    return extents.offset(ofRow: section)
  }

  /// The section at a position, or nil without sections.
  ///
  /// For a position before the start, the result is the first section. For a position after the
  /// end, it is the last section.
  public func section(atPosition position: Double) -> Int? { extents.row(atOffset: position) }

  /// The length of a section's header.
  public func headerLength(ofSection section: Int) -> Double {
    check(section)
    return headers.length(ofRow: section)
  }

  /// The total length of a section's rows.
  public func contentLength(ofSection section: Int) -> Double {
    check(section)
    return max(0, extents.length(ofRow: section) - headers.length(ofRow: section))
  }

  /// Changes the total length of a section's rows.
  public mutating func setContentLength(_ length: Double, ofSection section: Int) {
    check(section)
    extents.setLength(headers.length(ofRow: section) + length.asLength, ofRow: section)
  }

  /// Changes the length of a section's header, but not of its rows.
  public mutating func setHeaderLength(_ length: Double, ofSection section: Int) {
    let content = contentLength(ofSection: section)
    headers.setLength(length, ofRow: section)
    extents.setLength(headers.length(ofRow: section) + content, ofRow: section)
  }

  /// Inserts a section before another one; to append a section, pass `count`.
  public mutating func insert(header: Double, content: Double, before section: Int) {
    require(
      section >= 0 && section <= count, "Sections: section \(section) is not in 0...\(count)")
    headers.insert(count: 1, length: header.asLength, before: section)
    extents.insert(count: 1, length: header.asLength + content.asLength, before: section)
  }

  /// Removes sections with their headers and rows.
  public mutating func remove(_ sections: Range<Int>) {
    require(
      sections.lowerBound >= 0 && sections.upperBound <= count,
      "Sections: sections \(sections) are not in 0..<\(count)")
    headers.remove(sections)
    extents.remove(sections)
  }

  /// The header of a section at a scroll offset, with the client's inset at the start edge.
  public func header(ofSection section: Int, offset: Double, insetStart: Double = 0) -> Header {
    check(section)
    let start = extents.offset(ofRow: section)
    let length = headers.length(ofRow: section)
    let latest = max(start + extents.length(ofRow: section) - length, start)
    let line = offset.asCoordinate + insetStart.asCoordinate
    let position = min(max(start, line), latest)
    return Header(
      section: section, position: position, length: length, isPinned: position > start)
  }

  /// The headers of all sections in the viewport, in order.
  public func headers(offset: Double, viewport: Double, insetStart: Double = 0) -> [Header] {
    let offset = offset.asCoordinate
    return extents.rows(from: offset, to: offset + viewport.asLength).map {
      header(ofSection: $0, offset: offset, insetStart: insetStart)
    }
  }

  private func check(_ section: Int) {
    require(
      section >= 0 && section < count, "Sections: section \(section) is not in 0..<\(count)")
  }
}
