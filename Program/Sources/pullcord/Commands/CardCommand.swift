internal import ArgumentParser
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import ScrollPhysics

/// `pullcord card`: prints the main figures of tunings beside the figures of well-known systems.
struct CardCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Print the score card of a feel, beside iOS, Material and Kirigami.",
    discussion: """
      Each preset or tuning file becomes a column; without one it is pullcord. The columns ios, \
      material3 and kirigami follow. \(CardReport.method)
      """)

  @Argument(help: ArgumentHelp("Presets or tuning files.", valueName: "preset|tuning"))
  var names: [String] = []

  @Option(
    help: ArgumentHelp("Write a page with the table and the curves.", valueName: "file.html"))
  var report: String?

  @Option(
    parsing: .unconditional,
    help: "Points per inch of the display, for millimeters, 10…1000. Default 96.",
    transform: NumberFlag.parse(10...1000))
  var ppi: Double = 96

  @Flag(help: "Print one line of JSON.")
  var json = false

  /// The presets that the table shows after the given tunings.
  private static let references: [RefreshPreset] = [.ios, .material3, .kirigami]

  @MainActor func run() async throws {
    try NamedFiles.check(inputs: names, outputs: [("--report", report)])
    let named = names.isEmpty ? [RefreshPreset.pullcord.name] : names
    let others = Self.references.map(\.name).filter { !named.contains($0) }
    let arguments = try ListArguments.parse([])
    let cards = try (named + others).map { name in
      let setup = try ListSetup(arguments.choosing(name, flag: "card"))
      let isPreset = RefreshPreset.named(name) != nil
      return try FeelCard(
        isPreset ? name : VariantNames.stem(of: name, without: ".json"), setup.tuning
      ) { try setup.makeTunedScene().inner }
    }
    let page = CardReport(cards, pointsPerInch: ppi)
    if let report { try page.write(to: report) }
    try TextOutput.print(json ? JSON.array(cards.map { .object($0.members) }).line : table(cards))
  }

  private func table(_ cards: [FeelCard]) -> String {
    var rows = FeelCard.figures.map { figure in
      ["\(figure.title), \(figure.unit)"]
        + cards.map { CardReport.text(figure.value($0), places: figure.places) }
    }
    let inch = 25.4
    rows.insert(
      ["finger to arm, mm"]
        + cards.map { CardReport.text($0.fingerToArm.map { $0 * inch / ppi }, places: 1) }, at: 1)
    rows.append(["a flick refreshes"] + cards.map { $0.flickFires ? "yes" : "no" })
    let head = [""] + cards.map { TerminalText.escaped($0.name) }
    return TextTable.text([head] + rows, numbers: 1..<head.count) + "\n\n"
      + CardReport(cards, pointsPerInch: ppi).verdict
  }
}
