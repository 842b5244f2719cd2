internal import PathAnimation
internal import RefreshIndicators
internal import VectorGraphics

/// The harbour's colors: a morning in light themes, a clear night in dark themes.
struct HarbourPalette {
  let labelOnWater = Color(hex: 0xFFFFFF)

  let isNight: Bool
  let skyHigh, skyLow, disc, halo, cloud: Color
  let hillFar, hillNear: Color
  let seaFar, seaNear, seaFront, seaDeep, foam, sand, weed: Color
  let stone, stoneShade, pavement: Color
  let tower, towerShade, band, bandShade, metal, glass, glow: Color
  let hull, hullStripe, cabin, funnel, window: Color
  let wood, woodDark, rope, gull, smoke, fog: Color
  let flag, onFlag, warning: Color
  let houses: [(wall: Color, roof: Color)]

  /// The label's color in a mist of a density, 0…0.9.
  ///
  /// Its contrast is at least 7 to 1 on the water, 5 to 1 on the fog, and 3 to 1 in between. At a
  /// density of 0.3, both colors have a contrast of about 4 to 1, so the change is abrupt.
  func label(in mist: Double) -> Color {
    mist > 0.3 && !isNight ? Color(hex: 0x17191E) : labelOnWater
  }

  init(_ theme: Theme, _ moment: IllustrationMoment) {
    isNight = theme.isDark
    func dawn(_ before: UInt32, _ after: UInt32) -> Color {
      Color(hex: before).interpolated(to: Color(hex: after), moment.progress)
    }
    let night = isNight
    func pick(_ day: UInt32, _ dark: UInt32) -> Color { Color(hex: night ? dark : day) }
    skyHigh = night ? dawn(0x0B1020, 0x101C3A) : dawn(0x8E9EC4, 0x6FB4EC)
    skyLow = night ? dawn(0x1B2338, 0x3A4D7C) : dawn(0xD8C6D3, 0xFFE7C6)
    disc = pick(0xFFD873, 0xF4EFD8)
    halo = pick(0xFFE9B0, 0x8FA2D6)
    cloud = pick(0xFFFFFF, 0x54648F)
    hillFar = night ? dawn(0x1B2642, 0x283A66) : dawn(0x8A97B4, 0x9DBBD3)
    hillNear = night ? dawn(0x131B31, 0x1C2A4B) : dawn(0x6E7F97, 0x6F9CA6)
    seaFar = night ? dawn(0x16203A, 0x27406F) : dawn(0x6C8FB4, 0x6DB4D6)
    seaNear = pick(0x3D8FBF, 0x1B3259)
    seaFront = pick(0x1B567F, 0x12233F)
    seaDeep = pick(0x0D3556, 0x0A1426)
    sand = pick(0x8F8A6B, 0x39415A)
    weed = pick(0x3F9C76, 0x2C6B63)
    foam = pick(0xFFFFFF, 0x9FB7E3)
    stone = pick(0xB9B3AA, 0x4A5166)
    stoneShade = pick(0x8F897F, 0x333A4D)
    pavement = pick(0xD8D2C6, 0x626A80)
    tower = pick(0xFFFDF8, 0xD6DCEA)
    towerShade = pick(0xC9CBD6, 0x8891AB)
    band = pick(0xD9473D, 0xB8423C)
    bandShade = pick(0xA62F2C, 0x7C2A2C)
    metal = pick(0x3B4656, 0x52618A)
    glass = pick(0xBFD6E4, 0x2A3550)
    glow = pick(0xFFF2A8, 0xFFE9A0)
    hull = pick(0xC8412F, 0x9C382C)
    hullStripe = pick(0x2E3A4C, 0x51608A)
    cabin = pick(0xFDF6E8, 0xC9CFDD)
    funnel = pick(0xF2B33D, 0xC48E30)
    window = pick(0x7FB4CF, 0xFFDE8A)
    wood = pick(0xD49A54, 0x96703F)
    woodDark = pick(0x9A6A33, 0x5F4728)
    rope = pick(0x5A4B3C, 0x8794B8)
    gull = pick(0xFFFFFF, 0xC7D0E6)
    smoke = pick(0xF1F3F7, 0x8792AE)
    fog = pick(0xE4E8EE, 0x5A6480)
    flag = theme.success
    onFlag = theme.background
    warning = night ? Color(hex: 0xFF5A4E) : theme.failure
    houses =
      night
      ? [
        (Color(hex: 0x6B4A4C), Color(hex: 0x2A2538)), (Color(hex: 0x54607E), Color(hex: 0x222B42)),
        (Color(hex: 0x6D6450), Color(hex: 0x2C2A33)),
      ]
      : [
        (Color(hex: 0xE8836B), Color(hex: 0x8C4A3E)), (Color(hex: 0xF4EBDD), Color(hex: 0x6E7F97)),
        (Color(hex: 0xEBC36C), Color(hex: 0x96643A)),
      ]
  }
}
