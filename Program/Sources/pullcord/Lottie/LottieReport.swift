internal import CairoRendering
internal import LottieIndicators
internal import PullcordRecordings
internal import PullcordScreenshots
internal import RefreshIndicators
internal import VectorGraphics

/// A report about the contents of an animation, and about how a refresh shows it.
struct LottieReport {
  private let file: LottieFile
  private let parts: [(part: LottieStyle.Part, frames: Range<Double>)]
  /// The ranges of consecutive frames that have no visible pixel.
  private let blank: [ClosedRange<Int>]

  /// The side, in pixels, of the pictures that are drawn to find blank frames.
  private static let side = 64
  /// The largest number of frames that are drawn to find blank ones.
  private static let mostFrames = 3000.0

  init(_ animation: LottieAnimation) {
    file = animation.file
    parts = LottieStyle.Part.allCases.compactMap { part in
      animation.frames(of: part).map { (part, $0) }
    }
    let frames = file.frames
    let step = max(1, ((frames.upperBound - frames.lowerBound) / Self.mostFrames).rounded(.up))
    var blank: [ClosedRange<Int>] = []
    for frame in stride(from: frames.lowerBound, to: frames.upperBound, by: step) {
      let image = animation.image(frame: frame, width: Self.side, height: Self.side)
      guard image.pixels.allSatisfy({ $0 >> 24 == 0 }) else { continue }
      let number = Int(frame)
      if let last = blank.last, Double(number) - Double(last.upperBound) <= step {
        blank[blank.count - 1] = last.lowerBound...number
      } else {
        blank.append(number...number)
      }
    }
    self.blank = blank
  }

  var firstOfLoop: Double {
    parts.first { $0.part == .refresh }?.frames.lowerBound ?? file.frames.lowerBound
  }

  /// The number of blank frames in a range of frames.
  private func blankCount(in range: Range<Double>) -> Int {
    blank.reduce(0) { count, row in
      count + row.count { Double($0) >= range.lowerBound && Double($0) < range.upperBound }
    }
  }

  // MARK: Output

  var summary: String {
    let frames = file.frames
    let count = frames.upperBound - frames.lowerBound
    var lines = [
      "size     \(file.size.width.shortestText) × \(file.size.height.shortestText)",
      "frames   \(count.shortestText), at \(file.frameRate.shortestText) per second: "
        + "\((count / file.frameRate * 100).rounded() / 100) s",
      "layers   \(file.layerCount)",
      "markers  "
        + (file.markers.isEmpty
          ? "none: the whole animation is the pull, and its last third repeats"
          : file.markers.map { marker in
            "\(marker.name) \(Self.text(marker.start..<marker.start + marker.length))"
          }.joined(separator: ", ")),
    ]
    lines += parts.map { part, frames in
      let blank = blankCount(in: frames)
      let warning =
        Double(blank) >= frames.upperBound - frames.lowerBound ? ", all of them blank" : ""
      return "\(part.rawValue.padded) \(Self.text(frames))\(warning)"
    }
    if !blank.isEmpty {
      let rows = blank.map {
        $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
      }
      lines.append("blank    \(rows.joined(separator: ", "))")
    }
    lines += file.unsupported.map { "missing  \($0): not drawn" }
    lines += file.repairs.map { "repaired \($0)" }
    return lines.joined(separator: "\n")
  }

  var json: String {
    func stretch(_ range: Range<Double>) -> JSON {
      .array([.number(range.lowerBound), .number(range.upperBound)])
    }
    return JSON.object([
      ("width", .number(file.size.width)), ("height", .number(file.size.height)),
      ("frames", stretch(file.frames)), ("rate", .number(file.frameRate)),
      ("layers", .integer(file.layerCount)),
      (
        "markers",
        .array(
          file.markers.map { marker in
            .object([
              ("name", .text(marker.name)), ("start", .number(marker.start)),
              ("length", .number(marker.length)),
            ])
          })
      ),
      ("parts", .object(parts.map { ($0.part.rawValue, stretch($0.frames)) })),
      (
        "blank",
        .array(blank.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
      ),
      ("unsupported", .texts(file.unsupported)), ("repairs", .texts(file.repairs)),
    ]).line
  }

  private static func text(_ range: Range<Double>) -> String {
    "\(range.lowerBound.shortestText)–\(range.upperBound.shortestText)"
  }
}

extension String {
  /// The text, padded with spaces to the width of the report's first column.
  fileprivate var padded: String { self + String(repeating: " ", count: max(0, 8 - count)) }
}

/// Pictures of an animation's frames on a white background.
struct LottiePictures {
  private let animation: LottieAnimation
  private let width: Int
  private let height: Int

  /// The number of pictures of each part in a strip.
  private static let picturesOfPart = 4

  init(_ animation: LottieAnimation, width: Int, height: Int) {
    (self.animation, self.width, self.height) = (animation, width, height)
  }

  func write(frame: Double, to path: String) throws {
    try PictureFile.write(picture(frame), to: path)
  }

  func writeStrip(to path: String) throws {
    var film = FilmStrip()
    for part in LottieStyle.Part.allCases {
      guard let frames = animation.frames(of: part) else { continue }
      for index in 0..<Self.picturesOfPart {
        let share = Double(index) / Double(Self.picturesOfPart - 1)
        let length = max(0, frames.upperBound - frames.lowerBound - 1)
        var picture = picture(frames.lowerBound + share * length)
        _ = picture.withPixelBuffer { film.add($0, name: part.rawValue) }
      }
    }
    try film.write(to: path)
  }

  private func picture(_ frame: Double) -> Image {
    let box = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    let drawing = Drawing([
      .fill(.rectangle(box), .solid(Color(hex: 0xFFFFFF)), .nonZero),
      .image(animation.image(frame: frame, width: width, height: height), box),
    ])
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    _ = image.withPixelBuffer { Renderer().draw(drawing, into: $0, scale: 1) }
    return image
  }
}
