internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTunerPanel
internal import ScrollPhysics
internal import VectorGraphics

/// A short pull by an unseen finger, which shows an indicator that the user has just opened.
///
/// The list handles the pull like a pull by a real finger. The pull arms the list, and the release
/// refreshes it.
struct PullPreview {
  /// The time until the finger has pulled far enough, in seconds, chosen by eye so that each part
  /// of an icon is visible for a while.
  private static let travelTime = 0.55
  /// The time for which the finger rests after its travel, so that the armed state is visible.
  private static let restTime = 0.25
  /// The number of events per second.
  private static let rate = 60.0
  /// The ratio of the pull to the trigger distance.
  private static let overpull = 1.2
  /// The travel after which a press becomes a drag, plus some margin.
  private static let slop = 12.0
  /// The number of the unseen finger, which no real finger has.
  private static let finger = 1 << 20

  private var playback: Playback

  /// Pulls the list of a scene at an edge; `start` is a time on the scene's clock.
  ///
  /// If `releases` is false, the pull ends with a cancelled touch instead of a release. This avoids
  /// the effect of a release, which would open another chapter in a list of chapters.
  init(of scene: any InteractiveScene, in size: Size, edge: Edge, start: Double, releases: Bool) {
    let model = scene.list.model
    let rule = model.pullRule(at: edge)
    let pull = min(rule.trigger.touch * Self.overpull, rule.maximumPull)
    let travel =
      rule.resistance.touch
      .resistance(viewport: model.viewport, trigger: rule.trigger.touch).finger(pull: pull)
    // The resistance of some presets needs more travel than the window has space for.
    let length = Self.slop + min(travel, model.viewport)
    let outwards = (edge == .start ? 1.0 : -1) * (model.isRightToLeft ? -1 : 1)
    let area =
      (scene as? GalleryScene)?.previewArea
      ?? Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let isVertical = model.axis == .vertical
    let middle = area.center
    func point(_ share: Double) -> Point {
      let offset = outwards * length * (share - 0.5)
      return isVertical
        ? Point(x: middle.x, y: middle.y + offset) : Point(x: middle.x + offset, y: middle.y)
    }
    var gesture = Gesture()
    func add(_ time: Double, _ phase: InputEvent.Phase, _ point: Point) {
      gesture.events.append(
        Gesture.Event(
          time: time,
          action: .input(.pointer(.finger(Self.finger), phase, x: point.x, y: point.y))))
    }
    add(0, .began, point(0))
    let count = Int(Self.travelTime * Self.rate)
    for step in 1...count {
      let share = Double(step) / Double(count)
      add(Self.travelTime * share, .moved, point(share * (2 - share)))
    }
    add(Self.travelTime + Self.restTime, releases ? .ended : .cancelled, point(1))
    playback = Playback(gesture, start: start)
  }

  /// When the next event is due on the scene's clock; nil after the last one.
  var nextDeadline: Double? { playback.nextDeadline }

  mutating func advance(_ scene: TunedScene, to time: Double) {
    playback.advance(scene, to: time)
  }

  /// The event that ends the pull before its release, because the user does something else.
  var cancellation: InputEvent { .touchCancelled(finger: Self.finger) }
}
