internal import PathAnimation
internal import PullToRefresh
public import VectorGraphics

/// A small harbour that a pull builds: a lighthouse stacks itself, a boat is let down on a cord, crates
/// come flying to the quay, gulls arrive and the tide comes in.
///
/// While the action runs the light turns, waves roll, the boat rattles and smokes. At the end a flag
/// goes up, or fog comes in. It fills the whole gap and is made for a gap ``length`` long; smaller ones
/// show it smaller, wide ones more of the shore, high ones more sky and what swims below.
public struct HarbourIndicator: Indicator {
  /// The indicator's length in points; 120 by default.
  public var length: Double
  /// Hoisting the flag, or the fog coming in: 0.7 s.
  public var finishDuration: Double { HarbourMoment.endDuration }

  /// The mist below the words, in points: whole over the lower half.
  private static let mistHeight = 44.0

  /// Makes a harbour.
  public init(length: Double = 120) { self.length = length }

  /// The harbour in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    switch context.snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor: return Drawing()
    default: break
    }
    // A card over the content fades with it; a gap closes by itself.
    let isFading = context.reducesMotion || context.snapshot.placement == .overlay
    // With less motion nothing is hoisted, the harbour as it ends up fades in over it.
    func scene(_ context: IndicatorContext) -> [Drawing.Command] {
      picture(context).commands + label(context).commands
    }
    return Drawing([
      .group(
        Drawing(
          context.reducesMotion
            ? context.handingOver(isOpaque: true, scene) : scene(context)), transform: .identity,
        opacity: isFading ? context.opacity : 1,
        clip: .rectangle(context.gap))
    ])
  }

  /// The color at the top of the sky, to continue it above the harbour.
  public func skyColor(_ context: IndicatorContext) -> Color {
    HarbourPalette(context.theme, HarbourMoment(context)).skyHigh
  }

  /// The harbour without words; empty where the gap has no space for it.
  public func picture(_ context: IndicatorContext) -> Drawing {
    guard let frame = HarbourFrame(context) else { return Drawing() }
    let moment = HarbourMoment(context)
    let palette = HarbourPalette(context.theme, moment)
    let sea = HarbourSea(moment: moment, palette: palette, frame: frame)
    let boat = HarbourBoat(moment: moment, palette: palette)
    let lighthouse = HarbourLighthouse(moment: moment, palette: palette)
    let weather = HarbourWeather(moment: moment, palette: palette, frame: frame)
    let quay = HarbourQuay(moment: moment, palette: palette, frame: frame)
    let cargo = HarbourCargo(moment: moment, palette: palette)

    // From the sky down to what is nearest.
    var picture = Drawing()
    picture.add(HarbourSky(moment: moment, palette: palette, frame: frame).drawing)
    picture.add(HarbourHeights(moment: moment, palette: palette, frame: frame).drawing)
    picture.add(sea.distance)
    picture.add(lighthouse.light(reach: frame.visible.width))
    picture.add(HarbourGulls(moment: moment, palette: palette).drawing)
    picture.add(quay.drawing)
    picture.add(lighthouse.drawing)
    picture.add(HarbourCrane(moment: moment, palette: palette, boat: boat).drawing)
    picture.add(cargo.drawing)
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

  /// What is said, on the water in front, where there is room.
  ///
  /// Fog would come in as unevenly below the words as anywhere; an even mist comes first.
  private func label(_ context: IndicatorContext) -> Drawing {
    let gap = context.gap
    let shown = ProgressWindow(start: 0.35, end: 0.6).value(at: gap.height / max(length, 1))
    let texts = IndicatorLabel.texts(context)
    guard gap.width >= 240, shown > 0, !texts.isEmpty else { return Drawing() }
    let moment = HarbourMoment(context)
    let palette = HarbourPalette(context.theme, moment)
    let bottom = gap.y + gap.height
    var picture = Drawing()
    if moment.mist > 0 {
      let mist = palette.fog.opacity(moment.mist * shown)
      let height = min(Self.mistHeight, gap.height)
      picture.commands.append(
        .fill(
          .rectangle(
            Rectangle(x: gap.x, y: bottom - height, width: gap.width, height: height)),
          .linearGradient(
            from: Point(x: 0, y: bottom - height), to: Point(x: 0, y: bottom),
            stops: [
              GradientStop(offset: 0, color: mist.opacity(0)),
              GradientStop(offset: 0.45, color: mist), GradientStop(offset: 1, color: mist),
            ]), .nonZero))
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
