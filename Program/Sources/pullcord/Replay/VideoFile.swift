internal import CairoRendering
internal import Glibc
internal import PullcordScreenshots
internal import VectorGraphics
internal import PullcordSystem

/// A video that ffmpeg encodes while the program draws the frames.
///
/// The file appears under its name when it is complete.
final class VideoFile {
  private let path: String
  private let file: PartialFile
  private let fps: Double
  private let program: String
  private let encoding: [String]
  private var ffmpeg: ChildProcess?
  private var size = (width: 0, height: 0)

  /// Creates the video.
  ///
  /// This checks the ending of the file name, whether ffmpeg is installed, and whether the file can
  /// be written. An error therefore appears before the first frame is drawn.
  init(path: String, fps: Double) throws {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let encoding = Self.encodings[ending] else {
      let known = Self.encodings.keys.sorted().map { ".\($0)" }.joined(separator: ", ")
      throw Failure(message: "--video: got '\(path)', expected a name that ends in \(known)")
    }
    guard let program = ProgramPath.find("ffmpeg") else {
      throw Failure(message: "--video needs ffmpeg: install it (apt-get install ffmpeg)")
    }
    file = try PartialFile(path: path)
    self.path = path
    self.fps = fps
    self.program = program
    self.encoding = encoding
  }

  isolated deinit {
    // Even after SIGTERM, ffmpeg waits until its input is closed.
    ffmpeg?.input?.close()
    ffmpeg?.signal(SIGTERM)
    ffmpeg?.wait()
  }

  /// Appends a frame.
  ///
  /// Throws if the frame's size differs from the first frame's.
  func add(_ buffer: PixelBuffer) throws {
    if ffmpeg == nil { try start(buffer.width, buffer.height) }
    guard (buffer.width, buffer.height) == size else {
      throw Failure(
        message: "\(path): a video has one size, but the gesture resizes the list from "
          + "\(size.width)×\(size.height) to \(buffer.width)×\(buffer.height) pixels")
    }
    for row in 0..<buffer.height {
      let line = UnsafeRawBufferPointer(
        start: buffer.base + row * buffer.stride, count: buffer.width * 4)
      do {
        try ffmpeg?.input?.write(line)
      } catch { throw failure(of: endFfmpeg()) }
    }
  }

  /// Waits until ffmpeg ends, and renames the completed file to its final name.
  func finish() throws {
    guard ffmpeg != nil else { return }
    let end = endFfmpeg()
    // If the disk is too full for the end of the file, ffmpeg prints a message, but its status is
    // 0.
    guard end.status == 0, end.messages.isEmpty else { throw failure(of: end) }
    try file.finish()
  }

  private func start(_ width: Int, _ height: Int) throws {
    size = (width, height)
    // The standard output of ffmpeg is the open file. If ffmpeg opened the file by its path, it
    // could create the file again after an interruption has removed it.
    let target = "file:/proc/self/fd/\(STDOUT_FILENO)"
    let arguments =
      ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo"]
      + ["-pix_fmt", "bgr0", "-s", "\(width)x\(height)", "-r", "\(fps)", "-i", "pipe:0"]
      // Without a date and a version, and with a fixed number of threads, equal frames give equal
      // bytes.
      + ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "2"]
      + encoding + [target]
    do {
      ffmpeg = try ChildProcess(
        [program] + arguments, input: .pipe, output: .inherited, errors: .pipe,
        descriptors: [STDOUT_FILENO: file.descriptor], inheriting: .basic)
    } catch { throw Failure(message: error.description) }
  }

  /// Ends the input of ffmpeg and waits until ffmpeg ends.
  ///
  /// Returns the messages of ffmpeg, and its status or the negative number of the signal that ended
  /// it.
  private func endFfmpeg() -> (status: Int32, messages: String) {
    guard let ffmpeg else { return (0, "") }
    self.ffmpeg = nil
    ffmpeg.input?.close()
    let bytes = ffmpeg.errors.flatMap { try? DescriptorIO.readAll($0.descriptor) } ?? []
    return (ffmpeg.wait(), String(decoding: bytes, as: UTF8.self))
  }

  private func failure(of end: (status: Int32, messages: String)) -> Failure {
    let last = end.messages.split(whereSeparator: \.isNewline).last.map(String.init)
    let reason =
      end.status == -SIGXFSZ
      ? "the file became too large; raise the limit of file sizes with 'ulimit -f'"
      : last ?? "it ended without a message"
    return Failure(message: "\(path): ffmpeg: \(reason)")
  }

  /// The arguments of ffmpeg for each file name ending.
  private static let encodings: [String: [String]] = [
    // Players require even numbers of pixels on both sides.
    "mp4": ["-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-vf"]
      + ["pad=ceil(iw/2)*2:ceil(ih/2)*2", "-movflags", "+faststart", "-f", "mp4"],
    "webm": ["-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-pix_fmt", "yuv420p", "-f", "webm"],
    "webp": ["-c:v", "libwebp_anim", "-quality", "85", "-loop", "0", "-f", "webp"],
    // GIF measures durations in hundredths of a second. Browsers slow down frames shorter than two
    // hundredths.
    "gif": [
      "-vf", "fps=25,split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none",
    ]
      + ["-loop", "0", "-f", "gif"],
    "apng": ["-c:v", "apng", "-pred", "mixed", "-plays", "0", "-f", "apng"],
  ]
}
