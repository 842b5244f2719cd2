internal import PullToRefresh
internal import PullcordControls
internal import PullcordHeadUpDisplay
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordTunerPanel
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The parts that float above the lists of the window.
///
/// Each list has its head-up display and, beside another list, its name. The bars of a loop and of a blind test and the
/// badge of a recording are above all lists, from bottom to top.
struct ListOverlays {
  let scene: TunedScene
  let loop: LoopView
  let blindTest: BlindTestView
  let badge: RecordingBadge?
  let look: WidgetLook

  /// Draws all parts.
  ///
  /// `edge` is the edge that the head-up display of a list shows, and `position` the position of its content on the
  /// screen, in pixels.
  func drawing(
    _ headUp: inout HeadUpOverlay, edge: (TuningSide, RefreshController) -> Edge,
    position: (RefreshController) -> Double
  ) -> Drawing {
    let size = scene.sceneSize
    let listsSize = Size(width: scene.listsWidth, height: scene.size.height)
    var (drawing, bottom) = (Drawing(), size.height)
    for (side, live) in scene.visibleLists {
      let take = loop.loop?.takes[side]
      let list = (take?.run.scene ?? live).list
      let own = picture(
        &headUp, side, list, edge: take?.run.edge ?? edge(side, list), position: position(list))
      guard !own.drawing.commands.isEmpty else { continue }
      bottom = min(bottom, own.top)
      drawing.commands.append(
        .group(
          own.drawing, transform: .translation(x: scene.listX(side), y: 0), opacity: 1,
          clip: .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))))
    }
    if loop.isOn {
      drawing.commands += loop.barPicture(size: listsSize, above: bottom, look)
      bottom -= LoopBar.height
    }
    drawing.commands += blindTest.picture(size: listsSize, above: bottom, look)
    bottom -= blindTest.height
    if let badge {
      drawing.add(
        badge.drawing(size: listsSize, above: bottom, theme: look.theme, textMeasure: look.measure))
    }
    return drawing
  }

  /// The parts of one list, in its coordinates, and the top of those at its lower edge.
  private func picture(
    _ headUp: inout HeadUpOverlay, _ side: TuningSide, _ list: RefreshController, edge: Edge,
    position: @autoclosure () -> Double
  ) -> (drawing: Drawing, top: Double) {
    let (size, theme) = (scene.sceneSize, look.theme)
    var (own, top) = (Drawing(), size.height)
    // A blind test must not tell which list is which.
    guard !blindTest.isOn else { return (own, top) }
    if let overlay = headUp.overlay(
      over: list, side, edge: edge, position: position(), loop: loop.headUpLoop(side), size: size,
      theme: theme)
    {
      own = overlay.drawing.upright(
        in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
      // If there is enough space, the badge is above the head-up display.
      if let box = overlay.box, box.y >= 60 { top = box.y }
    }
    if scene.isSplit {
      let strip = SideStrip(
        side: side, tuning: scene.pair[side], isActive: side == scene.side,
        sample: FeelSample(of: list, edge: edge))
      own.add(strip.drawing(size: size, above: top, theme: theme))
      top -= SideStrip.height
    }
    return (own, top)
  }
}
