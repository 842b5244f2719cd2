import SVGFiles
import VectorGraphics

extension SVGFile {
  /// Reads the given content inside an `svg` element with the viewBox 0 0 100 100.
  init(inside markup: String, attributes: String = "") throws(SVGFileError) {
    try self.init(
      text: """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
        viewBox="0 0 100 100" \(attributes)>
        \(markup)
        </svg>
        """)
  }

  /// Reads a whole file.
  init(text: String) throws(SVGFileError) {
    try self.init(bytes: Array(text.utf8), name: "icon.svg")
  }

  /// The only shape, or nil if the number of shapes is not one.
  var only: IconPart? { shapes.count == 1 ? shapes[0] : nil }
}

extension Path {
  /// The path of a `d` string up to its first error.
  init(drawable data: String) {
    do throws(SVGPathError) { self = try Path(svg: data) } catch { self = error.partial }
  }

  /// Whether both paths have the same steps and coordinates within a tolerance.
  func isNear(_ other: Path, within tolerance: Double = 1e-9) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { mine, theirs in
      let (a, b) = (mine.points, theirs.points)
      return mine.kind == theirs.kind
        && zip(a, b).allSatisfy {
          abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
        }
    }
  }
}

extension Path.Element {
  /// The letter of the step in path data.
  var kind: Character {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quadratic: "Q"
    case .cubic: "C"
    case .close: "Z"
    }
  }

  /// The points of the step.
  var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }
}

/// The error that reading threw, or nil if reading succeeded.
func failure(of text: String) -> SVGFileError? { failure(of: Array(text.utf8)) }

/// The error that reading threw, or nil if reading succeeded.
func failure(of bytes: [UInt8]) -> SVGFileError? {
  do throws(SVGFileError) {
    _ = try SVGFile(bytes: bytes, name: "icon.svg")
    return nil
  } catch { return error }
}
