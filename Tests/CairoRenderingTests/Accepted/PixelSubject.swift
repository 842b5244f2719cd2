import VectorGraphics

/// A subject for accepted pictures of 96 × 96 points.
enum PixelSubject: String, CaseIterable {
  case boxes, shades, gradients, lines, curves, clips, groups, masks, spreads, images, texts,
    paragraphs, tiles

  /// The drawings that one renderer draws, one after another.
  var drawings: [Drawing] {
    switch self {
    case .tiles: [Drawing(Self.tiles(0)), Drawing(Self.tiles(9.25)), Drawing(Self.tiles(40))]
    default: [Drawing(commands), Drawing(commands.reversed())]
    }
  }

  private var commands: [Drawing.Command] {
    switch self {
    case .boxes:
      (0..<7).map { box(Double($0) * 11.5, Double($0) * 7 + 3.5, 30, 12.25, Self.shade($0)) }
    case .shades:
      (0..<48).map { number in
        let color = Color(
          red: Double(number) / 47, green: 0.5 + Double(number) / 510,
          blue: 1.2 - Double(number) / 20,
          alpha: number % 3 == 1 ? 0.4 : 1)
        return box(Double(number % 8) * 12, Double(number / 8) * 12, 10, 10, color)
      }
    case .gradients: Self.gradientBoxes
    case .lines: Self.corners
    case .curves: Self.waves
    case .clips: Self.clippedShapes
    case .groups: Self.nestedGroups
    case .masks: Self.maskedShapes
    case .spreads: Self.repeatedGradients
    case .images: Self.stretchedImages
    case .texts: Self.words
    case .paragraphs: Self.brokenWords
    case .tiles: []
    }
  }

  private static func shade(_ number: Int, alpha: Double = 1) -> Color {
    let share = Double(number % 7) / 6
    return Color(red: share, green: 1 - share, blue: 0.3 + 0.6 * share, alpha: alpha)
  }

  private static func group(
    _ commands: [Drawing.Command], _ transform: Transform = .identity, opacity: Double = 1,
    clip: Path? = nil
  ) -> Drawing.Command {
    .group(Drawing(commands), transform: transform, opacity: opacity, clip: clip)
  }

  private static let star = Path.polygon(
    (0..<5).map { number in
      let turn = Transform.rotation(radians: Double(number) * 4 * .pi / 5)
      let point = turn.apply(Point(x: 0, y: -28))
      return Point(x: point.x + 34, y: point.y + 34)
    })

  private static var gradientBoxes: [Drawing.Command] {
    let stops = [
      GradientStop(offset: 0.1, color: shade(0)),
      GradientStop(offset: 0.6, color: shade(3, alpha: 0.5)),
      GradientStop(offset: 0.9, color: shade(6)),
    ]
    let paints: [Paint] = [
      .linearGradient(from: Point(x: 10, y: 5), to: Point(x: 70, y: 40), stops: stops),
      .radialGradient(center: Point(x: 40, y: 60), radius: 25, stops: stops),
      .linearGradient(from: Point(x: .infinity, y: 5), to: Point(x: 70, y: 40), stops: stops),
    ]
    return paints.enumerated().map { index, paint in
      .fill(
        .rectangle(Rectangle(x: 4, y: Double(index) * 31, width: 88, height: 28)), paint, .nonZero)
    }
  }

  private static var maskedShapes: [Drawing.Command] {
    let content = Drawing([box(0, 0, 96, 96, shade(5)), box(20, 30, 50, 9, red)])
    let disc = Drawing([
      .fill(
        .rectangle(Rectangle(x: 5, y: 5, width: 60, height: 60)),
        .linearGradient(
          from: Point(x: 5, y: 5), to: Point(x: 65, y: 5),
          stops: [
            GradientStop(offset: 0, color: black),
            GradientStop(offset: 1, color: Color(hex: 0xFFFFFF)),
          ]), .nonZero), .fill(star, .solid(red), .evenOdd),
    ])
    return Drawing.MaskChannel.allCases.map { channel in
      group(
        [.masked(content, by: disc, channel)],
        channel == .alpha ? .scale(x: 0.5, y: 0.5) : .translation(x: 30, y: 30.5), opacity: 0.8)
    }
  }

  private static var repeatedGradients: [Drawing.Command] {
    let stops = [0, 3, 6].map { GradientStop(offset: Double($0) / 6, color: shade($0)) }
    let shapes: [Gradient.Shape] = [
      .linear(from: Point(x: 40, y: 40), to: Point(x: 50, y: 46)),
      .radial(
        center: Point(x: 48, y: 20), radius: 14, focus: Point(x: 52, y: 22), focusRadius: 2),
    ]
    let spreads: [Gradient.Spread] = [.pad, .reflect, .repeat]
    return (0..<6).map { number in
      let gradient = Gradient(
        shapes[number / 3], stops: stops, spread: spreads[number % 3],
        transform: Transform(a: 1, b: 0, c: 0.5, d: 0.8, tx: 0, ty: Double(number) * 8))
      let style = StrokeStyle(width: 9, dashes: [12, 3 + Double(number), 2], dashOffset: 5)
      let y = Double(number) * 16 + 8
      let line = Path.line(from: Point(x: 4, y: y), to: Point(x: 92, y: y))
      return number % 2 == 0
        ? .fill(
          .rectangle(Rectangle(x: 4, y: y - 7, width: 88, height: 14)), .gradient(gradient),
          .nonZero)
        : .stroke(line, .gradient(gradient), style)
    }
  }

  private static var corners: [Drawing.Command] {
    let corner = Path.polyline([Point(x: 6, y: 18), Point(x: 16, y: 5), Point(x: 24, y: 18)])
    let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
    let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
    return (0..<9).map { number in
      let style = StrokeStyle(
        width: 2 + Double(number) / 2, cap: caps[number % 3], join: joins[number / 3],
        miterLimit: number == 2 ? 1.2 : 4)
      return group(
        [.stroke(corner, .solid(shade(number)), style)],
        .translation(x: Double(number % 3) * 31, y: Double(number / 3) * 29))
    }
  }

  private static var waves: [Drawing.Command] {
    let wave = Path(elements: [
      .cubic(Point(x: 8, y: 12), Point(x: 30, y: -20), Point(x: 50, y: 40)),
      .quadratic(Point(x: 90, y: 80), Point(x: 60, y: 90)), .close, .line(Point(x: 4, y: 80)),
    ])
    return [
      .stroke(wave, .solid(shade(1)), StrokeStyle(width: 3)),
      .fill(star, .solid(shade(4, alpha: 0.7)), .evenOdd),
      .stroke(
        .line(from: Point(x: 80, y: 10), to: Point(x: 80, y: 10)), .solid(red),
        StrokeStyle(width: 9)),
      .fill(.circle(center: Point(x: 70, y: 70), radius: 17.5), .solid(shade(2)), .nonZero),
    ]
  }

  private static var clippedShapes: [Drawing.Command] {
    let content = [box(0, 0, 96, 96, shade(5)), box(20, 30, 50, 9, red)]
    let rectangle = Path.rectangle(Rectangle(x: 8, y: 60, width: 31.5, height: 30))
    return [
      .fill(star, .solid(shade(2)), .evenOdd),
      group(content, .translation(x: 28, y: 0), clip: star),
      group(content, .rotation(radians: 0.4), opacity: 0.6, clip: rectangle),
      group(
        [group(content, clip: .rectangle(Rectangle(x: 50, y: 50, width: 40, height: 20)))],
        clip: .circle(center: Point(x: 60, y: 70), radius: 20)),
    ]
  }

  private static var nestedGroups: [Drawing.Command] {
    let pair = [box(4, 4, 30, 30, shade(0)), box(20, 20, 30, 30, shade(6))]
    return [
      group(pair, opacity: 0.5), group(pair, .translation(x: 40, y: 0), opacity: 1.5),
      group(
        [group(pair, .scale(x: 0.5, y: 0.75), opacity: 0.5)], .translation(x: 8, y: 50),
        opacity: 0.5),
      group([box(60, 60, 20, 20)], opacity: 0.3), group(pair, opacity: 0),
    ]
  }

  private static var stretchedImages: [Drawing.Command] {
    let image = Image(
      width: 3, height: 2,
      pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_0000, 0, 0xFF10_2030])
    var damaged = image
    damaged.pixels.removeLast()
    return [
      .image(image, Rectangle(x: 4.5, y: 3, width: 60, height: 17)),
      group(
        [.image(image, Rectangle(x: 0, y: 0, width: 30, height: 40))],
        .translation(x: 40, y: 40).concatenating(.rotation(radians: 0.5)), opacity: 0.5),
      .image(damaged, Rectangle(x: 0, y: 60, width: 30, height: 30)),
      .image(
        Image(width: 1, height: 1, pixels: [0xFF88_4400]),
        Rectangle(x: 2, y: 70, width: 9, height: 20)),
    ]
  }

  private static var words: [Drawing.Command] {
    let alignments: [TextAlignment] = [.leading, .center, .trailing]
    return (0..<6).map { number in
      let style = TextStyle(
        size: 7 + Double(number) * 1.5, weight: number % 2 == 0 ? .regular : .bold,
        color: shade(number),
        verticalAlignment: number < 3 ? .middle : .top, hasTabularFigures: number == 5)
      return .text(
        "11:17 Willow", box: Rectangle(x: 3, y: Double(number) * 15, width: 80, height: 15),
        style: style, lines: 1, alignment: alignments[number % 3])
    }
  }

  private static var brokenWords: [Drawing.Command] {
    let words = "Offices open at nine, and close when the light goes."
    return [
      text(words, in: Rectangle(x: 2, y: 0, width: 92, height: 40), lines: 2),
      group(
        [
          text(
            words, in: Rectangle(x: 0, y: 0, width: 60, height: 60), lines: 4, alignment: .center)
        ],
        .translation(x: 30, y: 38).concatenating(.rotation(radians: 0.1)), opacity: 0.8),
    ]
  }

  /// Cached drawings of equal width, of which one is translucent and one is rotated.
  private static func tiles(_ y: Double) -> [Drawing.Command] {
    let rows = (0..<3 as Range<UInt64>).map { id in
      let height = 14 + Double(id) * 6
      let drawing = Drawing([
        box(0, 0, 60, id == 1 ? height / 2 : height, shade(Int(id))), box(5.5, 3, 20, 6, red),
      ])
      let tile = Drawing.Command.cached(
        id: id, version: 1, size: Size(width: 60, height: height), drawing)
      return group(
        [tile], .translation(x: 4, y: y + Double(id) * 22), opacity: id == 2 ? 0.5 : 1)
    }
    return rows + [
      group([rows[1]], .translation(x: 70, y: 10).concatenating(.rotation(radians: 0.7))),
      group(
        rows, .translation(x: 60, y: 30), clip: .circle(center: Point(x: 20, y: 20), radius: 15)),
    ]
  }
}
