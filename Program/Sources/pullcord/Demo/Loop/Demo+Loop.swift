internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTunerPanel
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// Plays the latest pull again and again in the place of the lists.
extension Demo {
  func toggleLoop() {
    guard loopView == nil else { return endLoop() }
    do {
      guard setup.source.source == .sample else {
        throw Failure(
          message: "A loop needs the sample, because \(setup.source.name) responds differently "
            + "each time: start without --source")
      }
      guard let pull = try latestPull.text(scale: window.scale) else {
        throw Failure(message: "There is no pull yet: pull the list, or record with F9")
      }
      let gesture = try Gesture(text: pull.text, file: pull.name)
      guard !gesture.events.isEmpty else {
        throw Failure(message: "\(pull.name) has no input to play")
      }
      loopView = LoopView(
        PullLoop(gesture, size: scene.sceneSize) { [unowned self] tuning, size in
          guard let list = try? scene.makeScene(tuning) else { return nil }
          list.reducesMotion = setup.appearance.reducesMotion
          list.resize(to: size)
          return list
        })
      scene.standIn = { [unowned self] side, size, style in
        loopView?.picture(of: side, size: size, style)
      }
      updateLoop()
      announcement.show("Loop of \(pull.name) · L: stop")
    } catch { report(error) }
  }

  func endLoop() {
    loopView = nil
    scene.standIn = nil
    announcement.show("Loop ended")
  }

  /// Gives the loop the current tunings and the size of the lists.
  func updateLoop() {
    guard let loopView else { return }
    var tunings: [TuningSide: Tuning] = [:]
    for (side, _) in scene.visibleLists { tunings[side] = scene.pair[side] }
    loopView.loop.use(tunings, size: scene.sceneSize)
  }

  /// Whether the loop handles an event in the coordinates of the lists.
  func handleInLoop(_ event: InputEvent) -> Bool {
    switch loopView?.handle(event) {
    case .handled: return true
    case .ended:
      endLoop()
      return true
    case .ignored, nil: return false
    }
  }
}
