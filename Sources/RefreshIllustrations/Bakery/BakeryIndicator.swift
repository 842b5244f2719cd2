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
/// The bakery fills the whole gap and is designed for a gap of ``length`` points. In a smaller gap
/// it is smaller. A wider gap shows more shelves and windows. A higher gap shows more of the
/// chimney and the counter.
public struct BakeryIndicator: Indicator {
  /// The length along the axis, in points; 84 by default.
  ///
  /// A finger can pull so far without stretching. Below 84 points, there is no label.
  public var length: Double
  /// The time in which the loaf slides out or burns: 0.9 s.
  public var finishDuration: Double { 0.9 }
  /// True: a small ring is before the label.
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
