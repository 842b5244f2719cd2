import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
@testable import PullcordHeadUpDisplay
import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor
struct HeadUpSmoothnessTests {
  private let list: RefreshController = {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    return list
  }()

  /// A display of a finger that scrolls by steps, in pixels, with one late frame.
  private func scrolled(by steps: [Double]) -> HeadUpDisplay {
    var display = HeadUpDisplay()
    let interval = display.refreshInterval
    list.scroll(to: 1000)
    display.add(
      FeelSample(of: list, edge: .start), at: 1000,
      in: PullGeometry(of: list, edge: .start), after: nil)
    list.handle(.touchDown(finger: 1, x: 0, y: 700), time: 1)
    var (time, y, position) = (1.0, 600.0, 1000.0)
    for (index, step) in ([0] + steps + [0]).enumerated() {
      let wait = (index == 3 ? 2 : 1) * interval
      time += wait
      y -= step
      position += step
      list.handle(.touchMoved(finger: 1, x: 0, y: y), time: time)
      // The time of a frame is known when the next one is drawn.
      display.add(
        FeelSample(of: list, edge: .start), at: position,
        in: PullGeometry(of: list, edge: .start),
        after: FrameTime(drawing: 0.002, wait: index == 4 ? 2 * interval : interval))
    }
    return display
  }

  @Test func `jank, hitches and late frames are those of the latest movements`() throws {
    let display = scrolled(by: [8, 12, 8, 8, 8])
    #expect(display.smoothness.frames == 6)
    #expect(display.smoothness.jankyFrames == 1)
    #expect(display.smoothness.lateFrames == 1)
    let size = Size(width: 480, height: 800)
    let texts = display.drawing(size: size, theme: .light).texts
    #expect(texts.contains("jank") && texts.contains("hitches") && texts.contains("late frames"))
    // 1 of 6 frames, and 16.7 ms in 8 intervals.
    #expect(texts.filter { $0 == "16.7 %" }.count == 2)
    #expect(texts.contains("125 ms/s"))
    let node = try #require(display.accessibleNode(size: size, origin: .zero))
    #expect(node.children.map(\.name).contains("jank: 16.7 %"))
  }

  @Test func `a list that never moved has no smoothness`() {
    var display = HeadUpDisplay()
    for _ in 0..<3 {
      display.add(
        FeelSample(of: list, edge: .start), at: 0, in: PullGeometry(of: list, edge: .start),
        after: FrameTime(drawing: 0.001, wait: 0.1))
    }
    #expect(display.smoothness.frames == 0 && display.smoothness.lateFrames == 0)
    let texts = display.drawing(size: Size(width: 480, height: 800), theme: .light).texts
    #expect(texts.contains("jank") && !texts.contains { $0.hasSuffix("ms/s") })
  }

  @Test func `the row of frames needs the strip of frames, and the rows of the pull do not`() {
    let display = scrolled(by: [8, 8, 8, 8])
    var rows: Set<Bool> = []
    for height in stride(from: 300.0, through: 800, by: 20) {
      let texts = display.drawing(size: Size(width: 480, height: height), theme: .light).texts
      rows.insert(texts.contains("jank"))
      #expect(texts.contains("1 late") || !texts.contains("jank"))
    }
    #expect(rows == [false, true])
  }
}
