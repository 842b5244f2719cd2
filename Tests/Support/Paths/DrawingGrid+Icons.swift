package import VectorGraphics

/// Random icons, whose parts share groups and masks.
extension DrawingGrid {
  private mutating func iconColor() -> IconColor {
    let role = pick([nil, nil] + IconRole.allCases)
    return IconColor(pick([Color(hex: 0), color()]), role: role)
  }

  private mutating func iconPaint() -> IconPaint {
    switch chance(of: 5) {
    case 0:
      let roles = (0..<chance(of: 4)).map { _ in pick([nil, IconRole.text]) }
      return .gradient(gradient(), roles: roles)
    case 1: return .currentColor(opacity: pick([0, 0.5, 1]))
    case 2: return .color(color())
    default: return .solid(iconColor())
    }
  }

  private mutating func iconPart(in group: IconGroup? = nil) -> IconPart {
    if chance(of: 6) == 0 { return IconPart(.rectangle(rectangle())) }
    let path = pick([Path.rectangle(rectangle()), self.path()])
    let fill = pick([nil, iconPaint(), iconPaint()])
    let rule: FillRule = pick([.nonZero, .nonZero, .evenOdd])
    let stroke = pick([nil, nil, iconPaint()])
    let style = pick([nil, strokeStyle()])
    var part = IconPart(
      path, fill: fill, fillRule: rule, stroke: stroke, strokeStyle: style,
      opacity: pick([0.5, 1, 1]))
    part.group = group
    return part
  }

  /// Returns a mask, which is often the simplest one.
  private mutating func mask() -> IconMask {
    if chance(of: 3) == 0 {
      let path = Path.rectangle(rectangle())
      return IconMask([IconPart(path, fill: .color(Color(hex: 0x123456)))])
    }
    let parts = (0..<chance(of: 3)).map { _ in iconPart() }
    return IconMask(parts, channel: pick([.alpha, .alpha, .luminance]))
  }

  /// Returns up to five parts, which are often in the same groups.
  package mutating func icon() -> [IconPart] {
    var groups: [IconGroup] = []
    for number in 0..<chance(of: 5) {
      let masks = (0..<pick([0, 0, 1, 2])).map { _ in mask() }
      groups.append(
        IconGroup(
          number: number, opacity: pick([0.5, 1, 1]), masks: masks,
          in: groups.isEmpty ? nil : pick([nil, pick(groups)])))
    }
    return (0..<chance(of: 6)).map { _ in
      iconPart(in: groups.isEmpty ? nil : pick([nil, pick(groups), pick(groups)]))
    }
  }
}
