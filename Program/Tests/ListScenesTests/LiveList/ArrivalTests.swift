import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// How new rows appear in a list.
@MainActor @Suite struct ArrivalTests {
  /// The greatest distance that any visible picture moves between two frames of 1/120 s, in points.
  private func greatestStep(_ list: inout TestList, for seconds: Double) -> Double {
    var greatest = 0.0
    var before = list.pictures
    for _ in 0..<Int(seconds * 120) {
      list.wait(1.0 / 120)
      let after = list.pictures
      for (id, position) in after {
        guard let old = before[id] else { continue }
        greatest = max(greatest, abs(position.y - old.y), abs(position.x - old.x))
      }
      before = after
    }
    return greatest
  }

  @Test(arguments: RefreshPreset.all)
  func `no row jumps when new rows arrive or a refresh fails`(_ preset: RefreshPreset) {
    for response in [SampleResponse.newRows, .failure] {
      for scene in [FeedScene() as any ListScene, SectionsScene()] {
        var list = TestList(scene) {
          $0.preset = preset
          $0.response = response
        }
        list.drag(fromX: 200, y: 100, byX: 0, y: 420)
        list.lift()
        #expect(greatestStep(&list, for: 4) <= 48)
        // Kirigami refreshes only after a pause, which this pull does not make.
        if response == .newRows, preset.name != "kirigami" {
          #expect(list.liveList.rows.count > 40)
        }
      }
    }
  }

  @Test func `new rows unfold when the gap closes, one after another, on a tinted ground`() {
    var list = TestList(FeedScene())
    list.press(.f5)
    list.wait(1.5)
    guard case .finishing = list.list.state(at: .start) else {
      Issue.record("\(list.list.state(at: .start))")
      return
    }
    let count = list.liveList.rows.count - 40
    #expect(count > 0)
    // The model has the rows, and the picture does not.
    #expect(list.list.model.contentLength == Double(40 + count) * 72)
    #expect(list.pictures[0]?.y == 64)
    #expect(list.liveList.state(at: list.time).arrivals.first?.tint == 0)
    while case .finishing = list.list.state(at: .start) { list.wait(1.0 / 60) }
    list.wait(0.1)
    let arrival = list.liveList.state(at: list.time).arrivals[0]
    #expect(arrival.tint > 0)
    let shares = arrival.shares ?? []
    #expect(shares.count == count)
    #expect(shares == shares.sorted(by: >) && shares[0] > 0 && shares[0] < 1)
    list.wait(1)
    #expect(list.pictures[0]?.y == Double(count) * 72)
    list.wait(1)
    #expect(list.liveList.state(at: list.time).arrivals.isEmpty)
    #expect(!list.liveList.isAnimating(at: list.time))
  }

  @Test func `a finger does not wait for the result to unfold the new rows`() {
    var list = TestList(FeedScene())
    list.press(.f5)
    list.wait(1.5)
    list.drag(fromX: 200, y: 500, byX: 0, y: -20)
    let arrival = list.liveList.state(at: list.time).arrivals.first
    #expect((arrival?.shares?.first ?? 1) > 0)
  }

  @Test(arguments: [SampleControls.pages(20), .history(20)])
  func `pages unfold beside the rows that stay in position`(_ controls: SampleControls) {
    var list = TestList(FeedScene()) {
      $0.sampleControls = controls
      $0.edge = if case .history = controls { .end } else { .start }
    }
    let isHistory = list.list.model.offset(at: 0) > 0
    list.list.scroll(to: isHistory ? 0 : .greatestFiniteMagnitude)
    list.wait(0.01)
    #expect(list.list.isRefreshing(at: isHistory ? .start : .end))
    #expect(greatestStep(&list, for: 3) <= 48)
    #expect(list.liveList.rows.count == 40)
  }

  @Test func `with reduced motion new rows fade in where they stay`() {
    var list = TestList(FeedScene())
    list.press(.f5)
    list.wait(1.5)
    while case .finishing = list.list.state(at: .start) { list.wait(1.0 / 60) }
    list.wait(0.15)
    let style = SceneStyle(reducesMotion: true)
    var opacities: [Double] = []
    for command in list.drawing(style).commands {
      if case .group(_, _, let opacity, _) = command, opacity < 1 { opacities.append(opacity) }
    }
    #expect(opacities.count == 1 && opacities[0] > 0.3 && opacities[0] < 0.7)
    // The other cached pictures are discs of avatars.
    let rows = list.drawing(style).steps().compactMap { step in
      if case .cached(_, _, let size, _) = step.command, size.height == 72 {
        step.row?.y
      } else {
        nil
      }
    }
    let offsets = Set(rows.map { ($0 + list.offset).truncatingRemainder(dividingBy: 72).rounded() })
    #expect(offsets.isSubset(of: [0]))
  }

  @Test func `a failure shakes the content across the axis by at most 6 points`() {
    var list = TestList(FeedScene()) { $0.response = .failure }
    list.press(.f5)
    var (least, greatest) = (0.0, 0.0)
    for _ in 0..<240 {
      list.wait(1.0 / 120)
      let shake = list.liveList.state(at: list.time).shake
      (least, greatest) = (min(least, shake), max(greatest, shake))
    }
    #expect(greatest > 5, "\(least)…\(greatest)")
    #expect(greatest <= 6 && least < -4 && least >= -6)
    #expect(list.liveList.state(at: list.time).shake == 0)
  }

  @Test func `rows that arrive out of sight are announced at their edge`() throws {
    var list = TestList(FeedScene(), rows: 200)
    list.list.scroll(to: 3000)
    list.press(.f5)
    list.wait(2)
    let count = list.liveList.rows.count - 200
    #expect(list.liveList.state(at: list.time).unseenRows?.count == count)
    #expect(list.liveList.state(at: list.time).unseenRows?.opacity == 1)
    #expect(list.offset == 3000 + Double(count) * 72)
    #expect(list.liveList.handle(.mouseMoved(x: 200, y: 30), time: list.time))
    list.click(x: 200, y: 30)
    list.wait(2)
    #expect(list.offset == 0)
    #expect(list.liveList.state(at: list.time).unseenRows == nil)
    #expect(list.liveList.state(at: list.time).marks.selectedRow == nil)
  }

  @Test func `the keyboard reaches the notice of unseen rows, and scrolling there removes it`() {
    var list = TestList(FeedScene(), rows: 200)
    list.list.scroll(to: 3000)
    list.press(.f5)
    list.wait(2)
    list.press(.tab)
    list.press(.tab)
    #expect(list.liveList.state(at: list.time).marks.focus == .unseenRows)
    list.press(.enter)
    list.wait(2)
    #expect(list.offset == 0)
    list.list.scroll(to: 3000)
    list.press(.f5)
    list.wait(2)
    #expect(list.liveList.state(at: list.time).unseenRows != nil)
    list.press(.home)
    list.wait(2)
    #expect(list.liveList.state(at: list.time).unseenRows == nil)
  }

  @Test func `a row highlights under the mouse until the mouse leaves`() {
    let list = TestList(FeedScene())
    list.liveList.handle(.mouseMoved(x: 100, y: 100), time: 1)
    #expect(list.liveList.state(at: 1).marks.hoveredRow == 1)
    #expect(!list.liveList.handle(.mouseMoved(x: 100, y: 110), time: 1))
    #expect(list.liveList.handle(.mouseMoved(x: 100, y: 150), time: 1))
    list.liveList.handle(.mouseMoved(x: -1, y: -1), time: 2)
    #expect(list.liveList.state(at: 2).marks.hoveredRow == nil)
  }

  @Test func `a row loses its highlight while rows move below the mouse`() {
    var list = TestList(FeedScene())
    func hover(y: Double) -> Int? {
      list.liveList.handle(.mouseMoved(x: 100, y: y), time: list.time)
      return list.liveList.state(at: list.time).marks.hoveredRow
    }
    #expect(hover(y: 100) == 1)
    list.press(.f5)
    list.wait(0.1)
    #expect(list.liveList.state(at: list.time).marks.hoveredRow == nil)
    #expect(hover(y: 110) == nil)
    #expect(!list.liveList.handle(.mouseMoved(x: 100, y: 300), time: list.time))
    while list.list.model.phase(at: list.time) != .resting { list.wait(0.1) }
    #expect(list.list.isRefreshing(at: .start))
    #expect(hover(y: 300) == 3)
  }

  @Test func `wide lists have rows of 720 points in their middle`() throws {
    let list = TestList(FeedScene(), size: Size(width: 1200, height: 600))
    #expect(list.pictures[0] == Point(x: 240, y: 0))
    for step in list.drawing().steps() {
      if case .cached(_, _, let size, _) = step.command { #expect(size.width == 720) }
    }
    list.drawing().expectFiniteAndOpaque(size: Size(width: 1200, height: 600))
  }
}
