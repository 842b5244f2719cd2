extension PreparedPath {
  /// The path drawn up to a proportion of its length; see ``trimmed(from:to:offset:order:)``.
  public func trimmed(to: Double) -> Path { trimmed(from: 0, to: to) }

  /// The stretch of the path between two proportions of its length.
  ///
  /// Proportions are limited to 0…1. The whole range gives the path itself, closed where it was;
  /// an empty or backward one, or NaN, gives nothing. Cuts lie on the exact curve.
  ///
  /// - Parameters:
  ///   - from: where the stretch starts, a proportion of the length.
  ///   - to: where it ends.
  ///   - offset: moves the stretch along the path, 1 being once round; it wraps, and over a
  ///     single closed sub-path it stays one joined line.
  ///   - order: whether sub-paths are drawn one after the other (default) or all at once.
  public func trimmed(
    from: Double, to: Double, offset: Double = 0, order: Order = .sequential
  ) -> Path {
    var path = Path()
    trim(from: from, to: to, offset: offset, order: order, into: &path)
    return path
  }

  /// Replaces `output` by the stretch; as ``trimmed(from:to:offset:order:)``.
  ///
  /// The output's storage is used again, so drawing into the same path frame after frame
  /// allocates nothing once it is large enough.
  public func trim(
    from: Double = 0, to: Double, offset: Double = 0, order: Order = .sequential,
    into output: inout Path
  ) {
    output.elements.removeAll(keepingCapacity: true)
    guard from < to, offset.isFinite else { return }
    let (low, high) = (max(0, from), min(1, to))
    guard low < high else { return }
    if low == 0, high == 1 {
      output.elements.append(contentsOf: path.elements)
      return
    }
    var start = low + (offset - offset.rounded(.down))
    if start >= 1 { start -= 1 }
    let end = start + (high - low)
    switch order {
    case .sequential:
      let isRing = contours.count == 1 && contours[0].isClosed
      if end > 1 {
        append(start * length, length, to: &output.elements)
        let joins = isRing && !output.elements.isEmpty
        append(0, (end - 1) * length, isJoined: joins, to: &output.elements)
      } else {
        append(start * length, end == 1 ? length : end * length, to: &output.elements)
      }
    case .parallel:
      for contour in contours {
        let (base, extent) = (contour.startLength, contour.length)
        if end > 1 {
          append(contour, base + start * extent, contour.endLength, false, to: &output.elements)
          let last = base + (end - 1) * extent
          append(contour, base, last, contour.isClosed, to: &output.elements)
        } else {
          let last = end == 1 ? contour.endLength : base + end * extent
          append(contour, base + start * extent, last, false, to: &output.elements)
        }
      }
    }
  }

  /// Appends what lies between two lengths; `isJoined` goes on without a move.
  private func append(
    _ low: Double, _ high: Double, isJoined: Bool = false, to elements: inout [Path.Element]
  ) {
    guard low < high else { return }
    for index in contour(beyond: low, orAt: false)..<contours.count {
      let contour = contours[index]
      if contour.startLength >= high && high < length { return }
      append(contour, low, high, isJoined, to: &elements)
    }
  }

  /// Appends what one sub-path has between two lengths.
  private func append(
    _ contour: Contour, _ low: Double, _ high: Double, _ isJoined: Bool,
    to elements: inout [Path.Element]
  ) {
    if low <= contour.startLength, high >= contour.endLength, !isJoined {
      if !contour.hasMove { elements.append(.move(contour.start)) }
      elements.append(contentsOf: path.elements[contour.first..<contour.end])
      return
    }
    let low = max(low, contour.startLength)
    let high = min(high, contour.endLength)
    guard low < high else { return }
    let drawn = contour.firstDrawn..<contour.end
    let first = element(in: drawn, beyond: low, orAt: false)
    let last = element(in: first..<contour.end, beyond: high, orAt: true)
    let (head, headStart) = segment(first, of: contour)
    let from = parameter(head, headStart, ends[first], at: low)
    if first == last {
      let to = parameter(head, headStart, ends[first], at: high)
      let piece = head.piece(from: from, to: max(from, to))
      if !isJoined { elements.append(.move(piece.start)) }
      elements.append(piece.element)
      return
    }
    let rest = head.piece(from: from, to: 1)
    if !isJoined { elements.append(.move(rest.start)) }
    elements.append(rest.element)
    elements.append(contentsOf: path.elements[first + 1..<last])
    let (tail, tailStart) = segment(last, of: contour)
    let to = parameter(tail, tailStart, ends[last], at: high)
    elements.append(tail.piece(from: 0, to: to).element)
  }

  /// The parameter of a segment at a length of the whole path.
  func parameter(
    _ segment: PathSegment, _ startLength: Double, _ endLength: Double, at length: Double
  ) -> Double {
    if length <= startLength { return 0 }
    if length >= endLength { return 1 }
    if case .line = segment { return (length - startLength) / (endLength - startLength) }
    let measure = Measure(
      segment, accuracy: LengthAccuracy(accuracy), length: endLength - startLength)
    return measure.parameter(atLength: length - startLength)
  }
}
