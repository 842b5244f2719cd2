import PullToRefresh
import PullcordFeeds
import PullcordListScenes
import PullcordRecordings
import PullcordTunerPanel
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The playback of a gesture and its end.
@MainActor
struct PlaybackTests {
  /// Plays a gesture frame by frame and returns its end time and its states.
  private func play(
    _ text: String, _ options: LiveList.Options = LiveList.Options()
  ) throws -> (end: Double?, states: [String]) {
    let liveList = LiveList(
      options: options, feed: try SampleFeed(rows: 100), size: Size(width: 480, height: 800))
    var playback = Playback(try Gesture(text: text, file: "f"))
    var states: [String] = []
    for frame in 0..<60 * 60 {
      let time = Double(frame) / 60
      playback.advance(liveList, to: time)
      let state = liveList.list.state(at: .start).description
      if states.last != state { states.append(state) }
      if let end = playback.end(of: liveList), time >= end { return (end, states) }
    }
    return (nil, states)
  }

  @Test func `a held finger is cancelled after a second, without a release`() throws {
    let pull = "0 touch down 240 100\n0.2 touch move 240 300\n"
    let (end, states) = try play(pull)
    #expect(states == ["idle", "armed", "pulling", "idle"])
    // The gesture ends one second after the list has come to rest. The finger was held for one
    // second before.
    #expect((2.2...4).contains(try #require(end)))
    #expect(try play(pull + "0.5 touch up 240 300\n").states.contains("refreshing"))
    #expect(try play(pull + "5 end\n").end == 5)
    #expect(try play(pull + "5 end\n").states.last == "armed")
  }

  @Test func `a held button is cancelled after a second`() throws {
    let (end, states) = try play("0 mouse down 240 100\n0.2 mouse move 240 300\n")
    #expect(end != nil && states.last == "idle" && !states.contains("refreshing"))
    #expect(try play("0 mouse down 240 100\n").end == 2)
  }

  @Test func `a silent touchpad releases its pull`() throws {
    let (end, states) = try play("0 touchpad 240 100 0 -120\n")
    #expect(end != nil)
    #expect(states.contains("refreshing") && states.last == "idle")
  }

  @Test func `an action that never ends does not delay the gesture's end`() throws {
    var options = LiveList.Options()
    options.scriptedEdges = [.start]
    options.preset.refresh.timing.maximumDuration = .infinity
    let (end, states) = try play("0 refresh start\n", options)
    #expect(states.last == "refreshing")
    #expect((1...3).contains(try #require(end)))
  }

  @Test func `an empty gesture ends after a second`() throws {
    #expect(try play("").end == 1)
  }

  @Test func `a gesture ends a second after its last event, even if the list was at rest`() throws {
    #expect(try play("0 touch down 240 100\n0.1 touch up 240 100\n5 inset start 0\n").end == 6)
  }

  @Test func `a host with a window resizes it instead of the list`() throws {
    let scene = LiveList(
      options: LiveList.Options(), feed: try SampleFeed(rows: 100),
      size: Size(width: 480, height: 800))
    var playback = Playback(try Gesture(text: "1 resize 300 500\n", file: "f"))
    var sizes: [Size] = []
    playback.advance(scene, to: 2) { sizes.append($0) }
    #expect(sizes == [Size(width: 300, height: 500)])
    #expect(scene.list.model.viewport == 800)
  }

  @Test func `settings of a gesture change in the scene at their times`() throws {
    let base = Tuning()
    let scene = try TunedScene(base, size: Size(width: 480, height: 800)) {
      tuning throws(TunedScene.Refusal) in
      guard let feed = try? SampleFeed(rows: 100) else { throw TunedScene.Refusal(message: "") }
      return LiveList(
        options: LiveList.Options(tuning), feed: feed, size: Size(width: 480, height: 800))
    }
    let text = """
      0 touch down 240 100
      0.2 touch move 240 250
      0.5 tune refresh.triggerDistance.points 120
      0.6 tune refresh.triggerDistance.points 50 edge end
      """
    var playback = Playback(try Gesture(text: text, file: "f"), tuning: base)
    playback.advance(scene, to: 0.4)
    #expect(scene.list.state(at: .start) == .armed)
    playback.advance(scene, to: 0.55)
    #expect(scene.list.configuration(at: .start)?.distances.trigger == .points(120))
    // Only travel changes the state of a pull.
    #expect(scene.list.state(at: .start) == .armed)
    playback.advance(scene, to: 0.65)
    #expect(playback.tuning == scene.tuning)
    #expect(scene.tuning.edge == .end)
    #expect(scene.list.configuration(at: .end)?.distances.trigger == .points(50))
  }
}
