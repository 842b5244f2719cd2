internal import ScrollPhysics

/// What a list shows, if the client keeps an object for it: a page, a canvas, another program's view.
///
/// A client that tells lengths by `setContentLength` needs none.
@MainActor
public protocol EmbeddedContent: AnyObject {
  /// Its length along the axis, in points.
  var length: Double { get }
  /// A list shows it from now on, at its start.
  func didEmbed(in list: RefreshController)
  /// The list shows it no longer.
  func didLeave(_ list: RefreshController)
}

extension EmbeddedContent {
  /// Does nothing.
  public func didEmbed(in list: RefreshController) {}
  /// Does nothing.
  public func didLeave(_ list: RefreshController) {}
}

extension RefreshController {
  /// Shows other content, from its start; nil: none, of length 0.
  ///
  /// The controls stay, and so does what they are doing. This is APLPullToRefreshContainer's
  /// `embedContentViewController`.
  public func embed(_ content: (any EmbeddedContent)?) {
    let old = self.content
    self.content = content
    setContentLength(content?.length ?? 0)
    scroll(to: model.restingRange.lowerBound)
    if let old, old !== content { old.didLeave(self) }
    if let content, content === self.content { content.didEmbed(in: self) }
  }

  /// Asks the embedded content for its length again; without any nothing happens.
  public func contentChanged() {
    if let content { setContentLength(content.length) }
  }

  /// Brings what an action appended in sight, as far as the configuration asks.
  func revealAppended(at edge: Edge) {
    guard let control = self[edge], let before = control.endBefore, edge == .end,
      let distance = control.engine.settings.configuration.distances.revealAppended,
      model.endRest > before,
      model.phase(at: now).device == nil
    else { return }
    let offset = model.offset(at: now)
    let length = distance.points(
      viewport: model.viewport,
      indicator: control.engine.settings.configuration.distances.indicatorLength)
    guard length.isFinite, offset >= before - RefreshEngine.edgeTolerance else { return }
    let goal = min(before + length, model.endRest)
    guard goal > offset else { return }
    model.scroll(to: goal, curve: control.engine.settings.configuration.motion.reveal, time: now)
    schedule()
  }
}
