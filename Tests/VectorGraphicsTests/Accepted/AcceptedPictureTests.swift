import PullcordAcceptedRows
import PullcordPathCases
import Testing
import VectorGraphics

/// Icons and drawings are composed as they were when a person accepted them.
///
/// `./run.sh record` accepts a change.
struct AcceptedPictureTests {
  @Test func `icons have accepted drawings, boxes and colors`() async throws {
    var rows: [[String]] = []
    for seed in 1...200 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      let icon = grid.icon()
      var palette = grid.pick([.own, IconPalette(current: grid.color()), .single(grid.color())])
      if grid.chance(of: 2) == 0 {
        palette.colors[.text] = grid.color()
        palette.colors[.highlight] = grid.color()
      }
      let map = grid.transform()
      let moved = icon.map { $0.transformed(by: map) }
      let paints = icon.compactMap(\.fill)
      let faded = paints.map { $0.opacity(0.5) }
      let recolored = paints.map { paint in
        var paint = paint
        paint.colors = Array((paint.colors + [IconColor(Color(hex: 1))]).reversed())
        return paint
      }
      rows.append([
        "icon \(seed)", AnswerSum(Drawing(icon: icon, palette: palette).commands).column,
        AnswerSum(Drawing(icon: moved).commands).column,
        AnswerSum(icon.map(\.visibleBounds), moved.map(\.visibleBounds)).column,
        AnswerSum(faded, recolored, paints.map(\.colors)).column,
        AnswerSum(Drawing(icon: icon.replacingBlack, palette: palette).commands).column,
      ])
    }
    try AcceptedRows("icons.tsv", beside: #filePath).expect(rows)
  }

  @Test func `an icon follows the theme only if every paint is black`() {
    let black = IconPart(.circle(center: .zero, radius: 1), fill: .color(Color(hex: 0)))
    var line = black
    (line.fill, line.stroke) = (nil, .color(Color(hex: 0).opacity(0.5)))
    let follows = [black, line].replacingBlack
    #expect(follows.compactMap(\.fill).flatMap(\.colors).map(\.role) == [.current])
    #expect(follows.compactMap(\.stroke).flatMap(\.colors).map(\.role) == [.current])
    #expect(follows.compactMap(\.stroke).flatMap(\.colors).map(\.color.alpha) == [0.5])
    for hex in [0x01_0000, 0x01_00, 1, 0xFF_FFFF] as [UInt32] {
      var colored = line
      colored.stroke = .color(Color(hex: hex))
      #expect([black, colored].replacingBlack == [black, colored])
      colored.stroke = .solid(IconColor(Color(hex: hex), role: .current))
      #expect([black, colored].replacingBlack != [black, colored])
    }
    #expect([IconPart]().replacingBlack.isEmpty)
  }

  @Test func `a drawing gains only what is visible`() {
    let (shape, color) = (Path.circle(center: .zero, radius: 1), Color(hex: 0x102030))
    var drawing = Drawing()
    for alpha in [-1.0, 0] {
      drawing.fill(shape, color.opacity(alpha))
      drawing.stroke(shape, color.opacity(alpha), width: 2)
      drawing.addGroup(Drawing([.fill(shape, .solid(color), .nonZero)]), .identity, opacity: alpha)
    }
    #expect(drawing.commands.isEmpty)
    drawing.fill(shape, color.opacity(0.25))
    drawing.stroke(shape, color, width: 2)
    let inner = drawing
    drawing.addGroup(inner, .translation(x: 1, y: 2), opacity: 0.5)
    drawing.addGroup(inner, .identity)
    drawing.add(inner)
    let own: [Drawing.Command] = [
      .fill(shape, .solid(color.opacity(0.25)), .nonZero),
      .stroke(shape, .solid(color), StrokeStyle(width: 2)),
    ]
    #expect(
      drawing.commands == own + [
        .group(inner, transform: .translation(x: 1, y: 2), opacity: 0.5, clip: nil),
        .group(inner, transform: .identity, opacity: 1, clip: nil),
      ] + own)
  }

  @Test func `gradients and colors are made as a person has accepted`() throws {
    let rows = (1...40).map { seed in
      var grid = DrawingGrid(seed: UInt64(seed))
      let (from, to) = (grid.point(), grid.point())
      let stops = [GradientStop(offset: 0, color: grid.color())]
      return [
        "paints \(seed)",
        AnswerSum(
          Paint.linearGradient(from: from, to: to, stops: stops),
          Paint.radialGradient(center: from, radius: 2, stops: stops),
          grid.gradient().transformed(by: grid.transform()),
          Gradient(.linear(from: to, to: from), stops: [])
        ).column,
        AnswerSum(
          Color(hex: UInt32(grid.chance(of: 1 << 24))), grid.color().opacity(0.5),
          StrokeStyle(width: 3), grid.strokeStyle().scaled(by: grid.coordinate())
        ).column,
      ]
    }
    try AcceptedRows("paints.tsv", beside: #filePath).expect(rows)
  }

  private struct Source: PixelSource {
    var number: Int
    func draw(into buffer: PixelBuffer) -> [PixelBox] { [] }
  }

  private final class Renderer: TextMeasuring {
    func extent(of text: String, style: TextStyle, width: Double, scale: Double) -> TextExtent {
      TextExtent(width: 0, lineCount: 1)
    }
  }

  @Test func `different values have different hashes`() {
    func expectDifferent(_ values: [some Hashable]) {
      #expect(Set(values.map(\.hashValue)).count == values.count, "\(values)")
      #expect(Set(values).count == values.count, "\(values)")
    }
    expectDifferent((0..<9).map { ScalablePicture(Source(number: $0)) })
    expectDifferent((0..<9).map { IconGroup(number: $0) })
    let renderers = (0..<9).map { _ in Renderer() }
    expectDifferent(renderers.flatMap { [TextMeasure($0, scale: 1), TextMeasure($0, scale: 2)] })
    #expect(ScalablePicture(Source(number: 1)) == ScalablePicture(Source(number: 1)))
  }

  @Test func `a view of pixels has the rows of its image`() {
    var image = Image(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let copy = image
    let sides = image.withPixelBuffer { view in
      view.base[view.stride] = 9
      return [view.width, view.height, view.stride]
    }
    #expect(sides == [3, 2, 3] && image.pixels == [1, 2, 3, 9, 5, 6] && copy.pixels[3] == 4)
    var empty = Image(width: 0, height: 2, pixels: [])
    #expect(empty.withPixelBuffer { _ in 1 } ?? 1 == 1)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 8) { words in
      guard let base = words.baseAddress else { return }
      #expect(PixelBuffer(base: base, width: 2, height: 1, stride: 4).stride == 4)
    }
  }
}
