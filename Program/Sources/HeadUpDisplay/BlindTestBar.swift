internal import PullcordLanguages
package import PullcordControls
package import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

/// The controls of a blind test: a question with a button for each half of the window, and
/// afterwards the result.
///
/// During the test, no text of the bar reveals which tuning each half of the window uses.
package struct BlindTestBar: WidgetHost {
  /// An action that the user requests with the bar.
  package enum Action: Hashable, Sendable {
    case choose(BlindTest.Half)
    case takeBack
    /// Makes a tuning active, and ends the test.
    case use(TuningSide)
    case openPage
    case end
  }

  var test: BlindTest
  /// Whether the user has pulled in the current trial.
  var hasPulled: Bool
  package private(set) var box: Rectangle
  package var focus = WidgetFocus()
  private var actions: [Action] = []

  private static let (margin, padding, gap) = (12.0, 12.0, 8.0)
  private static let greatestWidth = 520.0
  private static let (titleHeight, buttonHeight) = (20.0, 34.0)
  private static let lineHeight = 17.0
  /// The empty space at both sides of a button's title, in points.
  private static let titleMargin = 8.0

  /// The number of lines of each text: of the question, and of the verdict and its explanation.
  private let lines: (question: Int, verdict: Int, explanation: Int)
  /// Whether the title of one of the buttons is too wide for half of the bar.
  ///
  /// If so, every button has a row of its own.
  private let isNarrow: Bool
  private var textHeight: Double {
    let lines = lines
    return test.isComplete
      ? Self.lineHeight * Double(lines.verdict + lines.explanation) + 4
      : Self.titleHeight + Self.lineHeight * Double(lines.question)
  }
  /// The number of rows of buttons.
  private var rowCount: Int { test.isComplete || !isNarrow ? (isNarrow ? 3 : 2) : 4 }

  /// The height of the bar with the space below it, in points.
  package var height: Double { box.height + Self.margin }

  /// Places the bar above `bottom`, in an area of the given size.
  ///
  /// Each text has as many lines as it needs. The bar is high enough for each text of `questions`.
  package init(
    _ test: BlindTest, hasPulled: Bool, size: Size, above bottom: Double,
    measure: TextMeasure = .estimate
  ) {
    (self.test, self.hasPulled) = (test, hasPulled)
    let width = min(Self.greatestWidth, max(0, size.width - 2 * Self.margin))
    func lines(_ text: String, _ weight: TextStyle.Weight) -> Int {
      let style = TextStyle(size: 13, weight: weight, color: Theme.light.text)
      let inside = max(1, width - 2 * Self.padding)
      return max(1, measure.extent(of: text, style: style, width: inside).lineCount)
    }
    let result = test.isComplete ? test.result : nil
    self.lines = (
      question: Self.questions.map { lines($0, .bold) }.max() ?? 1,
      verdict: result.map { lines($0.verdict, .bold) } ?? 0,
      explanation: result.map { lines($0.explanation, .regular) } ?? 0
    )
    let half = (width - 2 * Self.padding - Self.gap) / 2
    isNarrow = Self.titles(of: test).contains { title in
      let style = TextStyle(size: 13, weight: .bold, color: Theme.light.text)
      return measure.extent(of: title, style: style).width + 2 * Self.titleMargin > half
    }
    box = Rectangle(x: ((size.width - width) / 2).rounded(), y: 0, width: width, height: 0)
    box.height =
      2 * Self.padding + textHeight + Double(rowCount) * (Self.buttonHeight + Self.gap)
    box.y = max(0, (bottom - box.height - Self.margin).rounded())
  }

  // MARK: Actions

  /// Returns the requested actions, and removes them from the bar.
  package mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  package mutating func moveFocus(to stop: WidgetID, part: Int) {
    focus.isActive = true
    focus.stop = stop
  }

  private mutating func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.left, []), (.right, []):
      let half = Self.halves[key == .left ? 0 : 1]
      if !test.isComplete, hasPulled { actions.append(.choose(half)) }
    case (.letter("z"), .control), (.backspace, []):
      if !test.isComplete { actions.append(.takeBack) }
    case (.escape, []): actions.append(.end)
    case (.enter, []):
      guard test.isComplete, let preferred = test.result.preferred else { return false }
      actions.append(.use(preferred))
    case (.letter("o"), []):
      guard test.isComplete else { return false }
      actions.append(.openPage)
    default: return false
    }
    return true
  }

  // MARK: Widgets

  /// The bar with its texts and its buttons.
  package var widget: Widget<BlindTestBar> {
    var bar = Widget<BlindTestBar>("blind_test", box: box)
    (bar.role, bar.name) = (.panel, localized("Blind test"))
    bar.keys = { $0.press($1, $2) }
    bar.look = { frame($0.theme) + texts($0.theme) }
    let children = [label] + buttons
    bar.children = { _ in children }
    return bar
  }

  /// The question or the result, which assistive technology reads after each change.
  private var label: Widget<BlindTestBar> {
    var label = Widget<BlindTestBar>("blind_test_text", box: box)
    label.role = .label
    label.name = sentences.joined(separator: " ")
    label.text = label.name
    label.respondsToPointer = false
    return label
  }

  private var sentences: [String] {
    if test.isComplete { return [test.result.verdict, test.result.explanation] }
    return [
      localized("Choice \(test.trial) of \(test.lefts.count)"),
      Self.questions[hasPulled ? 1 : 0],
    ]
  }

  /// The texts of a trial: the text before the user pulls, and the question after the pull.
  private static var questions: [String] {
    [
      localized("Pull the lists as you would to refresh."), localized("Which list feels better?"),
    ]
  }

  /// The halves of the window in the order in which the bar lays out their buttons.
  ///
  /// The layout begins at the left, or at the right in a mirrored window.
  private static var halves: [BlindTest.Half] {
    WindowLanguage.isRightToLeft ? [.right, .left] : [.left, .right]
  }

  /// The titles of the buttons that share a row if the bar is wide enough.
  private static func titles(of test: BlindTest) -> [String] {
    test.isComplete
      ? [localized("Open the page"), localized("Close")]
      : [
        localized("Left"), localized("Right"), localized("Take back"), localized("End the test"),
      ]
  }

  private func choice(_ index: Int, _ box: Rectangle) -> Widget<BlindTestBar> {
    let half = Self.halves[index]
    return button(
      half.rawValue, localized(half == .left ? "Left" : "Right"), half == .left ? "Left" : "Right",
      box, .choose(half), isOn: hasPulled, isEnabled: hasPulled)
  }

  private var buttons: [Widget<BlindTestBar>] {
    let top = box.y + Self.padding + textHeight + Self.gap
    /// The box of one of the last two buttons, below the other buttons.
    func last(_ index: Int) -> Rectangle {
      guard isNarrow else { return row(1, index, of: 2) }
      return row((test.isComplete ? 1 : 2) + index, 0, of: 1)
    }
    func first(_ index: Int) -> Rectangle {
      isNarrow ? row(index, 0, of: 1) : row(0, index, of: 2)
    }
    func row(_ index: Int, _ column: Int, of count: Int) -> Rectangle {
      let inside = box.width - 2 * Self.padding - Double(count - 1) * Self.gap
      let width = inside / Double(count)
      return Rectangle(
        x: box.x + Self.padding + Double(column) * (width + Self.gap),
        y: top + Double(index) * (Self.buttonHeight + Self.gap), width: width,
        height: Self.buttonHeight)
    }
    guard test.isComplete else {
      return [
        choice(0, first(0)), choice(1, first(1)),
        button(
          "take_back", localized("Take back"), "BackSpace", last(0), .takeBack,
          isEnabled: !test.choices.isEmpty),
        button("end", localized("End the test"), "Escape", last(1), .end),
      ]
    }
    let use = test.result.preferred.map {
      button(
        "use", localized("Use \($0.rawValue)"), "Return", row(0, 0, of: 1), .use($0),
        isOn: test.result.isSettled)
    }
    return [
      use ?? button("end", localized("Close"), "Escape", row(0, 0, of: 1), .end, isOn: true),
      button(
        "page", localized("Open the page"), "o", use == nil ? row(1, 0, of: 1) : last(0), .openPage),
    ] + (use == nil ? [] : [button("end", localized("Close"), "Escape", last(1), .end)])
  }

  private func button(
    _ id: String, _ title: String, _ key: String, _ box: Rectangle, _ action: Action,
    isOn: Bool = false, isEnabled: Bool = true
  ) -> Widget<BlindTestBar> {
    var button = Widget<BlindTestBar>(WidgetID(rawValue: "blind_test_\(id)"), box: box)
    (button.role, button.name) = (.button, title)
    button.states = isEnabled ? [] : .disabled
    button.respondsToPointer = isEnabled
    button.press = .init(localized("Press"), key: key) {
      if isEnabled { $0.actions.append(action) }
    }
    button.look = { look in
      let theme = look.theme
      let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 8)
      let text = isOn ? theme.background : isEnabled ? theme.text : theme.secondaryText.opacity(0.6)
      return [
        isOn
          ? .fill(outline, .solid(theme.accent), .nonZero)
          : .stroke(outline, .solid(theme.secondaryText.opacity(0.6)), StrokeStyle(width: 1)),
        .label(
          title, in: box, size: 13, weight: isOn ? .bold : .regular, color: text,
          alignment: .center),
      ]
    }
    return button
  }

  // MARK: Drawing

  private func frame(_ theme: Theme) -> [Drawing.Command] {
    let outline = Path.roundedRectangle(box, radius: 12)
    return Drawing.Command.shadow(of: box, radius: 12, theme) + [
      .fill(outline, .solid(theme.raised), .nonZero),
      .stroke(outline, .solid(theme.separator), StrokeStyle(width: 1)),
    ]
  }

  private func texts(_ theme: Theme) -> [Drawing.Command] {
    let (x, width) = (box.x + Self.padding, box.width - 2 * Self.padding)
    let top = box.y + Self.padding
    func text(
      _ string: String, _ y: Double, lines: Int, weight: TextStyle.Weight, _ color: Color
    ) -> Drawing.Command {
      .text(
        string,
        box: Rectangle(x: x, y: y, width: width, height: Double(lines) * Self.lineHeight),
        style: TextStyle(size: 13, weight: weight, color: color, verticalAlignment: .top),
        lines: lines, alignment: .leading)
    }
    let sentences = sentences
    guard test.isComplete else {
      return [
        text(sentences[0], top, lines: 1, weight: .regular, theme.secondaryText),
        text(
          sentences[1], top + Self.titleHeight, lines: lines.question, weight: .bold, theme.text),
      ]
    }
    let explained = top + Double(lines.verdict) * Self.lineHeight + 4
    return [
      text(sentences[0], top, lines: lines.verdict, weight: .bold, theme.text),
      text(sentences[1], explained, lines: lines.explanation, weight: .regular, theme.text),
    ]
  }
}
