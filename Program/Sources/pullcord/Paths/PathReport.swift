internal import PathAnimation
internal import PullcordRecordings
internal import VectorGraphics

struct PathReport {
  /// The path up to the first error in its data.
  let path: Path
  let error: SVGPathError?
  private let length: Double
  private let location: (proportion: Double, location: PathLocation)?

  /// The greatest number of nodes into which `smoothness` may divide a path.
  ///
  /// A million nodes take about a second and give 100 MB of output.
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

  /// The report as one line of JSON.
  ///
  /// The member `at` exists only if the user gave a proportion. Its angle is in degrees. Numbers
  /// have Swift's format, such as `1.0`.
  var json: String {
    var members: [JSON.Member] = [
      ("segments", .array(path.elements.map(Self.json))),
      (
        "bbox",
        path.extent.map { box in
          Self.list([box.least.x, box.least.y, box.greatest.x, box.greatest.y])
        } ?? .null
      ),
      ("length", Self.number(length)),
    ]
    if let (proportion, location) = location {
      members.append(
        (
          "at",
          [
            "proportion": Self.number(proportion), "x": Self.number(location.point.x),
            "y": Self.number(location.point.y),
            "angle": Self.number(location.angle * 180 / .pi),
          ]
        ))
    }
    let error: JSON? = error.map {
      ["offset": .integer($0.offset), "reason": .text($0.reason.message)]
    }
    members.append(("error", error ?? .null))
    return JSON.object(members).line
  }

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
      lines.append("box     none: the path draws nothing")
    }
    if let (proportion, location) = location {
      lines.append(
        "at \(proportion)  \(location.point.x),\(location.point.y), "
          + "direction \(location.angle * 180 / .pi)°")
    }
    return lines.joined(separator: "\n")
  }

  private static func json(_ element: Path.Element) -> JSON {
    func segment(_ letter: String, _ points: Point...) -> JSON {
      .written("[\"\(letter)\"" + points.map { ",\($0.x),\($0.y)" }.joined() + "]")
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

  private static func number(_ value: Double) -> JSON { .written(value.description) }

  private static func list(_ numbers: [Double]) -> JSON { .array(numbers.map(number)) }
}
