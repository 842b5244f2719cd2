/// The words of a picture, lent for a call.
struct PicturePixels {
  let words: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// Whether three or more of a pixel's eight neighbours have its colour; one outside the picture counts
  /// as one.
  func hasManyEqualNeighbours(x: Int, y: Int) -> Bool {
    let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
    let (top, bottom) = (max(y - 1, 0), min(y + 1, height - 1))
    let own = words[y * width + x]
    // The pixel itself is counted in the loop and taken off here.
    var equal = (left == x || right == x || top == y || bottom == y ? 1 : 0) - 1
    for row in top...bottom {
      let line = words + row * width
      for column in left...right where line[column] == own { equal += 1 }
    }
    return equal > 2
  }
}

/// Two pictures of equal size.
struct PixelPair {
  let first: PicturePixels
  let second: PicturePixels

  /// Whether the pixel is likely to be one that smooths an edge, in either picture.
  func smoothsEdge(x: Int, y: Int) -> Bool {
    Self.smoothsEdge(x: x, y: y, in: first, beside: second)
      || Self.smoothsEdge(x: x, y: y, in: second, beside: first)
  }

  /// Such a pixel has both a brighter and a darker neighbour and at most two equal ones, and the brightest
  /// or the darkest of them belongs to a plain area in both pictures.
  private static func smoothsEdge(
    x: Int, y: Int, in picture: PicturePixels, beside other: PicturePixels
  ) -> Bool {
    let width = picture.width
    let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
    let (top, bottom) = (max(y - 1, 0), min(y + 1, picture.height - 1))
    let own = picture.words[y * width + x]
    let brightness = ColorDistance.brightness(own)
    var equal = left == x || right == x || top == y || bottom == y ? 1 : 0
    var (least, greatest) = (0.0, 0.0)
    var (darkest, brightest) = ((x: 0, y: 0), (x: 0, y: 0))
    // Column by column: of equally dark neighbours the first one counts, as in pixelmatch.
    for column in left...right {
      for row in top...bottom where column != x || row != y {
        let word = picture.words[row * width + column]
        let delta = word == own ? 0 : brightness - ColorDistance.brightness(word)
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < least {
          least = delta
          darkest = (column, row)
        } else if delta > greatest {
          greatest = delta
          brightest = (column, row)
        }
      }
    }
    guard least != 0, greatest != 0 else { return false }
    return picture.hasManyEqualNeighbours(x: darkest.x, y: darkest.y)
      && other.hasManyEqualNeighbours(x: darkest.x, y: darkest.y)
      || picture.hasManyEqualNeighbours(x: brightest.x, y: brightest.y)
        && other.hasManyEqualNeighbours(x: brightest.x, y: brightest.y)
  }
}
