extension Path {
  /// The path drawn from its end to its start.
  ///
  /// The last sub-path becomes the first. A closed sub-path keeps its start and stays closed. If
  /// its closing line has a length, that line becomes an ordinary line at the beginning.
  public var reversed: Path {
    var pieces: [[Element]] = []
    var run: [PathSegment] = []
    var start = elements.first?.firstPoint ?? .zero
    var current = start
    var isOpen = false
    func finish(isClosed: Bool) {
      if run.isEmpty, !isOpen, !isClosed { return }
      var piece: [Element] = [.move(current)]
      if isClosed {
        piece = [.move(start)]
        if current != start { piece.append(.line(current)) }
      }
      piece += run.reversed().map(\.reversed.element)
      if isClosed { piece.append(.close) }
      pieces.append(piece)
      run = []
      isOpen = false
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        start = point
        current = point
        isOpen = true
      case .close:
        finish(isClosed: true)
        current = start
      case .line, .quadratic, .cubic:
        guard let segment = element.segment(from: current) else { continue }
        run.append(segment)
        current = segment.end
      }
    }
    finish(isClosed: false)
    return Path(elements: Array(pieces.reversed().joined()))
  }
}
