public import VectorGraphics

extension PathComposition {
  /// What each part draws at a progress 0…1, in the parts' order; empty paths where nothing is.
  public func paths(at progress: Double) -> [Path] {
    parts.indices.map { index in
      var path = Path()
      trim(part: index, at: progress, into: &path)
      return path
    }
  }

  /// Replaces `output` by what one part draws at a progress 0…1.
  ///
  /// Its storage is used again: a frame allocates nothing once it is large enough.
  public func trim(part index: Int, at progress: Double, into output: inout Path) {
    guard parts.indices.contains(index) else {
      output.elements.removeAll(keepingCapacity: true)
      return
    }
    let proportion = proportion(ofPart: index, at: progress)
    switch measure {
    case .length(let order): prepared[index].trim(to: proportion, order: order, into: &output)
    case .node: prepared[index].trimByNode(to: proportion, into: &output)
    }
  }

  /// How much of a part is drawn at a progress, 0…1; 0 until its window starts.
  public func proportion(ofPart index: Int, at progress: Double) -> Double {
    guard parts.indices.contains(index) else { return 0 }
    let progress = progress > 0 ? min(progress, 1) : 0
    // MRefresh leaves out a part whose start is not below the progress; at 1 all are drawn.
    let window = parts[index].window
    if progress <= window.start, progress < 1 { return 0 }
    return min(max(window.value(at: progress), 0), 1)
  }

  /// The picture at a progress 0…1: fills of parts drawn whole, below each part's own line.
  public func drawing(at progress: Double) -> Drawing {
    var drawing = Drawing()
    for (index, part) in parts.enumerated() {
      if let fill = part.fill, proportion(ofPart: index, at: progress) >= 1 {
        drawing.commands.append(.fill(part.path, fill, part.fillRule))
      }
      guard let stroke = part.stroke else { continue }
      var path = Path()
      trim(part: index, at: progress, into: &path)
      if !path.isEmpty { drawing.commands.append(.stroke(path, stroke, part.style)) }
    }
    return drawing
  }

  /// Windows in which parts follow each other with a pen of constant speed.
  ///
  /// Each part's share of `0…1` is its share of the length. Parts of no length share nothing.
  public static func windows(
    byLengthOf paths: [Path], easing: Easing = .linear
  ) -> [ProgressWindow] {
    let lengths = paths.map { $0.length() }
    let total = lengths.reduce(0) { $0 + $1 / 2 }
    guard total > 0 else { return paths.map { _ in ProgressWindow(easing: easing) } }
    var sum = 0.0
    return lengths.enumerated().map { index, length in
      let start = min(sum / total, 1)
      sum += length / 2
      let end = index == lengths.count - 1 ? 1 : min(sum / total, 1)
      return ProgressWindow(start: start, end: end, easing: easing)
    }
  }
}
