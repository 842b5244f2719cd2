internal import ArgumentParser
internal import Glibc
internal import PullToRefresh
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The flags of all commands that show a list.
///
/// These flags have no defaults, so that a gesture file can set the flags that the command line
/// omits.
struct ListArguments: ParsableArguments {
  @OptionGroup var feel: FeelArguments
  @OptionGroup var picture: PictureArguments
  @OptionGroup var source: SourceArguments
  @OptionGroup var sample: SampleArguments
}

/// The flags that set the feel and the contents of a list.
struct FeelArguments: ParsableArguments {
  @Option(help: "The preset; 'pullcord presets' shows its numbers. Default pullcord.")
  var preset: [Given<RefreshPreset>] = []

  @Option(
    help: ArgumentHelp(
      "A file of settings saved by the tuner; other flags override them.", valueName: "file"))
  var tuning: [String] = []

  @Option(help: "The indicator. Default: the preset's, and harbour for pullcord in a window.")
  var indicator: [Given<IndicatorChoice>] = []

  @Option(help: "The indicator of the control that loads more. Default: the row of the scene.")
  var loadMoreIndicator: Given<IndicatorChoice>?

  @Option(help: "The scene. Default feed.")
  var scene: Given<SceneName>?

  @Option(
    help: "The order in which header and list move in the scene nested. Default collapsingHeader.")
  var nestedOrder: Given<NestedOrderName>?

  @Option(
    help: ArgumentHelp(
      "The icon of the indicators path and logo: an SVG file, a file of path data, or path data "
        + "such as 'M4 4L20 20'. Without --indicator it selects path. Black follows the theme.",
      valueName: "file"))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "The indicator is this Lottie animation, a .json or .lottie file. 'pullcord lottie' checks it.",
      valueName: "file"))
  var lottie: String?

  @Option(help: "The pulled edge. Default start.")
  var edge: Given<Edge>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The lengths reserved at the edges.", valueName: "start,end"))
  var inset: Given<EdgeLengths>?
}

/// The flags of a picture of a list.
struct PictureArguments: ParsableArguments {
  @Option(parsing: .unconditional, help: "The size of the list. Default 480x800.")
  var size: Given<Size>?

  @Option(
    parsing: .unconditional, help: "Device pixels per point, 0.5 to 8.",
    transform: NumberFlag.parse(0.5...8))
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Enlarge text and rows by a factor, 0.5 to 3. The picture keeps its size. Default: the "
        + "desktop's factor in a window, or 1.", valueName: "factor"),
    transform: NumberFlag.parse(0.5...3))
  var textScale: Double?

  @Option(help: "The theme. Default: the desktop's, or light.")
  var theme: Given<Theme>?

  @Flag(help: "Mirror the carousel or the shelf, so that it starts at the right.")
  var rightToLeft = false

  @Option(
    help: ArgumentHelp(
      "The language of the window: \(RefreshStrings.languages.map(\.code).joined(separator: ", ")). "
        + "Default: that of the environment in a window, else en.", valueName: "tag"))
  var language: Given<RefreshStrings.Language>?

  @Flag(help: "Show states without animation, and move content only with the user.")
  var reducedMotion = false
}

/// The flags of the sample feed.
struct SampleArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The sample's response time, in milliseconds, 0 to 60000. Default 1200.",
    transform: NumberFlag.parse(0...60_000, "milliseconds"))
  var latency: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest random change of the sample's response time, in milliseconds. Default 0.",
      valueName: "ms"), transform: NumberFlag.parse(0...60_000, "milliseconds"))
  var jitter: Double?

  @Option(
    parsing: .unconditional,
    help: "The share of the sample's responses that fail, 0 to 1. Default 0.",
    transform: NumberFlag.parse(0...1))
  var failureRate: Double?

  @Flag(help: "Let the sample report its progress, which indicators show.")
  var reportProgress = false

  @Option(
    parsing: .unconditional,
    help: "The seed of the sample's new entries, failures and jitter. Default 1.",
    transform: NumberFlag.parseSeed)
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: "The number of rows. The sample's rows repeat until it is reached.",
    transform: NumberFlag.parse(0...10_000_000))
  var rows: Int?

  /// A given flag that applies only to the sample, such as `--rows`; nil if none is given.
  var givenFlag: String? {
    [
      ("--latency", latency != nil), ("--jitter", jitter != nil),
      ("--failure-rate", failureRate != nil), ("--report-progress", reportProgress),
      ("--seed", seed != nil), ("--rows", rows != nil),
    ].last(where: \.1)?.0
  }
}

extension ListArguments {
  /// The files that the flags name; the text of `--svg` can also be path data.
  var inputFiles: [String?] { feel.tuning + [feel.svg, feel.lottie] }

  /// Returns these arguments with the preset or the tuning file that `text` names.
  ///
  /// The function throws an error that names `flag` in two cases: `text` is neither a preset nor a
  /// file, or the arguments already choose a preset or a tuning file.
  @MainActor func choosing(_ text: String, flag: String) throws -> ListArguments {
    guard feel.preset.isEmpty, feel.tuning.isEmpty else {
      throw Failure(message: "\(flag) chooses the presets; leave --preset and --tuning out")
    }
    var own = self
    if let preset = RefreshPreset.named(text) {
      own.feel.preset = [Given(preset)]
    } else {
      guard text == "-" || access(text, F_OK) == 0 else {
        let names = RefreshPreset.all.map(\.name)
        throw Failure(
          message: "\(flag): got '\(text)', "
            + Failure.expected(names, insteadOf: text, or: "a tuning file or "))
      }
      own.feel.tuning = [text]
    }
    return own
  }
}

/// Helpers for commands that accept several presets and tunings at once.
nonisolated enum VariantNames {
  /// Returns the flags `--preset` and `--tuning`, without values, in the order of the command line.
  ///
  /// The parser preserves the order of one flag's values, but not the order of different flags.
  static func order(in words: [String]) -> [String] {
    words.compactMap { word in
      ["--preset", "--tuning"].first { word == $0 || word.hasPrefix("\($0)=") }
    }
  }

  /// The name of a file without its folder and its ending.
  static func stem(of path: String, without ending: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
  }
}
