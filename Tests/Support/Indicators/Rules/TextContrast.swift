internal import CairoRendering
internal import PullToRefresh
internal import RefreshIndicators
internal import Testing
internal import VectorGraphics

/// The contrast of texts over the indicator's own picture.
@MainActor
extension IndicatorRules {
  /// Expects that opaque texts have 4.5 to 1 over everything below them, in all themes (WCAG 2.2,
  /// 1.4.3).
  ///
  /// The contrast is that of pixels that letters cover completely, with the letters and without.
  package func expectTextContrast() {
    let renderer = Renderer()
    for (name, theme) in Theme.named {
      var worst: (contrast: Double, place: String)?
      var count = 0
      for gesture in Self.measured {
        let film = IndicatorFilm(indicator, .pullcord, gesture, theme: theme, rate: 60)
        let step = max(1, film.frames.count / Self.frameCount)
        for frame in stride(from: 0, to: film.frames.count, by: step).map({ film.frames[$0] }) {
          guard let least = Self.leastContrast(frame, of: indicator, renderer) else { continue }
          count += 1
          if least.contrast < worst?.contrast ?? .infinity {
            let state = frame.context.snapshot.state
            worst = (least.contrast, "\(gesture.name), \(state), \(frame.time) s, \(least.place)")
          }
        }
      }
      #expect(count > 20, "\(name): too few frames with a text")
      #expect((worst?.contrast ?? 21) >= 4.5, "\(name): \(worst.map { "\($0)" } ?? "")")
    }
  }

  /// The pulls whose texts are measured: those with a result, a failure, and the words for a wheel.
  private static let measured = [
    IndicatorFilm.Gesture(name: "failing", rest: 0.6, work: 1.13, outcome: .failure("No")),
    IndicatorFilm.Gesture(name: "slow", rest: 0.2, work: 0.9),
    IndicatorFilm.Gesture(name: "wheel", rest: 0, work: 0.7, detents: [0.1, 0.3, 0.55]),
  ]
  /// The number of frames of a pull that are measured, from the beginning to the closed gap.
  private static let frameCount = 48
  /// Pixels per point, at which letters are wide enough to cover pixels completely.
  private static let scale = 2.0
  /// The alpha of a pixel that an opaque letter covers, 0…255.
  ///
  /// A text that fades, or the edge between two colors of a text, covers less.
  private static let opaque: UInt32 = 253

  /// The least contrast of the texts of a frame, and its position in points; nil if no pixel is
  /// covered completely.
  private static func leastContrast(
    _ frame: IndicatorFilm.Frame, of indicator: any Indicator, _ renderer: Renderer
  ) -> (contrast: Double, place: String)? {
    let picture = IndicatorFilm.picture(frame, of: indicator)
    let texts = picture.texts(areKept: true)
    // The words beyond a clip are hidden.
    let boxes = texts.visibleTexts.filter { $0.visibility > 0.1 }.map(\.whole)
    guard let top = boxes.map(\.y).min(), let end = boxes.map({ $0.y + $0.height }).max()
    else { return nil }
    let rows = max(0, top.rounded(.down))...max(0, min(end.rounded(.up), IndicatorFilm.height))
    let letters = image(texts, rows, renderer)
    let ground = image(picture.texts(areKept: false), rows, renderer)
    var least: (contrast: Double, place: String)?
    for index in letters.pixels.indices where letters.pixels[index] >> 24 >= opaque {
      let contrast = Color(hex: letters.pixels[index] & 0xFF_FFFF)
        .contrast(to: Color(hex: ground.pixels[index] & 0xFF_FFFF))
      if contrast < least?.contrast ?? .infinity {
        let (x, y) = (index % letters.width, index / letters.width)
        least = (contrast, "\(Double(x) / scale), \(rows.lowerBound + Double(y) / scale) pt")
      }
    }
    return least
  }

  /// Draws the rows between two heights, in points.
  private static func image(
    _ drawing: Drawing, _ rows: ClosedRange<Double>, _ renderer: Renderer
  ) -> Image {
    let height = Int(((rows.upperBound - rows.lowerBound) * scale).rounded(.up))
    let width = Int(IndicatorFilm.breadth * scale)
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    let moved = Drawing([
      .group(
        drawing, transform: .translation(x: 0, y: -rows.lowerBound), opacity: 1, clip: nil)
    ])
    image.withPixelBuffer { renderer.draw(moved, into: $0, scale: scale) }
    return image
  }
}

extension Drawing {
  /// The texts of the drawing in their groups, or everything else.
  fileprivate func texts(areKept: Bool) -> Drawing {
    Drawing(
      commands.compactMap { command -> Command? in
        switch command {
        case .text: areKept ? command : nil
        case .group(let inner, let transform, let opacity, let clip):
          .group(
            inner.texts(areKept: areKept), transform: transform, opacity: opacity, clip: clip)
        case .masked(let inner, let mask, let channel):
          .masked(inner.texts(areKept: areKept), by: mask, channel)
        case .cached(_, _, let size, let inner):
          // The renderer must not reuse the pixels of the whole drawing.
          .group(
            inner.texts(areKept: areKept), transform: .identity, opacity: 1,
            clip: .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height)))
        default: areKept ? nil : command
        }
      })
  }
}
