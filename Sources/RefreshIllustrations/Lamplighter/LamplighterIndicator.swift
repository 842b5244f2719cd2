public import RefreshIndicators
internal import ScrollPhysics
public import VectorGraphics

/// A street whose lamps a lamplighter lights.
///
/// A pull lets dusk fall: the sun sinks, the moon rises, and the lamplighter walks to the first
/// lamp, which he lights when a release would begin the action. While the action runs, he walks from
/// lamp to lamp. After a success every lamp and window lights up, and a check mark appears in the
/// moon. After a failure a cloud covers the moon, it rains, and the lamps go out except for one
/// that turns red.
///
/// The street fills the whole gap and is designed for a gap of ``length`` points. In a smaller gap
/// it is smaller. A wider gap shows more houses. A higher gap shows more sky and cobbles.
public struct LamplighterIndicator: Indicator {
  /// The length along the axis, in points; 84 by default.
  ///
  /// A finger can pull so far without stretching. Below 84 points, there is no label.
  public var length: Double
  /// The time in which the lamps light up or go out: 0.9 s.
  public var finishDuration: Double { 0.9 }
  /// True: a small ring is before the label.
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
