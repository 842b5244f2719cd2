import PullToRefresh
import PullcordControls
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// The view of the tuner that fits the threshold to a hand.
struct HandFitViewTests {
  private var panel = TunerPanel(Tuning(), size: Size(width: 320, height: 800))

  private func pull(to finger: Double) -> PullStroke {
    let samples = (0...20).map {
      PullStroke.Sample(time: Double($0) / 60, finger: finger * Double($0) / 20)
    }
    return PullStroke(
      .touch, samples, observed: .notFired, under: PullJudge(panel.tuning.refresh, viewport: 800))
  }

  private mutating func press(_ key: String, _ modifiers: KeyModifiers = []) {
    panel.handle(.keyPressed(Key(rawValue: key), modifiers: modifiers))
  }

  private mutating func click(_ id: WidgetID) throws {
    let box = try #require(panel.widgets.widget(id)).box
    let scrolled = panel.hand.session == nil ? panel.layout.body.y - panel.rowList.offset : 0
    let row = panel.hand.session == nil ? panel.rowList["hand"]?.y ?? 0 : 0
    let (x, y) = (box.center.x, box.center.y + scrolled + row)
    panel.handle(.mouseDown(x: x, y: y))
    panel.handle(.mouseUp(x: x, y: y))
  }

  private func text(_ id: WidgetID) -> String { panel.widgets.widget(id)?.name ?? "" }

  private mutating func pullAll() {
    for index in 0..<10 { HandState.add(pull(to: 195 + Double(index)), to: &panel) }
    for index in 0..<5 { HandState.add(pull(to: 68 + Double(index)), to: &panel) }
  }

  @Test mutating func `the button leads through the pulls, and the settings are one undo step`()
    throws
  {
    try click("hand_fit")
    #expect(text("fit_task").hasPrefix("Pull the list ten times"))
    #expect(text("fit_count") == "0 of 10 pulls")
    HandState.add(pull(to: 200), to: &panel)
    #expect(text("fit_count") == "1 of 10 pulls")
    press("z", .control)
    #expect(text("fit_count") == "0 of 10 pulls")
    pullAll()
    #expect(text("fit_result").contains("A finger should travel"))
    #expect(text("fit_missed").hasPrefix("Missed: "))
    #expect(text("fit_mistaken").hasSuffix("(0 of the 5 you made)."))
    let solution = try #require(panel.hand.session?.solution)
    try click("fit_use")
    #expect(panel.hand.session == nil && panel.tuning == solution.tuning)
    #expect(panel.message == "Set \(solution.text)")
    press("z", .control)
    #expect(panel.tuning == Tuning())
  }

  @Test mutating func `the slider moves by pointer and by keys, and with it the threshold`() throws
  {
    FitSession.begin(in: &panel)
    pullAll()
    let before = try #require(panel.hand.session?.fit.travel)
    let track = HandFitView.track(width: 320)
    panel.handle(.mouseDown(x: track.x + 8, y: track.center.y))
    panel.handle(.mouseMoved(x: track.x + track.width * 0.8, y: track.center.y))
    panel.handle(.mouseUp(x: track.x + track.width * 0.8, y: track.center.y))
    let dragged = try #require(panel.hand.session?.fit.travel)
    #expect(dragged < before)
    press("Home")
    #expect(panel.hand.session?.fit.mistakes == 0.5)
    press("Right")
    #expect(panel.hand.session?.fit.mistakes == 1)
    #expect(panel.widgets.widget("fit_mistakes")?.value?.text == "1.0 %")
  }

  @Test mutating func `Tab reaches every button of the view, and Esc leaves it`() {
    FitSession.begin(in: &panel)
    pullAll()
    panel.enterFocus(by: 1)
    var reached: [WidgetID?] = [panel.focus.stop]
    for _ in 0..<3 {
      press("Tab")
      reached.append(panel.focus.stop)
    }
    #expect(reached == ["fit_mistakes", "fit_use", "fit_again", "fit_cancel"])
    press("Escape")
    #expect(panel.hand.session == nil && panel.tuning == Tuning())
  }

  @Test mutating func `a preset that fires at the threshold explains why it cannot be fitted`() {
    panel.set("preset", .choice("ios"))
    FitSession.begin(in: &panel)
    #expect(panel.hand.session == nil)
    #expect(panel.message?.contains("on release") == true)
  }

  @Test(arguments: [240.0, 320])
  mutating func `all parts are inside the panel`(width: Double) {
    panel.resize(to: Size(width: width, height: 480), time: 0)
    FitSession.begin(in: &panel)
    pullAll()
    for widget in panel.widgets.children(nil) {
      #expect(widget.box.x >= 0 && widget.box.x + widget.box.width <= width, "\(widget.id)")
      #expect(widget.box.y + widget.box.height <= 480)
    }
  }

  @Test mutating func `the blind test is a request to the program while A and B differ`() throws {
    #expect(panel.widgets.widget("hand_blindTest")?.states == .disabled)
    panel.list.hasTwoTunings = true
    try click("hand_blindTest")
    #expect(panel.takeRequests() == [.blindTest])
  }
}
