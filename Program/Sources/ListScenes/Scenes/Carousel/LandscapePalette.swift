internal import PathAnimation
internal import VectorGraphics

/// The colors of a landscape: one of six times of day or of three nights.
struct LandscapePalette {
  let isNight: Bool
  let skyHigh, skyLow, disc, cloud: Color
  /// The colors from the farthest hills to the trees in front.
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
    // The air in front of distant hills gives them the color of the sky.
    hills = [far.interpolated(to: Color(hex: hues.skyLow), 0.35), far, near, near.darker(0.3)]
    seaFar = Color(hex: hues.skyLow).interpolated(to: Color(hex: hues.sea), 0.45)
    seaNear = Color(hex: hues.sea)
    sail = Color(hex: isNight ? 0xDCE3F2 : 0xFFFFFF)
  }

  private struct Hues {
    var skyHigh, skyLow, disc, hill, sea, front: UInt32
  }

  private static let days = [
    Hues(
      skyHigh: 0x5FA8E6, skyLow: 0xD8EEF9, disc: 0xFFF3C4, hill: 0x7FA8A0, sea: 0x2F86B5,
      front: 0x3F7A56),
    Hues(
      skyHigh: 0x6C5FB0, skyLow: 0xFFC49B, disc: 0xFFE2A8, hill: 0x8A6C9C, sea: 0x4A5E96,
      front: 0x3B3A5C),
    Hues(
      skyHigh: 0xF0876A, skyLow: 0xFFE0B0, disc: 0xFFF6DA, hill: 0xB56F6A, sea: 0x7A6C8E,
      front: 0x5A3B4C),
    Hues(
      skyHigh: 0x3FA7B5, skyLow: 0xE5F3DC, disc: 0xFFFBE0, hill: 0x6FA287, sea: 0x1F8490,
      front: 0x2C6A4A),
    Hues(
      skyHigh: 0x8FA3C4, skyLow: 0xF3E3DE, disc: 0xFFE9C8, hill: 0x93A0B8, sea: 0x5F83A6,
      front: 0x4C6472),
    Hues(
      skyHigh: 0xD9739A, skyLow: 0xFFD3C4, disc: 0xFFEBCB, hill: 0xA8739A, sea: 0x7562A0,
      front: 0x523F6E),
  ]

  private static let nights = [
    Hues(
      skyHigh: 0x0C1330, skyLow: 0x3A4F8A, disc: 0xF6F0D8, hill: 0x26345F, sea: 0x16254A,
      front: 0x10192F),
    Hues(
      skyHigh: 0x1A1036, skyLow: 0x6B4A7E, disc: 0xFFE8C4, hill: 0x40305E, sea: 0x241C45,
      front: 0x17122B),
    Hues(
      skyHigh: 0x06232E, skyLow: 0x2F6A72, disc: 0xE9F5E6, hill: 0x1B4650, sea: 0x0E3440,
      front: 0x0A2128),
  ]
}

extension Color {
  /// The color, darker by `share`, 0…1.
  func darker(_ share: Double) -> Color {
    Color(
      red: red * (1 - share), green: green * (1 - share), blue: blue * (1 - share), alpha: alpha)
  }
}
