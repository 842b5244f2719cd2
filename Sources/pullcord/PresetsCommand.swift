internal import ArgumentParser
internal import PullToRefresh

/// `pullcord presets`: the names of the feels there are.
struct PresetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets", abstract: "List the presets.")

  @MainActor func run() async throws {
    for preset in RefreshPreset.all { print(preset.name) }
  }
}
