package import PullcordControls
internal import PullcordListScenes
package import VectorGraphics

extension LoopBar {
  /// The bar with its moment and its buttons; nil in lists that are too narrow for the bar.
  ///
  /// Keys do the same as the buttons, so that nothing in the bar takes the focus. `origin` is the
  /// position of the lists in the window.
  @MainActor
  package func accessibleNode(origin: Point, input: SyntheticInput) -> AccessibleNode? {
    guard isShown else { return nil }
    func inWindow(_ box: Rectangle) -> Rectangle {
      Rectangle(x: box.x + origin.x, y: box.y + origin.y, width: box.width, height: box.height)
    }
    var bar = AccessibleNode("loop", .panel, "Loop", box: inWindow(box))
    let (track, range) = (inWindow(track), loop.range)
    var moment = AccessibleNode("loop_moment", .slider, "Moment", box: track)
    let time = loop.sample.time
    moment.value = AccessibleNode.Value(
      min(max(time, range.lowerBound), range.upperBound), in: range, step: 1 / 60,
      text: Self.seconds(time) + " s"
    ) { time in
      let share = (time - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-9)
      input.click(Point(x: track.x + share * track.width, y: track.center.y))
    }
    // It changes with each frame.
    moment.reportsChanges = false
    bar.children =
      [moment]
      + Self.buttons.compactMap { control in
        guard let box = buttonBox(control).map(inWindow) else { return nil }
        let (name, key) = name(control)
        var button = AccessibleNode("loop_\(control)", .button, name, box: box)
        button.actions = [AccessibleNode.Action("Press", key: key) { input.click(box.center) }]
        return button
      }
    return bar
  }

  private func name(_ control: Control) -> (name: String, key: String?) {
    switch control {
    case .pause: (isPaused ? "Play" : "Pause", "space")
    case .previousFrame: ("Previous frame", "Left")
    case .nextFrame: ("Next frame", "Right")
    case .slower: ("Slower", "minus")
    case .faster: ("Faster", "plus")
    case .close: ("End the loop", "Escape")
    case .track: ("Moment", nil)
    }
  }
}
