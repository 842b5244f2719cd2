internal import ArgumentParser
internal import PullToRefresh
internal import PullcordRecordings

/// `pullcord presets`: lists the presets and their main numbers.
struct PresetsCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets", abstract: "List the presets with their main numbers.",
    discussion: """
      Lengths are points, times seconds, for a list of 480x800. 'finger' is the finger's travel until \
      the pull arms, 'trigger' the travel of the content, or of an indicator over it, and 'hold' the \
      space that stays open while refreshing.
      """)

  @Flag(help: "Print one line of JSON.")
  var json = false

  @MainActor func run() async throws {
    let rows = RefreshPreset.all.map { PresetNumbers($0) }
    try TextOutput.print(
      json ? JSON.array(rows.map { $0.json }).line : Self.table(rows))
  }

  @MainActor private static func table(_ rows: [PresetNumbers]) -> String {
    let head = ["preset", "finger", "trigger", "hold", "fires", "more", "indicator", "modelled on"]
    return TextTable.text([head] + rows.map { $0.cells }, numbers: 1..<4) + "\n\n"
      + PresetNumbers.note
  }
}
