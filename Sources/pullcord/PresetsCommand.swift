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
    print(json ? "[\(rows.map { $0.json }.joined(separator: ","))]" : Self.table(rows))
  }

  @MainActor private static func table(_ rows: [PresetNumbers]) -> String {
    let head = ["preset", "finger", "trigger", "hold", "fires", "more", "indicator", "feel of"]
    let lines = [head] + rows.map { $0.cells }
    let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      cells.enumerated().map { column, text in
        if column == head.count - 1 { return text }
        let space = String(repeating: " ", count: widths[column] - text.count)
        return (1...3).contains(column) ? space + text : text + space
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
