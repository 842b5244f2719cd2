public import VectorGraphics

/// Several paths fitted into a frame and drawn together by progress, such as a logo.
///
/// The initializer fits and measures the paths once. The cost of each later drawing depends only on
/// the drawn part of the paths.
public struct PathComposition: Hashable, Sendable {
  /// The scaling of paths to the frame.
  public enum Fit: Hashable, Sendable {
    /// Each part fills the frame on its own.
    case each
    /// The first part fills the frame, and all other parts are scaled and moved in the same way.
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

  /// How the drawn part of a path is measured: at proportion 0.5, half of the path's length or half
  /// of its nodes is drawn.
  public enum Measure: Hashable, Sendable {
    /// Measures a path by its length.
    ///
    /// The order determines whether sub-paths are drawn one after the other or all at once.
    case length(PreparedPath.Order)
    /// Measures a path by the number of its nodes, as MRefresh does.
    case node
  }

  /// The parts, with their paths in the frame's coordinates.
  ///
  /// Later parts are drawn over earlier ones.
  public let parts: [PathPart]
  /// How the drawn part of a path is measured: at proportion 0.5, half of the path's length or half
  /// of its nodes is drawn.
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
  ///   - measure: Whether the drawn part is measured by its length (default) or by its nodes.
  ///   - isInsetByStroke: Whether to shrink the frame on each side by half the width of the widest
  ///     line, so that lines stay inside the frame; false by default.
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
    let progress = progress.asProportion
    // As in MRefresh, a part is still invisible when the progress equals its start. At progress 1,
    // however, all parts are drawn.
    let window = parts[index].window
    if progress <= window.start, progress < 1 { return 0 }
    return window.value(at: progress).asProportion
  }

  /// Returns the drawing at a progress 0…1.
  ///
  /// The drawing contains the drawn line of each part. If a part is completely drawn, the drawing
  /// also contains its fill, below the line.
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
  /// Each path gets a share of the progress in proportion to its length.
  public static func windows(
    byLengthOf paths: [Path], easing: Easing = .linear
  ) -> [ProgressWindow] {
    let lengths = paths.map { $0.length() }
    // Add half lengths, because the sum of finite lengths may be infinite.
    let total = lengths.reduce(0) { $0 + $1 / 2 }
    guard total > 0 else { return paths.map { _ in ProgressWindow(easing: easing) } }
    var sum = 0.0
    return lengths.map { length in
      let start = sum / total
      sum += length / 2
      return ProgressWindow(start: start, end: sum / total, easing: easing)
    }
  }
}

/// One path of a composition, with its paint and its window of the progress.
public struct PathPart: Hashable, Sendable {
  /// The path, in its own coordinates.
  public var path: Path
  /// The range of the progress in which the path is drawn.
  ///
  /// In MRefresh, a path has only a start, as a time or a proportion, and its window ends at 1.
  public var window: ProgressWindow
  /// The paint of the line; nil for no line.
  public var stroke: Paint?
  /// The width, ends and corners of the line.
  ///
  /// The width is in points of the frame and does not scale with the path.
  public var style: StrokeStyle
  /// The paint of the inside; nil for no fill.
  ///
  /// The fill appears when the path is completely drawn.
  public var fill: Paint?
  /// The rule that decides which points are inside.
  public var fillRule: FillRule

  /// Makes a part.
  ///
  /// By default, it is a black line 1 point wide, drawn from progress 0 to progress 1.
  public init(
    _ path: Path, window: ProgressWindow = .whole, stroke: Paint? = .solid(Color(hex: 0)),
    style: StrokeStyle = StrokeStyle(width: 1), fill: Paint? = nil, fillRule: FillRule = .nonZero
  ) {
    self.path = path
    self.window = window
    self.stroke = stroke
    self.style = style
    self.fill = fill
    self.fillRule = fillRule
  }

  /// Makes a part that is drawn from a given progress to 1, like MRefresh's `(time, path)`.
  public init(
    _ path: Path, start: Double, stroke: Paint? = .solid(Color(hex: 0)),
    style: StrokeStyle = StrokeStyle(width: 1), fill: Paint? = nil, fillRule: FillRule = .nonZero
  ) {
    self.init(
      path, window: ProgressWindow(start: start), stroke: stroke, style: style, fill: fill,
      fillRule: fillRule)
  }
}

/// The position of a shape in a frame that is larger than the shape.
public struct FitAlignment: Hashable, Sendable {
  /// The share of the free width that is to the left of the shape, 0…1.
  public var x: Double
  /// The share of the free height that is above the shape, 0…1.
  public var y: Double

  /// Makes an alignment.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The shape is centered.
  public static let center = FitAlignment(x: 0.5, y: 0.5)
  /// The shape is in the top left corner, as in MRefresh 0.1.1.
  public static let topLeft = FitAlignment(x: 0, y: 0)
  /// The shape is centered at the top edge.
  public static let top = FitAlignment(x: 0.5, y: 0)
  /// The shape is in the top right corner.
  public static let topRight = FitAlignment(x: 1, y: 0)
  /// The shape is centered at the left edge.
  public static let left = FitAlignment(x: 0, y: 0.5)
  /// The shape is centered at the right edge.
  public static let right = FitAlignment(x: 1, y: 0.5)
  /// The shape is in the bottom left corner.
  public static let bottomLeft = FitAlignment(x: 0, y: 1)
  /// The shape is centered at the bottom edge.
  public static let bottom = FitAlignment(x: 0.5, y: 1)
  /// The shape is in the bottom right corner.
  public static let bottomRight = FitAlignment(x: 1, y: 1)
}

extension Transform {
  /// Returns the uniform scaling and translation that fits a box into a frame.
  ///
  /// A box without width is scaled by its height alone. A box without height is scaled by its width
  /// alone. A single point is only moved. A box whose scale would not be a positive finite number
  /// is only moved, too.
  public static func fitting(
    _ box: Rectangle, into frame: Rectangle, alignment: FitAlignment = .center
  ) -> Transform {
    let scales = [frame.width / box.width, frame.height / box.height].filter(\.isFinite)
    let smallest = scales.min() ?? 1
    let scale = smallest > 0 ? smallest : 1
    return Transform(
      a: scale, b: 0, c: 0, d: scale,
      tx: frame.x + alignment.x * (frame.width - scale * box.width) - scale * box.x,
      ty: frame.y + alignment.y * (frame.height - scale * box.height) - scale * box.y)
  }
}
