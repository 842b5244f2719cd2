import PullToRefresh
import ScrollPhysics

/// Drives a list that has a preset and a control at the start.
@MainActor
final class PresetDriver {
  let preset: RefreshPreset
  let hand: ListHand
  private let top = 10.0
  /// The distance of the finger from its start.
  private(set) var finger = 0.0

  init(_ preset: RefreshPreset, viewport: Double = 800, content: Double = 4000) {
    self.preset = preset
    hand = ListHand(viewport: viewport, content: content, scroll: preset.scroll)
    hand.addControl(at: .start, preset.refresh)
  }

  var list: RefreshController { hand.list }
  var state: RefreshState { hand.state }
  var progress: Double { hand.progress }
  var offset: Double { hand.offset }

  /// Sets an inset at the start, where the list then rests.
  func reserve(_ inset: Double) {
    list.setInset(inset, at: .start)
    list.scroll(to: -inset)
  }

  /// Puts a finger down.
  func touch() { hand.touchDown(y: top) }

  /// Moves the finger this far past the edge, 0.01 s later.
  func move(finger: Double) {
    self.finger = finger
    hand.wait(seconds: 0.01)
    hand.touchMove(y: top + finger)
  }

  /// Moves the finger until content is pulled this far past the client's inset.
  func move(pull: Double) {
    let rule = preset.refresh.resistance.touch
    let distance = preset.refresh.distances.trigger.points(
      viewport: list.model.viewport, indicator: preset.refresh.distances.indicatorLength)
    let band = rule.resistance(viewport: list.model.viewport, trigger: distance)
    move(finger: band.finger(pull: pull))
  }

  /// Lifts the finger after a pause, so that content has no velocity.
  func lift() {
    hand.wait(seconds: 0.2)
    hand.touchUp(y: top + finger)
  }

  /// Lifts the finger when content is pulled this far.
  func lift(pull: Double) {
    move(pull: pull)
    lift()
  }

  /// Ends the last action.
  func finish(_ outcome: RefreshOutcome = .success(newItems: nil)) {
    hand.finish(outcome)
    // A result without a duration is over at once.
    hand.wait(seconds: 0)
  }

  /// The offsets of the next seconds, 1000 per second.
  func offsets(over seconds: Double) -> [Double] {
    (0..<Int(seconds * 1000)).map { _ in
      hand.wait(seconds: 0.001)
      return hand.offset
    }
  }
}
