/// Device pixels in points: edges that lie on it are crisp.
struct PixelGrid: Hashable {
  /// Device pixels in a point; 1 if what was given is not a positive number.
  let scale: Double

  init(scale: Double) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

  /// The length of one pixel, in points.
  var pixel: Double { 1 / scale }

  /// The nearest edge between pixels, in points.
  func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
