internal import CairoRendering
internal import Glibc
internal import LottieIndicators
internal import VectorGraphics

/// Measures the frames of animations beside those of rlottie alone, by turns.
enum LottieBenchmark {
  /// The picture of a list 480 points wide, at two pixels per point.
  private static let (width, height, scale) = (480, 120, 2)
  private static let rounds = 25

  /// The function of rlottie that draws a frame into pixels.
  private typealias Render =
    @convention(c) (
      OpaquePointer?, Int, UnsafeMutablePointer<UInt32>?, Int, Int, Int
    ) -> Void
  private typealias Load =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> OpaquePointer?

  /// Measures files, of which all are JSON, and prints the table.
  static func run(_ files: [String]) throws {
    guard let library = dlopen("librlottie.so.0-1", RTLD_NOW),
      let loadAddress = dlsym(library, "lottie_animation_from_data"),
      let renderAddress = dlsym(library, "lottie_animation_render")
    else { throw MeasuringError("rlottie is not installed: install librlottie0-1") }
    let load = unsafeBitCast(loadAddress, to: Load.self)
    let render = unsafeBitCast(renderAddress, to: Render.self)
    var table = Table(
      "a frame of \(width)×\(height) points at scale \(scale), in ms (target ≤ 1.3 times rlottie)",
      "", "frames", "rlottie", "ours", "ratio")
    for path in files {
      let bytes = try LottieFile.bytes(of: path)
      let animation = try LottieAnimation(LottieFile(bytes: bytes, name: path))
      let bare = (bytes + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { load($0.baseAddress, path, "") }
      }
      guard let bare else { throw MeasuringError("\(path): rlottie cannot read it") }
      let frames = Int(animation.file.frames.upperBound - animation.file.frames.lowerBound)
      let (own, alone) = measure(animation, frames: frames) { frame, words in
        render(bare, frame, words, width * scale, height * scale, width * scale * 4)
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      table.add(
        name, "\(frames)", alone.digits(3), own.digits(3), (own / alone).digits(2))
    }
    table.show()
  }

  /// The processor time of a frame of both, in milliseconds, with that of rlottie's threads.
  ///
  /// It is the least of all rounds, because other programs only lengthen a round.
  private static func measure(
    _ animation: LottieAnimation, frames: Int,
    _ render: (Int, UnsafeMutablePointer<UInt32>) -> Void
  ) -> (own: Double, alone: Double) {
    let count = width * height * scale * scale
    let words = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
    defer { words.deallocate() }
    let renderer = Renderer()
    let buffer = PixelBuffer(base: words, width: width * scale, height: height * scale)
    let box = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    var (owns, alones) = ([Double](), [Double]())
    for _ in 0..<rounds {
      let start = Clocks.processor(of: getpid())
      for frame in 0..<frames {
        renderer.draw(
          animation.drawing(frame: animation.file.frames.lowerBound + Double(frame), in: box),
          into: buffer, scale: Double(scale))
      }
      let middle = Clocks.processor(of: getpid())
      for frame in 0..<frames { render(frame, words) }
      alones.append((Clocks.processor(of: getpid()) - middle) * 1000 / Double(frames))
      owns.append((middle - start) * 1000 / Double(frames))
    }
    return (Samples(owns).least, Samples(alones).least)
  }
}
