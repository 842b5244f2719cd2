import Foundation
import Glibc
import PullcordTestServers
import Testing

/// `pullcord replay --video`, with the ffmpeg of this machine.
@Suite(
  .enabled("ffmpeg is not installed: ./run.sh test installs it") {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/ffprobe")
      || ProcessInfo.processInfo.environment["CI"] == "true"
  })
struct VideoTests {
  private let folder: TemporaryFolder
  private let gesture: GestureText

  init() throws {
    folder = try TemporaryFolder()
    gesture = try GestureText(CompareTests.pull)
  }

  private func film(
    _ name: String, _ more: [String] = [], path: String? = nil
  ) throws -> ProgramRun {
    try ProgramRun(
      ["replay", gesture.path, "--fps", "25", "--video", folder(name)] + more,
      environment: path.map { ["PATH": $0] } ?? [:])
  }

  /// The width, the height and the number of frames, as ffprobe reports them.
  private func probe(_ name: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/ffprobe")
    process.arguments = [
      "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
      "stream=width,height,nb_read_frames", "-of", "csv=p=0", folder(name),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(whereSeparator: { $0 == "," || $0.isNewline }).map(String.init)
  }

  @Test(arguments: ["mp4", "webm", "gif", "apng"])
  func `a video has every frame, and the same bytes the next time`(_ ending: String) throws {
    for name in ["a", "b"] {
      let run = try film("\(name).\(ending)")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
    // These are 0.6 s with 25 frames per second, and the first frame.
    #expect(try probe("a.\(ending)") == ["160", "200", "16"])
    #expect(try folder.bytes("a.\(ending)") == folder.bytes("b.\(ending)"))
    #expect(try folder.names() == ["a.\(ending)", "b.\(ending)"])
  }

  @Test func `a WebP picture is animated`() throws {
    // This ffmpeg can write but not read animated WebP pictures, so the test checks their chunks.
    #expect(try film("a.webp", ["--scale", "0.5"]).status == 0)
    let bytes = try folder.bytes("a.webp")
    #expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes[8..<12] == Data("WEBP".utf8))
    var (place, frames, width) = (12, 0, 0)
    while place + 8 <= bytes.count {
      let kind = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      if kind == "ANMF" { frames += 1 }
      if kind == "VP8X" { width = 1 + Int(bytes[place + 12]) }
      place += 8 + length + length % 2
    }
    #expect(frames > 5)
    #expect(width == 80)
  }

  /// Each kind of video is tried on several sizes of a disk.
  ///
  /// The kinds differ in the last written data and in its writer, so they fail at different sizes.
  @Test(
    .enabled(if: SmallDisk.isAllowed, "no small file system can be mounted here"),
    arguments: ["mp4", "webm", "gif", "apng"])
  func `a full disk is an error and leaves no partial video`(
    _ ending: String
  ) throws {
    #expect(try film("whole.\(ending)").status == 0)
    let whole = try folder.bytes("whole.\(ending)").count
    let small = folder("small")
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    for missing in [1, whole / 2] {
      // A file system has whole pages, so a filler file takes the excess space first.
      try #require(SmallDisk.mount(at: small, kibibytes: whole / 1024 / 4 * 4 + 4))
      defer { umount(small) }
      let room = (whole - missing) / 4096 * 4096
      let pad = whole / 4096 * 4096 + 4096 - room
      try folder.write(Data(count: pad), to: "small/pad")
      let run = try film("small/v.\(ending)")
      #expect(run.status == 2, "\(missing) bytes missing")
      #expect(run.errors.hasPrefix("pullcord: \(small)/v.\(ending): ffmpeg: "), "\(run.errors)")
      #expect(try folder.names(in: "small") == ["pad"])
    }
  }

  @Test func `without ffmpeg the error explains how to install it`() throws {
    let run = try film("a.mp4", path: "/nowhere")
    #expect(run.status == 2)
    #expect(run.errors == "pullcord: --video needs ffmpeg: install it (apt-get install ffmpeg)\n")
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: [("a.avi", "expected a name that ends in .apng, .gif, .mp4, .webm, .webp")])
  func `the error for an unknown file extension lists the supported ones`(
    _ name: String, _ message: String
  ) throws {
    let run = try film(name)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a gesture that changes the size is refused and leaves no video file`() throws {
    let resized = try GestureText("viewport 160 200\n0.1 resize 160 240\n0.2 end\n")
    let run = try ProgramRun(["replay", resized.path, "--video", folder("a.mp4")])
    #expect(run.status == 2)
    #expect(run.errors.contains("a video has one size"), "\(run.errors)")
    #expect(try folder.names().isEmpty)
  }
}
