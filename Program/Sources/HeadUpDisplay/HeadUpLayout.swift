internal import PullcordListScenes
internal import ScrollPhysics
internal import VectorGraphics

/// The parts of the panel that fit over a list without covering a pull, in points.
struct HeadUpLayout {
  static let margin = 12.0
  static let padding = 12.0
  static let plotHeight = 84.0
  static let stripHeight = 32.0
  /// The height of the plots with the legend above and the seconds below.
  private static let plotsHeight = plotHeight + 36
  private static let framesHeight = stripHeight + 4
  static let eventsHeight = 22 + Double(HeadUpEvents.lineCount) * HeadUpEvents.lineHeight
  /// The smallest height of a list in which the panel shows events.
  private static let leastHeightForEvents = 710.0
  /// The smallest width of a column of numbers.
  ///
  /// The longest name of a state, “refreshing”, fits.
  private static let columnWidth = 72.0

  let box: Rectangle
  let columns: Int
  private(set) var numberCount = 12
  private(set) var showsPlots = false
  private(set) var showsFrames = false
  private(set) var showsEvents = false

  /// Chooses the largest panel that leaves space for the pull; nil if none does.
  init?(size: Size, sample: FeelSample, geometry: PullGeometry) {
    let width = size.width - 2 * Self.margin
    columns =
      [4, 3].first { width - 2 * Self.padding >= Double($0) * Self.columnWidth } ?? 2
    let pull = sample.pull.isFinite ? sample.pull : 0
    let space =
      size.height - 2 * Self.margin - (geometry.axis == .vertical ? max(geometry.reach, pull) : 0)
    guard size.width >= 200 else { return nil }
    let numbers = 2 * Self.padding + Double(12 / columns) * HeadUpNumbers.lineHeight
    var height = numbers
    if numbers > space {
      numberCount = columns
      height = 2 * Self.padding + HeadUpNumbers.lineHeight
      guard height <= space else { return nil }
    } else if height + Self.plotsHeight <= space {
      showsPlots = true
      height += Self.plotsHeight
      if height + Self.framesHeight <= space {
        showsFrames = true
        height += Self.framesHeight
        // The fourth row of the table is about frames.
        if columns == 4, height + HeadUpNumbers.lineHeight <= space {
          numberCount = 16
          height += HeadUpNumbers.lineHeight
        }
        if size.height >= Self.leastHeightForEvents, height + Self.eventsHeight <= space {
          showsEvents = true
          height += Self.eventsHeight
        }
      }
    }
    // The panel is on the side away from the trigger line, so that it never covers the line. In
    // short content the line can be far from the edge.
    let trigger = geometry.lines.first { $0.kind == .trigger && $0.edge == sample.edge }
    let isNearEdge = (trigger?.position ?? 0) < size.height / 2 || geometry.axis == .horizontal
    let isPullAbove = (sample.edge == .start) == isNearEdge
    box = Rectangle(
      x: Self.margin, y: isPullAbove ? size.height - height - Self.margin : Self.margin,
      width: width, height: height)
  }

  var inner: Rectangle { box.inset(by: Self.padding) }

  /// The top of the plots.
  var plotTop: Double { inner.y + Double(numberCount / columns) * HeadUpNumbers.lineHeight + 20 }
}
