internal import PathAnimation
internal import PullToRefresh
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
  /// The length along the axis, in points; 120 by default.
  public var length: Double
  /// The pull that builds the whole harbour: 84 of 120 points, or the same share of another length.
  ///
  /// The upper part of the lighthouse and of the sky is visible in a longer pull, and while the
  /// action runs.
  public var triggerLength: Double { length * 0.7 }
  /// The time in which the flag rises or the fog drifts in: 0.7 s.
  public var finishDuration: Double { HarbourMoment.endDuration }
  /// True: a small ring is before the label.
  public var showsCountdown: Bool { true }

  /// The height of the mist below the label, in points.
  ///
  /// Its lower half is opaque.
  private static let mistHeight = 44.0

  /// Makes a harbour.
  public init(length: Double = 120) { self.length = length }

  /// Draws the harbour with its label.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    if context.stage == .hidden { return Drawing() }
    // A card over the content fades with the harbour. A gap closes without fading.
    let fades = context.reducesMotion || context.snapshot.placement == .overlay
    let scene = context.crossFadingWithoutMotion(isOpaque: true) {
      picture($0).commands + label($0).commands
    }
    return Drawing([
      .group(
        Drawing(scene), transform: .identity, opacity: fades ? context.opacity : 1,
        clip: .rectangle(context.gap))
    ])
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
    let sky = HarbourPalette(context.theme, HarbourMoment(context)).skyHigh
    return Drawing([.fill(.rectangle(gap), .solid(sky), .nonZero)] + picture(context).commands)
  }

  /// The harbour without its label; empty if the gap is empty.
  private func picture(_ context: IndicatorContext) -> Drawing {
    guard let frame = IllustrationFrame(context) else { return Drawing() }
    let moment = HarbourMoment(context)
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

    return Drawing([
      .group(picture, transform: frame.transform, opacity: 1, clip: .rectangle(frame.visible))
    ])
  }

  /// The label on the water in front, in gaps that are wide and open enough.
  ///
  /// The fog of a failure is uneven. An even mist appears before the fog and keeps the label
  /// legible.
  private func label(_ context: IndicatorContext) -> Drawing {
    let gap = context.gap
    let shown = context.labelShare(length: length)
    let sequence = context.textSequence
    guard gap.width >= 240, shown > 0, let text = sequence.text else { return Drawing() }
    let moment = HarbourMoment(context)
    let palette = HarbourPalette(context.theme, moment)
    let bottom = gap.y + gap.height
    var picture = Drawing()
    if moment.mist > 0 {
      let mist = palette.fog.opacity(moment.mist * shown)
      let height = min(Self.mistHeight, gap.height)
      picture.fill(
        .rectangle(Rectangle(x: gap.x, y: bottom - height, width: gap.width, height: height)),
        .gradient(
          from: Point(x: 0, y: bottom - height), to: Point(x: 0, y: bottom), (0, mist.opacity(0)),
          (0.45, mist), (1, mist)))
    }
    let box = Rectangle(x: gap.x + 16, y: bottom - 20, width: gap.width - 32, height: 16)
    // The mist is dense before the result replaces the text of the running action.
    let isResult = context.outcome.map(context.resultText) == text
    let ink = isResult ? palette.label : palette.labelOnWater
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: ink.opacity(shown * sequence.opacity))
    picture.commands += context.captioned(
      context.fitting(text, width: box.width - CountdownRing.textMargin), in: box, style)
    return picture
  }
}
