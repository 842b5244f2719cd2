internal import PathAnimation
internal import PullToRefresh
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
/// The harbour fills the whole gap and is designed for a gap of ``length`` points. In a smaller gap
/// it is smaller. A wider gap shows more of the shore. A higher gap shows more sky and the depths.
public struct HarbourIndicator: Indicator {
  /// The length along the axis, in points; 84 by default.
  ///
  /// A finger can pull so far without stretching. Below 84 points, there is no label.
  public var length: Double
  /// The time in which the flag rises or the fog drifts in: 0.7 s.
  public var finishDuration: Double { IllustrationMoment.harbourEnd }
  /// True: a small ring is before the label.
  public var showsCountdown: Bool { true }

  /// The height of the mist below the label, in points.
  ///
  /// Its lower half is opaque.
  private static let mistHeight = 44.0

  /// Makes a harbour.
  public init(length: Double = 84) { self.length = length }

  /// Draws the harbour with its label.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    let moment = IllustrationMoment(harbour: context)
    let palette = HarbourPalette(context.theme, moment)
    let mist = moment.mist * (context.reducesMotion ? context.resultShare : 1)
    return context.illustration(
      length: length, labelColor: palette.labelOnWater, resultColor: palette.label(in: mist),
      picture, veil: self.mist)
  }

  /// Draws the complete harbour at rest, without a label, over the whole gap.
  ///
  /// Use it for a page behind a list. If the gap is longer than the harbour, the color of the sky
  /// continues.
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

  /// The mist of a failure over the water in front.
  ///
  /// The fog is uneven. An even mist appears before it and keeps the label legible.
  private func mist(_ context: IndicatorContext) -> Drawing {
    let (gap, moment) = (context.gap, IllustrationMoment(harbour: context))
    var picture = Drawing()
    guard moment.mist > 0 else { return picture }
    let mist = HarbourPalette(context.theme, moment).fog
      .opacity(moment.mist * context.labelShare(length: length))
    let (height, bottom) = (min(Self.mistHeight, gap.height), gap.y + gap.height)
    picture.fill(
      .rectangle(Rectangle(x: gap.x, y: bottom - height, width: gap.width, height: height)),
      .gradient(
        from: Point(x: 0, y: bottom - height), to: Point(x: 0, y: bottom), (0, mist.opacity(0)),
        (0.45, mist), (1, mist)))
    return picture
  }
}
