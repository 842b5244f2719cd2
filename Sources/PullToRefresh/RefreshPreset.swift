public import ScrollPhysics

/// A named feel: the numbers of a refresh control and of the list it stands in.
public struct RefreshPreset: Hashable, Sendable {
  /// The name, as the command line has it.
  public var name: String
  /// The control's numbers.
  public var refresh: RefreshConfiguration
  /// The list's numbers.
  public var scroll: ScrollConfiguration

  /// Makes a preset.
  public init(
    name: String, refresh: RefreshConfiguration, scroll: ScrollConfiguration = ScrollConfiguration()
  ) {
    self.name = name
    self.refresh = refresh
    self.scroll = scroll
  }

  /// Every preset there is, ours first.
  public static let all: [RefreshPreset] = [.pullcord]

  /// The preset of a name; nil if there is none.
  public static func named(_ name: String) -> RefreshPreset? { all.first { $0.name == name } }

  /// Ours, the default.
  public static let pullcord = RefreshPreset(name: "pullcord", refresh: .pullcord)
}
