internal import CairoRendering
internal import PullToRefresh
internal import RefreshIndicators
internal import Testing
internal import VectorGraphics

import func Foundation.pow

/// The contrast of texts over the indicator's own picture.
@MainActor
extension IndicatorRules {
  /// Expects that opaque texts have 4.5 to 1 over everything below them, in all themes (WCAG 2.2,
  /// 1.4.3).
  ///
  /// The contrast is that of pixels that letters cover completely, with and without the letters.
  package func expectTextContrast() {
    let renderer = Renderer()
    for (name, theme) in Theme.named {
      let film = IndicatorFilm(
        indicator, .pullcord,
        .init(name: "failing", rest: 0.6, work: 1.13, outcome: .failure("No")),
        theme: theme, rate: 30)
      var worst: (contrast: Double, time: Double, pixels: String)?
      let step = max(1, film.frames.count / Self.frameCount)
      for frame in stride(from: 0, to: film.frames.count, by: step).map({ film.frames[$0] }) {
        let picture = IndicatorFilm.picture(frame, of: indicator)
        let texts = picture.texts(areKept: true)
        let boxes = texts.visibleTexts.filter { $0.visibility > 0.9 }.map(\.box)
        guard !boxes.isEmpty else { continue }
        let mask = Self.image(texts, renderer)
        let whole = Self.image(picture, renderer)
        let ground = Self.image(picture.texts(areKept: false), renderer)
        let rows = boxes.flatMap { box in
          Int(
            max(0, box.y * Self.scale))..<min(
              mask.height, Int(max(0, (box.y + box.height) * Self.scale)) + 1)
        }
        for row in Set(rows) {
          let line = row * mask.width..<(row + 1) * mask.width
          for index in line where mask.pixels[index] >> 24 >= Self.opaque {
            let contrast = Self.contrast(whole.pixels[index], ground.pixels[index])
            if contrast < worst?.contrast ?? .infinity {
              let place = "\((index - line.lowerBound) / 2), \(row / 2) pt"
              worst = (contrast, frame.time, "\(frame.context.snapshot.state), \(place)")
            }
          }
        }
      }
      #expect((worst?.contrast ?? 21) >= 4.5, "\(name): \(worst.map { "\($0)" } ?? "no text")")
    }
  }

  /// The number of frames of the film that are measured, from the first pull to the closed gap.
  private static let frameCount = 16
  /// Pixels per point, at which letters are wide enough to cover pixels completely.
  private static let scale = 2.0
  /// The alpha of a pixel that an opaque letter covers, 0…255.
  ///
  /// A text that fades, or the edge between two colors of a text, covers less.
  private static let opaque: UInt32 = 253

  private static func image(_ drawing: Drawing, _ renderer: Renderer) -> Image {
    let (width, height) = (
      Int(IndicatorFilm.breadth * scale), Int(IndicatorFilm.height * scale)
    )
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    image.withPixelBuffer { renderer.draw(drawing, into: $0, scale: scale) }
    return image
  }

  /// The contrast of two opaque pixels, 1…21 (WCAG 2.2).
  private static func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    func luminance(_ pixel: UInt32) -> Double {
      func linear(_ shift: UInt32) -> Double {
        let value = Double(pixel >> shift & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
    let (a, b) = (luminance(first) + 0.05, luminance(second) + 0.05)
    return max(a, b) / min(a, b)
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
