internal import CairoRendering
package import VectorGraphics

extension Drawing {
  /// Returns an image of the drawing on black.
  package func image(size: Size, scale: Double = 1) -> Image {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    var image = Image(
      width: width, height: height,
      pixels: [UInt32](repeating: 0xFF00_0000, count: width * height))
    image.withPixelBuffer { Renderer().draw(self, into: $0, scale: scale) }
    return image
  }
}

extension Image {
  /// Returns the difference between a part of two images, from 0 to 1.
  ///
  /// The difference of a pixel is the difference of its most different channel.
  /// The result is the mean of all pixels.
  package func difference(from other: Image, in crop: Rectangle) -> Double {
    var sum = 0.0
    for y in Int(crop.y)..<Int(crop.y + crop.height) {
      for x in Int(crop.x)..<Int(crop.x + crop.width) {
        let (a, b) = (pixels[y * width + x], other.pixels[y * other.width + x])
        let channels = [0, 8, 16].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }
        sum += Double(channels.max() ?? 0) / 255
      }
    }
    return sum / (crop.width * crop.height)
  }
}
