internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// A small harbour that a pull builds: a lighthouse stacks itself, a crane lowers a boat, crates fly to the
/// quay, gulls arrive and the tide comes in.
///
/// While the action runs the light turns, waves roll, and the boat rattles and smokes. At the end a flag
/// rises, or fog drifts in. The harbour fills the whole gap and is designed for a gap ``length`` long.
/// A smaller gap shows it smaller, a wide one more of the shore, and a high one more sky and the depths.
public struct HarbourIndicator: Indicator {
  /// The length along the axis, in points; 120 by default.
  public var length: Double
  /// Hoisting the flag, or the fog drifting in: 0.7 s.
  public var finishDuration: Double { HarbourMoment.endDuration }

  /// The height of the mist below the label, in points; its lower half is opaque.
  private static let mistHeight = 44.0

  /// Makes a harbour.
  public init(length: Double = 120) { self.length = length }

  /// Draws the harbour with its label.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    if context.stage == .hidden { return Drawing() }
    // A card over the content fades with it. A gap closes by itself.
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

  /// Draws the complete harbour at rest, without a label, over the whole gap; for a page behind a list.
  ///
  /// The color of the sky continues where the gap is longer than the harbour.
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

  /// The harbour without its label; empty where the gap has no extent.
  private func picture(_ context: IndicatorContext) -> Drawing {
    guard let frame = HarbourFrame(context) else { return Drawing() }
    let moment = HarbourMoment(context)
    let palette = HarbourPalette(context.theme, moment)
    let sea = HarbourSea(moment: moment, palette: palette, frame: frame)
    let boat = HarbourBoat(moment: moment, palette: palette)
    let lighthouse = HarbourLighthouse(moment: moment, palette: palette)
    let weather = HarbourWeather(moment: moment, palette: palette, frame: frame)

    // From the sky down to the nearest parts.
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
  /// The fog of a failure is uneven. An even mist appears before it, so that the label stays legible.
  private func label(_ context: IndicatorContext) -> Drawing {
    let gap = context.gap
    let shown = ProgressWindow(start: 0.35, end: 0.6).value(at: gap.height / max(length, 1))
    let texts = context.fadingLabelTexts
    guard gap.width >= 240, shown > 0, !texts.isEmpty else { return Drawing() }
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
    for (text, share) in texts {
      let style = TextStyle(
        size: IndicatorLayout.labelSize, color: palette.label.opacity(shown * share))
      picture.commands.append(.text(text, box: box, style: style, lines: 1, alignment: .center))
    }
    return picture
  }
}
