public import RefreshIndicators
internal import ScrollPhysics
public import VectorGraphics

/// A bakery whose oven a pull opens.
///
/// During the pull, the oven's door tips open, the fire kindles and the needle of the thermometer
/// climbs. While the action runs, the dough inside rises and browns, sparks fly, and a kettle
/// steams. After a success the loaf slides out, with a check mark scored in its crust. After a
/// failure the loaf burns and smoke rolls out.
///
/// The bakery fills the whole gap and is designed for a gap of ``length`` points. A shorter length
/// or a narrow gap makes the whole picture smaller. A wider gap shows more shelves and windows. A
/// higher gap shows more of the chimney and the counter.
public struct BakeryIndicator: Indicator {
  /// The length along the axis, in points; 84 by default.
  ///
  /// A finger can comfortably pull 84 points. With a shorter length, there is no label.
  public var length: Double
  /// The time in which the loaf slides out or burns: 0.9 s.
  public var finishDuration: Double { 0.9 }
  /// True, because the indicator draws a small countdown ring beside the label.
  public var showsCountdown: Bool { true }

  /// Makes a bakery.
  public init(length: Double = 84) { self.length = length }

  /// Draws the bakery with its label.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let palette = BakeryPalette(context.theme)
    return context.illustration(length: length, labelColor: palette.label) { context, frame in
      let moment = IllustrationMoment(context, finishDuration: finishDuration)
      let fire = BakeryFire(moment: moment, palette: palette)
      let bread = BakeryBread(moment: moment, palette: palette)
      let oven = BakeryOven(moment: moment, palette: palette, frame: frame)
      // Draw from back to front.
      var picture = BakeryWall(moment: moment, palette: palette, frame: frame).drawing
      picture.add(BakeryCounter(moment: moment, palette: palette, frame: frame).drawing)
      picture.add(oven.drawing)
      picture.add(fire.shine)
      picture.addGroup(
        Drawing(fire.drawing.commands + bread.inside.commands), clip: BakeryOven.mouth)
      picture.add(oven.door)
      picture.add(bread.outside)
      picture.add(oven.thermometer)
      picture.add(fire.smoke)
      return picture
    }
  }
}

extension Drawing {
  /// Adds another drawing within a clip.
  mutating func addGroup(_ other: Drawing, clip: Path) {
    commands.append(.group(other, transform: .identity, opacity: 1, clip: clip))
  }
}

/// The bakery's colors: those of a bright morning in light themes, and of the hours before dawn in
/// dark themes.
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
