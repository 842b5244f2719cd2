internal import PathAnimation
internal import VectorGraphics

/// The colors of a landscape, for six times of day and three nights.
struct LandscapePalette {
  let isNight: Bool
  let skyHigh, skyLow, disc, cloud: Color
  /// The colors of the hills, from the farthest to the trees in front.
  let hills: [Color]
  let seaFar, seaNear, sail: Color

  init(hour: UInt64, isNight: Bool) {
    self.isNight = isNight
    let choices = isNight ? Self.nights : Self.days
    let hues = choices[Int(hour % UInt64(choices.count))]
    skyHigh = Color(hex: hues.skyHigh)
    skyLow = Color(hex: hues.skyLow)
    disc = Color(hex: hues.disc)
    cloud = Color(hex: isNight ? 0x9FB0D8 : 0xFFFFFF).opacity(isNight ? 0.16 : 0.6)
    let (far, near) = (Color(hex: hues.hill), Color(hex: hues.front))
    // Distant hills get some of the sky's color, as if seen through air.
    hills = [far.interpolated(to: Color(hex: hues.skyLow), 0.35), far, near, near.darker(0.3)]
    seaFar = Color(hex: hues.skyLow).interpolated(to: Color(hex: hues.sea), 0.45)
    seaNear = Color(hex: hues.sea)
    sail = Color(hex: isNight ? 0xDCE3F2 : 0xFFFFFF)
  }

  private typealias Hues = (
    skyHigh: UInt32, skyLow: UInt32, disc: UInt32, hill: UInt32, sea: UInt32, front: UInt32
  )

  private static let days: [Hues] = [
    (0x5FA8E6, 0xD8EEF9, 0xFFF3C4, 0x7FA8A0, 0x2F86B5, 0x3F7A56),
    (0x6C5FB0, 0xFFC49B, 0xFFE2A8, 0x8A6C9C, 0x4A5E96, 0x3B3A5C),
    (0xF0876A, 0xFFE0B0, 0xFFF6DA, 0xB56F6A, 0x7A6C8E, 0x5A3B4C),
    (0x3FA7B5, 0xE5F3DC, 0xFFFBE0, 0x6FA287, 0x1F8490, 0x2C6A4A),
    (0x8FA3C4, 0xF3E3DE, 0xFFE9C8, 0x93A0B8, 0x5F83A6, 0x4C6472),
    (0xD9739A, 0xFFD3C4, 0xFFEBCB, 0xA8739A, 0x7562A0, 0x523F6E),
  ]

  private static let nights: [Hues] = [
    (0x0C1330, 0x3A4F8A, 0xF6F0D8, 0x26345F, 0x16254A, 0x10192F),
    (0x1A1036, 0x6B4A7E, 0xFFE8C4, 0x40305E, 0x241C45, 0x17122B),
    (0x06232E, 0x2F6A72, 0xE9F5E6, 0x1B4650, 0x0E3440, 0x0A2128),
  ]
}

extension Color {
  func darker(_ share: Double) -> Color {
    Color(
      red: red * (1 - share), green: green * (1 - share), blue: blue * (1 - share), alpha: alpha)
  }
}
