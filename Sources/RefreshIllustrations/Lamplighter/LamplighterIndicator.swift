internal import PathAnimation
internal import PullcordMath
public import RefreshIndicators
internal import ScrollPhysics
public import VectorGraphics

/// A street whose lamps a lamplighter lights.
///
/// During the pull, dusk falls. The sun sinks, the moon rises, and the lamplighter walks to the
/// first lamp. He lights it when a release would begin the action. While the action runs, he walks
/// from lamp to lamp. After a success every lamp and window lights up, and a check mark appears in
/// the moon. After a failure a cloud covers the moon and it rains. All lamps go out except one,
/// which turns red.
///
/// The street fills the whole gap and is designed for a gap of ``length`` points. Its scale depends
/// on ``length``; in a very narrow gap, it is smaller. A wider gap shows more houses. A higher gap
/// shows more sky and, in a horizontal list, more cobbles.
public struct LamplighterIndicator: Indicator {
  /// The length along the axis, in points; 84 by default.
  ///
  /// A finger can comfortably pull that far. Below 84 points, there is no label.
  public var length: Double
  /// The time in which the lamps light up or go out after a result: 0.9 s.
  public var finishDuration: Double { 0.9 }
  /// True, because the indicator draws a small countdown ring beside the label.
  public var showsCountdown: Bool { true }

  /// Makes a street.
  public init(length: Double = 84) { self.length = length }

  /// Draws the street with its label.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    context.illustration(length: length, labelColor: StreetPalette.label) { context, frame in
      let moment = IllustrationMoment(context, finishDuration: finishDuration)
      let palette = StreetPalette(context.theme, moment)
      let walk = StreetWalk(moment)
      let lamps = StreetLamps(moment: moment, palette: palette, frame: frame, walk: walk)
      // Draw from back to front.
      var picture = StreetSky(moment: moment, palette: palette, frame: frame).drawing
      picture.add(
        StreetHouses(moment: moment, palette: palette, frame: frame, walk: walk).drawing)
      picture.add(StreetPavement(palette: palette, frame: frame, walk: walk).drawing)
      picture.add(lamps.glow)
      picture.add(lamps.posts)
      picture.add(Lamplighter(moment: moment, palette: palette, walk: walk).drawing)
      picture.add(StreetRain(moment: moment, palette: palette, frame: frame).drawing)
      return picture
    }
  }
}

/// The lamplighter's walk.
///
/// During the pull, he walks from the left to the middle of the picture. While the action runs, he
/// stays there and the street moves past him.
struct StreetWalk {
  /// The distance that the street has moved past the lamplighter, in units.
  let distance: Double
  /// The lamplighter's position in the picture.
  let position: Double
  /// The number of steps that the lamplighter has walked, with the fraction of the current step.
  let steps: Double

  /// The distance between two lamps.
  static let spacing = 66.0
  /// The distance from the lamplighter's middle to the tip of his pole.
  static let reach = 13.0
  private static let start = -104.0
  private static let speed = 30.0
  private static let stride = 11.0

  init(_ moment: IllustrationMoment) {
    // The first lamp is in the middle. The tip of his pole reaches it shortly before the pull is
    // complete.
    let walked = ProgressWindow(start: 0.05, end: 0.92, easing: .easeInOut)
      .value(at: moment.progress)
    position = Self.start + (-Self.reach - Self.start) * walked
    // He starts gently: his speed approaches its full value with a time constant of `lag` seconds.
    // The distance is the integral of this speed.
    let lag = 0.35
    distance = Self.speed * (moment.clock - lag * (1 - exp(-moment.clock / lag)))
    steps = (position - Self.start + distance) / Self.stride
  }

  /// The brightness of a lamp, 0…1.
  ///
  /// A lamp lights up when the pole has reached it.
  ///
  /// - Parameter progress: The progress of the pull. Lamp 0, in the middle, lights up as the pull
  ///   completes.
  func brightness(ofLamp lamp: Int, progress: Double) -> Double {
    if lamp == 0 { return ProgressWindow(start: 0.92, end: 1).value(at: progress) }
    // The lamps far behind him light up at the beginning of dusk, without him.
    if lamp < -1 { return ProgressWindow(start: 0.05, end: 0.3).value(at: progress) }
    let tip = position + Self.reach + distance
    let behind = tip - Double(lamp) * Self.spacing
    return ProgressWindow(start: -1, end: 6).value(at: behind)
  }
}

/// Functions that the parts of the street share.
enum Street {
  /// A random number in 0..<1, which is always the same for the same part.
  static func chance(_ part: Int) -> Double {
    var random = SplitMix64(seed: UInt64(bitPattern: Int64(part)))
    return random.nextUnit()
  }
}

/// The street's colors.
///
/// In light themes they darken from afternoon to dusk, and in dark themes from dusk to night.
struct StreetPalette {
  /// The label's color, whose contrast on the cobbles is at least 7 to 1.
  static let label = Color(hex: 0xFFFFFF)

  let isNight: Bool
  let skyHigh, skyMiddle, skyLow: Color
  let sun, moon, halo, star, cloud: Color
  let far, near: Color
  let walls: [Color]
  let roofs: [Color]
  let trim, pane, lit, door: Color
  let pavement, curb, cobble, joint: Color
  let iron, ironLight, glass, glow, core: Color
  let coat, coatShade, scarf, trousers, shoe, skin, hat, band, pole: Color
  let dog, dogShade: Color
  let rain, success, failure, onMoon: Color

  init(_ theme: Theme, _ moment: IllustrationMoment) {
    let night = theme.isDark
    isNight = night
    func dusk(_ before: UInt32, _ after: UInt32) -> Color {
      Color(hex: before).interpolated(to: Color(hex: after), moment.progress)
    }
    func pick(_ day: UInt32, _ dark: UInt32) -> Color { Color(hex: night ? dark : day) }
    func house(_ day: UInt32, _ evening: UInt32, _ dark: UInt32) -> Color {
      night ? dusk(evening, dark) : dusk(day, evening)
    }
    skyHigh = night ? dusk(0x27305C, 0x0A0F26) : dusk(0x79B4E6, 0x27305C)
    skyMiddle = night ? dusk(0x5A4C7C, 0x161D40) : dusk(0xC4DDEB, 0x5A4C7C)
    skyLow = night ? dusk(0xC77A66, 0x343B66) : dusk(0xFFE6B8, 0xE58A63)
    sun = Color(hex: 0xFFD27A)
    moon = Color(hex: 0xFFF6DC)
    halo = Color(hex: 0xBFCBF2)
    star = Color(hex: 0xFFFFFF)
    cloud = dusk(0xFFFFFF, night ? 0x39406A : 0x7C6A92)
    far = night ? dusk(0x4C4672, 0x12173A) : dusk(0x9DB3CC, 0x4C4672)
    near = night ? dusk(0x3A375E, 0x0F1430) : dusk(0x87A0BB, 0x3A375E)
    walls = [
      house(0xE79A77, 0x7A4A5C, 0x33263F), house(0xF2D9A8, 0x84666C, 0x3A3348),
      house(0x9FC3BC, 0x4E5E7C, 0x22304A), house(0xD98E94, 0x714766, 0x302643),
      house(0xB9C9DE, 0x586089, 0x272E52),
    ]
    roofs = [
      house(0x8A4B3C, 0x44304C, 0x1D1830), house(0x5B6B82, 0x343A60, 0x171C38),
      house(0x70524A, 0x3C3150, 0x1A1930),
    ]
    trim = house(0xFFF8EA, 0xA08A9C, 0x54506E)
    pane = house(0x8FB3CB, 0x3A3F66, 0x161B38)
    lit = Color(hex: 0xFFD98A)
    door = house(0x6A4638, 0x3B2C44, 0x1A1730)
    pavement = house(0xD9CFC4, 0x7D7288, 0x3B3E5C)
    curb = house(0xB8ADA4, 0x5E5672, 0x2B2E4A)
    cobble = house(0x4A4A58, 0x34324A, 0x1C1E33)
    joint = house(0x3B3B49, 0x27263C, 0x131527)
    iron = pick(0x23262F, 0x14161F)
    ironLight = pick(0x4B5060, 0x3A4058)
    glass = house(0xDCEAF0, 0x6E7496, 0x39405F)
    glow = Color(hex: 0xFFCF70)
    core = Color(hex: 0xFFF6CF)
    coat = house(0x34507E, 0x2B3A66, 0x3C4C80)
    coatShade = house(0x27406A, 0x1F2B50, 0x2C3964)
    scarf = Color(hex: 0xE0523F)
    trousers = house(0x4B4038, 0x2E2838, 0x29283C)
    shoe = house(0x2A2420, 0x1A1720, 0x10121C)
    skin = house(0xF0C39C, 0xD9A88C, 0xC89A84)
    hat = house(0x2B2E38, 0x1D1F2C, 0x2A2E46)
    band = Color(hex: 0xE0523F)
    pole = house(0x9A7A4E, 0x8A6C52, 0x7A6654)
    dog = house(0xB98552, 0xA0765A, 0x8C6C5A)
    dogShade = house(0x8E6038, 0x744F40, 0x5E4842)
    rain = Color(hex: 0xC5D0EA)
    success = theme.success
    failure = night ? Color(hex: 0xFF5A4E) : Color(hex: 0xFF6A55)
    onMoon = Color(hex: 0x17663A)
  }
}
