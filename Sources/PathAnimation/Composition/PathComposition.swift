public import VectorGraphics

/// Several paths fitted into a frame and drawn together by progress, such as a logo.
///
/// The initializer fits and measures the paths once. The cost of each later frame depends only on
/// the drawn part of the paths.
public struct PathComposition: Hashable, Sendable {
  /// The scaling of paths to the frame.
  public enum Fit: Hashable, Sendable {
    /// Each part fills the frame on its own.
    case each
    /// The first part fills the frame, and the others keep their position relative to it.
    case asFirst
    /// All parts together fill the frame.
    case union
    /// The paths are not scaled, because their coordinates are those of the frame.
    case none
  }

  /// The bounding box that is fitted into the frame.
  public enum Box: Hashable, Sendable {
    /// The smallest box around the drawn lines and curves.
    case tight
    /// The box of all points, control points included, as in MRefresh.
    case controlPoints
  }

  /// The quantity that a proportion of a path refers to.
  public enum Measure: Hashable, Sendable {
    /// The length.
    ///
    /// The order determines whether sub-paths are drawn one after the other or all at once.
    case length(PreparedPath.Order)
    /// The number of nodes, as in MRefresh.
    case node
  }

  /// The parts, with their paths in the frame's coordinates.
  ///
  /// Later parts are drawn over earlier ones.
  public let parts: [PathPart]
  /// The quantity that a proportion refers to.
  public let measure: Measure
  /// The measured paths of the parts.
  public let prepared: [PreparedPath]

  /// Fits parts into a frame and measures them.
  ///
  /// - Parameters:
  ///   - parts: The paths and their paint; later parts are drawn over earlier ones.
  ///   - frame: The frame, in points.
  ///   - fit: The scaling of paths to the frame; `union` by default.
  ///   - alignment: The position of a path that does not fill the frame; centered by default.
  ///   - box: The bounding box that is fitted; the tight box by default.
  ///   - measure: The quantity that a proportion refers to; the length by default.
  ///   - isInsetByStroke: Whether to shrink the frame by half the widest line, so that lines stay
  ///     inside the frame; false by default.
  public init(
    _ parts: [PathPart], frame: Rectangle, fit: Fit = .union, alignment: FitAlignment = .center,
    box: Box = .tight, measure: Measure = .length(.sequential), isInsetByStroke: Bool = false
  ) {
    let widest = parts.map { $0.stroke == nil ? 0 : $0.style.width }.max() ?? 0
    let frame = isInsetByStroke ? frame.inset(by: max(0, widest) / 2) : frame
    let boxes = parts.map { box == .tight ? $0.path.bounds : $0.path.controlBounds }
    let shared: Rectangle? =
      switch fit {
      case .asFirst: boxes.compactMap(\.self).first
      case .union: boxes.compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 }
      case .each, .none: nil
      }
    self.parts = zip(parts, boxes).map { part, own in
      guard fit != .none, let box = shared ?? own else { return part }
      var part = part
      part.path = part.path.transformed(
        by: .fitting(box, into: frame, alignment: alignment))
      return part
    }
    self.measure = measure
    prepared = self.parts.map { PreparedPath($0.path) }
  }

  /// Makes a composition of a single path that fills a frame.
  public init(_ part: PathPart, frame: Rectangle, isInsetByStroke: Bool = true) {
    self.init([part], frame: frame, isInsetByStroke: isInsetByStroke)
  }
}

extension PathComposition {
  /// Returns the drawn path of every part at a progress 0…1, in the order of the parts.
  public func paths(at progress: Double) -> [Path] {
    parts.indices.map { index in
      var path = Path()
      trim(part: index, at: progress, into: &path)
      return path
    }
  }

  /// Replaces `output` by the drawn path of one part at a progress 0…1.
  ///
  /// The storage of `output` is reused, so repeated calls with the same path stop allocating.
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

  /// Returns the drawn proportion of a part, 0…1.
  ///
  /// The proportion is 0 until the part's window starts.
  public func proportion(ofPart index: Int, at progress: Double) -> Double {
    guard parts.indices.contains(index) else { return 0 }
    let progress = progress > 0 ? min(progress, 1) : 0
    // As in MRefresh, a part is not yet visible exactly at its start. At progress 1 all parts are
    // drawn.
    let window = parts[index].window
    if progress <= window.start, progress < 1 { return 0 }
    return min(max(window.value(at: progress), 0), 1)
  }

  /// Returns the drawing at a progress 0…1.
  ///
  /// The drawing has the line of each part. A completely drawn part also has its fill, below its
  /// line.
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

  /// Returns windows that draw paths one after the other at constant speed.
  ///
  /// The share of each path is proportional to its length.
  public static func windows(
    byLengthOf paths: [Path], easing: Easing = .linear
  ) -> [ProgressWindow] {
    let lengths = paths.map { $0.length() }
    // Add half lengths, because the sum of finite lengths may be infinite.
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
