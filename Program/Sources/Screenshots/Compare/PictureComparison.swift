internal import Glibc
package import VectorGraphics

/// Measures the visible difference of two pictures of equal size.
///
/// The measure is the one of the program pixelmatch (Mapbox, ISC license), so its numbers can be
/// checked against that program. Color distances are computed in YIQ (Kotsarenko and Ramos,
/// “Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications”, 2010). Anti-aliased pixels do not count (Vyšniauskas, “Anti-aliased pixel and
/// intensity slope detector”, 2009).
package struct PictureComparison: Hashable, Sendable {
  /// The distance at which two colors count as different, 0…1.
  ///
  /// The most distant colors have the distance 1. The default is 0.1, as in pixelmatch. With 0,
  /// every change of a color counts.
  package var threshold: Double
  /// Whether to ignore pixels that are anti-aliased in either picture; true by default.
  package var ignoresAntialiasing: Bool

  /// Makes a comparison.
  ///
  /// The threshold is clamped to 0…1.
  package init(threshold: Double = 0.1, ignoresAntialiasing: Bool = true) {
    self.threshold = threshold.isFinite ? min(max(threshold, 0), 1) : 0.1
    self.ignoresAntialiasing = ignoresAntialiasing
  }

  /// The difference of two pictures; nil if their sizes differ.
  ///
  /// Transparent pictures are compared over a white background.
  package func difference(of first: Image, and second: Image) -> PictureDifference? {
    guard first.width == second.width, first.height == second.height else { return nil }
    var difference = PictureDifference(width: first.width, height: first.height)
    first.pixels.withUnsafeBufferPointer { firstWords in
      second.pixels.withUnsafeBufferPointer { secondWords in
        guard let one = firstWords.baseAddress, let other = secondWords.baseAddress else { return }
        var pair = PixelPair(
          first: PicturePixels(words: one, width: first.width, height: first.height),
          second: PicturePixels(words: other, width: first.width, height: first.height))
        compare(&pair, into: &difference)
      }
    }
    difference.findRegions()
    return difference
  }

  private func compare(_ pair: inout PixelPair, into difference: inout PictureDifference) {
    let (width, height) = (pair.first.width, pair.first.height)
    let largest = ColorDistance.most * threshold * threshold
    var farthest = 0.0
    // In plain areas, a pixel has the same distance as the previous pixel.
    var (known, knownOther, distance) = (UInt32(0), UInt32(0), 0.0)
    for y in 0..<height {
      let (one, other) = (pair.first.words + y * width, pair.second.words + y * width)
      // In most pairs, most rows are equal.
      if memcmp(one, other, width * 4) == 0 { continue }
      difference.markRow(y) { marks in
        for x in 0..<width where one[x] != other[x] {
          if one[x] != known || other[x] != knownOther {
            (known, knownOther) = (one[x], other[x])
            distance = ColorDistance.squared(known, knownOther)
            farthest = max(farthest, distance)
          }
          marks[x] =
            if distance <= largest {
              .unnoticeable
            } else if ignoresAntialiasing, pair.isAntialiased(x: x, y: y) {
              .antialiased
            } else {
              .different
            }
        }
      }
    }
    difference.largestDistance = (farthest / ColorDistance.most).squareRoot()
  }
}

/// The distance of two colors in YIQ, rounded as in pixelmatch.
enum ColorDistance {
  /// The squared distance of the most distant colors.
  static let most = 35215.0

  /// The squared distance of two colors, given as words `0xAARRGGBB` with premultiplied alpha.
  static func squared(_ first: UInt32, _ second: UInt32) -> Double {
    let (r1, g1, b1) = channels(first)
    let (r2, g2, b2) = channels(second)
    let y = luma(r1, g1, b1) - luma(r2, g2, b2)
    let i =
      (r1 * 0.59597799 - g1 * 0.27417610 - b1 * 0.32180189)
      - (r2 * 0.59597799 - g2 * 0.27417610 - b2 * 0.32180189)
    let q =
      (r1 * 0.21147017 - g1 * 0.52261711 + b1 * 0.31114694)
      - (r2 * 0.21147017 - g2 * 0.52261711 + b2 * 0.31114694)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// The brightness of a color over a white background, 0…255.
  static func brightness(_ word: UInt32) -> Double {
    let (r, g, b) = channels(word)
    return luma(r, g, b)
  }

  private static func luma(_ r: Double, _ g: Double, _ b: Double) -> Double {
    r * 0.29889531 + g * 0.58662247 + b * 0.11448223
  }

  /// Red, green and blue of a color over a white background, each 0…255.
  private static func channels(_ word: UInt32) -> (Double, Double, Double) {
    let white = 255 - Double(word >> 24)
    return (
      Double(word >> 16 & 0xFF) + white, Double(word >> 8 & 0xFF) + white,
      Double(word & 0xFF) + white
    )
  }
}
