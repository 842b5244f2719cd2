internal import ArgumentParser
internal import PullToRefresh
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The flags of all commands that show a list.
///
/// These flags have no defaults here, so that a gesture file can set the flags that the command
/// line omits.
struct ListArguments: ParsableArguments {
  @Option(
    help: "The preset; 'pullcord presets' lists them all. Default pullcord.",
    transform: RefreshPreset.parse)
  var preset: [RefreshPreset] = []

  @Option(
    help: ArgumentHelp(
      "A file of settings saved by the tuner; other flags override them.", valueName: "file"))
  var tuning: [String] = []

  @Option(
    help: "The indicator: \(IndicatorName.names). Default spinner.",
    transform: IndicatorName.parse)
  var indicator: IndicatorName?

  @Option(help: "The scene: \(SceneName.names). Default feed.", transform: SceneName.parse)
  var scene: SceneName?

  @Option(
    help: ArgumentHelp(
      "The icon of the indicators path and logo; without --indicator it selects path. Black follows "
        + "the theme.", valueName: "file"))
  var svg: String?

  @Option(help: "The pulled edge: start or end. Default start.", transform: Edge.parse)
  var edge: Edge?

  @Option(
    help: ArgumentHelp("The lengths reserved at the edges, in points.", valueName: "start,end"),
    transform: EdgeLengths.parse)
  var inset: EdgeLengths?

  @Option(help: "The size of the list, in points. Default 480x800.", transform: Size.parse)
  var size: Size?

  @Option(help: "Device pixels per point, 0.5…8.", transform: NumberFlag.parse(0.5...8))
  var scale: Double?

  @Option(
    help: "light, dark, high-contrast or high-contrast-dark. Default: the desktop's, or light.",
    transform: Theme.parse)
  var theme: Theme?

  @Flag(help: "Mirror the carousel, so that it starts at the right.")
  var rightToLeft = false

  @OptionGroup var source: SourceArguments

  @Option(
    parsing: .unconditional,
    help: "The sample's response time, in milliseconds, 0…60000. Default 1200.",
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
    help: "The share of the sample's responses that fail, 0…1. Default 0.",
    transform: NumberFlag.parse(0...1))
  var failureRate: Double?

  @Option(
    parsing: .unconditional,
    help: "The seed of the sample's new entries, failures and jitter. Default 1.")
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: "The number of rows. The sample's rows repeat until it is reached.",
    transform: NumberFlag.parse(0...10_000_000))
  var rows: Int?

  @Flag(help: "Show states without animation.")
  var reducedMotion = false
}
