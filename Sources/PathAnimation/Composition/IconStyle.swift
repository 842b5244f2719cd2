public import VectorGraphics

/// How a progress draws the parts of an icon and how they move, where it differs from the icon.
///
/// The tuner of `pullcord` edits a style and saves it in a tuning file; ``init(tuning:)`` reads it
/// there. An empty style changes nothing.
public struct IconStyle: Hashable, Sendable {
  /// The style of one part.
  ///
  /// Values that are nil are those of the icon.
  public struct Part: Hashable, Sendable {
    /// The progress at which the pen begins the part, 0…1.
    public var start: Double?
    /// The share of the progress in which the pen draws the part, 0…1.
    ///
    /// All parts are complete at progress 1, so a part that starts late is drawn faster.
    public var duration: Double?
    /// The width of the line, in points.
    public var width: Double?
    /// The color of line and fill.
    public var color: Color?
    /// The layer of the part; 0 by default.
    ///
    /// Parts of higher layers cover the others.
    public var order: Int
    /// The kind of the part's motion while the action runs; `still` stops it.
    public var motion: Choreography.Kind?
    /// The start of the motion in each round, in seconds.
    public var motionStart: Double?
    /// The duration of the motion, in seconds.
    public var motionDuration: Double?

    /// Makes the style of a part; by default it changes nothing.
    public init(
      start: Double? = nil, duration: Double? = nil, width: Double? = nil, color: Color? = nil,
      order: Int = 0, motion: Choreography.Kind? = nil, motionStart: Double? = nil,
      motionDuration: Double? = nil
    ) {
      self.start = start
      self.duration = duration
      self.width = width
      self.color = color
      self.order = order
      self.motion = motion
      self.motionStart = motionStart
      self.motionDuration = motionDuration
    }
  }

  /// The styles of the first parts; further parts are drawn as the icon draws them.
  public private(set) var parts: [Part] = []
  /// The scaling of the parts to the frame; all parts together by default.
  public var fit = PathComposition.Fit.union
  /// The side of the square frame, in points; nil for the size that the indicator chooses.
  public var frame: Double?
  /// The quantity that a share of a line refers to; the length by default.
  public var measure = PathComposition.Measure.length(.sequential)

  /// Makes a style that changes nothing.
  public init() {}

  /// The style of the part with an index, from 0.
  ///
  /// Changing the style of a negative index traps.
  public subscript(part: Int) -> Part {
    get { parts.indices.contains(part) ? parts[part] : Part() }
    set {
      if part < 0 { fatalError("IconStyle: part must be at least 0, is \(part)") }
      while parts.count <= part { parts.append(Part()) }
      parts[part] = newValue
      // Equal styles have equal parts.
      while parts.last == Part() { parts.removeLast() }
    }
  }

  /// Returns the window of the progress in which a part is drawn.
  ///
  /// - Parameters:
  ///   - index: The index of the part, from 0.
  ///   - own: The window that the icon gives the part.
  public func window(ofPart index: Int, own: ProgressWindow) -> ProgressWindow {
    let part = self[index]
    guard part.start != nil || part.duration != nil else { return own }
    var window = own
    window.start = min(max(part.start ?? own.start, 0), 1)
    window.end = min(window.start + max(part.duration ?? own.end - own.start, 0), 1)
    return window
  }

  /// Returns the indices of parts from the lowest to the highest layer.
  ///
  /// Parts of one layer keep their order.
  public func layers(count: Int) -> [Int] {
    (0..<max(0, count)).sorted { (self[$0].order, $0) < (self[$1].order, $1) }
  }

  /// Returns a composition of parts with this style, for a program that draws the icon itself.
  ///
  /// - Parameters:
  ///   - parts: The paths and their paint, as the icon has them.
  ///   - box: The space for the icon, in points. With a ``frame``, the icon is in its center.
  public func composition(of parts: [PathPart], in box: Rectangle) -> PathComposition {
    let styled = layers(count: parts.count).map { index in
      var part = parts[index]
      part.window = window(ofPart: index, own: part.window)
      if let width = self[index].width { part.style.width = width }
      if let color = self[index].color {
        part.stroke = part.stroke.map { _ in .solid(color) }
        part.fill = part.fill.map { _ in .solid(color) }
      }
      return part
    }
    let frame = frame.map {
      Rectangle(centerX: box.center.x, centerY: box.center.y, width: $0, height: $0)
    }
    return PathComposition(
      styled, frame: frame ?? box, fit: fit, measure: measure, isInsetByStroke: true)
  }
}
