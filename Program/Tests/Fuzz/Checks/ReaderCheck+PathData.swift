import PathAnimation
import VectorGraphics

extension ReaderCheck {
  /// What is wrong with what any bytes read as path data; nil if nothing is.
  package static func pathData(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let path: Path
    do throws(SVGPathError) {
      path = try Path(svg: bytes)
    } catch {
      if !(0...bytes.count).contains(error.offset) { return "the error lies outside the data" }
      path = error.partial
    }
    if !path.isFinite { return "a coordinate is not finite" }

    // What was read is said again, and reads back to the same path.
    do throws(SVGPathError) {
      if try Path(svg: path.svg) != path { return "the path does not read back" }
    } catch {
      return "the path's own text has an error: \(error.reason)"
    }

    // Measuring costs time by the segment; a few hundred show what many would.
    guard path.elements.count <= 300 else { return nil }
    let prepared = PreparedPath(path)
    if !(prepared.length >= 0 && prepared.length.isFinite) { return "the length makes no sense" }
    for (from, to, offset) in [(0.0, 0.37, 0.0), (0.2, 0.7, 0), (0, 0.5, 0.8)] {
      for order in [PreparedPath.Order.sequential, .parallel] {
        let piece = prepared.trimmed(from: from, to: to, offset: offset, order: order)
        if !piece.isFinite { return "a cut is not finite" }
      }
    }
    if let location = prepared.location(at: 0.37), !location.point.isFinite {
      return "the place is not finite"
    }
    if let box = path.bounds, box.width < 0 || box.height < 0 { return "the box is turned over" }
    return nil
  }
}
