@testable import PullcordHeader
import PullcordDrawingChecks
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The dip of the list on the first start.
struct GreetingTests {
  private let greeting = Greeting("Press F5", time: 10)

  @Test func `the list dips by 28 points, stays, and springs back without a jump`() {
    let depths = stride(from: 10.0, to: 15, by: 1.0 / 120).map(greeting.depth)
    #expect(depths.first == 0 && depths.last == 0)
    #expect(depths.max() == 28)
    #expect(depths.count { $0 == 28 } > 120)
    for (one, next) in zip(depths, depths.dropFirst()) { #expect(abs(one - next) < 2) }
    #expect(greeting.isOver(at: 14) && !greeting.isMoving(at: 14))
    #expect(!greeting.isMoving(at: 12) && greeting.isMoving(at: 10.2))
  }

  @Test func `input ends the dip where it is`() {
    var greeting = greeting
    let depth = greeting.depth(at: 10.2)
    #expect((5..<27).contains(depth))
    greeting.finish(time: 10.2)
    #expect(greeting.depth(at: 10.2) == depth)
    #expect(greeting.depth(at: 10.3) < depth)
    #expect(greeting.nextDeadline(after: 10.2) == 10.7)
    greeting.finish(time: 10.4)
    #expect(greeting.isOver(at: 10.7) && greeting.nextDeadline(after: 10.7) == nil)
  }

  @Test func `a list that must not move keeps its place under the hint`() {
    let size = Size(width: 300, height: 400)
    let list = Drawing([
      .fill(
        .rectangle(Rectangle(x: 0, y: 50, width: 300, height: 10)),
        .solid(Color(hex: 0xFF0000)), .nonZero)
    ])
    func top(moves: Bool) -> Double? {
      let drawing = greeting.drawing(
        over: list, size: size, edge: .start, moves: moves, at: 12, theme: .light,
        grid: PixelGrid(scale: 1))
      #expect(drawing.steps().contains { $0.text?.string == "Press F5" })
      return drawing.steps().first { $0.fill?.box.height == 10 }?.fill?.box.y
    }
    #expect(top(moves: true) == 78)
    #expect(top(moves: false) == 50)
  }
}
