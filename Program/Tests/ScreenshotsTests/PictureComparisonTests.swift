import PullcordScreenshots
import Testing
import VectorGraphics

struct PictureComparisonTests {
  private let plain = Image(width: 40, height: 30, pixels: [UInt32](repeating: white, count: 1200))
  private static let white: UInt32 = 0xFFFF_FFFF

  private func picture(_ changes: [(x: Int, y: Int)], _ word: UInt32 = 0xFF00_0000) -> Image {
    var picture = plain
    for place in changes { picture.pixels[place.y * 40 + place.x] = word }
    return picture
  }

  private func difference(_ other: Image, threshold: Double = 0.1) throws -> PictureDifference {
    try #require(
      PictureComparison(threshold: threshold).difference(of: plain, and: other))
  }

  @Test func `equal pictures have no difference and no region`() throws {
    let difference = try difference(plain)
    #expect(difference.changedPixels == 0)
    #expect(difference.regions.isEmpty)
    #expect(difference.largestDistance == 0)
  }

  @Test func `one pixel is found, with its position`() throws {
    let difference = try difference(picture([(17, 9)]))
    #expect(difference.differentPixels == 1)
    #expect(
      difference.regions.map { [$0.x, $0.y, $0.width, $0.height, $0.differentPixels] }
        == [[17, 9, 1, 1, 1]])
  }

  @Test func `black and white have the largest difference`() throws {
    // 0.5053 × 255² of 35215.
    let distance = try difference(picture([(0, 0)])).largestDistance
    #expect(abs(distance - (0.5053 * 255 * 255 / 35215).squareRoot()) < 1e-6)
  }

  @Test func `a change below the threshold is reported but not counted`() throws {
    let difference = try difference(picture([(3, 3)], 0xFFFA_FAFA))
    #expect(difference.differentPixels == 0)
    #expect(difference.changedPixels == 1)
  }

  @Test func `at threshold 0 the slightest change counts`() throws {
    #expect(try difference(picture([(3, 3)], 0xFFFF_FFFE), threshold: 0).differentPixels == 1)
  }

  @Test func `neighboring differing pixels share a region, and distant ones do not`() throws {
    let regions = try difference(picture([(2, 2), (9, 8), (33, 25)])).regions
    #expect(regions.count == 2)
    #expect(regions.first.map { [$0.x, $0.y, $0.width, $0.height] } == [2, 2, 8, 7])
    #expect(regions.last.map { [$0.x, $0.y, $0.differentPixels] } == [33, 25, 1])
  }

  @Test func `a region can have the shape of a ring`() throws {
    // The squares form a U, whose arms meet only at the bottom.
    let arms = (0..<3).flatMap { [(x: 4, y: $0 * 8 + 4), (x: 36, y: $0 * 8 + 4)] }
    let foot = (0..<5).map { (x: $0 * 8 + 4, y: 28) }
    #expect(try difference(picture(arms + foot)).regions.count == 1)
  }

  @Test func `pictures of different sizes are not compared`() {
    let other = Image(width: 30, height: 40, pixels: [UInt32](repeating: Self.white, count: 1200))
    #expect(PictureComparison().difference(of: plain, and: other) == nil)
  }

  @Test func `pictures without pixels are equal`() throws {
    let empty = Image(width: 0, height: 0, pixels: [])
    #expect(PictureComparison().difference(of: empty, and: empty)?.changedPixels == 0)
  }

  @Test func `the difference is drawn red over a pale picture`() throws {
    let drawn = try difference(picture([(17, 9)])).picture(over: picture([(1, 1)]))
    #expect(drawn.pixels[9 * 40 + 17] == 0xFFFF_0000)
    #expect(drawn.pixels[0] == 0xFFFF_FFFF)
    // This is black with an opacity of 0.1 over white.
    #expect(drawn.pixels[41] == 0xFFE5_E5E5)
  }

  @Test func `a threshold outside 0…1 is clamped`() {
    #expect(PictureComparison(threshold: -3).threshold == 0)
    #expect(PictureComparison(threshold: 7).threshold == 1)
    #expect(PictureComparison(threshold: .nan).threshold == 0.1)
  }
}
