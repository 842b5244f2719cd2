import CairoRendering
import LottieIndicators
import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// An animation follows a refresh.
@Suite(.needsRlottie) struct LottieIndicatorTests {
  /// An animation in which a square moves by one pixel in each frame, with these parts: pull 0–40,
  /// refresh 40–70, success 70–80 and failure 90–100.
  private static let marked = #"""
    ,"markers":[{"cm":"pull","tm":0,"dr":40},{"cm":"refresh","tm":40,"dr":30},
    {"cm":"success","tm":70,"dr":10},{"cm":"failure","tm":90,"dr":10}]
    """#
  private static let position = """
    {"a":1,"k":[{"t":0,"s":[0,50],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":100,"s":[100,50]}]}
    """

  private func indicator(
    _ members: String = marked, _ style: LottieStyle = LottieStyle(), name: String = "square"
  ) throws -> LottieIndicator {
    LottieIndicator(
      try LottieAssets.made(
        LottieAssets.json(members, position: Self.position, name: name)), style: style)
  }

  /// The middle of the square in a drawing, which is the number of the frame; nil if nothing is
  /// visible.
  private func frame(_ indicator: LottieIndicator, _ context: IndicatorContext) -> Double? {
    var context = context
    context.box = Rectangle(x: 0, y: 0, width: 300, height: 72)
    context.gap = context.box
    let image = indicator.drawing(context).withoutTexts.image(
      size: Size(width: 300, height: 72), scale: 4)
    // The mark is 36 points high and centered, so a pixel of the animation has 1.44 pixels.
    var (sum, weight) = (0.0, 0.0)
    for (index, pixel) in image.pixels.enumerated() {
      let ink = Double(pixel >> 16 & 0xFF)
      sum += ink * (Double(index % image.width) + 0.5)
      weight += ink
    }
    return weight == 0 ? nil : (sum / weight - 600) / 1.44 + 50
  }

  private func running(_ age: Double, _ state: RefreshState = .refreshing(.pull(.touch)))
    -> IndicatorContext
  {
    var context = context(state, age: age)
    context.snapshot.actionAge = age
    context.snapshot.armedAge = age + 0.3
    context.snapshot.trigger = .pull(.touch)
    return context
  }

  private func ended(
    _ outcome: RefreshOutcome, after work: Double, age: Double
  ) -> IndicatorContext {
    var context = running(work + age, .finishing(outcome))
    context.snapshot.stateAge = age
    context.snapshot.outcome = outcome
    context.snapshot.outcomeAge = age
    return context
  }

  @Test func `the progress of a pull selects the frame`() throws {
    let indicator = try indicator()
    for progress in [0.2, 0.5, 0.75] {
      let shown = try #require(frame(indicator, context(.pulling, age: 1, progress: progress)))
      // The edge of the picture cuts the square at first.
      #expect(abs(shown - max(39.5 * progress, (39.5 * progress + 20) / 2)) < 0.6)
    }
    #expect(frame(indicator, context(.idle, progress: 0)) == nil)
  }

  @Test func `the loop continues where the pull ends, and repeats`() throws {
    let indicator = try indicator()
    let armed = try #require(frame(indicator, context(.armed, age: 1)))
    let first = try #require(frame(indicator, running(0)))
    #expect(abs(armed - 39.5) < 0.3 && abs(first - 40) < 0.3)
    #expect(abs(try #require(frame(indicator, running(0.25))) - 55) < 0.6)
    // The second round, after the fade that hides the jump back.
    #expect(abs(try #require(frame(indicator, running(0.75))) - 55) < 0.6)
  }

  @Test func `the loop plays to its end before a success`() throws {
    let indicator = try indicator()
    // The loop of half a second has 0.2 s left.
    func shown(_ age: Double) throws -> Double {
      try #require(frame(indicator, ended(.success(newItems: 1), after: 0.3, age: age)))
    }
    #expect(abs(try shown(0) - 58) < 0.6)
    #expect(abs(try shown(0.15) - 67) < 0.6)
    #expect(abs(try shown(0.25) - 73) < 0.6)
    // The last frame stays; the edge of the picture cuts the square.
    #expect(abs(try shown(2) - 79.5) < 0.6)
    #expect(abs(indicator.finishDuration - (0.5 + 10.0 / 60)) < 1e-9)
  }

  @Test func `a result that cannot wait for the loop fades in at once`() throws {
    var style = LottieStyle()
    style.longestLoopEnd = 0.1
    let indicator = try indicator(Self.marked, style)
    func shown(_ age: Double) throws -> Double {
      try #require(frame(indicator, ended(.success(newItems: 1), after: 0.2, age: age)))
    }
    #expect(abs(try shown(0) - 52) < 0.6)
    // Half of the old frame and half of the new one.
    #expect(abs(try shown(0.06) - (52 + 73.6) / 2) < 1.5)
    #expect(abs(try shown(0.13) - 77.8) < 0.8)
  }

  @Test func `a fade keeps the same pixels where both frames are equal`() throws {
    let still = #"{"a":0,"k":[50,50]}"#
    let indicator = LottieIndicator(
      try LottieAssets.made(LottieAssets.json(Self.marked, position: still)))
    let pictures = [0, 0.03, 0.06, 0.13].map { age in
      indicator.drawing(ended(.failure("No"), after: 0.01, age: age)).withoutTexts
        .image(size: Size(width: 300, height: 72))
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] })
  }

  @Test func `an animation without a result gives way to the result mark`() throws {
    let indicator = try indicator("")
    #expect(abs(indicator.finishDuration - 0.35) < 1e-9)
    let drawing = indicator.drawing(ended(.success(newItems: 1), after: 1, age: 1))
    #expect(drawing.withoutTexts.steps().count == 1 && drawing.pictures.isEmpty)
    IndicatorRules(indicator).expectDifferentResults()
  }

  @Test func `work that reports its progress selects the frame`() throws {
    let members = #"""
      ,"markers":[{"cm":"pull","tm":0,"dr":20},{"cm":"refresh","tm":20,"dr":20},{"cm":"work","tm":40,"dr":40}]
      """#
    let indicator = try indicator(members)
    #expect(indicator.showsProgress)
    #expect(try !self.indicator().showsProgress)
    #expect(abs(try #require(frame(indicator, workContext(0.5))) - 59.75) < 0.6)
    #expect(abs(try #require(frame(indicator, workContext(0.25))) - 49.9) < 0.6)
  }

  @Test func `with reduced motion a running action and a result are still and fade`() throws {
    let indicator = try indicator()
    for age in [0.3, 0.7] {
      var context = running(age)
      context.reducesMotion = true
      #expect(abs(try #require(frame(indicator, context)) - 40) < 0.3)
    }
    func shown(_ age: Double) throws -> Double {
      var context = ended(.failure("No"), after: 1, age: age)
      context.reducesMotion = true
      return try #require(frame(indicator, context))
    }
    // The edge of the picture cuts the square of the last frame, whose middle is 90.
    #expect(abs(try shown(0) - 40) < 0.3)
    #expect(abs(try shown(0.06) - 57) < 2)
    #expect(abs(try shown(1) - 89.75) < 0.5)
  }

  @Test func `layers of the theme have its colors, and others keep their own`() throws {
    func color(_ name: String, _ context: IndicatorContext) throws -> UInt32? {
      let image = try indicator(name: name).drawing(context).withoutTexts.image(
        size: Size(width: 300, height: 64))
      return image.pixels.map { $0 & 0xFF_FFFF }.filter { $0 != 0 }.max { one, two in
        image.pixels.count { $0 & 0xFF_FFFF == one } < image.pixels.count { $0 & 0xFF_FFFF == two }
      }
    }
    var dark = running(0.2)
    dark.theme = .dark
    #expect(try color("square", dark) == 0xFF0000)
    #expect(try color("theme-ring.1", dark) == Theme.dark.accent.hex)
    #expect(try color("theme-ring.1", running(0.2)) == Theme.light.accent.hex)
    #expect(try color("theme-success", running(0.2)) == Theme.light.success.hex)
    #expect(try color("theme-text", dark) == Theme.dark.text.hex)
    #expect(
      try color("theme-x", context(.pulling, age: 1, progress: 0.6))
        == Theme.light.secondaryText.hex)
  }

  @Test func `a frame that stays the same follows the theme’s color`() throws {
    let indicator = try indicator(name: "theme-ring")
    var armed = context(.armed, age: 1)
    for theme in [Theme.light, .dark, .highContrast, .light] {
      armed.theme = theme
      let image = indicator.drawing(armed).withoutTexts.image(size: Size(width: 300, height: 72))
      #expect(image.pixels.contains { $0 & 0xFF_FFFF == theme.accent.hex })
    }
  }

  @Test(arguments: LottieAssets.names)
  func `nothing that a frame paints is left out`(_ name: String) throws {
    let animation = try LottieAssets.animation(name)
    let size = animation.file.size
    let (width, height) = (Int(size.width), Int(size.height))
    let renderer = Renderer()
    // The parts that are painted are known when a frame appears again.
    for frame in [5, 60, 61, 150, 5, 61].map(Double.init) {
      let expected = animation.image(frame: frame, width: width, height: height)
      let drawing = animation.drawing(
        frame: frame, in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
      var drawn = Image(
        width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
      drawn.withPixelBuffer { renderer.draw(drawing, into: $0, scale: 1) }
      #expect(
        drawn.pixels.map { $0 & 0xFF_FFFF } == expected.pixels.map { $0 & 0xFF_FFFF },
        "frame \(frame)")
    }
  }

  @Test func `an animation without rlottie’s whole frames is as smooth as the screen`() throws {
    let slow = try LottieAssets.made(
      LottieAssets.json(Self.marked, position: Self.position).replacing(
        "\"fr\":60", with: "\"fr\":12"))
    let indicator = LottieIndicator(slow)
    let drawings = (0..<60).map { indicator.drawing(running(Double($0) / 120)) }
    #expect(Set(drawings).count == 60)
  }

  @Test func `a wide animation is longer, and a style sets the length`() throws {
    #expect(try indicator().length == 72)
    #expect(LottieIndicator(try LottieAssets.animation("wave.json")).length == 84)
    var style = LottieStyle()
    style.length = 100
    #expect(try indicator(Self.marked, style).length == 100)
    style.length = .nan
    #expect(try indicator(Self.marked, style).length == 72)
  }
}

extension Drawing {
  /// The pictures of sources at any depth.
  fileprivate var pictures: [ScalablePicture] {
    steps().compactMap { if case .picture(let picture, _) = $0.command { picture } else { nil } }
  }
}

extension Color {
  fileprivate var hex: UInt32 {
    [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }
}
