public import VectorGraphics

/// Several paths placed in a frame and drawn with a proportion: a logo, an icon in strokes.
///
/// Placing and measuring happen once, when the composition is made; a frame costs what it draws.
public struct PathComposition: Hashable, Sendable {
  /// What paths are scaled by, so that they fit the frame.
  public enum Fit: Hashable, Sendable {
    /// Each part fills the frame by itself.
    case each
    /// The first part fills the frame, the others keep their place beside it.
    case asFirst
    /// All parts together fill the frame.
    case union
    /// Coordinates are the frame's already.
    case none
  }

  /// Which box of a path counts.
  public enum Box: Hashable, Sendable {
    /// The tight box of what is drawn.
    case tight
    /// The box of all points, control points too, as in MRefresh.
    case controlPoints
  }

  /// What a proportion counts.
  public enum Measure: Hashable, Sendable {
    /// The length, all sub-paths of a part one after the other or all at once.
    case length(PreparedPath.Order)
    /// The nodes, as MRefresh.
    case node
  }

  /// The parts, the first at the bottom; paths are placed in the frame.
  public let parts: [PathPart]
  /// What a proportion counts; by length and sequential by default.
  public let measure: Measure
  /// The paths of the parts in the frame, measured.
  public let prepared: [PreparedPath]

  /// Places and measures parts.
  ///
  /// - Parameters:
  ///   - parts: the paths and their looks, the first at the bottom.
  ///   - frame: where they go, in points.
  ///   - fit: what the scale is taken from; `union` by default.
  ///   - alignment: where a path lies that does not fill the frame; centered by default.
  ///   - box: which box is fitted; the tight one by default.
  ///   - measure: what a proportion counts; the length by default.
  ///   - isInsetByStroke: whether the frame shrinks by half the widest line, so that no line is
  ///     drawn outside it; false by default.
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

  /// Makes a composition of one path, as large as fits a frame.
  public init(_ part: PathPart, frame: Rectangle, isInsetByStroke: Bool = true) {
    self.init([part], frame: frame, isInsetByStroke: isInsetByStroke)
  }
}
