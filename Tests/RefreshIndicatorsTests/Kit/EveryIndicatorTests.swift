import PullToRefresh
import PullcordDrawingReading
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Every indicator follows the same rules.
@Suite struct EveryIndicatorTests {
  private static let shown: [RefreshState] = [
    .pulling, .armed, .refreshing(.programmatic), .finishing(.success(newItems: 2)),
    .finishing(.failure("No route")), .finishing(.timedOut), .closing,
  ]

  @Test(arguments: IndicatorName.allCases)
  func `every indicator is visible in every state except idle`(_ name: IndicatorName) {
    let indicator = name.indicator()
    for state in Self.shown {
      let drawing = indicator.drawing(context(state, age: 0.15, outcome: .success(newItems: 2)))
      #expect(!drawing.steps().isEmpty, "\(state)")
    }
    #expect(indicator.drawing(context(.idle, progress: 0)).steps().isEmpty)
  }

  @Test func `only the path and the logo draw an icon`() {
    #expect(IndicatorName.allCases.filter(\.drawsIcon) == [.path, .logo])
  }

  @Test func `an indicator is 64 points long and shows no time unless it says otherwise`() {
    #expect(SquareIndicator().length == 64 && !SquareIndicator().showsClock)
  }

  @Test(arguments: IndicatorName.allCases)
  func `success, failure and the running action look different`(_ name: IndicatorName) {
    let indicator = name.indicator()
    let states: [RefreshState] = [
      .finishing(.success(newItems: nil)), .finishing(.failure("")), .refreshing(.arrival),
    ]
    #expect(Set(states.map { indicator.drawing(context($0, age: 1)) }).count == 3)
  }

  @Test(arguments: IndicatorName.allCases)
  func `a running indicator moves unless motion is reduced`(_ name: IndicatorName) {
    let indicator = name.indicator()
    func drawings(reducesMotion: Bool) -> [Drawing] {
      [0.05, 0.2, 0.7, 3.3].map {
        indicator.drawing(
          context(.refreshing(.programmatic), age: $0, reducesMotion: reducesMotion))
      }
    }
    #expect(Set(drawings(reducesMotion: false)).count == 4)
    let still = drawings(reducesMotion: true)
    #expect(Set(still).count > 1)
    for drawing in still {
      let isSame = drawing.steps().map(\.outline) == still[0].steps().map(\.outline)
      #expect(isSame)
    }
  }

  @Test(arguments: IndicatorName.allCases, Axis.allCases)
  func `every indicator stays within its gap`(_ name: IndicatorName, _ axis: Axis) {
    let indicator = name.indicator()
    let box =
      axis == .vertical
      ? Rectangle(x: 20, y: 20, width: 130, height: 64)
      : Rectangle(x: 20, y: 20, width: 64, height: 130)
    for state in Self.shown {
      for (edge, age) in [(Edge.start, 0.1), (.end, 0.9)] {
        var context = context(state, age: age)
        (context.box, context.gap) = (box, box)
        (context.axis, context.snapshot.edge) = (axis, edge)
        let image = indicator.drawing(context).image(size: Size(width: 170, height: 170))
        let outside = image.inked.filter { x, y in
          !(20..<20 + Int(box.width)).contains(x) || !(20..<20 + Int(box.height)).contains(y)
        }
        #expect(outside.isEmpty, "\(state) at \(edge): \(outside.prefix(3))")
      }
    }
  }

  @Test(arguments: IndicatorName.allCases)
  func `every indicator draws an opaque picture in a box of any size`(_ name: IndicatorName) {
    let indicator = name.indicator()
    for (width, height) in [(0, 0), (5, 0.5), (0.5, 300), (3000, 9), (.nan, 64), (64, .infinity)] {
      for state in Self.shown {
        var context = context(state, age: 0.3, outcome: .cancelled)
        context.box = Rectangle(x: 0, y: 0, width: width, height: height)
        context.gap = context.box
        let image = indicator.drawing(context).image(size: Size(width: 8, height: 8))
        #expect(image.pixels.allSatisfy { $0 >> 24 == 0xFF })
      }
    }
  }

  @Test func `each name gives a different indicator`() {
    let armed = IndicatorName.allCases.map { $0.indicator().drawing(context(.armed, age: 1)) }
    #expect(Set(armed).count == IndicatorName.allCases.count)
  }

  @Test func `a long indicator reserves its length and is fully visible before a pull fires`() {
    var configuration = RefreshConfiguration()
    configuration.reserveLength(for: SpinnerIndicator())
    #expect(
      configuration.distances.indicatorLength == 64
        && configuration.distances.trigger == .points(64))
    configuration.reserveLength(for: SpinnerIndicator(length: 96))
    #expect(configuration.distances.indicatorLength == 96)
    #expect(configuration.distances.trigger == .points(96))
    #expect(configuration.distances.wheelStep == 36)
  }
}

extension PlacedStep {
  /// The path of a fill or a line in the coordinates of the drawing.
  fileprivate var outline: Path? {
    switch command {
    case .fill(let path, _, _), .stroke(let path, _, _): path.transformed(by: transform)
    default: nil
    }
  }
}

extension Image {
  /// The pixels that are not black.
  fileprivate var inked: [(x: Int, y: Int)] {
    pixels.indices.filter { pixels[$0] & 0xFF_FFFF != 0 }.map { ($0 % width, $0 / width) }
  }
}
