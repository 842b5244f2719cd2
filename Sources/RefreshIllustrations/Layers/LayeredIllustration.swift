internal import PathAnimation
internal import PullToRefresh
public import RefreshIndicators
internal import ScrollPhysics
public import VectorGraphics

/// A picture whose layers move with a pull and its action, as a script describes.
///
/// A designer draws the layers, for example in an SVG file, and writes the
/// ``IllustrationScript``. The height of the picture's page becomes ``length``. The label appears
/// on the lowest 20 points, which should be even ground. In a gap wider than the page, layers
/// repeat or stretch as the script says. A gap narrower than the page cuts off the page's sides.
public struct LayeredIllustration: Indicator, Hashable {
  /// The length along the axis, in points, which the script sets; 84 by default.
  ///
  /// Below 84 points, there is no label.
  public let length: Double
  /// The time in which a result appears, in seconds: the end of the last change after a result, and
  /// at least 0.3 s.
  public let finishDuration: Double
  /// True, because the indicator draws a small countdown ring beside the label.
  public var showsCountdown: Bool { true }

  private let layers: [PreparedLayer]
  private let labelColor: Color
  /// Maps the page's coordinates to an illustration's units; the page is then 120 units high.
  private let transform: Transform
  private let page: Rectangle

  /// The largest number of groups with a label, including groups in other groups.
  public static let maximumLayers = 256
  /// The least and the largest side of a page, in its own units.
  private static let sides = 1.0...100_000

  /// Joins a picture and its script.
  ///
  /// A layer is a group or a shape whose label or identifier is in the script.
  ///
  /// - Parameters:
  ///   - shapes: the shapes of the picture from bottom to top, for example those of an `SVGFile`.
  ///   - page: the page of the picture, in the coordinates of the shapes.
  ///   - script: the script. The picture must contain every layer that the script names.
  /// - Throws: an error if the script has a layer that the picture does not have, if it gives a
  ///   placement to a layer that is inside another layer, if the picture has more than
  ///   ``maximumLayers`` groups with a label, or if the page is not 1…100,000 units wide and
  ///   high.
  public init(
    _ shapes: [IconPart], page: Rectangle, script: IllustrationScript
  ) throws(IllustrationScriptError) {
    guard Self.sides.contains(page.width), Self.sides.contains(page.height), page.x.isFinite,
      page.y.isFinite
    else {
      throw IllustrationScriptError(
        line: 1,
        message: "got a picture of \(page.width) by \(page.height) units, expected 1…100000")
    }
    let labels = Self.labels(of: shapes)
    guard labels.count <= Self.maximumLayers else {
      throw IllustrationScriptError(
        line: 1,
        message: "got a picture of \(labels.count) layers, expected at most \(Self.maximumLayers)")
    }
    let layers = IllustrationLayer.layers(of: shapes, used: script.layerNames)
    let known = labels.isEmpty ? shapes.compactMap { $0.group?.name.id } : Array(labels.values)
    try script.check(layers, known: Set(known))
    self.page = page
    length = script.length
    finishDuration = script.finishDuration
    labelColor = script.labelColor
    let scale = IllustrationFrame.height / page.height
    transform = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: -page.center.x * scale, ty: -page.y * scale)
    self.layers = layers.map { PreparedLayer($0, script: script, pageHeight: page.height) }
  }

  /// The labels of all groups, keyed by the number of the group.
  private static func labels(of shapes: [IconPart]) -> [Int: String] {
    var labels: [Int: String] = [:]
    var latest: Int?
    for group in shapes.compactMap(\.group) where group.number != latest {
      latest = group.number
      var next: IconGroup? = group
      while let group = next {
        if let label = group.name.label { labels[group.number] = label }
        next = group.outer
      }
    }
    return labels
  }

  /// Draws the layers with the label.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    context.illustration(length: length, labelColor: labelColor) { context, frame in
      let moment = LayerMoment(context, length: length, finishDuration: finishDuration)
      let scale = transform.a
      let visible = Rectangle(
        x: (frame.visible.x - transform.tx) / scale, y: (frame.visible.y - transform.ty) / scale,
        width: frame.visible.width / scale, height: frame.visible.height / scale)
      let commands = layers.flatMap { $0.commands(at: moment, in: visible, page: page) }
      return Drawing([
        .group(Drawing(commands), transform: transform, opacity: 1, clip: nil)
      ])
    }
  }
}

extension IllustrationScript {
  /// The names of all layers that the script moves or places.
  var layerNames: Set<String> { Set(bindings.map(\.layer) + placements.map(\.layer)) }

  /// Throws if a layer of the script is missing from the picture, or if a placement is for a layer
  /// inside another layer.
  ///
  /// - Parameter known: the names of the picture's groups, for the message.
  fileprivate func check(
    _ layers: [IllustrationLayer], known: Set<String>
  ) throws(IllustrationScriptError) {
    let names = layers.reduce(into: Set<String>()) { $0.formUnion($1.allNames) }
    let outer = layers.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let used: [(name: String, line: Int)] =
      bindings.map { (name: $0.layer, line: $0.line) }
      + placements.map { (name: $0.layer, line: $0.line) }
    for (name, line) in used.sorted(by: { $0.line < $1.line }) where !names.contains(name) {
      // Nobody would read a longer list in an error message.
      let list = known.sorted().prefix(12).joined(separator: ", ")
      throw IllustrationScriptError(
        line: line,
        message: "got \"\(name)\", expected a layer of the picture"
          + (list.isEmpty ? ", which has no names" : ": \(list)"))
    }
    for placed in placements where !outer.contains(placed.layer) {
      throw IllustrationScriptError(
        line: placed.line,
        message:
          "got the placement of \"\(placed.layer)\", which is inside another layer, expected "
          + "that of the outer layer")
    }
  }
}

/// A layer with all values that are computed once, because they do not depend on the moment.
private struct PreparedLayer: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case command(Drawing.Command)
    /// A line with its measured path, in a layer that has a `draw` change.
    case line(PreparedPath, Paint, StrokeStyle)
    case layer(PreparedLayer)
  }

  private let parts: [Part]
  /// An empty shape that holds the group with the layer's masks and opacity; nil if the layer
  /// has neither.
  ///
  /// The layer's commands are drawn in this group.
  private let effects: IconPart?
  /// The box of the parts at their original positions; nil if the layer paints nothing.
  private let bounds: Rectangle?
  private let bindings: LayerBindings
  private let placement: IllustrationScript.Placement

  init(_ layer: IllustrationLayer, script: IllustrationScript, pageHeight: Double) {
    let bindings = script.bindings.filter { layer.names.contains($0.layer) }
    let isDrawn = bindings.contains { if case .draw = $0.change { true } else { false } }
    effects = layer.effects.map { group in
      var part = IconPart(Path())
      part.group = group
      return part
    }
    parts = layer.parts.map { part in
      switch part {
      case .layer(let inner):
        .layer(PreparedLayer(inner, script: script, pageHeight: pageHeight))
      case .command(.stroke(let path, let paint, let style)) where isDrawn:
        .line(PreparedPath(path), paint, style)
      case .command(let command): .command(command)
      }
    }
    bounds = Drawing.Command.union(
      parts.map { part in
        switch part {
        case .layer(let inner): inner.bounds
        case .command(let command): command.paintedBounds
        case .line(let path, _, let style): path.path.bounds?.inset(by: -style.width / 2)
        }
      })
    placement = script.placements.last { layer.names.contains($0.layer) }?.placement ?? .center
    var period: Double?
    if case .repeated(let width) = placement { period = width }
    self.bindings = LayerBindings(
      bindings, center: bounds?.center ?? .zero, pageHeight: pageHeight, period: period)
  }

  /// The commands that draw the layer in the visible part of the picture.
  func commands(
    at moment: LayerMoment, in visible: Rectangle, page: Rectangle
  ) -> [Drawing.Command] {
    guard let bounds else { return [] }
    var commands: [Drawing.Command] = []
    for (pose, visibility) in bindings.poses(at: moment) where pose.opacity * visibility > 0 {
      let content = content(at: moment, in: visible, page: page, pose)
      if content.isEmpty { continue }
      let opacity = pose.opacity * visibility
      let posed: [Drawing.Command] =
        pose.transform == .identity && opacity == 1
        ? content
        : [.group(Drawing(content), transform: pose.transform, opacity: opacity, clip: nil)]
      commands += placed(posed, bounds.bounds(under: pose.transform), in: visible, page: page)
    }
    return commands
  }

  private func content(
    at moment: LayerMoment, in visible: Rectangle, page: Rectangle, _ pose: LayerPose
  ) -> [Drawing.Command] {
    let commands = parts.flatMap { part -> [Drawing.Command] in
      switch part {
      case .command(let command): return [command]
      case .line(let path, let paint, let style):
        let line = path.trimmed(to: pose.drawn)
        return line.isEmpty ? [] : [.stroke(line, paint, style)]
      case .layer(let layer): return layer.commands(at: moment, in: visible, page: page)
      }
    }
    let inked = pose.inks.isEmpty ? commands : commands.map { $0.mapColors(pose.color) }
    return effects.map { Drawing(grouping: [$0]) { _ in inked }.commands } ?? inked
  }

  /// The commands of the layer, moved, repeated or stretched according to its placement.
  private func placed(
    _ commands: [Drawing.Command], _ box: Rectangle, in visible: Rectangle, page: Rectangle
  ) -> [Drawing.Command] {
    func moved(x: Double) -> [Drawing.Command] {
      x == 0
        ? commands
        : [
          .group(
            Drawing(commands), transform: .translation(x: x, y: 0), opacity: 1, clip: nil)
        ]
    }
    switch placement {
    case .center: return commands
    case .left: return moved(x: visible.x - page.x)
    case .right: return moved(x: visible.x + visible.width - page.x - page.width)
    case .repeated(let width):
      let first = ((visible.x - box.x - box.width) / width).rounded(.up)
      let last = ((visible.x + visible.width - box.x) / width).rounded(.down)
      // The number of copies is limited, because thousands would have no visible details.
      guard first <= last, abs(first) < 1e6, abs(last) < 1e6 else { return [] }
      return stride(from: first, through: min(last, first + 400), by: 1)
        .flatMap { moved(x: $0 * width) }
    case .stretched(let up, let down):
      let left = min(box.x, visible.x)
      let right = max(box.x + box.width, visible.x + visible.width)
      let top = up ? min(box.y, visible.y) : box.y
      let bottom = down ? max(box.y + box.height, visible.y + visible.height) : box.y + box.height
      guard box.width > 0, box.height > 0 else { return commands }
      let (x, y) = ((right - left) / box.width, (bottom - top) / box.height)
      return [
        .group(
          Drawing(commands),
          transform: Transform(
            a: x, b: 0, c: 0, d: y, tx: left - box.x * x, ty: top - box.y * y), opacity: 1,
          clip: nil)
      ]
    }
  }
}
