public import VectorGraphics

extension PreparedPath {
  /// Returns the path from its start to a proportion of its length.
  ///
  /// See ``trimmed(from:to:offset:order:)``.
  public func trimmed(to: Double) -> Path { trimmed(from: 0, to: to) }

  /// Returns the stretch of the path between two proportions of its length.
  ///
  /// Proportions are clamped to 0…1. The whole range returns the path itself, with its closing
  /// lines. An empty range, a backward range and NaN return an empty path.
  ///
  /// Cuts are on the exact curve. A cut very close to the end of a segment or sub-path moves to
  /// that end, which avoids drawing a tiny remainder. Very close means a distance of at most
  /// ``accuracy`` times the length, and at most a millionth of the length.
  ///
  /// A sub-path without length is a dot. In sequential order, a dot is drawn if the stretch passes
  /// it, starts at it, or reaches it at the end of the path. In parallel order, all dots are drawn.
  ///
  /// - Parameters:
  ///   - from: The start of the stretch, as a proportion of the length.
  ///   - to: The end of the stretch, as a proportion of the length.
  ///   - offset: A shift of the stretch along the path, as a proportion of the length. The stretch
  ///     wraps around at the end. On a single closed sub-path it remains one joined line.
  ///   - order: Whether sub-paths are drawn one after the other (default) or all at once.
  public func trimmed(
    from: Double, to: Double, offset: Double = 0, order: Order = .sequential
  ) -> Path {
    var path = Path()
    trim(from: from, to: to, offset: offset, order: order, into: &path)
    return path
  }

  /// Replaces `output` by the result of ``trimmed(from:to:offset:order:)``.
  ///
  /// The storage of `output` is reused, so repeated calls with the same path stop allocating.
  public func trim(
    from: Double = 0, to: Double, offset: Double = 0, order: Order = .sequential,
    into output: inout Path
  ) {
    output.elements.removeAll(keepingCapacity: true)
    guard from < to, offset.isFinite else { return }
    let (low, high) = (max(0, from), min(1, to))
    guard low < high else { return }
    // A path without length consists of dots, and every stretch of it contains all dots.
    if low == 0 && high == 1 || length == 0 {
      output.elements.append(contentsOf: path.elements)
      return
    }
    var start = low + (offset - offset.rounded(.down))
    if start >= 1 { start -= 1 }
    let end = start + (high - low)
    switch order {
    case .sequential:
      let first = border(near: start * length)
      if end > 1 {
        append(first, length, to: &output.elements)
        let joins = contours.count == 1 && contours[0].isClosed && !output.elements.isEmpty
        append(0, border(near: (end - 1) * length), isJoined: joins, to: &output.elements)
      } else {
        append(first, border(near: end * length), to: &output.elements)
      }
    case .parallel:
      for contour in contours {
        let first = contour.border(near: start, slack: relativeSlack)
        if end > 1, contour.length > 0 {
          let count = output.elements.count
          append(contour, first, contour.endLength, false, to: &output.elements)
          let joins = contour.isClosed && output.elements.count > count
          let last = contour.border(near: end - 1, slack: relativeSlack)
          append(contour, contour.startLength, last, joins, to: &output.elements)
        } else {
          let last = contour.border(near: end, slack: relativeSlack)
          append(contour, first, last, false, to: &output.elements)
        }
      }
    }
  }

  /// Returns the parts of the path before and after a length.
  ///
  /// If the length is at or beyond an end, one part is the whole path and the other is empty. A
  /// closed sub-path that is cut becomes open in both parts. NaN counts as 0.
  public func split(atLength length: Double) -> (before: Path, after: Path) {
    let cut = length > 0 ? border(near: min(length, self.length)) : 0
    if cut == 0 { return (Path(), path) }
    if cut == self.length { return (path, Path()) }
    var (before, after) = (Path(), Path())
    append(0, cut, to: &before.elements)
    append(cut, self.length, to: &after.elements)
    return (before, after)
  }

  /// The distance within which a cut moves to an end of a segment or sub-path, in points.
  private var slack: Double { relativeSlack * length }
  /// The ``slack`` as a proportion of the length: ``accuracy``, but at most a millionth.
  ///
  /// Stretches that are not longer than the slack are not drawn. The limit of a millionth ensures
  /// that these stretches are too short to be visible.
  private var relativeSlack: Double { min(accuracy, 1e-6) }

  /// Returns a length, moved to the start or the end of a sub-path if that is very close.
  ///
  /// Very close means a distance of at most ``slack``.
  private func border(near length: Double) -> Double {
    if length <= slack { return 0 }
    if length >= self.length - slack { return self.length }
    let end = contours[contour(beyond: length - slack, orAt: true)].endLength
    return end <= length + slack ? end : length
  }

  /// Appends the stretch between two lengths.
  ///
  /// If `isJoined`, the method omits the initial move.
  private func append(
    _ low: Double, _ high: Double, isJoined: Bool = false, to elements: inout [Path.Element]
  ) {
    guard low < high else { return }
    var index = contour(beyond: low, orAt: true)
    // Skip a sub-path that ends at the start of the stretch, but not a dot at this position.
    if contours[index].endLength == low, contours[index].length > 0 { index += 1 }
    while index < contours.count {
      let contour = contours[index]
      if contour.startLength >= high && high < length { return }
      append(contour, low, high, isJoined, to: &elements)
      index += 1
    }
  }

  /// Appends the part of one sub-path between two lengths.
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
    let slack = slack
    guard high - low > slack else { return }
    let drawn = contour.firstDrawn..<contour.end
    let first = element(in: drawn, beyond: low + slack, orAt: false)
    let last = element(in: first..<contour.end, beyond: high - slack, orAt: true)
    let (head, headStart) = segment(first, of: contour)
    let from = parameter(head, headStart, ends[first], at: low)
    if first == last {
      let to = high + slack < ends[first] ? parameter(head, headStart, ends[first], at: high) : 1
      guard from < to else { return }
      let piece = head.piece(from: from, to: to)
      if !isJoined { elements.append(.move(piece.start)) }
      elements.append(piece.element)
      return
    }
    let rest = head.piece(from: from, to: 1)
    if !isJoined { elements.append(.move(rest.start)) }
    elements.append(rest.element)
    elements.append(contentsOf: path.elements[first + 1..<last])
    let (tail, tailStart) = segment(last, of: contour)
    let to = high + slack < ends[last] ? parameter(tail, tailStart, ends[last], at: high) : 1
    elements.append(tail.piece(from: 0, to: to).element)
  }

  /// Returns the parameter at which a segment reaches a length, measured from the start of the
  /// path.
  func parameter(
    _ segment: PathSegment, _ startLength: Double, _ endLength: Double, at length: Double
  ) -> Double {
    if length <= startLength { return 0 }
    if length >= endLength { return 1 }
    if case .line = segment { return (length - startLength) / (endLength - startLength) }
    let measure = SegmentMeasure(
      segment, accuracy: LengthAccuracy(accuracy), length: endLength - startLength)
    return measure.parameter(atLength: length - startLength)
  }
}

extension PreparedPath.Contour {
  /// Returns the length from the start of the path to a proportion of this sub-path.
  ///
  /// If the proportion is within `slack` of 0 or 1, the result is the exact length at the start or
  /// the end of the sub-path.
  fileprivate func border(near proportion: Double, slack: Double) -> Double {
    if proportion <= slack { return startLength }
    return proportion >= 1 - slack ? endLength : startLength + proportion * length
  }
}
