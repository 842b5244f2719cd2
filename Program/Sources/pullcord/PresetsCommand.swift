internal import ArgumentParser
internal import PullToRefresh

/// `pullcord presets`: the feels there are, with their main numbers.
struct PresetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets", abstract: "List the presets with their main numbers.",
    discussion: """
      Lengths are points, times seconds, for a list of 480x800. 'finger' is how far a finger travels \
      until the pull arms, 'trigger' how far content, or an indicator over it, has followed then, and \
      'hold' the room that stays open while refreshing.
      """)

  @Flag(help: "Answer with one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    let rows = RefreshPreset.all.map { PresetNumbers($0) }
    try TextOutput.answer(
      json ? "[\(rows.map { $0.json }.joined(separator: ","))]" : Self.table(rows))
  }

  @MainActor private static func table(_ rows: [PresetNumbers]) -> String {
    let head = ["preset", "finger", "trigger", "hold", "fires", "more", "indicator", "feel of"]
    return TextTable.text([head] + rows.map { $0.cells }, numbers: 1..<4)
  }
}
