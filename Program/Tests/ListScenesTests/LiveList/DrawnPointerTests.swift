import PullToRefresh
import PullcordFeeds
@testable import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

/// Frames of a screen during the drag of a device that samples at another rate.
@MainActor
struct DrawnPointerTests {
  /// The standard deviation of the steps, in shares of their mean.
  private func unevenness(_ offsets: [Double]) -> Double {
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    let variance = steps.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(steps.count)
    return variance.squareRoot() / mean
  }

  /// Drags at a constant speed; returns the content's offsets in the frames and in the model.
  private func drag(samples: Double, frames: Double) -> (drawn: [Double], model: [Double]) {
    let liveList = TestList(FeedScene(), rows: 1000).liveList
    liveList.handle(.touchDown(finger: 1, x: 200, y: 5000), time: 0)
    var (drawn, model): ([Double], [Double]) = ([], [])
    var sample = 1
    for frame in 1...Int(frames / 2) {
      let time = Double(frame) / frames
      while Double(sample) / samples <= time {
        // Servers round times to milliseconds, and fingers have a resolution of a tenth.
        let sampleTime = (Double(sample) / samples * 1000).rounded() / 1000
        let y = 5000 - (900 * Double(sample) / samples * 10).rounded() / 10
        liveList.handle(.touchMoved(finger: 1, x: 200, y: y), time: min(sampleTime, time))
        sample += 1
      }
      liveList.advance(to: time)
      drawn.append(liveList.state(at: time + 1 / frames).offset)
      model.append(liveList.list.model.offset(at: time))
    }
    // The slop and the first samples have no constant speed.
    return (Array(drawn.dropFirst(8)), Array(model.dropFirst(8)))
  }

  @Test(arguments: [
    (90.0, 60.0), (125, 60), (1000, 60), (60, 60), (90, 144), (125, 144), (240, 60),
  ])
  func `content moves by equal steps on the screen`(samples: Double, frames: Double) {
    let (drawn, model) = drag(samples: samples, frames: frames)
    #expect(unevenness(drawn) < 0.05)
    // Without resampling, only a multiple of the screen's rate, or a high rate, is even.
    let isMultiple = samples.truncatingRemainder(dividingBy: frames) == 0
    if !isMultiple, samples < 1000 { #expect(unevenness(model) > 0.1) }
  }

  @Test func `content reaches the last sample of a pointer that rests, and frames end then`() {
    let list = TestList(FeedScene(), rows: 1000)
    list.liveList.handle(.touchDown(finger: 1, x: 200, y: 500), time: 0)
    for sample in 1...20 {
      list.liveList.handle(
        .touchMoved(finger: 1, x: 200, y: 500 - Double(sample) * 10), time: Double(sample) / 90)
    }
    let last = 20.0 / 90
    list.liveList.advance(to: last + 0.012)
    #expect(list.liveList.isAnimating(at: last + 0.02))
    #expect(
      list.liveList.state(at: last + 0.02).offset > list.list.model.offset(at: last + 0.02))
    list.liveList.advance(to: last + 0.05)
    #expect(!list.liveList.isAnimating(at: last + 0.06))
    #expect(
      list.liveList.state(at: last + 0.06).offset == list.list.model.offset(at: last + 0.06))
  }
}
