internal import VectorGraphics

/// The window's icon: a cord with a ring to pull.
enum WindowIcon {
  /// The sizes that window managers request, in pixels.
  static let sizes = [16, 32, 48]

  /// Draws the icon at one size, with antialiased edges.
  static func drawn(size: Int) -> Image {
    var pixels = [UInt32](repeating: 0, count: size * size)
    let unit = Double(size) / 32
    for y in 0..<size {
      for x in 0..<size {
        let (px, py) = ((Double(x) + 0.5) / unit, (Double(y) + 0.5) / unit)
        let ring = abs(length(px - 16, py - 21) - 6) - 2
        let cord = max(abs(px - 16) - 1.5, py - 14)
        let coverage = min(max(0.5 - min(ring, cord) * unit, 0), 1)
        pixels[y * size + x] = UInt32((coverage * 255).rounded()) << 24 | 0x2f6fde
      }
    }
    return Image(width: size, height: size, pixels: pixels)
  }

  /// The items of `_NET_WM_ICON`: width, height and pixels of each picture.
  static func items(_ pictures: [Image]) -> [Int] {
    pictures.flatMap { [$0.width, $0.height] + $0.pixels.map { Int($0) } }
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
