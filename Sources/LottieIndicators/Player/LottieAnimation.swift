internal import Synchronization
public import VectorGraphics

/// A Lottie file that rlottie has loaded.
///
/// Two animations are equal only if they are the same object.
public final class LottieAnimation: Sendable {
  /// The file.
  public let file: LottieFile
  let player: LottiePlayer
  /// The seams that were already computed, for recent timelines.
  ///
  /// Each change of a setting makes a new indicator, which needs the seams again.
  private let seams = Mutex<[LottieTimeline: LottieSeams]>([:])
  private static let mostSeams = 32

  /// Loads a file; the first call also loads rlottie.
  ///
  /// - Throws: An error if rlottie is not installed or cannot read the animation.
  public init(_ file: LottieFile) throws(LottieFileError) {
    self.file = file
    player = try LottiePlayer(file)
  }

  /// The seams between the parts of a timeline.
  func seams(of timeline: LottieTimeline) -> LottieSeams {
    if let known = seams.withLock({ $0[timeline] }) { return known }
    let made = LottieSeams(self, timeline)
    seams.withLock { seams in
      if seams.count >= Self.mostSeams { seams.removeAll() }
      seams[timeline] = made
    }
    return made
  }

  /// The picture of a mixture of frames, in the colors of a theme's roles.
  func picture(_ parts: [LottieMix.Part], colors: [Color]) -> LottiePicture {
    var left = 256
    var whole: [LottiePicture.Part] = []
    for part in parts {
      let weight = min(left, Int((part.weight * 256).rounded()))
      left -= weight
      if weight > 0 { whole.append(.init(frame: number(part.frame), weight: weight)) }
    }
    if whole.isEmpty { whole.append(.init(frame: number(parts.first?.frame ?? 0), weight: 0)) }
    whole[whole.count - 1].weight += left
    return LottiePicture(player: player, parts: whole, colors: colors)
  }

  /// The index of rlottie's frame for a frame of the animation.
  private func number(_ frame: Double) -> Int {
    let number = (frame - file.frames.lowerBound) * Double(file.subframes)
    // Because of rounding errors in `frame`, the number may be slightly below a whole number.
    return Int(min(max(number + 1e-6, 0), 1e9))
  }

  /// Draws a frame, centered in a box and with its own proportions.
  ///
  /// Layers whose names begin with `theme-` have the latest colors that an indicator of this
  /// animation used. Before that, they have the colors of the file.
  public func drawing(frame: Double, in box: Rectangle) -> Drawing {
    Drawing([
      .picture(ScalablePicture(picture([.init(frame: frame, weight: 1)], colors: [])), fitted(box))
    ])
  }

  /// The largest box with the proportions of the animation, in the middle of another box.
  private func fitted(_ box: Rectangle) -> Rectangle {
    let scale = min(box.width / file.size.width, box.height / file.size.height)
    return Rectangle(
      centerX: box.center.x, centerY: box.center.y, width: file.size.width * scale,
      height: file.size.height * scale)
  }

  /// Draws a frame, centered in an image and with its own proportions.
  ///
  /// The colors are those of ``drawing(frame:in:)``.
  public func image(frame: Double, width: Int, height: Int) -> Image {
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    let picture = picture([.init(frame: frame, weight: 1)], colors: [])
    _ = image.withPixelBuffer { picture.draw(into: $0) }
    return image
  }
}

extension LottieAnimation: Hashable {
  /// Whether both are the same object.
  public static func == (first: LottieAnimation, second: LottieAnimation) -> Bool {
    first === second
  }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A mixture of frames.
enum LottieMix {
  /// A frame and its share of the picture; the shares of a mixture add up to 1.
  struct Part: Hashable, Sendable {
    var frame: Double
    var weight: Double
  }

  /// Fades from one mixture to another.
  static func mixed(_ from: [Part], _ to: [Part], _ share: Double) -> [Part] {
    let share = min(max(share, 0), 1)
    if share == 0 { return from }
    if share == 1 { return to }
    return from.map { Part(frame: $0.frame, weight: $0.weight * (1 - share)) }
      + to.map { Part(frame: $0.frame, weight: $0.weight * share) }
  }
}

/// The seams of an animation, where one part follows another, and whether each seam is visible.
struct LottieSeams: Hashable, Sendable {
  /// A part and the part that follows it.
  private struct Seam: Hashable {
    var from: LottieStyle.Part
    var to: LottieStyle.Part
  }

  private var visible: Set<Seam> = []

  /// The side of the compared pictures, in pixels (our choice).
  private static let side = 48
  /// The mean difference of two pictures up to which their seam is invisible, 0…1 (our choice).
  ///
  /// One pixel in a thousand that changes by half of the range makes this difference.
  private static let least = 0.0005

  /// Compares the frames at each seam with the frames before and after it.
  init(_ animation: LottieAnimation, _ timeline: LottieTimeline) {
    let beforeRefresh: LottieStyle.Part = timeline[.armed] == nil ? .pull : .armed
    let seams: [(LottieStyle.Part, LottieStyle.Part)] = [
      (.pull, .armed), (beforeRefresh, .refresh), (.refresh, .refresh), (.refresh, .success),
      (.refresh, .failure),
    ]
    // The number of frames between two pictures of a screen that shows 60 pictures a second.
    let step = max(timeline.step, timeline.rate / 60)
    for (from, to) in seams {
      guard let first = timeline[from], let second = timeline[to] else { continue }
      let (last, next) = (timeline.last(first), second.start)
      if last + 1.5 * timeline.step >= next, last < next { continue }
      let pictures = [
        max(first.start, last - step), last, next, min(timeline.last(second), next + step),
      ].map { animation.image(frame: $0, width: Self.side, height: Self.side) }
      let motion = max(
        pictures[0].difference(from: pictures[1]), pictures[2].difference(from: pictures[3]))
      if pictures[1].difference(from: pictures[2]) > max(1.5 * motion, Self.least) {
        visible.insert(Seam(from: from, to: to))
      }
    }
  }

  func isVisible(_ from: LottieStyle.Part, _ to: LottieStyle.Part) -> Bool {
    visible.contains(Seam(from: from, to: to))
  }
}

extension Image {
  /// The mean difference of all pixels, 0…1.
  ///
  /// The difference of two pixels is the largest difference of their red, green, blue or alpha.
  fileprivate func difference(from other: Image) -> Double {
    guard !pixels.isEmpty, pixels.count == other.pixels.count else { return 1 }
    var sum = 0
    for (one, two) in zip(pixels, other.pixels) where one != two {
      sum +=
        stride(from: UInt32(0), through: 24, by: 8).map { shift in
          abs(Int(one >> shift & 0xFF) - Int(two >> shift & 0xFF))
        }.max() ?? 0
    }
    return Double(sum) / 255 / Double(pixels.count)
  }
}
