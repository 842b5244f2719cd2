public import VectorGraphics

/// A set of changes to an icon: how a pull draws its parts, and how the parts move.
///
/// The tuner of `pullcord` edits a style and saves it in a tuning file. `IconStyle(tuning:)` of the
/// product IconTuning reads a style from such a file. An empty style changes nothing.
public struct IconStyle: Hashable, Sendable {
  /// The style of one part.
  ///
  /// A value of nil keeps the icon's own value.
  public struct Part: Hashable, Sendable {
    /// The progress of the pull at which the drawing of the part begins, 0…1.
    public var start: Double?
    /// The share of the progress during which the part is drawn, 0…1.
    ///
    /// The drawing ends at progress 1 at the latest, so a late start can shorten this share.
    public var duration: Double?
    /// The width of the line, in points.
    public var width: Double?
    /// The color of line and fill.
    public var color: Color?
    /// The layer of the part; 0 by default.
    ///
    /// A part covers the parts in lower layers.
    public var order: Int
    /// The kind of the part's motion while the action runs; `still` for no motion.
    public var motion: Choreography.Kind?
    /// The start of the motion, in seconds from the start of each round of all motions.
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

  /// The colors of an icon.
  public enum Colors: Hashable, Sendable {
    /// The theme supplies each color that has an `IconRole`, and the icon supplies all others.
    case own
    /// The whole icon has a single color, which the indicator chooses, as for a simple symbol.
    case single
  }

  /// The styles of the icon's parts, in order; a part without an element keeps its own style.
  public private(set) var parts: [Part] = []
  /// How the parts are scaled to the frame; by default, all parts together fill it.
  public var fit = PathComposition.Fit.union
  /// The colors of the parts; their own by default.
  public var colors = Colors.own
  /// The side of the square frame, in points; nil for the size that the indicator chooses.
  public var frame: Double?
  /// How the drawn part of a line is measured: by length, the default, or by nodes.
  public var measure = PathComposition.Measure.length(.sequential)

  /// Makes a style that changes nothing.
  public init() {}

  /// The style of the part at an index, counted from 0.
  ///
  /// Setting a style at a negative index traps.
  public subscript(part: Int) -> Part {
    get { parts.indices.contains(part) ? parts[part] : Part() }
    set {
      if part < 0 { fatalError("IconStyle: part must be at least 0, is \(part)") }
      while parts.count <= part { parts.append(Part()) }
      parts[part] = newValue
      // Remove trailing elements that change nothing, so that equal styles have equal arrays.
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
  /// Parts in the same layer keep their order.
  public func layers(count: Int) -> [Int] {
    (0..<max(0, count)).sorted { self[$0].order < self[$1].order }
  }

  /// Returns a composition of parts with this style, for a program that draws the icon itself.
  ///
  /// - Parameters:
  ///   - parts: The paths and their paint, as the icon defines them.
  ///   - box: The space for the icon, in points. If the style has a ``frame``, the icon is in the
  ///     center of this space.
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

extension IconStyle {
  /// The default start and end of a motion that a style adds to a part, in seconds.
  ///
  /// The values are those of one stroke of the bell in Pullcord's logo.
  public static let firstMotion = 0.0...1.3

  /// Returns the motions of an icon with the changes of this style.
  ///
  /// A part whose kind of motion is unchanged keeps the shape of its motions. These motions are
  /// shifted together to the new start and stretched to the new duration. A new kind replaces all
  /// motions of its part by a single one. If a motion would end after the round, the round becomes
  /// longer.
  ///
  /// - Parameters:
  ///   - own: The motions of the icon itself; nil for an icon without motions, whose lines are
  ///     drawn repeatedly while the action runs.
  ///   - parts: The paths of all parts, in the same units as the motions.
  /// - Returns: The motions; nil if none is left, in which case the lines are drawn repeatedly.
  public func choreography(_ own: Choreography?, moving parts: [Path]) -> Choreography? {
    guard self.parts.prefix(parts.count).contains(where: \.changesMotion) else { return own }
    let own = own ?? Choreography([])
    var steps: [Choreography.Step] = []
    for (index, path) in parts.enumerated() {
      // A step without a part moves all parts, so it becomes one step for each part.
      var motions = own.steps.filter { $0.part ?? index == index && $0.duration > 0 }
      for step in motions.indices { motions[step].part = index }
      let kind = own.kind(ofPart: index)
      if let chosen = self[index].motion, chosen != kind {
        let motion = path.bounds.flatMap { Choreography.Motion(chosen, of: $0) }
        let span = own.span(ofPart: index) ?? Self.firstMotion
        motions =
          motion.map { motion in
            [.init(part: index, start: span.lowerBound, duration: span.length, motion)]
          } ?? []
      }
      steps += Choreography(motions).timed(by: self[index], part: index)
    }
    guard !steps.isEmpty else { return nil }
    let end = steps.map { $0.start + $0.duration }.max() ?? 0
    return Choreography(steps, period: own.period.map { max($0, end) })
  }
}

extension IconStyle.Part {
  fileprivate var changesMotion: Bool {
    motion != nil || motionStart != nil || motionDuration != nil
  }
}

extension Choreography {
  /// The motions of one part, shifted and stretched to the start and duration in its style.
  fileprivate func timed(by style: IconStyle.Part, part: Int) -> [Step] {
    guard let span = span(ofPart: part) else { return [] }
    let start = style.motionStart ?? span.lowerBound
    let stretch = (style.motionDuration ?? span.length) / span.length
    return steps.map { step in
      var step = step
      step.start = start + (step.start - span.lowerBound) * stretch
      step.duration *= stretch
      return step
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
