internal import VectorGraphics

/// The pavement and the cobbles, which carry the label.
struct StreetPavement {
  let palette: StreetPalette
  let frame: IllustrationFrame
  let walk: StreetWalk

  var drawing: Drawing {
    var picture = Drawing()
    picture.fill(.rectangle(frame.band(from: 93.5, to: 98)), palette.pavement)
    picture.fill(.rectangle(frame.band(from: 97.4, to: 99.4)), palette.curb)
    picture.fill(
      .rectangle(frame.band(from: 99.4, to: max(frame.bottom, 120) + 2)), palette.cobble)
    var slabs = Path()
    for part in frame.parts(width: 14, origin: -walk.distance) {
      let x = 14 * Double(part) - walk.distance
      slabs.append(.line(from: Point(x: x, y: 93.5), to: Point(x: x - 1.5, y: 97.4)))
    }
    picture.stroke(slabs, palette.curb, width: 0.7)
    // Only high gaps show the stones, away from the label.
    var stones = Path()
    var y = 126.0
    while frame.bottom > IllustrationFrame.depths, y < min(frame.bottom, 3000) {
      let row = Int(y / 7)
      for part in frame.parts(width: 13, origin: 0) {
        let x = 13 * Double(part) + (row % 2 == 0 ? 0 : 6.5)
        stones.append(
          .roundedRectangle(Rectangle(x: x + 0.8, y: y, width: 11.4, height: 5.6), radius: 2.4))
      }
      y += 7
    }
    picture.fill(stones, palette.joint)
    return picture
  }
}
