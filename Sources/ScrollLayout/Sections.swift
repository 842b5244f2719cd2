internal import ScrollPhysics

/// A list in sections, each with a header that stays at the viewport's edge while its rows pass.
///
/// A header rests at the start of its section. While its rows pass, it is pinned to the line where the client's
/// inset ends, until the end of its section pushes it out. The hold of a refresh is not part of that line.
/// During a pull, and while a hold is open, headers move with their content. A list scrolled up during a
/// refresh pins them without a gap.
///
/// Queries and changes take time proportional to the logarithm of the number of sections. All lengths are
/// points. All positions are content coordinates: 0 is the start of the first section. Subtract the offset for
/// the position in the viewport. Lengths that are negative or NaN count as 0. Section numbers outside the list
/// trap.
public struct Sections: Sendable {
  /// A header and its position.
  public struct Header: Hashable, Sendable {
    /// The number of its section.
    public var section: Int
    /// Its start, in content coordinates.
    public var position: Double
    /// Its length.
    public var length: Double
    /// Whether it is pinned to the edge instead of resting at the start of its section.
    public var isPinned: Bool
  }

  /// The sections' whole lengths, header and rows.
  private var extents: RowLayout
  private var headers: RowLayout

  /// Makes sections from the lengths of their headers and of their rows together.
  ///
  /// Lengths that are negative or NaN count as 0.
  public init(_ sections: some Sequence<(header: Double, content: Double)>) {
    let sections = sections.map { ($0.header.asLength, $0.content.asLength) }
    headers = RowLayout(lengths: sections.map(\.0))
    extents = RowLayout(lengths: sections.map { $0.0 + $0.1 })
  }

  /// Makes sections of a list whose headers are rows among the others.
  ///
  /// `headers` are the numbers of the header rows, in ascending order. A section ends at the next header. The
  /// first header must be row 0; only a list without rows has no header. Traps otherwise.
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

  /// The length of all sections together.
  public var totalLength: Double { extents.totalLength }

  /// The position at which a section begins; for `count` the end of the last one.
  public func start(ofSection section: Int) -> Double {
    require(
      section >= 0 && section <= count, "Sections: section \(section) is not in 0...\(count)")
    return extents.offset(ofRow: section)
  }

  /// The section at a position; the first before the start, the last behind the end, nil without any.
  public func section(atPosition position: Double) -> Int? { extents.row(atOffset: position) }

  /// The length of a section's header.
  public func headerLength(ofSection section: Int) -> Double {
    check(section)
    return headers.length(ofRow: section)
  }

  /// The length of a section's rows together.
  public func contentLength(ofSection section: Int) -> Double {
    check(section)
    return max(0, extents.length(ofRow: section) - headers.length(ofRow: section))
  }

  /// Changes the length of a section's rows together.
  public mutating func setContentLength(_ length: Double, ofSection section: Int) {
    check(section)
    extents.setLength(headers.length(ofRow: section) + length.asLength, ofRow: section)
  }

  /// Changes the length of a section's header.
  ///
  /// Its rows keep their length.
  public mutating func setHeaderLength(_ length: Double, ofSection section: Int) {
    let content = contentLength(ofSection: section)
    headers.setLength(length, ofRow: section)
    extents.setLength(headers.length(ofRow: section) + content, ofRow: section)
  }

  /// Inserts a section before the section `section`; `count` inserts at the end.
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

  /// A section's header for an offset, and for the client's inset at the start edge.
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

  /// The headers of the sections in the viewport, in order.
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
