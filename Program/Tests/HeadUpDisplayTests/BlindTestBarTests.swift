import CairoRendering
import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
@testable import PullcordHeadUpDisplay
import PullcordLanguages
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The bar of a blind test.
struct BlindTestBarTests {
  private func bar(
    _ test: BlindTest, hasPulled: Bool = true, width: Double = 480
  ) -> BlindTestBar {
    BlindTestBar(test, hasPulled: hasPulled, size: Size(width: width, height: 800), above: 800)
  }

  private func test(_ choices: [BlindTest.Half] = []) -> BlindTest {
    var test = BlindTest(seed: 3, count: 4)
    for choice in choices { test.choose(choice) }
    return test
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers = [], in bar: BlindTestBar)
    -> [BlindTestBar.Action]
  {
    var bar = bar
    _ = bar.widget.keys?(&bar, key, modifiers)
    return bar.takeActions()
  }

  @Test func `a choice needs a pull, by keys and by the buttons`() {
    for hasPulled in [false, true] {
      var bar = bar(test(), hasPulled: hasPulled)
      #expect(press(.left, in: bar) == (hasPulled ? [.choose(.left)] : []))
      #expect(press(.right, in: bar) == (hasPulled ? [.choose(.right)] : []))
      let button = bar.widget.widget("blind_test_right")
      #expect(button?.states == (hasPulled ? [] : .disabled))
      button?.press?.perform(&bar)
      #expect(bar.takeActions() == (hasPulled ? [.choose(.right)] : []))
    }
  }

  @Test func `in a mirrored window, the first button and key are those of the right half`() throws {
    let arabic = try #require(RefreshStrings.named("ar-XB"))
    WindowLanguage.with(arabic) {
      // The window turns the right arrow key into the left one of the layout.
      #expect(press(.left, in: bar(test())) == [.choose(.right)])
      var bar = bar(test())
      let buttons = bar.widget.children(nil).filter { $0.role == .button }
      #expect(buttons[0].id == "blind_test_right" && buttons[0].press?.key == "Right")
      #expect(buttons[0].box.x < buttons[1].box.x)
      buttons[0].press?.perform(&bar)
      #expect(bar.takeActions() == [.choose(.right)])
    }
  }

  @Test func `before the end, the bar does not depend on which tuning is where`() {
    let texts = (0..<20).map { seed in
      bar(BlindTest(seed: seed, count: 4)).widget.children(nil).map(\.name)
    }
    #expect(Set(texts).count == 1)
  }

  @Test func `the result can be used, but no longer taken back`() throws {
    var complete = test()
    while !complete.isComplete { complete.choose(complete.left == .b ? .left : .right) }
    let bar = bar(complete)
    #expect(press(.enter, in: bar) == [.use(.b)])
    #expect(press(.letter("o"), in: bar) == [.openPage])
    #expect(press(.letter("z"), .control, in: bar).isEmpty)
    #expect(press(.left, in: bar).isEmpty)
    #expect(bar.widget.widget("blind_test_take_back") == nil)
    #expect(bar.widget.widget("blind_test_text")?.name.hasPrefix("This does not settle it") == true)
  }

  @Test(arguments: [150.0, 276, 480, 960])
  func `all parts are inside the bar, and the bar inside the lists`(width: Double) {
    for test in [test(), test([.left, .left, .left, .right])] {
      let bar = bar(test, width: width)
      #expect(bar.box.x >= 0 && bar.box.x + bar.box.width <= width)
      #expect(bar.box.y + bar.height <= 800)
      for part in bar.widget.children(nil) {
        #expect(part.box.y + part.box.height <= bar.box.y + bar.box.height, "\(part.id)")
        #expect(part.box.x + part.box.width <= bar.box.x + bar.box.width, "\(part.id)")
      }
    }
  }

  @Test(arguments: ["en", "en-XA", "ar-XB", "de"])
  func `no text of the bar is cut, in wide and in narrow windows`(_ code: String) throws {
    let measure = TextMeasure(Renderer(), scale: 2)
    var complete = test()
    while !complete.isComplete { complete.choose(complete.left == .b ? .left : .right) }
    try WindowLanguage.with(#require(RefreshStrings.named(code))) {
      // The longest words are wider than the narrowest bar.
      for width: Double in code == "en-XA" ? [640, 300] : [640, 300, 150] {
        for (test, hasPulled) in [(test(), false), (test(), true), (complete, true)] {
          let bar = BlindTestBar(
            test, hasPulled: hasPulled, size: Size(width: width, height: 800), above: 800,
            measure: measure)
          let look = WidgetScenery(WidgetLook(.light, measure))
          let cut = Drawing(bar.widget.commands(in: look)).cutTexts(measure)
          #expect(cut.isEmpty, "\(code), \(width) points: \(cut)")
          #expect(bar.box.y + bar.box.height <= 800)
        }
      }
    }
  }
}
