internal import RefreshIndicators
internal import VectorGraphics

/// The bakery's colors: a bright morning in light themes, the hours before dawn in dark themes.
struct BakeryPalette {
  /// The label's color, whose contrast on the counter is at least 7 to 1.
  let label = Color(hex: 0xFFFFFF)
  let isNight: Bool
  let wallHigh, wallLow, tile, grout: Color
  let skyHigh, skyLow, disc, frame, sill: Color
  let plaster, plasterShade, brick, brickShade, mortar, keystone: Color
  let iron, ironLight, ironEdge: Color
  let cave, caveDeep, ember, flame, flameCore, shine: Color
  let dough, crust, crustShade, score, char: Color
  let wood, woodShade, counter, counterShade, panel: Color
  let basket, jar, copper, copperShade, steam, smoke: Color
  let dial, needle, success, failure, onResult: Color

  init(_ theme: Theme) {
    let night = theme.isDark
    isNight = night
    func pick(_ day: UInt32, _ dark: UInt32) -> Color { Color(hex: night ? dark : day) }
    wallHigh = pick(0xCBDDD3, 0x1D2438)
    wallLow = pick(0xE4EEE6, 0x2B3450)
    tile = pick(0xF6FAF5, 0x323C5A)
    grout = pick(0xD3E0D7, 0x262F49)
    skyHigh = pick(0x8CC6F0, 0x0B1230)
    skyLow = pick(0xFFE9C4, 0x33427A)
    disc = pick(0xFFD873, 0xF4EFD8)
    frame = pick(0xFFFFFF, 0x566084)
    sill = pick(0xC9A171, 0x5B4A45)
    plaster = pick(0xF8ECD6, 0x7A6A6C)
    plasterShade = pick(0xDCC5A3, 0x4C4350)
    brick = pick(0xC4684A, 0x9A4F3C)
    brickShade = pick(0x9E4A34, 0x6E362E)
    mortar = pick(0xEAD6BB, 0x574B52)
    keystone = pick(0xE0C9A6, 0x6B5C60)
    iron = pick(0x3C4048, 0x343945)
    ironLight = pick(0x6A707C, 0x596074)
    ironEdge = pick(0x23262C, 0x1C1F28)
    cave = Color(hex: 0x4A1D12)
    caveDeep = Color(hex: 0x160A08)
    ember = Color(hex: 0xFF5A1F)
    flame = Color(hex: 0xFF9A2E)
    flameCore = Color(hex: 0xFFE58A)
    shine = Color(hex: 0xFFB347)
    dough = Color(hex: 0xF5E7C8)
    crust = Color(hex: 0xD0893A)
    crustShade = Color(hex: 0x9C5A20)
    score = Color(hex: 0xFFF6E0)
    char = Color(hex: 0x2A211F)
    wood = pick(0xB98350, 0x7C5A44)
    woodShade = pick(0x8E5F36, 0x573D33)
    counter = pick(0xE7D7BE, 0x8C7F80)
    counterShade = pick(0xC4AE8E, 0x675B60)
    panel = pick(0x4A2D1C, 0x241A1C)
    basket = pick(0xC79A5B, 0x8A6A48)
    jar = pick(0x9FC4C4, 0x4A5878)
    copper = pick(0xD07A45, 0xA05C3C)
    copperShade = pick(0x9A4F28, 0x6E3B2B)
    steam = pick(0xFFFFFF, 0xB9C2DC)
    smoke = pick(0x5C5654, 0x8A8488)
    dial = pick(0xFFFDF6, 0xE7E2D6)
    needle = Color(hex: 0xB3261E)
    success = theme.success
    failure = theme.failure
    onResult = theme.background
  }
}
