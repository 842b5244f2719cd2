internal import ScrollPhysics

/// An object that a client uses for what a list shows: a page, a canvas, a view of another toolkit.
///
/// A client that sets lengths with `setContentLength(_:)` needs none.
@MainActor
public protocol EmbeddedContent: AnyObject {
  /// The length along the axis, in points.
  var length: Double { get }
  /// A list begins to show the content, at its start.
  func didEmbed(in list: RefreshController)
  /// The list no longer shows the content.
  func didLeave(_ list: RefreshController)
}

extension EmbeddedContent {
  /// Does nothing.
  public func didEmbed(in list: RefreshController) {}
  /// Does nothing.
  public func didLeave(_ list: RefreshController) {}
}

extension RefreshController {
  /// Replaces the content and scrolls to its start; nil leaves an empty list.
  ///
  /// Controls and their actions continue. The corresponding method of APLPullToRefreshContainer is
  /// `embedContentViewController`.
  public func embed(_ content: (any EmbeddedContent)?) {
    let old = self.content
    self.content = content
    setContentLength(content?.length ?? 0)
    scroll(to: model.restingRange.lowerBound)
    if let old, old !== content { old.didLeave(self) }
    if let content, content === self.content { content.didEmbed(in: self) }
  }

  /// Reads the length of the embedded content again.
  ///
  /// Without embedded content it has no effect.
  public func contentChanged() {
    if let content { setContentLength(content.length) }
  }

  /// Scrolls to the content that an action appended, as far as the configuration asks.
  ///
  /// It has no effect unless the former end was visible and no device holds the list.
  func revealAppended(at edge: Edge) {
    guard let control = self[edge], let before = control.endBefore, edge == .end,
      model.endRest > before, model.phase(at: now).device == nil
    else { return }
    let configuration = control.engine.settings.configuration
    guard let distance = configuration.distances.revealAppended else { return }
    let offset = model.offset(at: now)
    let length = distance.points(
      viewport: model.viewport, indicator: configuration.distances.indicatorLength)
    guard length.isFinite, offset >= before - RefreshEngine.edgeTolerance else { return }
    let goal = min(before + length, model.endRest)
    guard goal > offset else { return }
    model.scroll(to: goal, curve: configuration.motion.reveal, time: now)
    schedule()
  }
}
