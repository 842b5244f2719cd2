/// A picture that provides its pixels at the resolution of the target, such as a frame of an
/// animation.
///
/// Equal sources must provide equal pixels, because renderers keep the pixels of recent pictures.
/// A renderer may call ``draw(into:)`` on any thread, but not at the same time for one source.
public protocol PixelSource: Hashable, Sendable {
  /// Replaces all pixels of a buffer, whose contents are arbitrary at first.
  ///
  /// Each word is `0xAARRGGBB` with premultiplied alpha.
  ///
  /// - Returns: Boxes that contain all pixels that are not transparent. They must be within the
  ///   buffer and must not overlap. The tighter they are, the less a renderer has to do.
  func draw(into buffer: PixelBuffer) -> [PixelBox]
}

/// A picture of any source, as a part of a drawing.
public struct ScalablePicture: Hashable, Sendable {
  /// The source of the pixels.
  public let source: any PixelSource

  /// Makes a picture.
  public init(_ source: some PixelSource) { self.source = source }

  /// Whether both sources are equal.
  public static func == (first: ScalablePicture, second: ScalablePicture) -> Bool {
    AnyHashable(first.source) == AnyHashable(second.source)
  }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) { source.hash(into: &hasher) }
}
