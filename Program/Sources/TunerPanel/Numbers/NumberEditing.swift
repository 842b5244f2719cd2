internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// Changes a number when the user types it, drags its text or holds one of its buttons.
extension TunerPanel {
  // MARK: Typing

  /// Opens the text field of a number.
  ///
  /// The number in the field is selected, so that the first typed character replaces it.
  mutating func type(in row: TunerRow) {
    guard case .number(let number) = row.content else { return }
    settings.history.endStep()
    message = nil
    numbers.entry = NumberEntry(
      rowID: row.id, field: TextField(number.text.replacing("−", with: "-")))
  }

  /// Ends typing, and sets the number if the text is valid.
  ///
  /// If the text is invalid, a message appears. The field then closes only if `discardsInvalid` is
  /// true.
  mutating func commitEntry(discardsInvalid: Bool = false) {
    guard let entry = numbers.entry else { return }
    guard let row = rowList[entry.rowID], case .number(let number) = row.content else {
      numbers.entry = nil
      return
    }
    do throws(NumberEntryError) {
      let values = try number.values(typed: entry.field.text, title: row.title)
      numbers.entry = nil
      settings.history.endStep()
      settings.set(values)
    } catch {
      if discardsInvalid { numbers.entry = nil }
      message =
        discardsInvalid ? localized("\(error.message) It stays \(number.text).") : error.message
    }
  }

  /// Edits the number that the user is typing, and returns whether the field handles the key.
  mutating func editEntry(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case (.enter, []): commitEntry()
    case (.escape, []):
      numbers.entry = nil
      message = nil
    case (.tab, []), (.down, []): leaveEntry(by: 1)
    case (.tab, .shift), (.up, []): leaveEntry(by: -1)
    default:
      guard numbers.entry?.field.press(key, modifiers, typed: numbers.keyboard.typedText) == true
      else { return [.enter, .escape, .tab, .down, .up].contains(key) }
      message = nil
    }
    return true
  }

  private mutating func leaveEntry(by step: Int) {
    commitEntry()
    if numbers.entry == nil { moveFocus(by: step) }
  }

  // MARK: Scrubbing

  mutating func scrub(_ scrub: inout NumberScrub, to x: Double) {
    let steps = scrub.move(to: x, factor: numbers.keyboard.stepFactor)
    if steps != 0 { settings.change(scrub.key, by: steps, step: scrub.key) }
  }

  /// Moves a slider to a horizontal position.
  mutating func slide(_ key: String, to x: Double) {
    guard let (row, number) = rowList.number(key) else { return }
    settings.set(key, .number(number.value(at: x, on: layout.track(row))), step: key)
  }

  // MARK: Holding

  /// Begins to hold a plus or minus button; if the rows are moving, the press only stops them.
  mutating func hold(_ key: String, _ sign: Double, _ press: WidgetPress) {
    guard !rowList.isRolling else { return }
    settings.history.endStep()
    numbers.held = HeldStep(
      key: key, sign: sign, pointer: press.pointer, start: press.point, time: rowList.now)
  }

  /// Makes the steps of a held button that are due now.
  mutating func repeatHeldStep() {
    guard var held = numbers.held else { return }
    let steps = held.steps(at: rowList.now)
    guard steps > held.applied else { return }
    settings.change(
      held.key, by: held.sign * Double(steps - held.applied) * numbers.keyboard.stepFactor,
      step: held.key)
    held.applied = steps
    numbers.held = held
  }

  // MARK: Clicks

  /// Counts a click on a number, and returns true for a double click, which resets the number.
  mutating func resetsByDoubleClick(
    _ target: WidgetID, _ row: TunerRow, at point: Point
  ) -> Bool {
    guard numbers.clicks.isSecond(target, at: point, time: rowList.now) else { return false }
    numbers.entry = nil
    settings.reset(row.keys)
    return true
  }
}

/// The reason why a typed number is not valid.
struct NumberEntryError: Error, Hashable {
  var message: String
}

extension TunerRow.Number {
  /// The value with its unit.
  var text: String { range.shown(value) }

  /// The settings for a typed number.
  ///
  /// If the user types a percentage for a distance in points, the setting becomes a share of the
  /// viewport. If the user types `pt` for a share, the setting becomes a distance in points.
  func values(
    typed text: String, title: String
  ) throws(NumberEntryError) -> [TuningSetting] {
    guard let typed = TypedNumber(text) else {
      throw NumberEntryError(
        message: localized(
          "\(title): got “\(text)”, expected \(range.examples), \(range.shownLimits)."))
    }
    if let kind {
      let wanted: String? =
        switch typed.unit {
        case .percent where kind.chosen == "points": "viewport"
        case .points where kind.chosen != "points": "points"
        default: nil
        }
      if let wanted, kind.names.contains(wanted),
        case .number(let other)? = TuningParameter.named("\(kind.key).\(wanted)")?.kind,
        let value = other.number(typed)
      {
        return [
          TuningSetting(kind.key, .choice(wanted)),
          TuningSetting("\(kind.key).\(wanted)", .number(try other.checked(value, text, title))),
        ]
      }
    }
    guard let value = range.number(typed) else {
      throw NumberEntryError(
        message: localized(
          "\(title): got “\(text)”, expected \(range.examples), \(range.shownLimits)."))
    }
    return [TuningSetting(key, .number(try range.checked(value, text, title)))]
  }
}

extension TuningRange {
  fileprivate func checked(
    _ value: Double, _ text: String, _ title: String
  ) throws(NumberEntryError) -> Double {
    guard limits.contains(value), !isWhole || value == value.rounded() else {
      throw NumberEntryError(
        message: isWhole
          ? localized("\(title): got “\(text)”, expected a whole number, \(shownLimits).")
          : localized("\(title): got “\(text)”, expected \(shownLimits)."))
    }
    return value
  }
}
