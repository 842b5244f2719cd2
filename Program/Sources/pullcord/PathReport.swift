internal import PathAnimation
internal import VectorGraphics

/// What `pullcord path` says about one path.
struct PathReport {
  /// The path, up to its first error.
  let path: Path
  /// The first error.
  let error: SVGPathError?
  private let length: Double
  private let location: (proportion: Double, place: PathLocation)?

  /// The nodes that cutting may lead to: a second of work and some 100 MB of answer.
  private static let mostNodes = 1_000_000

  init(_ data: String, smoothness: Int, at proportion: Double?) throws {
    let read: Path
    do throws(SVGPathError) {
      read = try Path(svg: data)
      error = nil
    } catch {
      read = error.partial
      self.error = error
    }
    let segments = read.elements.count { element in
      switch element {
      case .move, .close: false
      case .line, .quadratic, .cubic: true
      }
    }
    let nodes = read.nodeCount - segments + (segments << smoothness)
    guard smoothness == 0 || nodes <= Self.mostNodes else {
      throw Failure(
        message: "--smoothness \(smoothness): got \(segments) segments, which would make "
          + "\(nodes) nodes, expected at most \(Self.mostNodes)")
    }
    path = read.subdivided(smoothness: smoothness)
    let prepared = PreparedPath(path)
    length = prepared.length
    location = proportion.flatMap { proportion in
      prepared.location(at: proportion).map { (proportion, $0) }
    }
  }

  /// One line of JSON; `at` only where a proportion was asked for, its angle in degrees.
  var json: String {
    var text = "{\"segments\":[" + path.elements.map(Self.json).joined(separator: ",") + "]"
    if let box = path.extent {
      text += ",\"bbox\":\(Self.list([box.least.x, box.least.y, box.greatest.x, box.greatest.y]))"
    } else {
      text += ",\"bbox\":null"
    }
    text += ",\"length\":\(length)"
    if let (proportion, place) = location {
      text +=
        ",\"at\":{\"proportion\":\(proportion),\"x\":\(place.point.x),\"y\":\(place.point.y)"
        + ",\"angle\":\(place.angle * 180 / .pi)}"
    }
    guard let error else { return text + ",\"error\":null}" }
    return text + ",\"error\":{\"offset\":\(error.offset),"
      + "\"reason\":\"\(error.reason.message)\"}}"
  }

  /// A few lines for a person.
  var summary: String {
    var counts = [0, 0, 0, 0, 0]
    for element in path.elements {
      switch element {
      case .move: counts[0] += 1
      case .line: counts[1] += 1
      case .quadratic: counts[2] += 1
      case .cubic: counts[3] += 1
      case .close: counts[4] += 1
      }
    }
    var lines = [
      "nodes   \(path.nodeCount): \(counts[0]) moves, \(counts[1]) lines, "
        + "\(counts[2]) quadratic and \(counts[3]) cubic curves, \(counts[4]) closing lines",
      "length  \(length)",
    ]
    if let box = path.extent {
      lines.append(
        "box     \(box.least.x),\(box.least.y) to \(box.greatest.x),\(box.greatest.y)")
    } else {
      lines.append("box     none, nothing is drawn")
    }
    if let (proportion, place) = location {
      lines.append(
        "at \(proportion)  \(place.point.x),\(place.point.y), "
          + "direction \(place.angle * 180 / .pi)°")
    }
    return lines.joined(separator: "\n")
  }

  private static func json(_ element: Path.Element) -> String {
    func segment(_ letter: String, _ points: Point...) -> String {
      "[\"\(letter)\"" + points.map { ",\($0.x),\($0.y)" }.joined() + "]"
    }
    switch element {
    case .move(let end): return segment("M", end)
    case .line(let end): return segment("L", end)
    case .quadratic(let control, let end): return segment("Q", control, end)
    case .cubic(let control1, let control2, let end):
      return segment("C", control1, control2, end)
    case .close: return segment("Z")
    }
  }

  private static func list(_ numbers: [Double]) -> String {
    "[" + numbers.map(\.description).joined(separator: ",") + "]"
  }
}
