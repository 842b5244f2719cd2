import PathAnimation
import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct LogoIndicatorTests {
  @Test func `three parts start at 0, 0.3 and 0.4 of the pull, and the last of many at 0.6`() {
    func rounded(_ count: Int) -> [Double] {
      LogoIndicator.starts(count: count).map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(rounded(3) == [0, 0.3, 0.4])
    #expect(rounded(1) == [0] && rounded(0) == [])
    #expect(rounded(9).last == 0.6)
  }

  @Test(arguments: [(0.2, 2), (0.35, 3), (0.65, 3), (0.7, 4), (1, 4)])
  func `the number of drawn parts grows with the pull's progress`(_ progress: Double, _ count: Int)
  {
    let drawing = LogoIndicator().drawing(
      context(.pulling, progress: progress))
    #expect(drawing.strokes.count == count)
  }

  @Test func `at 0.4 of a pull the whole bell is drawn, and both halves grow alike before`() {
    func bell(_ progress: Double) -> [Double] {
      LogoIndicator().drawing(context(.pulling, progress: progress)).strokes.prefix(2)
        .map { $0.path.length() }
    }
    let (half, most, whole) = (bell(0.18), bell(0.4), bell(1))
    #expect(most.count == 2 && zip(most, whole).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(half.count == 2 && abs(half[0] - half[1]) < 1e-3)
    #expect(half[0] < whole[0] * 0.6)
  }

  @Test func `the bell of the logo rings, and the logo shrinks to zero in a tenth of a second`() {
    func group(_ state: RefreshState, _ age: Double) -> (Double, [Transform])? {
      guard
        case .group(let parts, let transform, _, _) = LogoIndicator()
          .drawing(context(state, age: age)).commands.first
      else { return nil }
      let poses = parts.commands.compactMap {
        if case .group(_, let pose, _, _) = $0 { pose } else { nil as Transform? }
      }
      return (transform.a, poses)
    }
    #expect(group(.refreshing(.arrival), 0)?.1 == [.identity, .identity, .identity, .identity])
    #expect((group(.refreshing(.arrival), 0.3)?.1[1].b ?? 0) > 0.1)
    #expect((group(.refreshing(.arrival), 0.9)?.1[1].b ?? 0) < -0.1)
    let whole = group(.finishing(.success(newItems: nil)), 0)?.0 ?? 0
    #expect(
      abs((group(.finishing(.success(newItems: nil)), 0.05)?.0 ?? 0) - whole / 2) < 1e-9)
    #expect(group(.finishing(.success(newItems: nil)), 0.1) == nil)
  }

  @Test func `a logo of one's own is traced by a pen, or moves by a choreography`() {
    let part = IconPart(.line(from: .zero, to: Point(x: 10, y: 10)))
    let context = context(.refreshing(.arrival), age: 0.8)
    let traced = LogoIndicator(parts: [part]).drawing(context).strokes
    #expect(traced.contains { $0.color == Theme.light.accent && $0.path.length() < 12 })
    let moving = LogoIndicator(
      parts: [part],
      choreography: Choreography([.init(part: 0, duration: 1, .move(Point(x: 0, y: 4)))]))
    #expect(moving.drawing(context).strokes.map { $0.path } == [part.path])
  }

  @Test func `if there is enough space, a logo has text below its square in every state`() throws {
    let logo = LogoIndicator()
    for (height, side) in [(64.0, 28.0), (72, 36), (120, 36)] {
      for (state, words) in [
        (RefreshState.pulling, "Pull to refresh"), (.armed, "Release to refresh"),
        (.refreshing(.arrival), "Refreshing…"), (.finishing(.success(newItems: 3)), "3 new"),
      ] {
        var context = context(state, age: 1)
        context.box.height = height
        context.gap = context.box
        let steps = logo.drawing(context).steps()
        let text = try #require(steps.compactMap(\.text).first, "\(state) in \(height)")
        #expect(text.string == words && text.color.alpha == 1)
        #expect(text.box.y + text.box.height <= height - 5)
        let lines = steps.compactMap { $0.stroke?.path.transformed(by: $0.transform).bounds }
        let bottom = try #require(lines.map { $0.y + $0.height }.max())
        #expect(bottom < text.box.y - 5)
        if case .armed = state {
          let top = try #require(lines.map(\.y).min())
          #expect(abs(bottom - top - (side - 2.25)) < 1e-6)
        }
      }
    }
  }

  @Test func `a logo grows and moves smoothly while its gap opens`() throws {
    var last: Rectangle?
    for height in stride(from: 14, through: 100, by: 0.25) {
      var context = context(.armed, age: 1)
      context.box.height = height
      let lines = LogoIndicator().drawing(context).steps()
        .compactMap { $0.stroke?.path.transformed(by: $0.transform).bounds }
      let box = try #require(lines.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 })
      if let last {
        #expect(abs(box.y - last.y) <= 0.4 && abs(box.height - last.height) <= 0.4, "\(height)")
      }
      last = box
    }
  }
}
