import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordLanguages
import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// Typing, scrubbing, holding and resetting numbers.
struct TunerNumberTests {
  private var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 900))

  private var controls: LabelledControls {
    LabelledControls(panel.drawing(at: panel.rowList.now, SceneStyle()))
  }

  private mutating func press(_ key: String, _ modifiers: KeyModifiers = []) {
    panel.handle(.keyPressed(Key(rawValue: key), modifiers: modifiers))
  }

  private mutating func type(_ text: String) {
    for character in text {
      panel.numbers.keyboard.typedText = String(character)
      press("unused")
    }
    panel.numbers.keyboard.typedText = nil
  }

  private mutating func focusTrigger() {
    panel.focus.isActive = true
    panel.focus.stop = .row(id: "refresh.triggerDistance")
  }

  /// The center of the number in a row.
  private func value(_ title: String) throws -> Point {
    let row = try #require(panel.rowList.rows.first { $0.title == title })
    let box = panel.layout.valueBox(row)
    return Point(
      x: box.center.x, y: panel.layout.body.y + row.y - panel.rowList.offset + box.center.y)
  }

  private mutating func click(_ point: Point) {
    panel.handle(.mouseDown(x: point.x, y: point.y))
    panel.handle(.mouseUp(x: point.x, y: point.y))
  }

  private var trigger: PullDistance { panel.tuning.refresh.distances.trigger }

  // MARK: Typing

  @Test mutating func `numbers are shown and typed with the decimal separator of the language`()
    throws
  {
    let german = try #require(RefreshStrings.named("de"))
    WindowLanguage.with(german) {
      focusTrigger()
      type("72,5")
      press("Return")
      #expect(trigger == .points(72.5))
      #expect(controls.text("72,5") != nil)
      #expect(TuningRange.responseTime.shown(0.5) == "0,5 s")
    }
  }

  @Test mutating func `digits on a focused number begin to type it`() {
    focusTrigger()
    type("72")
    #expect(panel.numbers.entry?.field.text == "72")
    press("Return")
    #expect(trigger == .points(72))
  }

  @Test(arguments: [
    ("72", PullDistance.points(72)), ("72,5", .points(72.5)), (" 72 pt ", .points(72)),
    ("12 %", .viewport(fraction: 0.12)), ("12.5%", .viewport(fraction: 0.125)),
  ])
  mutating func `a typed number takes its unit into account`(
    text: String, expected: PullDistance
  ) throws {
    click(try value("Trigger"))
    #expect(panel.numbers.entry?.field.text == "64 pt")
    type(text)
    press("Return")
    #expect(panel.numbers.entry == nil)
    #expect(trigger == expected)
    panel.handle(.keyPressed(Key(rawValue: "z"), modifiers: .control))
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `milliseconds and seconds are understood`() throws {
    panel.focus.isActive = true
    panel.focus.stop = .row(id: "latency")
    press("Return")
    type("250 ms")
    press("Return")
    #expect(panel.tuning.latency == 0.25)
    #expect(panel.rowList["latency"].map { TunerFooter(panel: panel).note(on: $0) } != nil)
    press("Return")
    type("2 s")
    press("Return")
    #expect(panel.tuning.latency == 2)
  }

  @Test(arguments: [
    ("abc", "Trigger: got “abc”, expected 64 or 64 pt, 0…2000 pt."),
    ("5000", "Trigger: got “5000”, expected 0…2000 pt."),
    ("-1", "Trigger: got “-1”, expected 0…2000 pt."),
    ("40 ms", "Trigger: got “40 ms”, expected 64 or 64 pt, 0…2000 pt."),
    ("140 %", "Trigger: got “140 %”, expected 0…1."),
    ("", "Trigger: got “”, expected 64 or 64 pt, 0…2000 pt."), ("1e400", nil), ("nan", nil),
  ])
  mutating func `nonsense stays in the field with a message and changes nothing`(
    text: String, message: String?
  ) throws {
    focusTrigger()
    press("Return")
    type(text)
    if text.isEmpty { press("BackSpace") }
    press("Return")
    #expect(panel.numbers.entry?.field.text == text)
    if let message { #expect(panel.message == message) }
    #expect(panel.message != nil)
    #expect(panel.tuning == Tuning())
    press("Escape")
    #expect(panel.numbers.entry == nil)
    #expect(panel.message == nil)
    #expect(panel.hasFocus)
  }

  @Test mutating func `a click elsewhere sets a valid number and keeps the old one otherwise`()
    throws
  {
    focusTrigger()
    press("Return")
    type("90")
    click(Point(x: 100, y: panel.layout.footer.y + 5))
    #expect(trigger == .points(90))
    focusTrigger()
    press("Return")
    type("much")
    click(Point(x: 100, y: panel.layout.footer.y + 5))
    #expect(trigger == .points(90))
    #expect(
      panel.message == "Trigger: got “much”, expected 64 or 64 pt, 0…2000 pt. It stays 90 pt.")
  }

  @Test mutating func `Tab sets the number and moves on, and Escape keeps the old number`() {
    focusTrigger()
    press("Return")
    type("70")
    press("Tab")
    #expect(trigger == .points(70))
    #expect(panel.focus.stop == .row(id: "refresh.triggersOnlyBeyond"))
    focusTrigger()
    press("Return")
    type("80")
    press("Escape")
    #expect(trigger == .points(70))
  }

  @Test mutating func `a count accepts whole numbers only`() throws {
    panel.set("refresh.preload", .choice("rows"))
    panel.focus.isActive = true
    panel.focus.stop = .row(id: "refresh.preload")
    press("Return")
    type("2.5")
    press("Return")
    #expect(panel.message == "Preload: got “2.5”, expected a whole number, 0…100.")
    press("Escape")
    press("Right", .alt)
    #expect(panel.tuning.refresh.distances.preload == .rows(6))
  }

  // MARK: Scrubbing

  @Test(arguments: [(KeyModifiers(), 84.0), (.shift, 264), (.alt, 66)])
  mutating func `a drag on a number scrubs it, ten times faster with Shift and slower with Alt`(
    modifiers: KeyModifiers, expected: Double
  ) throws {
    let start = try value("Trigger")
    panel.numbers.keyboard = PanelKeyboard(modifiers: modifiers)
    panel.handle(.mouseDown(x: start.x, y: start.y))
    for step in 1...20 { panel.handle(.mouseMoved(x: start.x + 2 * Double(step), y: start.y)) }
    panel.handle(.mouseUp(x: start.x + 40, y: start.y))
    #expect(trigger == .points(expected))
    #expect(panel.numbers.entry == nil)
    // The drag is one undo step.
    press("z", .control)
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `a drag there and back leaves the number and the history unchanged`() throws {
    let start = try value("Trigger")
    panel.handle(.mouseDown(x: start.x, y: start.y))
    for x in [5.0, 31, 90, 12, 0] { panel.handle(.mouseMoved(x: start.x + x, y: start.y)) }
    panel.handle(.mouseUp(x: start.x, y: start.y))
    #expect(panel.tuning == Tuning())
    #expect(!panel.settings.isEnabled(.undo))
  }

  @Test mutating func `a finger across a number scrolls instead`() throws {
    let start = try value("Trigger")
    panel.handle(.touchDown(finger: 1, x: start.x, y: start.y))
    panel.handle(.touchMoved(finger: 1, x: start.x + 2, y: start.y - 50))
    panel.handle(.touchMoved(finger: 1, x: start.x + 2, y: start.y - 90))
    #expect(panel.tuning == Tuning())
    #expect(panel.rowList.offset > 30)
  }

  @Test mutating func `Alt and an arrow change a tenth of a step, which the row shows`() {
    focusTrigger()
    press("Right", .alt)
    #expect(trigger == .points(64.1))
    #expect(controls.text("64.1") != nil)
    press("Right", .shift)
    #expect(trigger == .points(74))
    #expect(controls.text("74") != nil)
  }

  // MARK: Double clicks

  @Test mutating func `a double click on a number or its slider resets it`() throws {
    panel.set("refresh.triggerDistance.points", .number(100))
    click(try value("Trigger"))
    #expect(panel.numbers.entry != nil)
    panel.advance(to: 0.2)
    click(try value("Trigger"))
    #expect(panel.numbers.entry == nil)
    #expect(trigger == .points(64))

    let track = try #require(controls.slider("Trigger"))
    click(Point(x: track.x + 200, y: track.center.y))
    #expect(trigger != .points(64))
    panel.advance(to: 0.4)
    click(Point(x: track.x + 200, y: track.center.y))
    #expect(trigger == .points(64))
  }

  @Test mutating func `two slow clicks are no double click`() throws {
    panel.set("refresh.triggerDistance.points", .number(100))
    click(try value("Trigger"))
    panel.advance(to: 0.5)
    click(try value("Trigger"))
    #expect(panel.numbers.entry != nil)
    #expect(trigger == .points(100))
  }

  // MARK: Holding

  @Test(arguments: [1.0 / 30, 1.0 / 144, 0.7])
  mutating func `a held plus accelerates, independent of the frame rate`(frame: Double) throws {
    let plus = try #require(controls.step("Trigger", isMore: true))
    panel.handle(.mouseDown(x: plus.x, y: plus.y))
    var time = 0.0
    func number() -> Double { if case .points(let number) = trigger { number } else { -1 } }
    while time < 0.39 {
      time = min(time + frame, 0.39)
      panel.advance(to: time)
    }
    #expect(number() == 64)
    #expect(try #require(panel.nextDeadline) == 0.4)
    while time < 1.4 {
      time = min(time + frame, 1.4)
      panel.advance(to: time)
    }
    #expect(abs(number() - 87) <= 1)
    while time < 2.4 {
      time = min(time + frame, 2.4)
      panel.advance(to: time)
    }
    #expect(abs(number() - 133) <= 1)
    panel.handle(.mouseUp(x: plus.x, y: plus.y))
    let held = number()
    panel.advance(to: 9)
    #expect(number() == held)
    press("z", .control)
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `a finger that leaves a held button stops it`() throws {
    let plus = try #require(controls.step("Trigger", isMore: true))
    panel.handle(.touchDown(finger: 1, x: plus.x, y: plus.y))
    panel.handle(.touchMoved(finger: 1, x: plus.x, y: plus.y - 40))
    panel.advance(to: 3)
    #expect(panel.tuning == Tuning())
    #expect(panel.numbers.held == nil)
  }

  @Test mutating func `a held arrow key accelerates, and single presses do not`() {
    focusTrigger()
    for press in 0..<20 {
      panel.advance(to: Double(press) * 0.2)
      self.press("Right")
    }
    #expect(trigger == .points(84))
    for press in 0..<40 {
      panel.advance(to: 10 + Double(press) * 0.03)
      self.press("Right")
    }
    // 12 single steps, 18 double ones and 10 of five.
    #expect(trigger == .points(84 + 12 + 36 + 50))
  }

  // MARK: Sliders

  @Test mutating func `a slider has a detent at the preset's number`() throws {
    panel.set("refresh.triggerDistance.points", .number(300))
    let track = try #require(controls.slider("Trigger"))
    let parameter = try #require(TuningParameter.named("refresh.triggerDistance.points"))
    guard case .number(let range) = parameter.kind else {
      Issue.record("\(parameter.key) is not a number")
      return
    }
    let preset = track.x + track.width * range.share(of: 64)
    panel.handle(.mouseDown(x: preset + 40, y: track.center.y))
    for (offset, isPreset) in [(3.0, true), (-3, true), (0, true), (6, false), (-6, false)] {
      panel.handle(.mouseMoved(x: preset + offset, y: track.center.y))
      #expect((trigger == .points(64)) == isPreset, "\(offset)")
    }
  }

  @Test func `each pixel of a slider has a short number of its own`() throws {
    for parameter in TuningParameter.all {
      guard case .number(let range) = parameter.kind else { continue }
      for pixel in 0...230 {
        let number = range.value(at: Double(pixel) / 230, pixel: 1 / 230)
        #expect(range.limits.contains(number))
        // Two neighbors never differ by more than three pixels' worth, so no number is skipped.
        let again = range.value(at: range.share(of: number), pixel: 1 / 230)
        #expect(
          abs(again - number) <= abs(number) * 0.1 + range.step * 1.01,
          "\(parameter.key) at pixel \(pixel): \(number), \(again)")
      }
    }
    #expect(TuningRange(0...2000, step: 1, unit: "pt").value(at: 0.9, pixel: 1 / 240) == 1450)
  }
}
