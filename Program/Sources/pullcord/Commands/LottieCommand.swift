internal import ArgumentParser
internal import Glibc
internal import LottieIndicators
internal import PullcordScreenshots
internal import PullcordSystem

/// `pullcord lottie`: inspects an animation before its use as an indicator.
struct LottieCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "lottie", abstract: "Inspect a Lottie animation before using it as an indicator.",
    discussion: """
      Prints size, frames, rate and markers, the frames of each part of a refresh, what is not drawn, \
      and blank frames. The markers pull, armed, refresh, work, success and failure name the parts. The \
      file is first tried in a process of its own, because a damaged file may crash the renderer.
      """)

  @Argument(help: "A .json or .lottie file.")
  var file: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("Draw a frame of the animation to this PNG file.", valueName: "file"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Draw the frames of each part of a refresh side by side.", valueName: "file"))
  var strip: String?

  @Option(
    parsing: .unconditional,
    help: "The frame of --out. Default: the first frame of the loop.")
  var at: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the pictures in pixels.", valueName: "WxH"))
  var frame = "240x240"

  @Flag(help: .hidden)
  var trial = false

  @MainActor func run() async throws {
    if trial { throw LottieTrial.tryInput() ? ExitCode.success : ExitCode.failure }
    guard let file else { throw Failure(message: "expected a .json or .lottie file") }
    try NamedFiles.check(inputs: [file], outputs: [("--out", out), ("--strip", strip)])
    let (width, height) = try PathPicture.size(frame)
    let animation = try LottieTrial.load(file)
    let report = LottieReport(animation)
    try TextOutput.print(json ? report.json : report.summary)
    let pictures = LottiePictures(animation, width: width, height: height)
    if let out {
      if let at, !animation.file.frames.contains(at) {
        let frames = animation.file.frames
        throw Failure(
          message: "--at: got \(at), expected \(frames.lowerBound)…\(frames.upperBound)")
      }
      try pictures.write(frame: at ?? report.firstOfLoop, to: out)
    }
    if let strip { try pictures.writeStrip(to: strip) }
  }
}
