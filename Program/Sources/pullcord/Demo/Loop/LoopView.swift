internal import PullToRefresh
internal import PullcordControls
internal import PullcordHeadUpDisplay
internal import PullcordLanguages
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A loop in the window, which plays the latest pull again and again in place of the lists.
final class LoopView {
  private let scene: TunedScene
  private(set) var loop: PullLoop?
  /// The bar in the latest frame.
  private var bar: LoopBar?
  /// The pressed pointer, and the part of the bar under its press; `part` is nil outside the bar.
  private var pressed: (pointer: InputEvent.Pointer, part: WidgetID?)?
  /// The drag of the curve, and the point where it began.
  private var shaping: (drag: LoopBar.Shaping, start: Point)?
  /// Called after the user has ended the loop.
  var onEnd: () -> Void = {}
  /// Receives a sentence about what a drag of the curve has changed.
  var onShape: (String) -> Void = { _ in }

  init(_ scene: TunedScene) { self.scene = scene }

  var isOn: Bool { loop != nil }

  /// Begins to play a pull; `pull.text` is the text of a gesture file.
  func start(_ pull: (text: String, name: String)?, _ setup: ListSetup) throws {
    guard setup.source.source == .sample else {
      throw Failure(
        message: localizable("A loop needs the sample: start without --source"))
    }
    guard let pull else {
      throw Failure(message: localizable("There is no pull yet: pull the list, or record with F9"))
    }
    let gesture = try Gesture(text: pull.text, file: pull.name)
    guard !gesture.events.isEmpty else {
      throw Failure(message: "\(pull.name) has no input to play")
    }
    loop = PullLoop(gesture, size: scene.sceneSize) { [unowned scene] tuning, size in
      guard let list = try? scene.makeScene(tuning) else { return nil }
      list.reducesMotion = scene.reducesMotion
      list.size = size
      return list
    }
    scene.standIn = { [unowned self] side, size, style in
      picture(of: side, size: size, style)
    }
    update()
  }

  func end() {
    (loop, bar, pressed, shaping, scene.standIn) = (nil, nil, nil, nil, nil)
    onEnd()
  }

  /// Gives the loop the current tunings and the size of the lists.
  func update() {
    guard let loop else { return }
    var tunings: [TuningSide: Tuning] = [:]
    for (side, _) in scene.visibleLists { tunings[side] = scene.pair[side] }
    loop.use(tunings, size: scene.sceneSize)
  }

  /// The longest time for computing curves in each frame, in seconds.
  ///
  /// At 60 frames per second, it leaves most of a frame's time for drawing.
  private static let budget = 0.004

  /// Advances to a time on the window's clock.
  func advance(to now: Double) {
    let deadline = MonotonicClock.now + Self.budget
    loop?.advance(to: now) { MonotonicClock.now >= deadline }
  }

  // MARK: Drawing

  /// Draws one side's list and the finger, and the run of an earlier tuning as a translucent ghost.
  func picture(of side: TuningSide, size: Size, _ style: SceneStyle) -> Drawing? {
    guard let loop, let take = loop.takes[side] else { return nil }
    let scene = take.run.scene
    var drawing = scene.drawing(at: scene.now, style)
    if let ghost = take.ghost?.run {
      let (before, now) = (ghost.sample, take.run.sample)
      if abs(before.offset - now.offset) >= 0.5 || before.state != now.state {
        drawing.commands.append(
          .group(
            ghost.scene.drawing(at: ghost.scene.now, style), transform: .identity,
            opacity: Self.skin, clip: .rectangle(Self.gap(before, now, scene.list.model, size))))
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

  /// The gap in which the list shows its indicator: the smaller of the gaps of the current run and
  /// the ghost.
  ///
  /// The ghost covers only this gap, because a translucent layer would make rows illegible.
  private static func gap(
    _ ghost: FeelSample, _ now: FeelSample, _ model: ScrollModel, _ size: Size
  ) -> Rectangle {
    let length = model.axis == .vertical ? size.height : size.width
    let start = max(0, min(-ghost.offset, -now.offset))
    let end = max(0, min(length, model.contentLength - min(ghost.offset, now.offset)))
    var (from, to) = now.edge == .start ? (0, start) : (end, length)
    if model.axis != .vertical, model.isRightToLeft { (from, to) = (length - to, length - from) }
    return model.axis == .vertical
      ? Rectangle(x: 0, y: from, width: size.width, height: to - from)
      : Rectangle(x: from, y: 0, width: to - from, height: size.height)
  }

  /// The opacity of the ghost, chosen by eye.
  private static let skin = 0.3

  /// The data of the loop on one side, for the head-up display; nil if no loop plays on this
  /// side.
  func headUpLoop(_ side: TuningSide) -> HeadUpLoop? {
    guard let loop else { return nil }
    return loop.takes[side].map { take in
      HeadUpLoop(
        sample: take.run.sample, samples: take.curve.samples,
        ghost: take.ghost?.curve.samples ?? [], range: loop.range)
    }
  }

  /// Draws the bar, whose lower edge is at the y-coordinate `bottom`.
  func barPicture(size: Size, above bottom: Double, _ look: WidgetLook) -> [Drawing.Command] {
    let side = scene.side
    guard let loop, let take = loop.takes[side], let headUp = headUpLoop(side) else { return [] }
    let bar = LoopBar(
      loop: headUp,
      trigger: take.run.scene.list.model.pullRule(at: take.run.edge).trigger[.touch],
      isPaused: loop.isPaused, speed: Self.text(loop.speed), shaping: shaping?.drag, size: size,
      above: bottom)
    self.bar = bar
    return bar.widget.commands(in: WidgetScenery(look))
  }

  /// Describes the bar to assistive technology; `origin` is the position of the lists.
  func accessibleNodes(origin: Point) -> [AccessibleNode] {
    guard let bar else { return [] }
    return bar.widget.accessibleNodes(prefix: "", at: origin, focus: bar.focus) {
      [weak self] change in self?.changeBar(change)
    }
  }

  private static func text(_ speed: PullLoop.Speed) -> String {
    switch speed {
    case .quarter: "¼×"
    case .half: "½×"
    case .full: "1×"
    }
  }

  // MARK: Input

  /// Handles an event in the coordinates of the lists, and returns whether it did.
  func handle(_ event: InputEvent) -> Bool {
    guard let loop else { return false }
    let point = event.point ?? .zero
    switch event.kind {
    case .key(let key, let modifiers):
      var isHandled = false
      changeBar { isHandled = $0.widget.keys?(&$0, key, modifiers) == true }
      return isHandled
    case .pointer(let pointer, .began):
      guard pressed == nil, event.position != nil else { return true }
      if let drag = bar?.shaping(at: point) {
        shaping = (drag, point)
        pressed = (pointer, bar?.widget.id)
        if !loop.isPaused { loop.togglePause() }
        return true
      }
      let target = bar?.widget.path(at: point)?.last
      pressed = (pointer, target?.id)
      changeBar { _ = target?.grab?(&$0, WidgetPress(pointer, at: point)) }
    case .pointer(let pointer, .moved):
      if pressed?.pointer == pointer, let bar, let start = shaping?.start {
        if abs(point.x - start.x) + abs(point.y - start.y) >= Self.slop {
          let goal = bar.value(at: point)
          shaping?.drag.time = goal.time
          shaping?.drag.pull = goal.pull
        }
      } else if pressed?.pointer == pointer, let bar, pressed?.part == bar.widget.id {
        changeBar { $0.scrub(to: point.x) }
      }
    case .pointer(let pointer, let phase):
      guard let (owner, part) = pressed, owner == pointer else { return true }
      pressed = nil
      if let (drag, start) = shaping {
        shaping = nil
        guard phase == .ended else { return true }
        if abs(point.x - start.x) + abs(point.y - start.y) >= Self.slop {
          shape(drag)
        } else {
          // A click on the curve jumps to the time at the clicked point.
          loop.seek(to: drag.from)
        }
        return true
      }
      let target = bar?.widget.path(at: point)?.last
      guard phase == .ended, event.position != nil, target?.id == part else { return true }
      // A click on the list pauses, as in video players.
      guard let target else {
        loop.togglePause()
        return true
      }
      changeBar { target.press?.perform(&$0) }
    case .scroll(_, .moved, let dx, let dy):
      let distance = abs(dy) >= abs(dx) ? dy : dx
      if distance != 0 { loop.step(by: distance > 0 ? 1 : -1) }
    case .scroll: break
    case .interrupted: (pressed, shaping) = (nil, nil)
    }
    return true
  }

  /// The distance that a press on the curve must move to become a drag, in points, as in lists.
  private static let slop = 4.0

  /// Changes settings so that the curve passes through the goal of a drag, as one undo step.
  private func shape(_ drag: LoopBar.Shaping) {
    let goal = CurvePoint(time: drag.time, pull: drag.pull)
    let solved = loop?.solve(scene.side, from: drag.from, to: goal, arming: drag.isArming)
    guard let solved, !solved.changes.isEmpty else {
      return onShape(localized("No setting of this tuning moves the curve there"))
    }
    scene.apply(solved.tuning)
    update()
    onShape(solved.isReached ? solved.text : localized("As near as it goes: \(solved.text)"))
  }

  /// Changes the bar, and performs the actions that the bar then requests.
  private func changeBar(_ change: (inout LoopBar) -> Void) {
    guard var bar else { return }
    change(&bar)
    for action in bar.takeActions() {
      switch action {
      case .togglePause: loop?.togglePause()
      case .step(let frames): loop?.step(by: frames)
      case .changeSpeed(let step): loop?.changeSpeed(by: step)
      case .seek(let time): loop?.seek(to: time)
      case .shape(let points):
        guard let loop, let sample = loop.takes[scene.side]?.run.sample else { break }
        if !loop.isPaused { loop.togglePause() }
        shape(
          LoopBar.Shaping(
            from: loop.time, isArming: false, time: loop.time, pull: max(0, sample.pull + points)))
      case .end: end()
      }
    }
  }
}
