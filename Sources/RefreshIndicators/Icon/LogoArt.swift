internal import VectorGraphics

/// The drawings that come with the product.
enum LogoArt {
  /// The product's logo: a bell on a knotted cord that has just been pulled, in a field 64 points wide.
  ///
  /// The cord with its loop, the bell, and its ringing on both sides.
  static let parts = [cord, bell, ringing]

  /// An anchor in one line drawing, in a field 48 points wide.
  static let anchor =
    (try? Path(
      svg: """
        M24 14a5 5 0 1 0-.01 0ZM24 14V44M15 21H33M6 29L9.500 25L14 28M8.500 26.500\
        C8.500 37 15 44 24 44S39.500 37 39.500 26.500M42 29L38.500 25L34 28
        """)) ?? Path()

  private static var cord: Path {
    var path = Path(elements: [.move(Point(x: 32, y: 0))])
    path.addLine(to: Point(x: 32, y: 7))
    path.addCubic(
      control1: Point(x: 32, y: 19), control2: Point(x: 45, y: 20), to: Point(x: 45, y: 12.5))
    path.addCubic(
      control1: Point(x: 45, y: 5), control2: Point(x: 32, y: 6), to: Point(x: 32, y: 18))
    path.addLine(to: Point(x: 32, y: 26))
    return path
  }

  private static var bell: Path {
    var path = Path(elements: [.move(Point(x: 32, y: 26))])
    path.addCubic(
      control1: Point(x: 23, y: 26), control2: Point(x: 20, y: 32), to: Point(x: 20, y: 40))
    path.addCubic(
      control1: Point(x: 20, y: 47), control2: Point(x: 17, y: 49), to: Point(x: 15, y: 52))
    path.addLine(to: Point(x: 49, y: 52))
    path.addCubic(
      control1: Point(x: 47, y: 49), control2: Point(x: 44, y: 47), to: Point(x: 44, y: 40))
    path.addCubic(
      control1: Point(x: 44, y: 32), control2: Point(x: 41, y: 26), to: Point(x: 32, y: 26))
    path.close()
    path.move(to: Point(x: 26.5, y: 57))
    path.addCubic(
      control1: Point(x: 28, y: 64), control2: Point(x: 36, y: 64), to: Point(x: 37.5, y: 57))
    return path
  }

  private static var ringing: Path {
    var path = Path(elements: [.move(Point(x: 11, y: 25))])
    path.addCubic(
      control1: Point(x: 7.5, y: 30), control2: Point(x: 7.5, y: 36), to: Point(x: 11, y: 41))
    path.move(to: Point(x: 53, y: 25))
    path.addCubic(
      control1: Point(x: 56.5, y: 30), control2: Point(x: 56.5, y: 36), to: Point(x: 53, y: 41))
    return path
  }
}
