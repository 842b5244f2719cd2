internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
public import RefreshIndicators
internal import ScrollPhysics
public import VectorGraphics

/// A small harbour that a pull builds.
///
/// During the pull, the parts of a lighthouse drop into place and a crane lowers a boat. Crates fly
/// to the quay, gulls arrive and the tide rises. While the action runs, the light turns, the waves
/// roll, and the boat shakes and smokes. After a success a flag rises. After a failure fog drifts
/// in.
///
/// The harbour fills the whole gap and is designed for a gap of ``length`` points. A shorter length
/// or a narrow gap makes the whole picture smaller. A wider gap shows more of the shore. A higher
/// gap shows more of the sky and the water's depths.
public struct HarbourIndicator: Indicator {
  /// The length along the axis, in points; 84 by default.
  ///
  /// A finger can comfortably pull 84 points. With a shorter length, there is no label.
  public var length: Double
  /// The time in which the flag rises or the fog drifts in: 0.7 s.
  public var finishDuration: Double { IllustrationMoment.harbourEnd }
  /// True, because the indicator draws a small countdown ring beside the label.
  public var showsCountdown: Bool { true }

  /// The height of the deep water behind the label, and of the dark part of that water, in points
  /// (our choice).
  private static let deepWater = (height: 35.0, dark: 21.0)

  /// Makes a harbour.
  public init(length: Double = 84) { self.length = length }

  /// Draws the harbour with its label.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let moment = IllustrationMoment(harbour: context)
    let palette = HarbourPalette(context.theme, moment)
    return context.illustration(
      length: length, labelColor: palette.labelOnWater, picture, veil: deepWater)
  }

  /// Draws the complete harbour at rest, without a label, over the whole gap.
  ///
  /// Use this drawing for a page behind a list. If the gap is longer than the harbour, the color of
  /// the sky fills the rest.
  public func scenery(_ context: IndicatorContext) -> Drawing {
    let gap = context.gap
    var context = context
    context.box = gap
    (context.snapshot.state, context.snapshot.stateAge) = (.armed, 1)
    (context.snapshot.actionAge, context.snapshot.progress) = (nil, 1)
    context.snapshot.indicatorLength = context.axis == .vertical ? gap.height : gap.width
    let sky = HarbourPalette(context.theme, IllustrationMoment(harbour: context)).skyHigh
    var scenery = Drawing([.fill(.rectangle(gap), .solid(sky), .nonZero)])
    guard let frame = IllustrationFrame(context) else { return scenery }
    scenery.commands.append(
      .group(
        picture(context, frame), transform: frame.transform, opacity: 1,
        clip: .rectangle(frame.visible)))
    return scenery
  }

  /// The harbour without its label.
  private func picture(_ context: IndicatorContext, _ frame: IllustrationFrame) -> Drawing {
    let moment = IllustrationMoment(harbour: context)
    let palette = HarbourPalette(context.theme, moment)
    let sea = HarbourSea(moment: moment, palette: palette, frame: frame)
    let boat = HarbourBoat(moment: moment, palette: palette)
    let lighthouse = HarbourLighthouse(moment: moment, palette: palette)
    let weather = HarbourWeather(moment: moment, palette: palette, frame: frame)

    // Draw from back to front, starting with the sky.
    var picture = Drawing()
    picture.add(HarbourSky(moment: moment, palette: palette, frame: frame).drawing)
    picture.add(HarbourHeights(moment: moment, palette: palette, frame: frame).drawing)
    picture.add(sea.distance)
    picture.add(lighthouse.light(reach: frame.visible.width))
    picture.add(HarbourGulls(moment: moment, palette: palette).drawing)
    picture.add(HarbourQuay(moment: moment, palette: palette, frame: frame).drawing)
    picture.add(lighthouse.drawing)
    picture.add(HarbourCrane(moment: moment, palette: palette, boat: boat).drawing)
    picture.add(HarbourCargo(moment: moment, palette: palette).drawing)
    picture.add(weather.smoke(from: boat))
    picture.add(boat.drawing)
    picture.add(weather.bubbles(below: boat))
    picture.add(sea.foreground)
    picture.add(HarbourDepths(moment: moment, palette: palette, frame: frame).drawing)
    picture.add(weather.fog)
    picture.add(lighthouse.warning)
    return picture
  }

  /// The water in the foreground, which becomes deep where the label is.
  ///
  /// There, the crests of waves and the fog are hardly brighter than the water, so that the label
  /// stays legible.
  private func deepWater(_ context: IndicatorContext) -> Drawing {
    let (gap, moment) = (context.gap, IllustrationMoment(harbour: context))
    let water = HarbourPalette(context.theme, moment).seaDeep
      .opacity(moment.depth * context.labelShare(length: length))
    let bottom = gap.y + gap.height
    let (top, dark) = (bottom - Self.deepWater.height, bottom - Self.deepWater.dark)
    var picture = Drawing()
    picture.fill(
      .rectangle(Rectangle(x: gap.x, y: top, width: gap.width, height: Self.deepWater.height)),
      .gradient(
        from: Point(x: 0, y: top), to: Point(x: 0, y: bottom), (0, water.opacity(0)),
        ((dark - top) / Self.deepWater.height, water), (1, water)))
    return picture
  }
}

/// The values of an illustration's moment that only the harbour uses.
extension IllustrationMoment {
  /// The time in which the flag rises or the fog drifts in, in seconds.
  static let harbourEnd = 0.7
  /// The velocity of a release that causes the strongest swell, in points per second.
  private static let strongVelocity = 400.0
  /// The time in which the swell calms down to 1/e, about a third, in seconds.
  private static let surgeDuration = 1.4

  init(harbour context: IndicatorContext) {
    self.init(
      context, startDuration: 0.5, finishDuration: Self.harbourEnd, finishEasing: .easeOut)
  }

  /// The time that drives all repeated motion, in seconds; 0 if motion is reduced.
  ///
  /// During the pull, it grows from 0 to 1. It then continues through the action to the end.
  var wholeClock: Double { isStill ? 0 : progress + clock }

  /// The strength of the swell after the release of the pull, 0…1.
  var surge: Double {
    min(releaseSpeed / Self.strongVelocity, 1) * (1 - exp(-clock / 0.15))
      * exp(-clock / Self.surgeDuration)
  }

  /// The brightness of the lamp, 0…1.
  var lamp: Double {
    let glow = 0.4 * ProgressWindow(start: 0.9, end: 1).value(at: progress)
    return pulse ?? glow + (1 - glow) * armed
  }

  /// How dark the water behind the label is, 0…1.
  ///
  /// After a failure, it gets darker before the fog covers it.
  var depth: Double { 0.62 + 0.26 * ProgressWindow(end: 0.3).value(at: failure) }

  /// How far a part has travelled along its path, 0…1, and the part's opacity.
  ///
  /// The part moves while the pull's progress grows from `start` to `end`. If motion is reduced,
  /// the part fades in at its final position.
  func arrival(
    from start: Double, to end: Double, easing: Easing = .linear
  ) -> (travel: Double, opacity: Double) {
    if isStill { return (1, ProgressWindow(start: start, end: end).value(at: progress)) }
    let travel = ProgressWindow(start: start, end: end, easing: easing).value(at: progress)
    let fadeEnd = start + (end - start) * 0.3
    return (travel, ProgressWindow(start: start, end: fadeEnd).value(at: progress))
  }
}

/// The harbour's colors: those of a morning in light themes, and of a clear night in dark themes.
struct HarbourPalette {
  /// The label's color, whose contrast on the deep water is at least 4.5 to 1.
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
