import PullToRefresh
import PullcordFeeds
@testable import PullcordListScenes
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor struct NestedSceneTests {
  private func scene(_ order: NestedOrderName) throws -> NestedScene {
    var options = LiveList.Options()
    options.latency = 0.5
    options.sampleControls = .pages(40)
    options.nestedOrder = order
    return NestedScene(
      options: options, feed: try SampleFeed(), size: Size(width: 400, height: 700),
      scene: FeedScene())
  }

  /// Drags a finger down and lifts it; returns the list that began to refresh.
  private func pull(_ scene: NestedScene) -> RefreshController {
    var time = scene.now
    scene.handle(.touchDown(finger: 1, x: 200, y: 250), time: time)
    for step in 1...10 {
      time += 0.03
      scene.handle(.touchMoved(finger: 1, x: 200, y: 250 + Double(step) * 30), time: time)
    }
    scene.handle(.touchUp(finger: 1, x: 200, y: 550), time: time + 0.2)
    return scene.list
  }

  @Test func `each order pulls the header or the rows, and the refresh adds rows`() throws {
    for order in NestedOrderName.allCases {
      let scene = try scene(order)
      let list = pull(scene)
      #expect(list.isRefreshing(at: .start))
      let isPage = list.model.contentLength == 700 + CollapsingHeader.travel
      #expect(isPage == (order != .refreshBelowHeader), "\(order)")
      let rows = scene.position.rows
      scene.advance(to: scene.now + 10)
      #expect(scene.isAtRest && scene.position.rows != rows, "\(order)")
    }
  }

  @Test func `a wheel collapses the header before it scrolls the rows`() throws {
    let scene = try scene(.collapsingHeader)
    for step in 0..<3 {
      let time = scene.now + Double(step + 1)
      scene.handle(.wheelTurned(x: 100, y: 400, dx: 0, dy: 1), time: time)
    }
    scene.advance(to: scene.now + 5)
    #expect(scene.list.model.offset(at: scene.now) > 0)
    let drawing = scene.drawing(at: scene.now, SceneStyle())
    #expect(!drawing.commands.isEmpty)
  }

  @Test func `a scene opens with the header as far collapsed as another one's`() throws {
    let scene = try scene(.collapsingHeader)
    for step in 0..<2 {
      let time = scene.now + Double(step + 1)
      scene.handle(.wheelTurned(x: 100, y: 400, dx: 0, dy: 1), time: time)
    }
    scene.advance(to: scene.now + 5)
    #expect(scene.position.sideOffset ?? 0 > 0)
    let again = try self.scene(.collapsingHeader)
    again.position = scene.position
    #expect(again.position == scene.position)
    #expect(again.drawing(at: 10, SceneStyle()) == scene.drawing(at: scene.now, SceneStyle()))
  }

  @Test func `a new order takes effect at once`() throws {
    let scene = try scene(.collapsingHeader)
    var tuning = Tuning()
    tuning.scene = .nested
    var changed = tuning
    changed.nestedOrder = .refreshBelowHeader
    #expect(scene.tune(changed, from: tuning))
    #expect(pull(scene).model.contentLength > 2000)
  }
}
