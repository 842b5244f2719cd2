internal import VectorGraphics

/// A part of a picture that moves as a whole, such as a layer of a drawing program.
///
/// All coordinates are those of the picture's page. A layer can contain other layers, which move
/// with it.
struct IllustrationLayer: Hashable, Sendable {
  /// A part of a layer.
  enum Part: Hashable, Sendable {
    case command(Drawing.Command)
    case layer(IllustrationLayer)
  }

  /// The names by which a script can move the layer.
  var names: Set<String>
  /// A group with the masks and the opacity of the layer; nil if the layer has neither.
  var effects: IconGroup?
  /// The parts from bottom to top.
  var parts: [Part]

  init(_ names: Set<String>, effects: IconGroup? = nil, _ parts: [Part] = []) {
    (self.names, self.effects, self.parts) = (names, effects, parts)
  }

  /// Finds the layers of a picture.
  ///
  /// - Parameters:
  ///   - shapes: the shapes from bottom to top, with the groups that they are in.
  ///   - used: the names in the script. A group or shape with one of these names becomes a layer.
  ///     Other groups become layers only if they have masks or an opacity below 1.
  static func layers(of shapes: [IconPart], used: Set<String>) -> [IllustrationLayer] {
    var open: [(number: Int, layer: IllustrationLayer)] = []
    var all: [IllustrationLayer] = []
    func close(to depth: Int) {
      while open.count > depth, let (_, layer) = open.popLast() {
        if open.isEmpty {
          all.append(layer)
        } else {
          open[open.count - 1].layer.parts.append(.layer(layer))
        }
      }
    }
    for shape in shapes {
      let chain = shape.group?.chain.filter { $0.hasEffect || !$0.name.all.isDisjoint(with: used) }
      let shared = zip(open, chain ?? []).prefix { $0.number == $1.number }.count
      close(to: shared)
      for group in (chain ?? [])[shared...] {
        var effects = group
        effects.outer = nil
        open.append(
          (
            group.number,
            IllustrationLayer(group.name.all, effects: group.hasEffect ? effects : nil)
          ))
      }
      var single = shape
      single.group = nil
      let commands = Drawing(icon: [single]).commands.map(Part.command)
      let isLayer = !shape.name.all.isDisjoint(with: used)
      let parts = isLayer ? [.layer(IllustrationLayer(shape.name.all, commands))] : commands
      if open.isEmpty {
        all.append(IllustrationLayer(isLayer ? shape.name.all : [], commands))
      } else {
        open[open.count - 1].layer.parts += parts
      }
    }
    close(to: 0)
    return all
  }

  /// The names of the layer and the layers in it.
  var allNames: Set<String> {
    parts.reduce(into: names) { names, part in
      if case .layer(let layer) = part { names.formUnion(layer.allNames) }
    }
  }
}

extension IconGroup {
  fileprivate var hasEffect: Bool { opacity < 1 || !masks.isEmpty }
}

extension IconName {
  /// Both names of the shape or group: its label and its identifier.
  var all: Set<String> { Set([label, id].compactMap(\.self)) }
}

extension Drawing.Command {
  /// The box of everything that the command paints, without the tips of mitered corners; nil if it
  /// paints nothing.
  var paintedBounds: Rectangle? {
    switch self {
    case .fill(let path, _, _): return path.bounds
    case .stroke(let path, _, let style): return path.bounds?.inset(by: -style.width / 2)
    case .text(_, let box, _, _, _), .image(_, let box), .picture(_, let box): return box
    case .group(let drawing, let transform, _, _):
      return Self.union(drawing.commands.map(\.paintedBounds))?.bounds(under: transform)
    case .masked(let drawing, _, _): return Self.union(drawing.commands.map(\.paintedBounds))
    case .cached(_, _, let size, _):
      return Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }
  }

  static func union(_ boxes: [Rectangle?]) -> Rectangle? {
    boxes.reduce(nil) { whole, box in
      guard let box else { return whole }
      return whole?.union(box) ?? box
    }
  }

  /// The command, with each of its colors replaced by the result of a function.
  func mapColors(_ change: (Color) -> Color) -> Drawing.Command {
    func map(_ paint: Paint) -> Paint {
      switch paint {
      case .solid(let color): return .solid(change(color))
      case .gradient(var gradient):
        for index in gradient.stops.indices {
          gradient.stops[index].color = change(gradient.stops[index].color)
        }
        return .gradient(gradient)
      }
    }
    switch self {
    case .fill(let path, let paint, let rule): return .fill(path, map(paint), rule)
    case .stroke(let path, let paint, let style): return .stroke(path, map(paint), style)
    case .text(let text, let box, var style, let lines, let alignment):
      style.color = change(style.color)
      return .text(text, box: box, style: style, lines: lines, alignment: alignment)
    case .image, .picture, .cached: return self
    case .masked(let drawing, let mask, let channel):
      return .masked(Drawing(drawing.commands.map { $0.mapColors(change) }), by: mask, channel)
    case .group(let drawing, let transform, let opacity, let clip):
      return .group(
        Drawing(drawing.commands.map { $0.mapColors(change) }), transform: transform,
        opacity: opacity, clip: clip)
    }
  }
}

extension Rectangle {
  /// The box of the rectangle's corners after a transform.
  func bounds(under transform: Transform) -> Rectangle {
    let corners = [
      Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x, y: y + height),
      Point(x: x + width, y: y + height),
    ].map(transform.apply)
    let (left, top) = (corners.map(\.x).min() ?? x, corners.map(\.y).min() ?? y)
    return Rectangle(
      x: left, y: top, width: (corners.map(\.x).max() ?? x) - left,
      height: (corners.map(\.y).max() ?? y) - top)
  }
}
