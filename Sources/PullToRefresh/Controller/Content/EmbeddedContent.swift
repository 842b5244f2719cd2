internal import ScrollPhysics

/// The content of a list, such as a page, a canvas or a view of another toolkit.
///
/// A client that calls `setContentLength(_:)` instead does not need this protocol.
@MainActor
public protocol EmbeddedContent: AnyObject {
  /// The length along the axis, in points.
  var length: Double { get }
  /// Notifies the content that a list now shows it, scrolled to the start.
  func didEmbed(in list: RefreshController)
  /// Notifies the content that the list no longer shows it.
  func didLeave(_ list: RefreshController)
}

extension EmbeddedContent {
  /// Does nothing.
  public func didEmbed(in list: RefreshController) {}
  /// Does nothing.
  public func didLeave(_ list: RefreshController) {}
}

extension RefreshController {
  /// Replaces the content and scrolls to its start.
  ///
  /// Nil leaves an empty list.
  ///
  /// The controls stay, and their running actions continue. The corresponding method of
  /// APLPullToRefreshContainer is `embedContentViewController`.
  public func embed(_ content: (any EmbeddedContent)?) {
    let old = self.content
    self.content = content
    setContentLength(content?.length ?? 0)
    scroll(to: model.restingRange.lowerBound)
    if let old, old !== content { old.didLeave(self) }
    if let content, content === self.content { content.didEmbed(in: self) }
  }

  /// Updates the list after the length of the embedded content changed.
  ///
  /// This has no effect without embedded content.
  public func contentChanged() {
    if let content { setContentLength(content.length) }
  }
}
