internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A number with its slider, its plus and minus buttons, and the text that users edit or drag.
extension TunerWidget {
  mutating func beNumber(_ number: TunerRow.Number, of row: TunerRow) {
    role = .slider
    value = Value(
      number.value, in: number.range.limits, step: number.range.step,
      text: number.range.shown(number.value)
    ) { panel, value in panel.set(number.key, .number(number.range.rounded(value))) }
    if number.kind != nil { press = .opening(row) }
    keys = { panel, key, modifiers in
      if [.shift, .alt].contains(modifiers), ![.left, .right].contains(key) { return false }
      guard modifiers.isEmpty || [.shift, .alt].contains(modifiers) else { return false }
      let (name, limits) = (number.key, number.range.limits)
      switch key {
      case .left, .right:
        let sign = key == .left ? -1.0 : 1
        // A held key makes larger steps over time. Consecutive presses are a single undo step.
        let steps = panel.numbers.repeats.steps(for: "\(sign)\(name)", at: panel.rowList.now)
        panel.settings.change(
          name, by: sign * steps * PanelKeyboard.stepFactor(modifiers), step: name)
      case .home: panel.settings.set(name, .number(limits.lowerBound), step: name)
      case .end: panel.settings.set(name, .number(limits.upperBound), step: name)
      case .enter: panel.type(in: row)
      case _ where modifiers.isEmpty && panel.numbers.keyboard.startsNumber(with: key):
        panel.type(in: row)
        return panel.editEntry(key, modifiers)
      default: return false
      }
      return true
    }
  }
}

extension TunerRow.Number {
  /// The distance from the preset's mark within which the slider snaps to the mark, in points.
  ///
  /// It was chosen by feel. The knob is 14 points wide.
  private static let detentDistance = 4.0

  func parts(of row: TunerRow, _ layout: TunerLayout) -> [TunerWidget] {
    [false, true].map { stepButton(isMore: $0, row, layout) }
      + [text(of: row, layout), slider(of: row, layout)]
  }

  private func stepButton(
    isMore: Bool, _ row: TunerRow, _ layout: TunerLayout
  ) -> TunerWidget {
    let box = layout.stepBox(row, isMore: isMore)
    var button = TunerWidget(
      WidgetID(rawValue: (isMore ? "more_" : "less_") + key), box: box)
    button.stop = row.widgetID
    button.marksHover = true
    let (key, sign) = (key, isMore ? 1.0 : -1)
    button.grab = { panel, press in
      panel.hold(key, sign, press)
      return false
    }
    button.press = .init(localized("Change")) { panel in
      panel.settings.history.endStep()
      panel.settings.change(key, by: sign * panel.numbers.keyboard.stepFactor)
    }
    button.look = { look in
      TunerIcon.step(center: box.center, isMore: isMore, look.theme.secondaryText)
    }
    return button
  }

  /// The text of the number.
  ///
  /// A click opens the field for typing, and a horizontal drag changes the number.
  private func text(of row: TunerRow, _ layout: TunerLayout) -> TunerWidget {
    var text = TunerWidget(WidgetID(rawValue: "value_" + row.id), box: layout.valueBox(row))
    text.stop = row.widgetID
    text.marksHover = true
    text.grab = { [key] panel, press in
      guard !panel.rowList.isRolling else { return false }
      panel.focus.stop = row.widgetID
      panel.gestures[press.pointer] = .scrub(
        NumberScrub(key: key, rowID: row.id, start: press.point))
      return true
    }
    return text
  }

  private func slider(of row: TunerRow, _ layout: TunerLayout) -> TunerWidget {
    let track = layout.track(row)
    let box = layout.sliderBox(row)
    var slider = TunerWidget(
      WidgetID(rawValue: "slider_" + key),
      box: Rectangle(
        x: box.x - TunerLayout.knobRadius, y: box.y,
        width: box.width + 2 * TunerLayout.knobRadius, height: box.height))
    slider.stop = row.widgetID
    slider.grab = { [key] panel, press in
      let id = WidgetID(rawValue: "slider_" + key)
      if panel.resetsByDoubleClick(id, row, at: press.point) {
        panel.gestures[press.pointer] = .menu
        return true
      }
      let isMouse = press.pointer == .mouse
      panel.gestures[press.pointer] = .slider(key: key, start: press.point, isMoving: isMouse)
      if isMouse { panel.slide(key, to: press.point.x) }
      panel.focus.stop = row.widgetID
      return true
    }
    slider.look = { look in
      let theme = look.theme
      func x(_ value: Double) -> Double { track.x(at: range.share(of: value)) }
      func bar(_ from: Double, _ to: Double, _ color: Color) -> Drawing.Command {
        let box = Rectangle(x: min(from, to), y: track.y - 2, width: abs(to - from), height: 4)
        return .fill(box, radius: 2, color)
      }
      var drawing = Drawing([bar(track.start, track.end, theme.secondaryText.opacity(0.3))])
      // If a range includes negative numbers, the bar starts at 0, so that users see the sign of
      // the number.
      let origin = range.limits.lowerBound < 0 ? x(0) : track.start
      let position = x(value)
      if abs(position - origin) > 0.5 {
        drawing.commands.append(bar(origin, position, theme.accent))
      }
      if let standard, standard != value {
        let mark = Rectangle(
          x: x(standard).rounded() - 0.75, y: track.y - 6, width: 1.5, height: 12)
        drawing.fill(.rectangle(mark), theme.secondaryText)
      }
      let knob = Path.circle(
        center: Point(x: position, y: track.y), radius: TunerLayout.knobRadius - 1)
      drawing.fill(knob, theme.background)
      drawing.stroke(knob, theme.accent, width: 2)
      return drawing.commands
    }
    return slider
  }

  /// The number at a position on the slider.
  ///
  /// The slider snaps to the preset's number.
  func value(at x: Double, on track: HorizontalTrack) -> Double {
    if let standard, abs(track.x(at: range.share(of: standard)) - x) <= Self.detentDistance {
      return standard
    }
    return range.value(at: track.share(at: x), pixel: 1 / max(1, track.end - track.start))
  }
}
