import PathAnimation

/// libFuzzer's entry: any bytes are path data, or are not, and what was read must be sound.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPathData(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: data, count: data == nil ? 0 : size)
  let path: Path
  do throws(SVGPathError) {
    path = try Path(svg: bytes)
  } catch {
    precondition((0...size).contains(error.offset), "the error lies outside the data")
    path = error.partial
  }
  for element in path.elements {
    precondition(element.isFinite, "a coordinate is not finite")
  }

  // What was read is said again, and reads back to the same path.
  do throws(SVGPathError) {
    let again = try Path(svg: path.svg)
    precondition(again == path, "the path does not read back")
  } catch { preconditionFailure("the path's own text has an error: \(error.reason)") }

  // Measuring costs time by the segment; a few hundred show what many would.
  guard path.elements.count <= 300 else { return 0 }
  let prepared = PreparedPath(path)
  precondition(prepared.length >= 0 && prepared.length.isFinite, "the length makes no sense")
  for (from, to, offset) in [(0.0, 0.37, 0.0), (0.2, 0.7, 0), (0, 0.5, 0.8)] {
    for order in [PreparedPath.Order.sequential, .parallel] {
      let piece = prepared.trimmed(from: from, to: to, offset: offset, order: order)
      precondition(piece.elements.allSatisfy(\.isFinite), "a cut is not finite")
    }
  }
  if let location = prepared.location(at: 0.37) {
    precondition(
      location.point.x.isFinite && location.point.y.isFinite, "the place is not finite")
  }
  if let box = path.bounds {
    precondition(box.width >= 0 && box.height >= 0, "the box is turned over")
  }
  return 0
}

extension Path.Element {
  fileprivate var isFinite: Bool {
    switch self {
    case .move(let end), .line(let end): end.isFinite
    case .quadratic(let control, let end): control.isFinite && end.isFinite
    case .cubic(let first, let second, let end):
      first.isFinite && second.isFinite && end.isFinite
    case .close: true
    }
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
