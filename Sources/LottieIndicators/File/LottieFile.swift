internal import PullcordMath
public import VectorGraphics

/// An animation of Lottie, from a JSON file or a `.lottie` file.
///
/// The initializers check the file against ``LottieFileLimits`` and prepare it for rlottie. They do
/// not load rlottie; ``LottieIndicator`` does.
///
/// **Warning:** rlottie may crash on damaged or malicious files. The checks of this library do not
/// find all of these files. Load only files that you have tried, for example with `pullcord lottie
/// FILE`, which tries the file in a process of its own.
public struct LottieFile: Hashable, Sendable {
  /// A named stretch of the animation.
  public struct Marker: Hashable, Sendable {
    /// The name, such as `refresh`.
    public let name: String
    /// The first frame.
    public let start: Double
    /// The number of frames; 0 for a marker that names a point in time.
    public let length: Double
  }

  /// The name of the file in messages.
  public let name: String
  /// The size of the animation, in its own pixels.
  public let size: Size
  /// The frames, from the first one to the end of the last one.
  public let frames: Range<Double>
  /// The number of frames in a second.
  public let frameRate: Double
  /// The markers, in the order of their first frames.
  public let markers: [Marker]
  /// The number of layers; the layers of a composition count again each time a layer shows it.
  public let layerCount: Int
  /// The features of the file that are not drawn: one line for each feature, with its count.
  public let unsupported: [String]
  /// The changes that make rlottie draw the file: one line for each kind of change, with its
  /// count.
  public let repairs: [String]

  /// The number of rlottie's frames for each frame of the animation.
  ///
  /// rlottie draws only whole frames. All times are therefore multiplied by this number, so that
  /// the motion is as smooth as the screen.
  let subframes: Int
  /// The prepared animation.
  let json: [UInt8]

  /// The least frame rate after multiplication by ``subframes``: the rate of fast screens.
  private static let smoothRate = 120.0

  /// Reads a file.
  ///
  /// - Parameter path: The path of a JSON file or a `.lottie` file, absolute or relative to the
  ///   working directory. Messages contain this path.
  /// - Throws: An error if the file cannot be read, is not an animation, or exceeds a limit.
  public init(contentsOf path: String) throws(LottieFileError) {
    try self.init(bytes: Self.bytes(of: path), name: path)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8, or a `.lottie` archive.
  ///   - name: The name of the file in messages.
  /// - Throws: An error if the bytes are not an animation, or exceed a limit.
  public init(bytes: [UInt8], name: String) throws(LottieFileError) {
    guard bytes.count <= LottieFileLimits.bytes else { throw Self.tooLarge(name) }
    var source = LottieSource()
    do throws(LottieArchive.Problem) {
      source = try LottieSource(bytes)
    } catch { throw LottieFileError(file: name, error.message) }
    let value: LottieJSON
    do throws(LottieJSONReader.Problem) {
      value = try LottieJSONReader.value(of: source.animation)
    } catch {
      let line = source.animation.prefix(error.offset).count { $0 == 0x0A } + 1
      throw LottieFileError(
        file: name, "not JSON in line \(line), byte \(error.offset): expected \(error.expected)")
    }
    var check = LottieCheck(file: name)
    try check.run(value)
    let header = check.header
    self.name = name
    size = header.size
    frames = header.frames
    frameRate = header.frameRate
    markers = header.markers
    layerCount = check.layerCount
    subframes = max(1, Int((Self.smoothRate / header.frameRate).rounded(.up)))
    var preparation = LottiePreparation(subframes: Double(subframes))
    json = preparation.prepared(value).bytes
    unsupported = source.unsupported + check.unsupported.lines
    repairs = preparation.repairs.lines
  }

  /// Reads the bytes of a file that may be an animation.
  ///
  /// - Throws: An error if the file cannot be read or exceeds ``LottieFileLimits/bytes``.
  public static func bytes(of path: String) throws(LottieFileError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw LottieFileError(file: path, "not a file name, expected a path to a Lottie file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      var problem: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, buffer.count)
        if result < 0 { problem = errno }
        count = max(0, result)
      }
      if problem == EINTR { continue }
      guard problem == 0 else { throw unreadable(path, problem) }
      if part.isEmpty { return bytes }
      bytes += part
      guard bytes.count <= LottieFileLimits.bytes else { throw tooLarge(path) }
    }
  }

  private static func tooLarge(_ file: String) -> LottieFileError {
    LottieFileError(
      file: file,
      "larger than \(LottieFileLimits.bytes >> 20) MiB, expected an animation without images")
  }

  private static func unreadable(_ path: String, _ code: Int32) -> LottieFileError {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return LottieFileError(file: path, "cannot be read: \(reason), expected a readable Lottie file")
  }
}

/// The animation in a file, which may be an archive.
private struct LottieSource {
  var animation: [UInt8] = []
  var unsupported: [String] = []

  init() {}

  init(_ bytes: [UInt8]) throws(LottieArchive.Problem) {
    guard LottieArchive.isArchive(bytes) else {
      animation = bytes
      return
    }
    let archive = try LottieArchive(bytes)
    var manifest: LottieJSON?
    if let bytes = try archive.contents(of: "manifest.json") {
      manifest = try? LottieJSONReader.value(of: bytes)
    }
    let listed = manifest?["animations"]?.array?.compactMap { $0["id"]?.text } ?? []
    let first =
      manifest?["initial"]?["animation"]?.text ?? manifest?["activeAnimationId"]?.text
      ?? listed.first
    // The folder is `animations` in version 1 of the format, and `a` in version 2.
    var names = first.map { ["animations/\($0).json", "a/\($0).json"] } ?? []
    names += archive.names.filter {
      ($0.hasPrefix("animations/") || $0.hasPrefix("a/")) && $0.hasSuffix(".json")
    }
    for name in names {
      guard let bytes = try archive.contents(of: name) else { continue }
      animation = bytes
      if listed.count > 1 {
        unsupported.append("\(listed.count) animations; only \(name) is shown")
      }
      for folder in ["t/", "themes/", "s/", "states/"] {
        guard archive.names.contains(where: { $0.hasPrefix(folder) && $0 != folder }) else {
          continue
        }
        unsupported.append(
          folder.hasPrefix("t") ? "themes in the archive" : "state machines in the archive")
      }
      return
    }
    throw LottieArchive.Problem(
      message: "the zip archive has no animations/*.json, expected a .lottie file")
  }
}

/// The kinds of unsupported features or repairs with their counts, in the order of discovery.
struct LottieCounts {
  private var counts: [(kind: String, plural: String, count: Int)] = []

  mutating func add(_ kind: String, _ plural: String) {
    if let index = counts.firstIndex(where: { $0.kind == kind }) {
      counts[index].count += 1
    } else {
      counts.append((kind, plural, 1))
    }
  }

  /// One line for each kind, such as “2 text layers”.
  var lines: [String] { counts.map { "\($0.count) \($0.count == 1 ? $0.kind : $0.plural)" } }
}
