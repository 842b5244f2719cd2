internal import PullToRefresh
internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The pulls of the session, and the running search for a threshold that suits the user.
struct HandState: Sendable {
  /// The pulls of the session.
  var pulls: [PullStroke] = []
  /// The running search, whose view covers the panel; nil while there is none.
  var session: FitSession?

  /// Adds a completed pull to ``pulls``, and to the running search if there is one.
  static func add(_ pull: PullStroke, to panel: inout TunerPanel) {
    panel.hand.pulls.append(pull)
    FitSession.change(in: &panel) { $0.add(pull) }
    panel.updateRows()
  }

  /// The pulls made with the device of the visible curve, each with the result that it would have
  /// with a tuning.
  func dots(_ tuning: Tuning, _ curves: CurveState) -> [PullDot] {
    let judge = PullJudge(tuning.refresh, viewport: curves.viewport)
    return pulls.filter { $0.device == curves.device }
      .map { PullDot(finger: $0.farthest, outcome: $0.outcome(under: judge)) }
  }
}

/// A running “Fit to my hand”, which searches for a threshold that suits the user's pulls.
struct FitSession: Hashable, Sendable {
  private(set) var fit = HandFit()
  /// The proposed settings, whose threshold is that of `fit` or as near to it as possible.
  ///
  /// This is nil until the user has made all pulls. It stays nil if no number of the tuning can
  /// change the threshold.
  private(set) var solution: SolvedTuning?

  /// Changes the fit, and finds the settings that match its threshold.
  mutating func change(
    _ tuning: Tuning, viewport: Double, _ body: (inout HandFit) -> Void
  ) {
    body(&fit)
    solution = nil
    guard let travel = fit.travel, let device = fit.device else { return }
    solution = ThresholdSolver(tuning, device, viewport: viewport).solve(fingerToArm: travel)
  }
}

extension FitSession {
  /// Begins to fit the threshold to the user's hand.
  static func begin(in panel: inout TunerPanel) {
    panel.settings.history.endStep()
    guard panel.tuning.refresh.firing.moment != .atThreshold else {
      panel.message =
        localized(
          "These pulls fire at the threshold, so no pull shows where your hand would stop. Choose “on release” under Firing first."
        )
      return
    }
    (panel.message, panel.menu) = (nil, nil)
    panel.hand.session = FitSession()
    panel.focus.stop = "fit_cancel"
  }

  static func change(in panel: inout TunerPanel, _ body: (inout HandFit) -> Void) {
    let (tuning, viewport) = (panel.tuning, panel.rowList.curves.viewport)
    panel.hand.session?.change(tuning, viewport: viewport, body)
  }

  /// Uses the proposed settings as one undo step.
  static func use(in panel: inout TunerPanel) {
    guard let solution = panel.hand.session?.solution else { return }
    end(in: &panel)
    panel.settings.replace(by: solution.tuning)
    panel.message =
      solution.text.isEmpty
      ? localized("Your threshold is already set.") : localized("Set \(solution.text)")
  }

  static func end(in panel: inout TunerPanel) {
    panel.hand.session = nil
    panel.focus.stop = "preset"
  }

  /// Moves the slider for the percentage of pulls that may refresh by mistake.
  static func slide(to x: Double, in panel: inout TunerPanel) {
    let track = HandFitView.track(width: panel.size.width)
    let inside = track.width - 2 * TunerLayout.knobRadius
    let share = (x - track.x - TunerLayout.knobRadius) / max(inside, 1)
    change(in: &panel) { $0.accept(mistakes: HandFit.mistakeRange.value(at: share)) }
  }
}

/// The view that guides the user through the pulls of a fit, and then proposes a threshold.
struct HandFitView {
  let session: FitSession
  let size: Size
  private var fit: HandFit { session.fit }

  init(_ session: FitSession, size: Size) { (self.session, self.size) = (session, size) }

  private static let margin = TunerLayout.margin
  private var width: Double { max(1, size.width - 2 * Self.margin) }

  private func box(_ y: Double, _ height: Double) -> Rectangle {
    Rectangle(x: Self.margin, y: y, width: width, height: height)
  }

  /// The view over the whole panel.
  var widget: TunerWidget {
    var view = TunerWidget(
      "fit", box: Rectangle(x: 0, y: 0, width: size.width, height: size.height),
      children: fit.step == .proposal ? proposal : leading)
    (view.role, view.name) = (.panel, localized("Fit to my hand"))
    view.look = { [.fill(.rectangle($0.box), .solid($0.theme.raised), .nonZero)] }
    view.keys = { panel, key, modifiers in
      switch (key, modifiers) {
      case (.escape, []): FitSession.end(in: &panel)
      case (.letter("z"), .control): FitSession.change(in: &panel) { $0.takeBack() }
      default: return false
      }
      return true
    }
    return view
  }

  // MARK: The pulls

  private var leading: [TunerWidget] {
    let isMeant = fit.step == .meant
    let done = isMeant ? fit.meant.count : fit.notMeant.count
    let count = isMeant ? HandFit.meantCount : HandFit.notMeantCount
    return [
      label("title", localized("Fit to my hand"), box(24, 26), size: 17, weight: .bold),
      label(
        "task",
        isMeant
          ? localized(
            "Pull the list ten times as you would to refresh it. Let each refresh end before the next pull."
          )
          : localized(
            "Now pull five times without wanting to refresh: look at the top, and let go."),
        box(58, 54), lines: 3),
      marks(done: done, of: count, isMeant: isMeant, box(122, 20)),
      label("count", localized("\(done) of \(count) pulls"), box(148, 20), isQuiet: true),
      button(
        "fit_back", localized("Take the last pull back"), box(190, 34),
        isEnabled: !fit.meant.isEmpty
      ) { panel in FitSession.change(in: &panel) { $0.takeBack() } },
      button("fit_cancel", localized("Cancel"), box(232, 34)) { FitSession.end(in: &$0) },
    ]
  }

  /// Makes a mark for each pull of the current step: a disk if the user has made it, else a ring.
  private func marks(done: Int, of count: Int, isMeant: Bool, _ box: Rectangle) -> TunerWidget {
    var marks = TunerWidget("fit_marks", box: box)
    marks.respondsToPointer = false
    let step = min(24, width / Double(count))
    marks.look = { look in
      (0..<count).map { index in
        let center = Point(x: box.x + 6 + Double(index) * step, y: box.center.y)
        return index < done
          ? .fill(.circle(center: center, radius: 6), .solid(look.theme.accent), .nonZero)
          : .stroke(
            .circle(center: center, radius: 5.25), .solid(look.theme.secondaryText),
            StrokeStyle(width: 1.5))
      }
    }
    return marks
  }

  // MARK: The proposal

  private var proposal: [TunerWidget] {
    guard let travel = fit.travel else { return [] }
    let range = HandFit.mistakeRange
    let missed = BlindResult.percent(fit.missed(at: travel))
    let mistaken = BlindResult.percent(fit.mistaken(at: travel))
    let missedCount = fit.missedCount(at: travel)
    let mistakenCount = fit.mistakenCount(at: travel)
    return [
      label("title", localized("Your threshold"), box(24, 26), size: 17, weight: .bold),
      label("result", result(travel), box(56, 70), lines: 4),
      strip(travel, box(132, 40)),
      label("mistakes_title", localized("Refreshes by mistake, at most"), box(182, 18)),
      label(
        "mistakes_value", range.shown(fit.mistakes), box(182, 18), weight: .bold,
        alignment: .trailing),
      slider(Self.track(width: size.width)),
      label(
        "missed",
        localized(
          "Missed: \(missed) of your pulls (\(missedCount) of the \(fit.meant.count) you made)."),
        box(234, 36), lines: 2),
      label(
        "mistaken",
        localized(
          "By mistake: \(mistaken) of your pulls (\(mistakenCount) of the \(fit.notMeant.count) you made)."
        ), box(272, 36), lines: 2),
      button(
        "fit_use", localized("Use these settings"), box(322, 36), isMain: true,
        isEnabled: session.solution?.changes.isEmpty == false
      ) { FitSession.use(in: &$0) },
      button("fit_again", localized("Pull again"), box(366, 34)) { FitSession.begin(in: &$0) },
      button("fit_cancel", localized("Cancel"), box(408, 34)) { FitSession.end(in: &$0) },
    ]
  }

  /// The sentences about the proposed settings.
  private func result(_ travel: Double) -> String {
    let points = Int(travel.rounded())
    if fit.isUnclear {
      return
        localized(
          "Your two kinds of pulls are too alike for a threshold. Pull again, and let go earlier when you do not want to refresh."
        )
    }
    guard let solution = session.solution else {
      return localized(
        "A finger should travel \(points) pt, but no number of this tuning sets that. Choose another resistance or a trigger in points."
      )
    }
    if solution.changes.isEmpty {
      return localized("A finger should travel \(points) pt, as it does now.")
    }
    guard solution.isReached else {
      let nearest = Int(solution.achieved.rounded())
      return localized(
        "A finger should travel \(points) pt. The nearest possible is \(nearest) pt: \(solution.text)."
      )
    }
    return localized("A finger should travel \(points) pt: \(solution.text).")
  }

  /// Makes a strip with a mark at the travel of each pull, and a line at the threshold.
  private func strip(_ travel: Double, _ box: Rectangle) -> TunerWidget {
    var strip = TunerWidget("fit_strip", box: box)
    strip.respondsToPointer = false
    let longest = max(travel, (fit.meant + fit.notMeant).max() ?? 1) * 1.06
    func x(_ travel: Double) -> Double { box.x + box.width * travel / longest }
    strip.look = { [fit] look in
      let theme = look.theme
      let dots = PullDots(dots: [], theme: theme)
      let line = x(travel).rounded() + 0.5
      return [
        .fill(.roundedRectangle(box, radius: 4), .solid(theme.background), .nonZero),
        .stroke(
          .roundedRectangle(box.inset(by: 0.5), radius: 4), .solid(theme.separator),
          StrokeStyle(width: 1)),
        .stroke(
          .line(from: Point(x: line, y: box.y), to: Point(x: line, y: box.y + box.height)),
          .solid(theme.accent), StrokeStyle(width: 2)),
      ]
        + fit.notMeant.flatMap { dots.mark(.notFired, at: Point(x: x($0), y: box.y + 28)) }
        + fit.meant.flatMap { dots.mark(.fired, at: Point(x: x($0), y: box.y + 12)) }
    }
    return strip
  }

  /// The track of the slider in a panel of the given width.
  static func track(width: Double) -> Rectangle {
    Rectangle(x: margin, y: 202, width: max(1, width - 2 * margin), height: 24)
  }

  private func slider(_ box: Rectangle) -> TunerWidget {
    let range = HandFit.mistakeRange
    var slider = TunerWidget("fit_mistakes", .slider, localized("Refreshes by mistake"), box: box)
    slider.value = .init(
      fit.mistakes, in: range.limits, step: range.step,
      text: range.shown(fit.mistakes)
    ) { panel, value in FitSession.change(in: &panel) { $0.accept(mistakes: value) } }
    slider.grab = { panel, press in
      panel.gestures[press.pointer] = .mistakes
      panel.focus.stop = "fit_mistakes"
      FitSession.slide(to: press.point.x, in: &panel)
      return true
    }
    slider.keys = { panel, key, modifiers in
      guard modifiers.isEmpty, let current = panel.hand.session?.fit.mistakes else { return false }
      let goal: Double
      switch key {
      case .left: goal = range.number(current, movedBy: -1)
      case .right: goal = range.number(current, movedBy: 1)
      case .home: goal = range.limits.lowerBound
      case .end: goal = range.limits.upperBound
      default: return false
      }
      FitSession.change(in: &panel) { $0.accept(mistakes: goal) }
      return true
    }
    slider.look = { [fit] look in
      let theme = look.theme
      let radius = TunerLayout.knobRadius
      let (from, to) = (box.x + radius, box.x + box.width - radius)
      let center = Point(x: from + (to - from) * range.share(of: fit.mistakes), y: box.center.y)
      func line(_ end: Double) -> Path {
        .line(from: Point(x: from, y: center.y), to: Point(x: end, y: center.y))
      }
      let style = StrokeStyle(width: 4)
      return [
        .stroke(line(to), .solid(theme.track), style),
        .stroke(line(max(center.x, from + 0.1)), .solid(theme.accent), style),
        .fill(.circle(center: center, radius: radius), .solid(theme.background), .nonZero),
        .stroke(
          .circle(center: center, radius: radius - 1), .solid(theme.accent), StrokeStyle(width: 2)),
      ]
    }
    return slider
  }

  // MARK: Parts

  private func label(
    _ id: String, _ text: String, _ box: Rectangle, size: Double = 13, lines: Int = 1,
    weight: TextStyle.Weight = .regular, alignment: TextAlignment = .leading, isQuiet: Bool = false
  ) -> TunerWidget {
    var label = TunerWidget(WidgetID(rawValue: "fit_" + id), box: box)
    (label.role, label.name, label.text) = (.label, text, text)
    label.respondsToPointer = false
    label.look = { look in
      [
        .text(
          text, box: box,
          style: TextStyle(
            size: size, weight: weight,
            color: isQuiet ? look.theme.secondaryText : look.theme.text, verticalAlignment: .top,
            hasTabularFigures: true), lines: lines, alignment: alignment)
      ]
    }
    return label
  }

  private func button(
    _ id: WidgetID, _ title: String, _ box: Rectangle, isMain: Bool = false,
    isEnabled: Bool = true, _ action: @escaping (inout TunerPanel) -> Void
  ) -> TunerWidget {
    var button = TunerWidget(id, .button, title, box: box)
    button.respondsToPointer = isEnabled
    button.states = isEnabled ? [] : .disabled
    button.press = .init(localized("Press")) { if isEnabled { action(&$0) } }
    let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 8)
    button.ring = { outline }
    button.look = { look in
      guard isEnabled else {
        return look.frame(outline, opacity: 0.25) + [
          .label(
            title, in: box, color: look.theme.secondaryText.opacity(0.6), alignment: .center)
        ]
      }
      return look.button(title, outline, isOn: isMain, weight: isMain ? .bold : .regular)
    }
    return button
  }
}

/// The buttons that help a user find the best threshold: a fit to the hand, and a blind test.
enum HandTool: String, CaseIterable, Sendable {
  case fit = "Fit to my hand"
  case blindTest = "Blind test"

  var title: String { localized(self == .fit ? "Fit to my hand" : "Blind test") }

  var widgetID: WidgetID { WidgetID(rawValue: "hand_\(self)") }

  /// The explanation that the footer shows.
  var note: String {
    switch self {
    case .fit: localized("Fit to my hand: fifteen pulls set the threshold")
    case .blindTest: localized("Blind test: which feels better, A or B? (T)")
    }
  }

  private func box(width: Double) -> Rectangle {
    let each = (width - 2 * 12 - 8) / 2
    return Rectangle(x: 12 + (self == .fit ? 0 : each + 8), y: 3, width: each, height: 30)
  }

  /// Makes the widget of this button.
  func button(canTest: Bool, width: Double) -> TunerWidget {
    let box = box(width: width)
    var button = TunerWidget(widgetID, .button, title, box: box)
    let isEnabled = self == .fit || canTest
    button.description = { note }
    button.respondsToPointer = isEnabled
    button.states = isEnabled ? [] : .disabled
    button.marksHover = true
    button.press = .init(localized("Press")) { panel in
      switch self {
      case .fit: FitSession.begin(in: &panel)
      case .blindTest: if isEnabled { panel.files.requests.append(.blindTest) }
      }
    }
    button.look = { look in
      let outline = Path.roundedRectangle(box.inset(by: 0.5), radius: 7)
      let color = isEnabled ? look.theme.text : look.theme.secondaryText.opacity(0.6)
      return look.frame(outline, opacity: isEnabled ? 0.45 : 0.25) + [
        .text(
          title, box: box.inset(by: 1), style: TextStyle(size: 11, color: color), lines: 2,
          alignment: .center)
      ]
    }
    return button
  }
}
