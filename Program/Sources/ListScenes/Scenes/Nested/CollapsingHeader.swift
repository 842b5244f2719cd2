internal import PullToRefresh
internal import RefreshIllustrations
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The header above the list in the nested scene: a view of the harbor that collapses to a bar.
struct CollapsingHeader {
  /// The lengths of the whole header and of the bar, in points.
  static let (length, barLength) = (200.0, 64.0)
  /// The distance that the header collapses, in points.
  static let travel = length - barLength

  static let title = "The Harbour"

  var width: Double
  /// The offset of the outer list; negative in a pull.
  var offset: Double
  var theme: Theme

  /// The lower edge of the header, where the list begins.
  var end: Double { Self.length - offset }

  func drawing(_ grid: PixelGrid) -> Drawing {
    let collapsed = min(max(offset, 0), Self.travel)
    let top = grid.snapped(max(0, -offset))
    let height = max(0, grid.snapped(end) - top)
    let box = Rectangle(x: 0, y: 0, width: width, height: Self.length)
    var content = Drawing()
    // The picture moves at half the speed of the list.
    content.addGroup(
      picture(box), .translation(x: 0, y: top - grid.snapped(collapsed / 2)))
    let bar = Rectangle(
      x: 0, y: top + height - Self.barLength, width: width, height: Self.barLength)
    let shade = Color(
      red: 0.04, green: 0.1, blue: 0.2, alpha: 0.55 + 0.25 * collapsed / Self.travel)
    content.fill(.rectangle(bar), shade)
    content.commands.append(
      .text(
        Self.title, box: bar.inset(by: 20),
        style: TextStyle(size: 20, weight: .bold, color: Color(red: 1, green: 1, blue: 1)),
        lines: 1,
        alignment: .leading))
    return Drawing([
      .group(
        content, transform: .identity, opacity: 1,
        clip: .rectangle(Rectangle(x: 0, y: top, width: width, height: height)))
    ])
  }

  private func picture(_ box: Rectangle) -> Drawing {
    let context = IndicatorContext(snapshot: RefreshSnapshot(edge: .start), box: box, theme: theme)
    return Drawing([
      .cached(
        id: 0xC0_11A9, version: UInt64(bitPattern: Int64(theme.hashValue)),
        size: Size(width: box.width, height: box.height), HarbourIndicator().scenery(context))
    ])
  }
}
