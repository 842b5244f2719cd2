internal import ArgumentParser

/// `pullcord demo`: the list in a window.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open a list in a window (the default).")

  @OptionGroup var arguments: ListArguments

  @MainActor func run() async throws {
  }
}
