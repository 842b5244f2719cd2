public import VectorGraphics

extension Image {
  /// Lends the pixels as a buffer to draw into or read; they are copied first if somebody else holds them.
  ///
  /// Returns nil, without a call, for an image without pixels.
  public mutating func withPixelBuffer<Result>(
    _ body: (PixelBuffer) throws -> Result
  ) rethrows -> Result? {
    let (width, height) = (width, height)
    return try pixels.withUnsafeMutableBufferPointer { words in
      try words.baseAddress.map {
        try body(PixelBuffer(base: $0, width: width, height: height, stride: width))
      }
    }
  }
}
