internal import PullcordRecordings
package import PullcordSystem
package import PullcordTuning

/// The page and the JSON file of a complete blind test.
package struct BlindTestReport {
  let test: BlindTest
  /// The settings with different values in A and B.
  let differences: [SettingDifference]
  private let presets: [String]

  package init(test: BlindTest, a: Tuning, b: Tuning) {
    self.test = test
    differences = a.differences(to: b)
    presets = [a.preset, b.preset]
  }

  private var result: BlindResult { test.result }

  /// Writes the page and the JSON file.
  package func write(page: String, json: String) throws(FileError) {
    try self.page.write(to: page)
    try PlainPage.write(self.json.line + "\n", to: json)
  }

  // MARK: JSON

  var json: JSON {
    let trials = zip(zip(test.lefts, test.choices), test.chosen).map { trial, chosen in
      JSON.object([
        ("left", .text(trial.0.rawValue)), ("choice", .text(trial.1.rawValue)),
        ("chosen", .text(chosen.rawValue)),
      ])
    }
    let settings = differences.map { setting in
      JSON.object([
        ("key", .text(setting.key)), ("a", .text(setting.first)), ("b", .text(setting.second)),
        ("unit", .text(setting.unit)),
      ])
    }
    return .object([
      ("schema", .integer(1)), ("seed", .integer(test.seed)), ("choices", .integer(result.count)),
      ("a", .integer(result.a)), ("b", .integer(result.b)),
      ("preferred", .orNull(result.preferred?.rawValue)), ("chance", .number(result.chance)),
      ("confidence", .number(result.confidence)), ("isSettled", .flag(result.isSettled)),
      ("test", .text("two-sided exact binomial, p = 1/2")), ("trials", .array(trials)),
      ("settings", .array(settings)),
    ])
  }

  // MARK: The page

  var page: PlainPage {
    var cards = [
      Self.chart(result) + PlainPage.paragraph(result.explanation)
        + PlainPage.paragraph(
          "This is the two-sided exact binomial test: p = min(1, 2 · Σ C(n, k) / 2ⁿ), "
            + "with k from \(result.most) to n = \(result.count).")
    ]
    let settings = differences.map { setting in
      [setting.title, unit(setting.first, setting), unit(setting.second, setting)]
    }
    cards.append(
      PlainPage.table(
        "What differs", [["Setting", "A: \(presets[0])", "B: \(presets[1])"]] + settings))
    let trials = test.chosen.enumerated().map { index, chosen in
      let left = test.lefts[index]
      return [
        "\(index + 1)", left.rawValue, left.other.rawValue, test.choices[index].rawValue,
        chosen.rawValue,
      ]
    }
    cards.append(
      PlainPage.table("Choices", [["Trial", "Left", "Right", "Choice", "Chosen"]] + trials)
        + PlainPage.paragraph(
          "The order repeats with --blind-choices \(result.count) --blind-seed \(test.seed)."))
    return PlainPage(
      title: "Blind test of A and B", verdict: result.verdict, cards: cards)
  }

  private func unit(_ value: String, _ setting: SettingDifference) -> String {
    setting.unit.isEmpty ? value : "\(value) \(setting.unit)"
  }

  /// Draws a bar chart of the probability that random choices pick B a given number of times.
  ///
  /// A bar has the accent color if its number of choices is at least as far from an even split as
  /// the user's result.
  private static func chart(_ result: BlindResult) -> String {
    let (width, height, count) = (560.0, 150.0, result.count)
    let step = width / Double(count + 1)
    let peak = BlindResult.probability(count / 2, of: count)
    var bars = ""
    for k in 0...count {
      let share = BlindResult.probability(k, of: count) / peak
      let isUneven = max(k, count - k) >= result.most
      let barHeight = max(1, share * height)
      let x = Double(k) * step
      bars +=
        "<rect x=\"\(x + step * 0.12)\" y=\"\(height - barHeight)\" width=\"\(step * 0.76)\" "
        + "height=\"\(barHeight)\" fill=\"var(--\(isUneven ? "accent" : "line"))\"/>"
      let isNamed = k == result.b || k == 0 || k == count
      if isNamed {
        bars +=
          "<text x=\"\(x + step / 2)\" y=\"\(height + 18)\" text-anchor=\"middle\">\(k)</text>"
      }
      if k == result.b {
        bars +=
          "<path d=\"M\(x + step / 2 - 6) \(height + 34)l6 -9 6 9z\" fill=\"var(--ink)\"/>"
      }
    }
    return """
      <h2>How often B was chosen</h2>
      <svg viewBox="0 0 \(width) \(height + 40)" width="\(width)" role="img" \
      aria-label="B was chosen \(result.b) of \(count) times.">\(bars)</svg>
      """
  }
}
