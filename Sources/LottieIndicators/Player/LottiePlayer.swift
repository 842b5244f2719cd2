internal import PullcordCLottie
internal import Synchronization
internal import VectorGraphics

/// An animation that rlottie has loaded.
final class LottiePlayer: Sendable {
  /// The number of frames for rlottie.
  let frameCount: Int
  /// The colors of the latest picture, in the order of `LottieThemeRole`.
  ///
  /// The lock also protects the animation, which must not be used by two threads at once.
  private let colors = Mutex<[Color]>([])
  private let library: Library

  /// The addresses of rlottie's functions and of the animation.
  private struct Library: Sendable {
    private let functionsAddress: UInt
    private let animationAddress: UInt

    init(_ functions: UnsafePointer<RLottieFunctions>, _ animation: OpaquePointer) {
      functionsAddress = UInt(bitPattern: functions)
      animationAddress = UInt(bitPattern: animation)
    }

    /// Calls a closure with both, which exist as long as the player.
    func use(_ body: (UnsafePointer<RLottieFunctions>, OpaquePointer) -> Void) {
      guard let functions = UnsafePointer<RLottieFunctions>(bitPattern: functionsAddress),
        let animation = OpaquePointer(bitPattern: animationAddress)
      else { return }
      body(functions, animation)
    }
  }

  /// rlottie keeps animations by a key of the program.
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
  ///   - colors: The colors of the theme, in the order of `LottieThemeRole`; empty to keep them.
  ///   - buffer: The pixels. The animation keeps its proportions and is centered.
  func draw(_ frame: Int, colors: [Color], into buffer: PixelBuffer) {
    self.colors.withLock { latest in
      library.use { functions, animation in
        if !colors.isEmpty, latest != colors {
          Self.set(colors, functions, animation)
          latest = colors
        }
        functions.pointee.render(
          animation, min(max(frame, 0), frameCount - 1), buffer.base, buffer.width, buffer.height,
          buffer.stride * 4)
      }
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

  func draw(into buffer: PixelBuffer) {
    guard let first = parts.first else { return }
    player.draw(first.frame, colors: colors, into: buffer)
    guard parts.count > 1 else { return }
    // Premultiplied colors can be added.
    let count = buffer.width * buffer.height
    let layer = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    defer { layer.deallocate() }
    Self.multiply(buffer, by: first.weight)
    for part in parts.dropFirst() {
      layer.initialize(repeating: 0, count: count)
      let own = PixelBuffer(base: layer, width: buffer.width, height: buffer.height)
      player.draw(part.frame, colors: colors, into: own)
      Self.add(own, weight: part.weight, to: buffer)
    }
  }

  private static func multiply(_ buffer: PixelBuffer, by weight: Int) {
    for row in 0..<buffer.height {
      let words = buffer.base + row * buffer.stride
      for x in 0..<buffer.width where words[x] != 0 { words[x] = scaled(words[x], UInt32(weight)) }
    }
  }

  private static func add(_ source: PixelBuffer, weight: Int, to buffer: PixelBuffer) {
    for row in 0..<buffer.height {
      let words = buffer.base + row * buffer.stride
      let others = source.base + row * source.stride
      for x in 0..<buffer.width where others[x] != 0 {
        words[x] &+= scaled(others[x], UInt32(weight))
      }
    }
  }

  /// Multiplies the four bytes of a word by a weight of 1…256, with rounding down.
  ///
  /// The sum of products whose weights add up to 256 therefore never exceeds a byte.
  private static func scaled(_ word: UInt32, _ weight: UInt32) -> UInt32 {
    let even = (((word & 0x00FF_00FF) &* weight) >> 8) & 0x00FF_00FF
    let odd = (((word >> 8) & 0x00FF_00FF) &* weight) & 0xFF00_FF00
    return even | odd
  }
}
