import Testing
import VectorGraphics

struct IconGroupTests {
  private static func square(_ x: Double, in group: IconGroup? = nil) -> IconPart {
    var part = IconPart(
      .rectangle(Rectangle(x: x, y: 0, width: 4, height: 4)), fill: .color(Color(hex: 0xFF0000)))
    part.group = group
    return part
  }

  private static func fill(_ x: Double) -> Drawing.Command {
    .fill(
      .rectangle(Rectangle(x: x, y: 0, width: 4, height: 4)), .solid(Color(hex: 0xFF0000)),
      .nonZero)
  }

  private static func group(
    _ commands: [Drawing.Command], opacity: Double = 1, clip: Path? = nil
  ) -> Drawing.Command {
    .group(Drawing(commands), transform: .identity, opacity: opacity, clip: clip)
  }

  @Test func `parts of a translucent group are drawn as one`() {
    let outer = IconGroup(number: 0, opacity: 0.5)
    let inner = IconGroup(number: 1, opacity: 0.25, in: outer)
    let parts = [
      Self.square(0), Self.square(1, in: outer), Self.square(2, in: inner),
      Self.square(3, in: inner), Self.square(4, in: outer), Self.square(5),
    ]
    #expect(
      Drawing(icon: parts).commands == [
        Self.fill(0),
        Self.group(
          [
            Self.fill(1), Self.group([Self.fill(2), Self.fill(3)], opacity: 0.25), Self.fill(4),
          ], opacity: 0.5), Self.fill(5),
      ])
  }

  @Test func `two groups that are equal but for their number are not one`() {
    let parts = (0..<2).map { Self.square(0, in: IconGroup(number: $0, opacity: 0.5)) }
    #expect(Drawing(icon: parts).commands.count == 2)
  }

  @Test func `a group that changes nothing adds nothing`() {
    let name = IconName(id: "layer", label: "Layer 1")
    #expect(name.id == "layer" && name.label == "Layer 1" && name != IconName(id: "layer"))
    let group = IconGroup(number: 0, name: name)
    #expect(Drawing(icon: [Self.square(0, in: group)]).commands == [Self.fill(0)])
  }

  @Test func `a mask of one opaque shape is a clip, and other masks are drawings`() {
    let shape = Path.circle(center: .zero, radius: 3)
    let part = IconPart(shape, fill: .color(Color(hex: 0)))
    func command(_ mask: IconMask) -> Drawing.Command? {
      Drawing(icon: [Self.square(0, in: IconGroup(number: 0, masks: [mask]))]).commands.first
    }
    #expect(command(IconMask([part])) == Self.group([Self.fill(0)], clip: shape))
    #expect(
      command(IconMask([part], channel: .luminance))
        == .masked(Drawing([Self.fill(0)]), by: Drawing(icon: [part]), .luminance))
    let changes: [(inout IconPart) -> Void] = [
      { $0.fillRule = .evenOdd }, { $0.opacity = 0.5 }, { $0.stroke = .currentColor(opacity: 1) },
      { $0.fill = .color(Color(hex: 0).opacity(0.5)) },
      { $0.group = IconGroup(number: 1, opacity: 0.5) },
    ]
    for change in changes {
      var other = part
      change(&other)
      #expect(
        command(IconMask([other]))
          == .masked(Drawing([Self.fill(0)]), by: Drawing(icon: [other]), .alpha))
    }
  }

  @Test func `the visible box of a part excludes what its masks hide`() {
    let outer = IconGroup(number: 0, masks: [IconMask([Self.square(2)])])
    let inner = IconGroup(
      number: 1, masks: [IconMask([Self.square(-1), Self.square(1)])], in: outer)
    #expect(
      Self.square(0, in: inner).visibleBounds == Rectangle(x: 2, y: 0, width: 2, height: 4))
    #expect(Self.square(9, in: inner).visibleBounds == nil)
    #expect(Self.square(0, in: IconGroup(number: 0, masks: [IconMask([])])).visibleBounds == nil)
  }

  @Test func `a transform applies to the path, the line, the gradient and the masks of a part`() {
    let gradient = Gradient(
      .linear(from: .zero, to: Point(x: 1, y: 0)),
      stops: [GradientStop(offset: 0, color: Color(hex: 0))])
    var part = Self.square(1, in: IconGroup(number: 0, masks: [IconMask([Self.square(2)])]))
    part.fill = .gradient(gradient, roles: [.text])
    part.stroke = .currentColor(opacity: 1)
    part.strokeStyle = StrokeStyle(width: 3, dashes: [1, 2], dashOffset: 4)
    let scale = Transform.scale(x: 2, y: 2)
    let scaled = part.transformed(by: scale)
    #expect(scaled.path.bounds == Rectangle(x: 2, y: 0, width: 8, height: 8))
    #expect(scaled.strokeStyle == StrokeStyle(width: 6, dashes: [2, 4], dashOffset: 8))
    #expect(scaled.fill == .gradient(gradient.transformed(by: scale), roles: [.text]))
    #expect(gradient.transformed(by: scale).transform == scale)
    #expect(
      scaled.group?.masks.first?.parts.first?.path.bounds
        == Rectangle(x: 4, y: 0, width: 8, height: 8))
  }

  @Test func `a palette replaces the colors of roles and keeps their opacities`() {
    let (red, green) = (Color(hex: 0xFF0000), Color(hex: 0x00FF00))
    let palette = IconPalette([.text: green])
    #expect(palette[IconColor(red.opacity(0.5), role: .text)] == green.opacity(0.5))
    #expect(palette[IconColor(red, role: .highlight)] == red)
    #expect(palette[IconColor(red)] == red)
    #expect(IconPalette.own[IconColor(red, role: .text)] == red)
    #expect(IconPalette.single(green)[IconColor(red.opacity(0.5))] == green.opacity(0.5))
  }
}
