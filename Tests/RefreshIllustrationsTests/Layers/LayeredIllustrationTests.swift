import PullToRefresh
import PullcordDrawingReading
@testable import RefreshIllustrations
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Layers in an illustration, as squares whose places are easy to name.
@Suite struct LayeredIllustrationTests {
  private static let red = Color(hex: 0xFF0000)
  private static let page = Rectangle(x: 0, y: 0, width: 240, height: 120)

  /// A square at a place of the page, in a group with a label.
  private static func square(
    _ label: String, x: Double, y: Double, side: Double = 10, number: Int = 1,
    in outer: IconGroup? = nil
  ) -> IconPart {
    var part = IconPart(
      .rectangle(Rectangle(x: x, y: y, width: side, height: side)), fill: .color(red))
    part.group = IconGroup(number: number, name: IconName(label: label), in: outer)
    return part
  }

  private static func illustration(
    _ lines: String, _ parts: [IconPart]? = nil, page: Rectangle = LayeredIllustrationTests.page
  ) throws -> LayeredIllustration {
    try LayeredIllustration(
      parts ?? [square("box", x: 100, y: 50)], page: page,
      script: IllustrationScript(text: "illustration length 120\n\(lines)"))
  }

  private static func context(
    _ state: RefreshState, age: Double = 0, progress: Double = 1, action: Double? = nil,
    size: Size = Size(width: 240, height: 120), theme: Theme = .light, reducesMotion: Bool = false
  ) -> IndicatorContext {
    IndicatorContext(
      snapshot: RefreshSnapshot(
        edge: .start, state: state, stateAge: age, progress: progress, indicatorLength: 120,
        actionAge: action),
      box: Rectangle(x: 0, y: 0, width: size.width, height: size.height), theme: theme,
      reducesMotion: reducesMotion)
  }

  /// The boxes of all squares, from left to right.
  private static func boxes(
    _ illustration: LayeredIllustration, _ context: IndicatorContext
  ) -> [Rectangle] {
    illustration.drawing(context).steps().compactMap(\.fill).map(\.box).sorted { $0.x < $1.x }
  }

  @Test func `a page fills the gap, and a pull moves a layer`() throws {
    let illustration = try Self.illustration("box pull 0…1 move 0,40 → 20,0")
    #expect(illustration.length == 120)
    let end = Self.boxes(illustration, Self.context(.armed, age: 1))
    #expect(end == [Rectangle(x: 120, y: 50, width: 10, height: 10)])
    let middle = Self.boxes(illustration, Self.context(.pulling, progress: 0.5))
    #expect(middle == [Rectangle(x: 110, y: 70, width: 10, height: 10)])
  }

  @Test(arguments: [176.0, 300, 480, 1000, 3840])
  func `repeated and stretched layers fill any width, and anchored ones keep their side`(
    _ width: Double
  ) throws {
    let illustration = try Self.illustration(
      "hills repeat 10\nsky stretch up down\nsign left\npost right",
      [
        Self.square("sky", x: 50, y: 0, side: 20, number: 1),
        Self.square("hills", x: 30, y: 40, number: 2),
        Self.square("sign", x: 10, y: 70, number: 3),
        Self.square("post", x: 220, y: 90, number: 4),
      ])
    let context = Self.context(.armed, age: 1, size: Size(width: width, height: 120))
    let boxes = Self.boxes(illustration, context)
    func row(_ y: Double) -> [Rectangle] { boxes.filter { abs($0.y - y) < 1e-6 } }
    let sky = try #require(row(0).first)
    #expect(sky.x < 1e-6 && sky.x + sky.width > width - 1e-6 && sky.height > 120 - 1e-6)
    let hills = row(40)
    #expect(hills[0].x < 1e-6 && hills[hills.count - 1].x + 10 > width - 1e-6)
    #expect(zip(hills, hills.dropFirst()).allSatisfy { abs($1.x - $0.x - 10) < 1e-6 })
    #expect(hills.count < Int(width / 10) + 4)
    #expect(abs(row(70)[0].x - 10) < 1e-6)
    #expect(abs(row(90)[0].x - (width - 20)) < 1e-6)
  }

  @Test func `a layer inside a layer moves with it, and its pivot is on the page`() throws {
    let outer = IconGroup(number: 1, name: IconName(label: "boat"))
    let parts = [
      Self.square("flag", x: 100, y: 50, number: 2, in: outer),
      Self.square("boat", x: 100, y: 60, number: 1),
    ]
    let illustration = try Self.illustration(
      "boat pull move 0,0 → 10,0\nflag armed scale 1 → 2 about 100,50", parts)
    #expect(
      Self.boxes(illustration, Self.context(.armed, age: 1)) == [
        Rectangle(x: 110, y: 50, width: 20, height: 20),
        Rectangle(x: 110, y: 60, width: 10, height: 10),
      ])
  }

  @Test func `a group keeps its opacity and its mask`() throws {
    var part = Self.square("box", x: 100, y: 50)
    part.group?.opacity = 0.5
    part.group?.masks = [
      IconMask([
        IconPart(.rectangle(Rectangle(x: 0, y: 0, width: 105, height: 120)), fill: .color(Self.red))
      ])
    ]
    let illustration = try Self.illustration("box pull move 0,0 → 20,0", [part])
    let image = illustration.drawing(Self.context(.armed, age: 1)).withoutTexts
      .image(size: Size(width: 240, height: 120))
    // The mask moves with the group.
    #expect(image.pixels[55 * 240 + 122] & 0xFF_FFFF == 0x80_0000)
    #expect(image.pixels[55 * 240 + 127] & 0xFF_FFFF == 0)
  }

  @Test func `day and night show different layers`() throws {
    let illustration = try Self.illustration("box night fade 0 → 1")
    #expect(Self.boxes(illustration, Self.context(.armed)).isEmpty)
    #expect(Self.boxes(illustration, Self.context(.armed, theme: .dark)).count == 1)
  }

  @Test func `a color is mixed into a layer`() throws {
    let illustration = try Self.illustration("box pull color #0000ff 0 → 0.5")
    let fill = illustration.drawing(Self.context(.armed, age: 1)).steps().compactMap(\.fill).first
    #expect(fill?.color == Color(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func `lines are drawn by their length`() throws {
    var part = IconPart(.line(from: Point(x: 20, y: 50), to: Point(x: 120, y: 50)))
    part.name = IconName(id: "rope")
    let illustration = try Self.illustration("rope pull draw 0 → 1", [part])
    let line = illustration.drawing(Self.context(.pulling, progress: 0.25)).strokes.first
    #expect(line?.path.bounds == Rectangle(x: 20, y: 50, width: 25, height: 0))
  }

  @Test func `far layers move less while the gap opens`() throws {
    let illustration = try Self.illustration("box gap parallax 0.25")
    let places = [60.0, 120, 180].map { height in
      Self.boxes(
        illustration, Self.context(.pulling, size: Size(width: 240, height: height)))[0].y
    }
    // The picture itself moves with the lower edge, from -60 to 60.
    #expect(places == [5, 50, 95])
  }

  @Test func `nothing travels if motion is reduced, and copies fade into each other`() throws {
    let illustration = try Self.illustration(
      "box pull move 0,40 → 0,0\nbox armed move 0,0 → 30,0\nbox refresh every 1 move 0,0 → 9,9")
    func places(_ context: IndicatorContext) -> Set<Double> {
      var context = context
      context.reducesMotion = true
      return Set(Self.boxes(illustration, context).map { $0.x * 1000 + $0.y })
    }
    let stops: Set<Double> = [100_090, 100_050, 130_050]
    #expect(places(Self.context(.pulling, progress: 0)) == [100_090])
    #expect(places(Self.context(.pulling, progress: 0.4)) == [100_090, 100_050])
    #expect(places(Self.context(.armed, age: 0.1)).isSubset(of: stops))
    #expect(places(Self.context(.refreshing(.arrival), age: 0.4, action: 0.4)) == [130_050])
  }

  @Test func `smoke that rises stays hidden if motion is reduced, and a light goes on pulsing`()
    throws
  {
    let lines = "box refresh every 2 fade 0 → 1\n"
    var context = Self.context(.refreshing(.arrival), age: 1, action: 1)
    context.reducesMotion = true
    #expect(Self.boxes(try Self.illustration(lines), context).count == 1)
    let smoke = try Self.illustration(lines + "box refresh every 2 move 0,0 → 0,-20")
    #expect(Self.boxes(smoke, context).isEmpty)
    context.reducesMotion = false
    #expect(Self.boxes(smoke, context).count == 1)
  }

  @Test func `an illustration without a named layer, or with too many, is refused`() throws {
    func refusal(
      _ lines: String, _ parts: [IconPart]? = nil, page: Rectangle = LayeredIllustrationTests.page
    ) -> IllustrationScriptError? {
      #expect(throws: IllustrationScriptError.self) {
        try Self.illustration(lines, parts, page: page)
      }
    }
    let missing = refusal("\nboat pull fade 0 → 1")
    #expect(missing?.line == 3)
    #expect(missing?.message == "got \"boat\", expected a layer of the picture: box")
    let many = (0...LayeredIllustration.maximumLayers).map {
      Self.square("\($0)", x: 0, y: 0, number: $0)
    }
    #expect(
      refusal("", many)?.message == "got a picture of 257 layers, expected at most 256")
    let empty = refusal("", page: Rectangle(x: 0, y: 0, width: 0, height: 120))
    #expect(empty?.message == "got a picture of 0.0 by 120.0 units, expected 1…100000")
    let inner = IconGroup(number: 1, name: IconName(label: "boat"), opacity: 0.5)
    let nested = refusal(
      "flag left", [Self.square("flag", x: 0, y: 0, number: 2, in: inner)])
    #expect(nested?.line == 2)
    #expect(nested?.message.hasPrefix("got the placement of \"flag\", which is inside") == true)
  }
}
