internal import PathAnimation
internal import VectorGraphics

/// The icons that `path` and `logo` draw by default.
enum LogoArt {
  /// The logo of Pullcord in a field 64 units wide: a cord with a loop, a bell, and arcs on both
  /// sides that show its ringing.
  static let parts = [
    "M32 0L32 7C32 19 45 20 45 12.5C45 5 32 6 32 18L32 26",
    """
    M32 26C23 26 20 32 20 40C20 47 17 49 15 52L49 52C47 49 44 47 44 40C44 32 41 26 32 26Z\
    M26.5 57C28 64 36 64 37.5 57
    """,
    "M11 25C7.5 30 7.5 36 11 41M53 25C56.5 30 56.5 36 53 41",
  ].map(path)

  /// The bell swings below its cord, and the arcs show each stroke.
  static let choreography = Choreography(
    [
      .init(part: 1, duration: 1.3, .swing(degrees: 13, pivot: Point(x: 32, y: 26))),
      .init(part: 2, start: 0.05, duration: 0.5, .fade(0.1)),
      .init(part: 2, start: 0.6, duration: 0.5, .fade(0.1)),
      .init(part: 0, start: 0.1, duration: 0.9, .sway(Point(x: -0.8, y: 0))),
    ], period: 1.6)

  /// An anchor in a field 48 units wide.
  static let anchor = path(
    """
    M24 14a5 5 0 1 0-.01 0ZM24 14V44M15 21H33M6 29L9.500 25L14 28M8.500 26.500\
    C8.500 37 15 44 24 44S39.500 37 39.500 26.500M42 29L38.500 25L34 28
    """)

  private static func path(_ svg: String) -> Path { (try? Path(svg: svg)) ?? Path() }
}
