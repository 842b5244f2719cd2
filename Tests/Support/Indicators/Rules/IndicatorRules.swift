internal import PullToRefresh
internal import PullcordDrawingReading
package import RefreshIndicators
package import ScrollPhysics
internal import Testing
internal import VectorGraphics

/// The rules that every indicator follows.
///
/// Each method expects one rule. The tests of a module call it for each of the module's indicators.
package struct IndicatorRules {
  let indicator: any Indicator

  package init(_ indicator: any Indicator) { self.indicator = indicator }

  private static let shown: [RefreshState] = [
    .pulling, .armed, .refreshing(.programmatic), .finishing(.success(newItems: 2)),
    .finishing(.failure("No route")), .finishing(.timedOut), .closing,
  ]

  /// Expects that the indicator is visible in every state except idle.
  package func expectVisibility() {
    for state in Self.shown {
      let drawing = indicator.drawing(context(state, age: 0.15, outcome: .success(newItems: 2)))
      #expect(!drawing.steps().isEmpty, "\(state)")
    }
    #expect(indicator.drawing(context(.idle, progress: 0)).steps().isEmpty)
  }

  /// Expects that success, failure and the running action look different.
  package func expectDifferentResults() {
    let states: [RefreshState] = [
      .finishing(.success(newItems: nil)), .finishing(.failure("")), .refreshing(.arrival),
    ]
    #expect(Set(states.map { indicator.drawing(context($0, age: 1)) }).count == 3)
  }

  /// Expects that the running indicator moves unless motion is reduced.
  package func expectMotion() {
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

  /// Expects that the indicator stays within its gap.
  package func expectClipping(_ axis: Axis) {
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

  /// Expects that the indicator draws an opaque picture in a box of any size.
  package func expectOpacityInAnyBox() {
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
