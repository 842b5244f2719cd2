internal import Glibc
package import PullcordRecordings
package import PullcordSystem

/// The page of score cards: curves, and a table of measured numbers with a column for each tuning.
package struct CardReport {
  private let cards: [FeelCard]
  private let pointsPerInch: Double

  /// Makes the page of cards.
  ///
  /// In `cards`, the feels that the user named are before the others. The first card gives the page
  /// its title.
  package init(_ cards: [FeelCard], pointsPerInch: Double) {
    (self.cards, self.pointsPerInch) = (cards, pointsPerInch)
  }

  package func write(to path: String) throws(FileError) { try page.write(to: path) }

  var page: PlainPage {
    let names = cards.map(\.name)
    let rows = FeelCard.figures.map { figure in
      ["\(figure.title), \(figure.unit)"]
        + cards.map { Self.text(figure.value($0), places: figure.places) }
    }
    let millimeters =
      ["finger to arm, mm"]
      + cards.map {
        Self.text($0.fingerToArm.map { $0 * 25.4 / pointsPerInch }, places: 1)
      }
    let flick = ["a flick refreshes"] + cards.map { $0.flickFires ? "yes" : "no" }
    let table = [[""] + names, rows[0], millimeters] + rows.dropFirst() + [flick]
    return PlainPage(
      title: "Score card: \(names[0])", verdict: verdict,
      cards: [
        chart, PlainPage.table("Figures", table, hasNumbers: true),
        PlainPage.paragraph(Self.method),
      ])
  }

  /// The sentence that compares the first feel with the others.
  package var verdict: String {
    guard let first = cards.first, let own = first.fingerToArm else {
      return "No finger can arm \(cards.first?.name ?? "this feel")."
    }
    let others = cards.dropFirst().compactMap { card in
      card.fingerToArm.map { "\(card.name) at \(Self.text($0, places: 0))" }
    }
    let length = "\(Self.text(own, places: 1)) pt"
    return others.isEmpty
      ? "\(first.name) arms after \(length) of finger."
      : "\(first.name) arms after \(length) of finger; \(others.joined(separator: ", "))."
  }

  /// How the figures are measured.
  package static let method =
    "A list of 480×800. Settle: a finger pulls 60 % of the way, rests for 0.2 s and lifts. Flick: "
    + "128 pt in 64 ms. Uneven frames: Chromium’s predictor jank of a drag and its fling, 125 "
    + "samples of the finger and 60 frames a second. Screens that miss frames add to it."

  /// Formats a number with a fixed number of decimal places; nil becomes a dash.
  package static func text(_ value: Double?, places: Int) -> String {
    guard let value else { return "–" }
    let scale = pow(10, Double(places))
    // Adding 0 turns a negative zero into a positive one.
    let text = "\((value * scale).rounded() / scale + 0)"
    let parts = text.split(separator: ".")
    guard places > 0 else { return String(parts[0]) }
    let digits = parts.count > 1 ? String(parts[1]) : ""
    return "\(parts[0]).\(digits)" + String(repeating: "0", count: max(0, places - digits.count))
  }

  // MARK: The curve

  /// Draws the content's travel against the finger's travel for each card, and marks the point from
  /// which a release fires.
  private var chart: String {
    let (width, height, left, bottom) = (640.0, 300.0, 36.0, 28.0)
    let reach = cards[0].curve.last?.finger ?? 1
    let top = max(1, cards.flatMap(\.curve).map(\.pull).max() ?? 1)
    func x(_ finger: Double) -> Double { left + finger / reach * (width - left - 12) }
    func y(_ pull: Double) -> Double { 12 + (height - bottom - 12) * (1 - pull / top) }
    func place(_ value: Double) -> String { Self.text(value, places: 1) }
    var picture = ""
    for finger in stride(from: 0, through: reach, by: 100) {
      picture +=
        "<path d=\"M\(place(x(finger))) 12V\(height - bottom)\" stroke=\"var(--line)\"/>"
        + "<text x=\"\(place(x(finger)))\" y=\"\(height - 8)\" text-anchor=\"middle\">"
        + "\(Int(finger))</text>"
    }
    for pull in stride(from: 0, through: top, by: 100) {
      picture +=
        "<path d=\"M\(left) \(place(y(pull)))H\(width - 12)\" stroke=\"var(--line)\"/>"
        + "<text x=\"\(left - 6)\" y=\"\(place(y(pull) + 4))\" text-anchor=\"end\">\(Int(pull))"
        + "</text>"
    }
    var names = ""
    for (index, card) in cards.enumerated() {
      let color = "var(--c\(index % 7))"
      let points = card.curve.map { "\(place(x($0.finger))),\(place(y($0.pull)))" }
      // The curves also differ by their dashes, so that users can tell them apart without color.
      let dash = index == 0 ? "" : " stroke-dasharray=\"\(index * 4) \(index + 2)\""
      picture +=
        "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"\(color)\" "
        + "stroke-width=\"2\"\(dash)/>"
      if let arming = card.fingerToArm, arming <= reach,
        let pull = card.curve.last(where: { $0.finger <= arming })?.pull
      {
        picture +=
          "<circle cx=\"\(place(x(arming)))\" cy=\"\(place(y(pull)))\" r=\"5\" fill=\"\(color)\"/>"
      }
      names +=
        "<svg width=\"28\" height=\"10\" style=\"display:inline\" aria-hidden=\"true\"><path d=\"M0 "
        + "6H28\" stroke=\"\(color)\" stroke-width=\"2\"\(dash)/></svg> "
        + "\(ReportPage.escaped(card.name)) &nbsp; "
    }
    return """
      <h2>Content against finger, in points</h2>
      <svg viewBox="0 0 \(Int(width)) \(Int(height))" width="\(Int(width))" role="img" \
      aria-label="The travel of the content for each travel of the finger. Dots show where a \
      release refreshes.">\(picture)</svg>
      <p>\(names)</p><p>A dot shows where a release refreshes.</p>
      """
  }
}
