import Glibc
import PathAnimation
import Rendering
import Screenshots
import Testing

/// A picture kept in `Resources` that a drawing must look like.
///
/// A missing reference fails and leaves `NAME.new.png`; a difference leaves `NAME.diff.png` as well,
/// with what differs in red. References are written only when `PULLCORD_RECORD` is set, as
/// `./run.sh record` does, and never where `CI` is.
struct ReferencePicture {
  /// What may differ before a picture counts as another.
  struct Tolerance {
    /// By how much a colour component of a pixel may differ, of 255: rounding in another version of
    /// the rasteriser.
    var componentDifference = 3
    /// How many pixels may differ by more than that.
    var differingPixels = 0
  }

  /// How a comparison ended.
  enum Verdict: Equatable {
    /// It looks the same.
    case same
    /// There is no reference.
    case missing
    /// The sizes differ.
    case otherSize
    /// This many pixels differ by more than the tolerance.
    case different(pixels: Int)
    /// The reference was written.
    case recorded
  }

  var name: String
  var folder = Self.resources
  var tolerance = Tolerance()
  var environment = { (name: String) in getenv(name).map { String(cString: $0) } }

  /// The folder of references beside this file.
  static let resources =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/") + "/Resources"

  private func path(_ kind: String = "") -> String { "\(folder)/\(name)\(kind).png" }

  /// Compares an image with the reference and leaves behind what a person needs to judge.
  func verdict(on image: Image) throws -> Verdict {
    if environment("PULLCORD_RECORD") != nil, environment("CI") == nil {
      try PictureFile.write(image, to: path())
      unlink(path(".new"))
      unlink(path(".diff"))
      return .recorded
    }
    guard access(path(), F_OK) == 0 else {
      try PictureFile.write(image, to: path(".new"))
      return .missing
    }
    let reference = try PictureFile.read(path())
    guard reference.width == image.width, reference.height == image.height else {
      try PictureFile.write(image, to: path(".new"))
      return .otherSize
    }
    let difference = PictureDifference(reference, image, tolerance.componentDifference)
    guard difference.count > tolerance.differingPixels else { return .same }
    try PictureFile.write(image, to: path(".new"))
    try PictureFile.write(difference.image, to: path(".diff"))
    return .different(pixels: difference.count)
  }

  /// Expects a drawing to look like the reference.
  func expect(
    _ drawing: Drawing, size: Size, scale: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let image = Self.image(of: drawing, size: size, scale: scale)
    switch try verdict(on: image) {
    case .same, .recorded: break
    case .missing:
      Issue.record(
        "no reference \(name).png: look at \(path(".new")), then accept it with ./run.sh record",
        sourceLocation: sourceLocation)
    case .otherSize:
      Issue.record(
        "\(name).png has another size than \(path(".new"))", sourceLocation: sourceLocation)
    case .different(let pixels):
      Issue.record(
        "\(pixels) pixels differ from \(name).png: look at \(path(".new")) and \(path(".diff"))",
        sourceLocation: sourceLocation)
    }
  }

  /// The pixels of a drawing.
  static func image(of drawing: Drawing, size: Size, scale: Double) -> Image {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    var image = Image(
      width: width, height: height,
      pixels: [UInt32](repeating: 0xFF00_0000, count: width * height))
    image.withPixelBuffer { Renderer().draw(drawing, into: $0, scale: scale) }
    return image
  }
}

/// The pixels in which two pictures of one size differ.
struct PictureDifference {
  /// How many.
  let count: Int
  /// The first picture, pale, with those pixels in red.
  let image: Image

  init(_ first: Image, _ second: Image, _ tolerance: Int) {
    var count = 0
    var pixels: [UInt32] = []
    pixels.reserveCapacity(first.pixels.count)
    for (one, other) in zip(first.pixels, second.pixels) {
      if Self.components(one).differ(from: Self.components(other), by: tolerance) {
        count += 1
        pixels.append(0xFFFF_0000)
      } else {
        pixels.append(Self.pale(one))
      }
    }
    self.count = count
    image = Image(width: first.width, height: first.height, pixels: pixels)
  }

  private struct Components {
    var red, green, blue: Int

    func differ(from other: Components, by tolerance: Int) -> Bool {
      abs(red - other.red) > tolerance || abs(green - other.green) > tolerance
        || abs(blue - other.blue) > tolerance
    }
  }

  private static func components(_ word: UInt32) -> Components {
    Components(
      red: Int(word >> 16 & 0xFF), green: Int(word >> 8 & 0xFF), blue: Int(word & 0xFF))
  }

  private static func pale(_ word: UInt32) -> UInt32 {
    let components = components(word)
    let grey = UInt32(192 + (components.red + components.green + components.blue) / 12)
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
