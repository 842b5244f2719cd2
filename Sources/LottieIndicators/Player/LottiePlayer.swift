internal import PullcordCLottie
internal import Synchronization
internal import VectorGraphics

/// An animation that rlottie has loaded.
final class LottiePlayer: Sendable {
  /// The number of frames that rlottie can draw.
  let frameCount: Int
  /// Values of the latest pictures, with a lock that also keeps two threads from using the
  /// animation at the same time.
  private let latest = Mutex(Latest())
  private let library: Library

  /// The colors, the size and the visible parts of the latest pictures.
  private struct Latest {
    /// The colors, in the order of `LottieThemeRole`.
    var colors: [Color] = []
    /// The width and the height, in pixels.
    var size = [0, 0]
    /// The visible parts of frames in this size, kept because loops show the same frames again.
    var inks: [Int: LottieInk] = [:]

    /// The largest number of frames in `inks`, which then take at most 1 MB (our choice).
    private static let mostInks = 1024

    /// The visible parts of a frame in a buffer.
    mutating func ink(of frame: Int, in buffer: PixelBuffer) -> LottieInk {
      if size != [buffer.width, buffer.height] || inks.count >= Self.mostInks {
        size = [buffer.width, buffer.height]
        inks = [:]
      }
      if let known = inks[frame] { return known }
      let ink = LottieInk(of: buffer)
      inks[frame] = ink
      return ink
    }
  }

  /// The addresses of rlottie's functions and of the animation.
  private struct Library: Sendable {
    private let functionsAddress: UInt
    private let animationAddress: UInt

    init(_ functions: UnsafePointer<RLottieFunctions>, _ animation: OpaquePointer) {
      functionsAddress = UInt(bitPattern: functions)
      animationAddress = UInt(bitPattern: animation)
    }

    /// Calls a closure with the functions and the animation, which exist as long as the player.
    func use(_ body: (UnsafePointer<RLottieFunctions>, OpaquePointer) -> Void) {
      guard let functions = UnsafePointer<RLottieFunctions>(bitPattern: functionsAddress),
        let animation = OpaquePointer(bitPattern: animationAddress)
      else { return }
      body(functions, animation)
    }
  }

  /// The source of the numbers in the keys under which rlottie stores animations.
  ///
  /// Each load uses a new key, because rlottie would return a stored animation for a known key.
  private static let nextKey = Atomic<Int>(1)

  /// Loads an animation.
  init(_ file: LottieFile) throws(LottieFileError) {
    guard let functions = pullcord_load_rlottie() else {
      throw LottieFileError(
        file: file.name, "needs rlottie, which is not installed: install the package librlottie0-1")
    }
    let key = "pullcord-\(Self.nextKey.add(1, ordering: .relaxed).newValue)"
    let loaded = (file.json + [0]).withUnsafeBufferPointer { json in
      json.withMemoryRebound(to: CChar.self) { json in
        json.baseAddress.flatMap { functions.pointee.from_data($0, key, "") }
      }
    }
    guard let loaded else {
      throw LottieFileError(file: file.name, "rlottie cannot read the animation")
    }
    frameCount = max(1, Int(clamping: functions.pointee.get_totalframe(loaded)))
    library = Library(functions, loaded)
  }

  deinit { library.use { $0.pointee.destroy($1) } }

  /// Draws a frame over all pixels of a buffer.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame, which is limited to the existing ones.
  ///   - colors: The colors of the theme, in the order of `LottieThemeRole`; empty to keep the
  ///     current ones.
  ///   - buffer: The pixels. The animation keeps its proportions and is centered.
  /// - Returns: The parts that are not transparent.
  func draw(_ frame: Int, colors: [Color], into buffer: PixelBuffer) -> LottieInk {
    latest.withLock { latest in
      let frame = min(max(frame, 0), frameCount - 1)
      library.use { functions, animation in
        if !colors.isEmpty, latest.colors != colors {
          Self.set(colors, functions, animation)
          latest.colors = colors
          // If a frame has the number and the size of the previous one, rlottie draws it in the old
          // colors. So draw it in another size first.
          var pixel: UInt32 = 0
          functions.pointee.render(animation, frame, &pixel, 1, 1, 4)
        }
        functions.pointee.render(
          animation, frame, buffer.base, buffer.width, buffer.height, buffer.stride * 4)
      }
      return latest.ink(of: frame, in: buffer)
    }
  }

  private static func set(
    _ colors: [Color], _ functions: UnsafePointer<RLottieFunctions>, _ animation: OpaquePointer
  ) {
    for (role, color) in zip(LottieThemeRole.allCases, colors) {
      let path = "**.\(role.layerName).**"
      for isStroke: Int32 in [0, 1] {
        pullcord_set_color(
          functions, animation, isStroke, path, color.red, color.green, color.blue)
      }
    }
  }
}

/// A picture of an animation: the weighted sum of a few frames.
struct LottiePicture: PixelSource {
  /// A frame, and its share of the picture.
  struct Part: Hashable, Sendable {
    var frame: Int
    /// The weight, 1…256; the weights of a picture add up to 256.
    var weight: Int
  }

  let player: LottiePlayer
  let parts: [Part]
  let colors: [Color]

  static func == (first: LottiePicture, second: LottiePicture) -> Bool {
    first.player === second.player && first.parts == second.parts && first.colors == second.colors
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(player))
    hasher.combine(parts)
  }

  func draw(into buffer: PixelBuffer) -> [PixelBox] {
    guard let first = parts.first else { return [] }
    var ink = player.draw(first.frame, colors: colors, into: buffer)
    guard parts.count > 1 else { return ink.boxes }
    // The colors are premultiplied, so the weighted frames can be summed pixel by pixel.
    let layer = UnsafeMutablePointer<UInt32>.allocate(capacity: buffer.width * buffer.height)
    defer { layer.deallocate() }
    for box in ink.boxes { Self.multiply(buffer, box, by: first.weight) }
    for part in parts.dropFirst() {
      let own = PixelBuffer(base: layer, width: buffer.width, height: buffer.height)
      let added = player.draw(part.frame, colors: colors, into: own)
      for box in added.boxes { Self.add(own, box, weight: part.weight, to: buffer) }
      ink.formUnion(added)
    }
    return ink.boxes
  }

  private static func multiply(_ buffer: PixelBuffer, _ box: PixelBox, by weight: Int) {
    for row in box.top..<box.bottom {
      let words = buffer.base + row * buffer.stride
      for x in box.left..<box.right { words[x] = scaled(words[x], UInt32(weight)) }
    }
  }

  private static func add(
    _ source: PixelBuffer, _ box: PixelBox, weight: Int, to buffer: PixelBuffer
  ) {
    for row in box.top..<box.bottom {
      let words = buffer.base + row * buffer.stride
      let others = source.base + row * source.stride
      for x in box.left..<box.right { words[x] &+= scaled(others[x], UInt32(weight)) }
    }
  }

  /// Multiplies the four bytes of a word by `weight` / 256, rounding down; the weight is 1…256.
  ///
  /// If the weights of several words add up to 256, the sum of their products never exceeds 255 in
  /// any byte.
  private static func scaled(_ word: UInt32, _ weight: UInt32) -> UInt32 {
    let even = (((word & 0x00FF_00FF) &* weight) >> 8) & 0x00FF_00FF
    let odd = (((word >> 8) & 0x00FF_00FF) &* weight) & 0xFF00_FF00
    return even | odd
  }
}

/// The parts of a picture that are not transparent: a range of columns for each band of rows.
///
/// Most pixels of an animation are transparent. A renderer that knows the parts with visible
/// pixels therefore reads much less memory.
struct LottieInk: Hashable, Sendable {
  /// The number of rows in a band (our choice).
  ///
  /// Compared with single rows, bands give fewer boxes with hardly more pixels.
  private static let bandHeight = 8
  /// The number of pixels whose drawing takes as long as one more box, about 0.1 µs (our choice).
  private static let costOfBox = 256

  private let width: Int
  private let height: Int
  /// The columns of each band; empty ranges for transparent bands.
  private var bands: [Range<Int>]

  /// Finds the visible parts of a buffer.
  init(of buffer: PixelBuffer) {
    (width, height) = (buffer.width, buffer.height)
    bands = stride(from: 0, to: buffer.height, by: Self.bandHeight).map { top in
      var (left, right) = (buffer.width, 0)
      for row in top..<min(top + Self.bandHeight, buffer.height) {
        let words = buffer.base + row * buffer.stride
        left = Self.firstInk(words, before: left)
        if left == buffer.width { continue }
        right = Self.inkEnd(words, after: max(right, left), before: buffer.width)
      }
      return left..<max(left, right)
    }
  }

  /// Adds the parts of a picture of the same size.
  mutating func formUnion(_ other: LottieInk) {
    for index in bands.indices {
      let (one, two) = (bands[index], other.bands[index])
      if one.isEmpty {
        bands[index] = two
      } else if !two.isEmpty {
        bands[index] =
          min(one.lowerBound, two.lowerBound)..<max(one.upperBound, two.upperBound)
      }
    }
  }

  /// Boxes that contain all parts and do not overlap.
  var boxes: [PixelBox] {
    var boxes: [PixelBox] = []
    for (index, columns) in bands.enumerated() where !columns.isEmpty {
      let top = index * Self.bandHeight
      let box = PixelBox(
        left: columns.lowerBound, top: top, right: columns.upperBound,
        bottom: min(top + Self.bandHeight, height))
      if let last = boxes.last, last.bottom == top {
        let joined = PixelBox(
          left: min(last.left, box.left), top: last.top, right: max(last.right, box.right),
          bottom: box.bottom)
        if joined.area <= last.area + box.area + Self.costOfBox {
          boxes[boxes.count - 1] = joined
          continue
        }
      }
      boxes.append(box)
    }
    return boxes
  }

  /// The first column before `end` that is not transparent, or `end`.
  private static func firstInk(_ words: UnsafePointer<UInt32>, before end: Int) -> Int {
    var column = 0
    while column + stepWidth <= end, isTransparent(words + column) { column += stepWidth }
    while column < end, words[column] == 0 { column += 1 }
    return column
  }

  /// The column after the last one in `start..<end` that is not transparent, or `start`.
  private static func inkEnd(
    _ words: UnsafePointer<UInt32>, after start: Int, before end: Int
  ) -> Int {
    var column = end
    while column - stepWidth >= start, isTransparent(words + column - stepWidth) {
      column -= stepWidth
    }
    while column > start, words[column - 1] == 0 { column -= 1 }
    return column
  }

  /// The number of pixels that are tested in one step.
  private static let stepWidth = 16

  /// Whether all pixels of a step are transparent.
  @inline(__always)
  private static func isTransparent(_ words: UnsafePointer<UInt32>) -> Bool {
    // The loop has no branch, so that the compiler uses vector instructions.
    var all: UInt32 = 0
    for index in 0..<stepWidth { all |= words[index] }
    return all == 0
  }
}
