internal import VectorGraphics

/// A gradient of a file, including the attributes and the stops that it inherits from other
/// gradients.
struct SVGGradient {
  /// The indices of the gradient, of the gradient that it refers to, and so on.
  private let chain: [Int]
  private let tree: SVGTree

  /// Finds a gradient; nil if the element is not a gradient.
  ///
  /// References may be circular, so the chain contains each gradient only once. It has at most 16
  /// gradients; drawing programs make chains of two.
  init?(_ index: Int, in tree: SVGTree) {
    guard Self.names.contains(tree.nodes[index].name) else { return nil }
    var chain = [index]
    while chain.count < 16, let last = chain.last,
      let address = tree.nodes[last].attributes["href"], address.first == "#",
      let next = tree.ids[String(address.dropFirst())], !chain.contains(next),
      Self.names.contains(tree.nodes[next].name)
    { chain.append(next) }
    self.chain = chain
    self.tree = tree
  }

  private static let names: Set<String> = ["linearGradient", "radialGradient"]

  private var element: SVGElement { SVGElement(tree.nodes[chain[0]]) }

  /// The indices of the stops: those of the first gradient in the chain that has any.
  var stops: [Int] {
    for index in chain {
      let stops = tree.nodes[index].children.filter { tree.nodes[$0].name == "stop" }
      if !stops.isEmpty { return stops }
    }
    return []
  }

  /// Returns the paint that the gradient gives a shape.
  ///
  /// - Parameters:
  ///   - box: The box of the shape's outline, in the shape's user units; nil if there is no box.
  ///   - transform: The transform from the shape's user units to those of the root.
  /// - Returns: The paint; nil if the gradient paints nothing.
  func paint(
    over box: Rectangle?, _ transform: Transform, _ viewport: SVGViewport,
    _ warnings: inout SVGWarnings
  ) -> IconPaint? {
    let colors = colors()
    // A gradient without stops is invisible (SVG 2, section 14.2.4).
    guard let last = colors.last else { return nil }
    if colors.count == 1 { return .solid(last.color) }
    var map = transform
    let isRelative = attribute("gradientUnits") != "userSpaceOnUse"
    if isRelative {
      guard let box, box.width > 0, box.height > 0 else { return nil }
      map = map.concatenating(
        Transform(a: box.width, b: 0, c: 0, d: box.height, tx: box.x, ty: box.y))
    }
    if let text = attribute("gradientTransform") {
      if let own = Transform(svg: text) {
        map = map.concatenating(own)
      } else {
        warnings.add("gradientTransform value", "ignored", element)
      }
    }
    let units = isRelative ? SVGViewport(size: Size(width: 1, height: 1)) : viewport
    let shape = shape(units, &warnings)
    // A gradient of length 0 paints its last stop's color (SVG 2, sections 14.2.2 and 14.2.3).
    guard let shape, map.determinant != 0, map.determinant.isFinite else {
      return .solid(last.color)
    }
    let spread: Gradient.Spread =
      switch attribute("spreadMethod") {
      case "reflect": .reflect
      case "repeat": .repeat
      default: .pad
      }
    return .gradient(
      Gradient(
        shape,
        stops: colors.map { GradientStop(offset: $0.offset, color: $0.color.color) },
        spread: spread, transform: map),
      roles: colors.map(\.color.role))
  }

  /// The value of an attribute of the gradient, or of the first gradient in its chain that has it.
  private func attribute(_ name: String) -> String? {
    chain.lazy.compactMap { tree.nodes[$0].attributes[name] }.first
  }

  private func shape(_ units: SVGViewport, _ warnings: inout SVGWarnings) -> Gradient.Shape? {
    func length(_ name: String, _ axis: SVGViewport.Axis, _ share: Double) -> Double {
      let given = attribute(name).flatMap { SVGLength($0) }
      return units.resolve(given ?? .percent(share), axis, element, &warnings)
    }
    if element.node.name == "linearGradient" {
      let from = Point(x: length("x1", .horizontal, 0), y: length("y1", .vertical, 0))
      let to = Point(x: length("x2", .horizontal, 100), y: length("y2", .vertical, 0))
      return from == to ? nil : .linear(from: from, to: to)
    }
    let center = Point(x: length("cx", .horizontal, 50), y: length("cy", .vertical, 50))
    let focus = Point(
      x: attribute("fx").map { _ in length("fx", .horizontal, 0) } ?? center.x,
      y: attribute("fy").map { _ in length("fy", .vertical, 0) } ?? center.y)
    let radius = length("r", .other, 50)
    guard radius > 0, radius.isFinite else { return nil }
    return .radial(
      center: center, radius: radius, focus: focus,
      focusRadius: min(max(length("fr", .other, 0), 0), radius))
  }

  /// The stops, whose offsets never decrease (SVG 2, section 14.2.4.2).
  private func colors() -> [(offset: Double, color: IconColor)] {
    var latest = 0.0
    var parent: SVGStyle?
    return stops.map { index in
      let stop = SVGElement(tree.nodes[index])
      let offset = stop.node.attributes["offset"].flatMap(SVGStyle.opacity) ?? 0
      latest = max(latest, offset)
      let opacity = stop["stop-opacity"].flatMap(SVGStyle.opacity) ?? 1
      let color: IconColor =
        switch stop["stop-color"].flatMap({ SVGColor($0) }) {
        case .color(let color)?: IconColor(color)
        case .current?:
          {
            let outer = parent ?? tree.styleAround(index)
            parent = outer
            return stop.style(from: outer).style.color
          }()
        case nil: IconColor(.black)
        }
      return (latest, color.opacity(opacity))
    }
  }
}

extension SVGTree {
  /// The style that an element inherits from the elements around it in the file.
  func styleAround(_ index: Int) -> SVGStyle {
    var chain: [Int] = []
    var next = nodes[index].parent
    while let parent = next {
      chain.append(parent)
      next = nodes[parent].parent
    }
    return chain.reversed().reduce(SVGStyle()) { style, index in
      SVGElement(nodes[index]).style(from: style).style
    }
  }
}
