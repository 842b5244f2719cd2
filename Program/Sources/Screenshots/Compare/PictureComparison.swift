internal import Glibc
package import VectorGraphics

/// Compares two pictures of equal size by perceived difference.
///
/// The measure is the one of the program pixelmatch (Mapbox, ISC licence), so its numbers can be checked
/// against it: the distance of colors is measured in YIQ (Kotsarenko and Ramos, “Measuring perceived color
/// difference using YIQ NTSC transmission color space in mobile applications”, 2010), and
/// anti-aliasing is not counted (Vyšniauskas, “Anti-aliased pixel and intensity slope detector”, 2009).
package struct PictureComparison: Hashable, Sendable {
  /// The distance from which two colors count as different, 0…1.
  ///
  /// 1 is that of the most distant colors. Default .1, the default of pixelmatch. At 0
  /// every change of a color counts.
  package var threshold: Double
  /// Whether anti-aliased pixels of either picture are left out.
  ///
  /// Default true.
  package var ignoresAntialiasing: Bool

  /// Makes a comparison; a threshold outside 0…1 is clamped.
  package init(threshold: Double = 0.1, ignoresAntialiasing: Bool = true) {
    self.threshold = threshold.isFinite ? min(max(threshold, 0), 1) : 0.1
    self.ignoresAntialiasing = ignoresAntialiasing
  }

  /// The difference of two pictures; nil when their sizes differ.
  ///
  /// Transparent pictures are compared on white.
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
    // In plain areas the distance is that of the pixel before.
    var (known, knownOther, distance) = (UInt32(0), UInt32(0), 0.0)
    for y in 0..<height {
      let (one, other) = (pair.first.words + y * width, pair.second.words + y * width)
      // Most rows of most pairs are equal.
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

/// The distance of two colors in YIQ, with the same rounding as pixelmatch.
enum ColorDistance {
  /// The squared distance of the most distant colors.
  static let most = 35215.0

  /// The squared distance of two words `0xAARRGGBB`, colors multiplied by alpha.
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

  /// The brightness of a word on white, 0…255.
  static func brightness(_ word: UInt32) -> Double {
    let (r, g, b) = channels(word)
    return luma(r, g, b)
  }

  private static func luma(_ r: Double, _ g: Double, _ b: Double) -> Double {
    r * 0.29889531 + g * 0.58662247 + b * 0.11448223
  }

  /// Red, green and blue on white, each 0…255.
  private static func channels(_ word: UInt32) -> (Double, Double, Double) {
    let white = 255 - Double(word >> 24)
    return (
      Double(word >> 16 & 0xFF) + white, Double(word >> 8 & 0xFF) + white,
      Double(word & 0xFF) + white
    )
  }
}
