internal import PullToRefresh
internal import PullcordControls
internal import PullcordHeadUpDisplay
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A loop in the window: its pictures, its bar and its keys.
struct LoopView {
  let loop: PullLoop
  /// The bar of the latest picture.
  private var bar: LoopBar?
  /// The pointer that scrubs or presses, and the control where it went down.
  private var pressed: (pointer: InputEvent.Pointer, control: LoopBar.Control?)?

  enum Response {
    case handled
    /// The user ended the loop.
    case ended
    /// The event is not for the loop.
    case ignored
  }

  /// The processor time for the curves in a frame, in seconds.
  ///
  /// It leaves most of a frame at 60 frames per second to drawing.
  private static let budget = 0.004

  init(_ loop: PullLoop) { self.loop = loop }

  /// Advances to a time on the window's clock.
  func advance(to now: Double) {
    let deadline = MonotonicClock.now + Self.budget
    loop.advance(to: now) { MonotonicClock.now >= deadline }
  }

  // MARK: Drawing

  /// Draws a list of the loop, with the ghost as an onion skin and the finger.
  func picture(of side: TuningSide, size: Size, _ style: SceneStyle) -> Drawing? {
    guard let take = loop.takes[side] else { return nil }
    let scene = take.run.scene
    var drawing = scene.drawing(at: scene.now, style)
    if let ghost = take.ghost?.run {
      let (before, now) = (ghost.sample, take.run.sample)
      if abs(before.offset - now.offset) >= 0.5 || before.state != now.state {
        drawing.addGroup(
          ghost.scene.drawing(at: ghost.scene.now, style), .identity, opacity: Self.skin)
      }
      let model = scene.list.model
      drawing.add(
        GhostEdge.drawing(
          ghost: before, now: now, content: model.contentLength,
          isVertical: model.axis == .vertical, isRightToLeft: model.isRightToLeft, size: size,
          theme: style.theme))
    }
    drawing.add(SyntheticHand(of: loop.gesture, at: loop.time).drawing(theme: style.theme))
    return drawing
  }

  /// The opacity of the onion skin, chosen by eye.
  private static let skin = 0.3

  /// The run of a side for the head-up display; nil if its tuning has no scene.
  func headUpLoop(_ side: TuningSide) -> HeadUpLoop? {
    loop.takes[side].map { take in
      HeadUpLoop(
        sample: take.run.sample, samples: take.curve.samples,
        ghost: take.ghost?.curve.samples ?? [], range: loop.range)
    }
  }

  /// Draws the bar above `bottom`.
  mutating func barPicture(
    _ side: TuningSide, size: Size, above bottom: Double, theme: Theme
  ) -> Drawing {
    guard let take = loop.takes[side], let headUp = headUpLoop(side) else { return Drawing() }
    let bar = LoopBar(
      loop: headUp,
      trigger: take.run.scene.list.model.pullRule(at: take.run.edge).trigger[.touch],
      isPaused: loop.isPaused, speed: Self.text(loop.speed), size: size, above: bottom)
    self.bar = bar
    return bar.drawing(theme: theme)
  }

  /// The bar for assistive technology; `origin` is the position of the lists in the window.
  func accessibleNode(origin: Point, input: SyntheticInput) -> AccessibleNode? {
    bar?.accessibleNode(origin: origin, input: input)
  }

  private static func text(_ speed: PullLoop.Speed) -> String {
    switch speed {
    case .quarter: "¼×"
    case .half: "½×"
    case .full: "1×"
    }
  }

  // MARK: Input

  /// Handles an event in the coordinates of the lists.
  mutating func handle(_ event: InputEvent) -> Response {
    switch event.kind {
    case .key(let key, let modifiers): return press(key, modifiers)
    case .pointer(let pointer, .began):
      guard pressed == nil, let position = event.position else { return .handled }
      let point = Point(x: position.x, y: position.y)
      pressed = (pointer, bar?.control(at: point))
      if pressed?.control == .track, let bar { loop.seek(to: bar.time(at: point.x)) }
    case .pointer(let pointer, .moved):
      if pressed?.pointer == pointer, pressed?.control == .track, let bar,
        let x = event.position?.x
      {
        loop.seek(to: bar.time(at: x))
      }
    case .pointer(let pointer, let phase):
      guard let (owner, control) = pressed, owner == pointer else { return .handled }
      pressed = nil
      guard phase == .ended, let position = event.position,
        bar?.control(at: Point(x: position.x, y: position.y)) == control
      else { return .handled }
      return act(control)
    case .scroll(_, .moved, let dx, let dy):
      let distance = abs(dy) >= abs(dx) ? dy : dx
      if distance != 0 { loop.step(by: distance > 0 ? 1 : -1) }
    case .scroll: break
    case .interrupted: pressed = nil
    }
    return .handled
  }

  private func act(_ control: LoopBar.Control?) -> Response {
    switch control {
    // A click on the list pauses, as in video players.
    case nil, .pause: loop.togglePause()
    case .previousFrame: loop.step(by: -1)
    case .nextFrame: loop.step(by: 1)
    case .slower: loop.changeSpeed(by: -1)
    case .faster: loop.changeSpeed(by: 1)
    case .close: return .ended
    case .track: break
    }
    return .handled
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers) -> Response {
    let frames = modifiers == .shift ? 10 : 1
    guard modifiers.subtracting(.shift).isEmpty else { return .ignored }
    switch key.rawValue {
    case "space": loop.togglePause()
    case "Left": loop.step(by: -frames)
    case "Right": loop.step(by: frames)
    case "Home": loop.seek(to: loop.range.lowerBound)
    case "End": loop.seek(to: loop.range.upperBound)
    case "minus", "Down": loop.changeSpeed(by: -1)
    case "plus", "equal", "Up": loop.changeSpeed(by: 1)
    case "Escape": return .ended
    // The list must not react to keys while it is covered.
    default: return key == .tab || key.rawValue.hasPrefix("F") ? .ignored : .handled
    }
    return .handled
  }
}
