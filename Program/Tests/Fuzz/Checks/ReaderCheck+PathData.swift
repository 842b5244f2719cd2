import PathAnimation
import VectorGraphics

extension ReaderCheck {
  /// Returns the first violated invariant of reading bytes as path data, or nil if all hold.
  public static func pathData(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let path: Path
    do throws(SVGPathError) {
      path = try Path(svg: bytes)
    } catch {
      if !(0...bytes.count).contains(error.offset) { return "the error is outside the data" }
      path = error.partial
    }
    if !path.isFinite { return "a coordinate is not finite" }

    // The text of a path must read back as the same path.
    do throws(SVGPathError) {
      if try Path(svg: path.svg) != path { return "the path does not read back" }
    } catch {
      return "the path's own text has an error: \(error.reason)"
    }

    // Measuring every segment is slow, so the check measures only a few hundred.
    guard path.elements.count <= 300 else { return nil }
    let prepared = PreparedPath(path)
    if !(prepared.length >= 0 && prepared.length.isFinite) {
      return "the length is negative or not finite"
    }
    for (from, to, offset) in [(0.0, 0.37, 0.0), (0.2, 0.7, 0), (0, 0.5, 0.8)] {
      for order in [PreparedPath.Order.sequential, .parallel] {
        let piece = prepared.trimmed(from: from, to: to, offset: offset, order: order)
        if !piece.isFinite { return "a cut is not finite" }
      }
    }
    if let location = prepared.location(at: 0.37), !location.point.isFinite {
      return "the position is not finite"
    }
    if let box = path.bounds, box.width < 0 || box.height < 0 {
      return "the bounding box has a negative size"
    }
    return nil
  }
}
