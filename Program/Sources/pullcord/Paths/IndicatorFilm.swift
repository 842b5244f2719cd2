internal import CairoRendering
internal import PullToRefresh
internal import PullcordScreenshots
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A picture of the moments of a refresh, as an indicator shows them in both themes.
struct IndicatorFilm {
  private let indicator: any Indicator
  /// The width of a list, in points.
  private let width: Double

  private struct Moment {
    var name: String
    var state: RefreshState
    var progress = 1.0
    var age = 0.0
    var action: Double?
  }

  private static let moments: [Moment] = {
    let pulls = [0.2, 0.5, 0.8].map {
      Moment(name: "\(Int($0 * 100)) %", state: .pulling, progress: $0)
    }
    let actions = [0.3, 1.1, 2.4].map {
      Moment(name: "\($0) s", state: .refreshing(.pull(.touch)), age: $0, action: $0)
    }
    // The results are drawn one second after the action ends, when they are fully visible.
    let results: [(String, RefreshOutcome)] = [
      ("success", .success(newItems: 3)), ("failure", .failure("No connection")),
    ]
    return pulls + [Moment(name: "armed", state: .armed, age: 0.6)] + actions
      + results.map { Moment(name: $0, state: .finishing($1), age: 1, action: 3.4) }
  }()

  private static let margin = 8.0
  private static let captionHeight = 20.0
  /// The width above which moments continue in another row, in points.
  private static let rowWidth = 1600.0
  /// The number of pixels per point; with 2, a strip stays legible when it is shown at half size.
  private static let scale = 2.0
  /// The largest side of a picture, in pixels; cairo's limit is 32,767.
  private static let largestSide = 16_384.0

  init(_ indicator: any Indicator, width: Double) {
    self.indicator = indicator
    self.width = width
  }

  func write(to file: String) throws {
    let renderer = Renderer()
    let columns = max(1, min(Self.moments.count, Int(Self.rowWidth / width)))
    let rows = (Self.moments.count + columns - 1) / columns
    let cell = Size(width: width + Self.margin, height: height + Self.captionHeight)
    let half = Double(rows) * cell.height + Self.margin
    let size = Size(width: Double(columns) * cell.width + Self.margin, height: 2 * half)
    let scale = max(size.width, size.height) * Self.scale <= Self.largestSide ? Self.scale : 1
    let measure = TextMeasure(renderer, scale: scale)
    var drawing = Drawing()
    for (number, theme) in [Theme.light, .dark].enumerated() {
      let top = Double(number) * half
      drawing.fill(
        .rectangle(Rectangle(x: 0, y: top, width: size.width, height: half)), theme.background)
      for (index, moment) in Self.moments.enumerated() {
        let origin = Transform.translation(
          x: Self.margin + Double(index % columns) * cell.width,
          y: top + Self.margin + Double(index / columns) * cell.height)
        drawing.addGroup(picture(of: moment, theme, measure), origin)
      }
    }
    let (pixelWidth, pixelHeight) = (Int(size.width * scale), Int(size.height * scale))
    var image = Image(
      width: pixelWidth, height: pixelHeight,
      pixels: [UInt32](repeating: 0, count: pixelWidth * pixelHeight))
    image.withPixelBuffer { renderer.draw(drawing, into: $0, scale: scale) }
    try PictureFile.write(image, to: file)
  }

  private var height: Double { indicator.length }

  /// The picture of a moment, with its name below it.
  private func picture(of moment: Moment, _ theme: Theme, _ measure: TextMeasure) -> Drawing {
    let pull = height * moment.progress
    var snapshot = RefreshSnapshot(
      edge: .start, state: moment.state, stateAge: moment.age, progress: moment.progress,
      pull: pull, indicatorLength: height, placement: .centredInGap, actionAge: moment.action)
    if moment.state != .pulling { snapshot.armedAge = moment.age + 1 }
    if case .finishing(let outcome) = moment.state {
      (snapshot.outcome, snapshot.outcomeAge) = (outcome, moment.age)
      snapshot.actionAge = moment.action.map { $0 + moment.age }
    }
    let viewport = Rectangle(x: 0, y: 0, width: width, height: height)
    var picture = Drawing()
    if let frame = snapshot.frame(in: viewport, axis: .vertical, scale: Self.scale) {
      picture.fill(.rectangle(frame.gap), theme.gap)
      let context = IndicatorContext(
        snapshot: snapshot, frame: frame, time: moment.age, theme: theme, textMeasure: measure)
      picture.add(context.drawing(of: indicator, in: frame))
    }
    picture.commands.append(
      .text(
        moment.name,
        box: Rectangle(x: 0, y: height + 2, width: width, height: Self.captionHeight - 4),
        style: TextStyle(size: 11, color: theme.secondaryText), lines: 1, alignment: .center))
    return picture
  }
}
