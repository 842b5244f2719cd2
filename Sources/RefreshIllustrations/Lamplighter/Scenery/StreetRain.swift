internal import PathAnimation
internal import VectorGraphics

/// The rain of a failure.
struct StreetRain {
  let moment: IllustrationMoment
  let palette: StreetPalette
  let frame: IllustrationFrame

  var drawing: Drawing {
    let shown = ProgressWindow(start: 0.35, end: 1).value(at: moment.failure)
    guard shown > 0 else { return Drawing() }
    var drops = Path()
    for part in frame.parts(width: 9, origin: 0, margin: 20) {
      let seed = Street.chance(part &* 5 &+ 1)
      // The drops end above the label.
      let y = ((moment.clock * 2.1 + seed) * 90).truncatingRemainder(dividingBy: 90)
      let x = 9 * Double(part) + 7 * seed - 0.12 * y
      drops.append(.line(from: Point(x: x, y: y), to: Point(x: x - 0.9, y: y + 7)))
    }
    var picture = Drawing()
    picture.stroke(drops, palette.rain.opacity(0.55 * shown), width: 0.8)
    return picture
  }
}
