internal import PullcordFeeds
internal import RefreshIndicators
internal import VectorGraphics

/// The disc with initials that stands for a person.
enum Avatar {
  /// The steps that draw it in a square.
  static func commands(
    _ item: FeedItem, in box: Rectangle, textSize: Double
  ) -> [Drawing.Command] {
    let colors = Theme.avatarColors(seed: item.avatarSeed)
    let paint = Paint.linearGradient(
      from: Point(x: 0, y: box.y), to: Point(x: 0, y: box.y + box.height),
      stops: [
        GradientStop(offset: 0, color: colors.0), GradientStop(offset: 1, color: colors.1),
      ])
    let initials = Initials.of(item.title)
    // The size of the body where that of the title is 15.
    let size = Initials.areWide(initials) ? textSize * 13 / 15 : textSize
    return [
      .fill(.circle(center: box.center, radius: box.width / 2), paint, .nonZero),
      .text(
        initials, box: box,
        style: TextStyle(size: size, weight: .bold, color: Color(hex: 0xFFFFFF)), lines: 1,
        alignment: .center),
    ]
  }
}
