internal import PullcordSystem

/// The frames of a video: for each frame, its time and the brightness of its rows.
///
/// The program ffmpeg reads the video in a process of its own.
package struct VideoFrames: Sendable {
  /// A part of the picture, in pixels.
  package struct Region: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// The times of the frames on the clock of the video, in seconds; each is later than the one
  /// before.
  package private(set) var times: [Double]
  /// The profiles of the frames: for each row from the top, the mean brightness of each strip.
  package private(set) var profiles: [RowProfile] = []
  /// The measured part of the picture.
  package let region: Region

  /// The largest number of frames: two minutes at 60 frames per second.
  ///
  /// The profiles of this many frames, each different and with 800 rows, take 280 MB.
  package static let maximumFrames = 7200
  private static let maximumSide = 8192
  /// The largest size of all profiles, in bytes: 1 GB.
  private static let maximumBytes = 1 << 30

  /// Reads a video.
  ///
  /// - Parameters:
  ///   - path: The path of the video.
  ///   - region: The part of the picture with the list; nil for the whole picture.
  /// - Throws: An error if ffmpeg is missing, if it cannot read the file, if the region does not
  ///   fit into the picture, if the picture is too large, or if the video is too short or too long.
  package init(path: String, region: Region? = nil) throws {
    let stream = try VideoStream(path: path)
    let whole = Region(x: 0, y: 0, width: stream.width, height: stream.height)
    let region = region ?? whole
    guard region.x >= 0, region.y >= 0, region.width >= RowProfile.strips, region.height >= 32,
      region.x + region.width <= whole.width, region.y + region.height <= whole.height
    else {
      throw FileError(
        path: path,
        "the region does not fit, expected at least \(RowProfile.strips)×32 pixels within "
          + "the \(whole.width)×\(whole.height) of the video")
    }
    guard stream.width <= Self.maximumSide, stream.height <= Self.maximumSide else {
      throw FileError(
        path: path,
        "has \(stream.width)×\(stream.height) pixels, expected at most "
          + "\(Self.maximumSide) on a side")
    }
    let most = min(Self.maximumFrames, Self.maximumBytes / (region.height * RowProfile.strips))
    guard stream.times.count <= most else {
      throw FileError(
        path: path,
        "has \(stream.times.count) frames of \(region.height) rows, expected at most \(most); "
          + "cut the pull out with 'ffmpeg -ss START -t SECONDS -i VIDEO PART'")
    }
    (times, self.region) = (stream.times, region)
    try readProfiles(path)
  }

  private mutating func readProfiles(_ path: String) throws {
    let (strips, rows) = (RowProfile.strips, region.height)
    let filter =
      "format=gray,crop=\(region.width):\(region.height):\(region.x):\(region.y):exact=1,"
      + "scale=\(strips):\(rows):flags=area"
    let size = strips * rows
    var rest: [UInt8] = []
    var profiles: [RowProfile] = []
    let limit = times.count
    try FFmpeg.run(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-i", "file:\(path)", "-map", "0:v:0", "-fps_mode",
        "passthrough",
      ]
        + ["-vf", filter, "-pix_fmt", "gray", "-f", "rawvideo", "pipe:1"], on: path
    ) { piece in
      rest += piece
      var start = 0
      while rest.count - start >= size, profiles.count < limit {
        // Consecutive frames with the same profile share their memory.
        let isStill = profiles.last.map { rest[start..<start + size].elementsEqual($0.cells) }
        if isStill == true, let last = profiles.last {
          profiles.append(last)
        } else {
          profiles.append(RowProfile(rows: rows, cells: Array(rest[start..<start + size])))
        }
        start += size
      }
      rest.removeFirst(start)
      return rest.count < size
    }
    guard profiles.count == times.count else {
      throw FileError(
        path: path, "ffmpeg read \(profiles.count) of \(times.count) frames; the video is damaged")
    }
    self.profiles = profiles
  }
}

/// The brightness of a picture: for each row, the means of vertical strips of equal width.
package struct RowProfile: Hashable, Sendable {
  /// The number of strips.
  ///
  /// A strip of a narrow list is as wide as a letter. Two rows therefore differ even if only one
  /// digit of their texts differs. Fewer strips would be faster, but would not show such a
  /// difference.
  package static let strips = 48

  package let rows: Int
  /// The cells of the first row, one for each strip, then the cells of the next row.
  package let cells: [UInt8]

  package init(rows: Int, cells: [UInt8]) { (self.rows, self.cells) = (rows, cells) }
}

/// The size of a video and the times of its frames, as ffprobe reports them.
private struct VideoStream {
  var width = 0
  var height = 0
  var times: [Double] = []

  init(path: String) throws {
    var bytes: [UInt8] = []
    try FFmpeg.run(
      "ffprobe",
      ["-v", "error", "-select_streams", "v:0", "-of", "compact=nk=0"]
        + [
          "-show_entries",
          "stream=width,height:side_data=rotation:frame=best_effort_timestamp_time",
        ]
        + ["file:\(path)"], on: path
    ) { piece in
      bytes += piece
      return bytes.count < TextFile.maximumBytes
    }
    var isTurned = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      for field in line.split(separator: "|") {
        let words = field.split(separator: "=", maxSplits: 1)
        guard words.count == 2 else { continue }
        switch words[0].split(separator: ":").last {
        case "best_effort_timestamp_time": if let time = Double(words[1]) { times.append(time) }
        case "width" where width == 0: width = Int(words[1]) ?? 0
        case "height" where height == 0: height = Int(words[1]) ?? 0
        // A phone that was held upright records a rotated picture.
        case "rotation": isTurned = Int(words[1]).map { abs($0) % 180 == 90 } ?? false
        default: break
        }
      }
    }
    if isTurned { (width, height) = (height, width) }
    guard width > 0, height > 0, times.count >= 8 else {
      throw FileError(
        path: path, "has \(times.count) frames with times, expected a video of a pull")
    }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 && $1 - $0 < 1e4 }) else {
      throw FileError(path: path, "the times of its frames do not grow")
    }
  }
}

/// Runs the programs of ffmpeg.
private enum FFmpeg {
  /// Runs a program and passes its output to `receive` as the output arrives.
  ///
  /// If `receive` returns false, the function ends the program.
  static func run(
    _ name: String, _ arguments: [String], on path: String, _ receive: ([UInt8]) throws -> Bool
  ) throws {
    guard let program = ProgramPath.find(name) else {
      throw FileError(
        path: path, "reading a video needs \(name): install it (apt-get install ffmpeg)")
    }
    let child = try ChildProcess(
      [program] + arguments, output: .pipe, errors: .pipe, inheriting: .basic)
    defer {
      child.signal(15)
      child.wait()
    }
    guard let output = child.output, let errors = child.errors else { return }
    var messages: [UInt8] = []
    var hasErrors = true
    var isWanted = true
    while isWanted {
      // If nothing read the child's error messages, the child could wait for a reader and produce
      // no output.
      if hasErrors, DescriptorIO.isReadable(errors.descriptor, seconds: 0) {
        let piece = try DescriptorIO.readAvailable(errors.descriptor)
        hasErrors = !piece.isEmpty
        messages = (messages + piece).suffix(4096)
      }
      guard DescriptorIO.isReadable(output.descriptor, seconds: 0.02) else { continue }
      let piece = try DescriptorIO.readAvailable(output.descriptor)
      if piece.isEmpty { break }
      isWanted = try receive(piece)
    }
    guard isWanted else { return }
    let rest = DescriptorIO.readAll(errors.descriptor, seconds: 2, maximumBytes: 1 << 20) ?? []
    guard child.wait() == 0 else {
      let lines = String(decoding: messages + rest, as: UTF8.self).split(
        whereSeparator: \.isNewline)
      let last = lines.last.map { TerminalText.escaped(String($0)) } ?? "it ended without a message"
      throw FileError(path: path, "\(name) cannot read it: \(last)")
    }
  }
}
