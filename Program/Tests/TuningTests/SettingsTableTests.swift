import Foundation
import PullcordTuning
import Testing

/// The table of settings in the documentation, which is made from the table in the code.
struct SettingsTableTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/Settings.md")

  /// With `PULLCORD_RECORD` in the environment, the test writes the page instead.
  @Test func `the documentation lists every setting with its values and its effect`() throws {
    let page = Self.page
    if ProcessInfo.processInfo.environment["PULLCORD_RECORD"] != nil {
      try page.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == page)
  }

  private static var page: String {
    var text = """
      # Settings

      The keys of tuning files, by the sections of the tuner. A default is that of the preset `pullcord`; a setting without
      one depends on another setting. The keys of load more begin with `loadMore.` and are otherwise those of `refresh.`.
      The keys of an icon's other parts have another number than `icon.part.1`.

      """
    let listed = TuningParameter.all.filter { isListed($0.key) }
    for group in TuningGroup.allCases {
      let parameters = listed.filter { $0.group == group }
      guard !parameters.isEmpty else { continue }
      text += """

        ## \(group.rawValue)

        | key | in the tuner | values | default | effect |
        |---|---|---|---|---|

        """
      for parameter in parameters { text += row(parameter) }
    }
    return text
  }

  private static func row(_ parameter: TuningParameter) -> String {
    let cells = [
      "`\(parameter.key)`", parameter.title, parameter.kind.expected, initial(parameter),
      parameter.note,
    ]
    return "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
  }

  private static func isListed(_ key: String) -> Bool {
    let isOtherPart = key.hasPrefix("icon.part.") && !key.hasPrefix("icon.part.1.")
    return !key.hasPrefix("loadMore.") && !isOtherPart
  }

  private static func initial(_ parameter: TuningParameter) -> String {
    switch parameter.value(in: Tuning()) {
    case .number(let number) where number == number.rounded(): "\(Int(number))"
    case .number(let number): "\((number * 1000).rounded() / 1000)"
    case .choice(let name): name
    case .flag(let isOn): "\(isOn)"
    case nil: "–"
    }
  }
}
