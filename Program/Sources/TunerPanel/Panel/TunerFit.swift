internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import VectorGraphics

/// The space that the texts of the current language need in the tuner, in points.
struct TunerFit: Hashable, Sendable {
  /// The widths of the titles of the tools.
  var tools: [Double]
  /// The font size of the tools' titles; a language with long words gets a smaller size.
  var toolSize: Double
  /// The width of the title of the button that copies A to B, or B to A.
  var copy: Double
  /// The width of the title of the switch that hides unchanged rows.
  var changedOnly: Double
  /// The number of lines of the hint about keys.
  var hintLines: Int
  /// The number of lines in the footer for a setting's range and its explanation together.
  var noteLines: Int
  /// The widths of the titles of the tools, at the first font size of `toolSizes`.
  ///
  /// Different widths mean that the language or the scale has changed.
  private var sample: [Double]

  /// The possible font sizes of the tools' titles, in points.
  ///
  /// The panel uses the first size that fits, or the last size if none fits.
  private static let toolSizes = [10.5, 9.5, 8.5]
  /// The least space between the titles of two tools, in points.
  private static let toolGap = 5.0
  /// The size of small texts, in points.
  static let noteSize = 11.0

  /// Makes a value with space for short texts, for use until the texts are measured for the first
  /// picture.
  init() {
    tools = TunerTool.allCases.map { _ in 0 }
    (toolSize, copy, changedOnly, hintLines) = (Self.toolSizes[0], 0, 0, 1)
    (noteLines, sample) = (Self.usualNoteLines, [])
  }

  /// Measures the texts, or copies `known` if neither the language nor the scale has changed.
  init(_ measure: TextMeasure, known: TunerFit) {
    func width(_ text: String, _ size: Double) -> Double {
      measure.extent(of: text, style: TextStyle(size: size, color: Theme.light.text)).width
        .rounded(.up)
    }
    sample = TunerTool.allCases.map { width($0.title, Self.toolSizes[0]) }
    if sample == known.sample {
      self = known
      return
    }
    let space = TunerPanel.width - 2 * TunerLayout.toolMargin
    let choices = Self.toolSizes.map { size in
      (size, TunerTool.allCases.map { width($0.title, size) })
    }
    (toolSize, tools) =
      choices.first { $1.reduce(0) { $0 + $1 + Self.toolGap } <= space } ?? choices[2]
    copy =
      TuningSide.allCases.map {
        width(localized("Copy \($0.rawValue) to \($0.other.rawValue)"), Self.noteSize)
      }.max() ?? 0
    changedOnly = width(TunerSearch.changedOnly, TunerSearch.switchTextSize)
    let widest = TunerFooter.hints.map { width($0, Self.noteSize) }.max() ?? 0
    hintLines = widest > TunerPanel.width - 2 * TunerLayout.margin ? 2 : 1
    noteLines = Self.noteLines(measure)
  }

  /// The usual value of `noteLines`: one line for the range, and two for the explanation.
  private static let usualNoteLines = 3

  /// The greatest number of lines that any setting needs for its range and its explanation.
  private static func noteLines(_ measure: TextMeasure) -> Int {
    func lines(_ text: String) -> Int {
      // A text of at most this length fits on one line.
      guard text.utf8.count > TunerFooter.lineLength else { return 1 }
      return measure.extent(
        of: text, style: TextStyle(size: noteSize, color: Theme.light.text),
        width: TunerPanel.width - 2 * TunerLayout.margin
      ).lineCount
    }
    return TuningParameter.all.map {
      lines(TunerFooter.longestNote(on: $0)) + lines(localized(key: $0.note))
    }.reduce(usualNoteLines, max)
  }

  /// Divides a width among the tools: equally, unless a title needs more than its share.
  func toolWidths(in width: Double) -> [Double] {
    let (count, gap) = (Double(tools.count), Self.toolGap)
    let each = width / count
    guard tools.contains(where: { $0 + gap > each }) else { return tools.map { _ in each } }
    let rest = width - tools.reduce(0) { $0 + $1 + gap }
    let share = width / max(width - rest, 1)
    return rest > 0
      ? tools.map { $0 + gap + rest / count } : tools.map { ($0 + gap) * share }
  }
}
