extension RefreshConfiguration {
  /// The purpose of a control.
  public enum Purpose: Hashable, Sendable {
    /// The action fetches new items.
    case refresh
    /// The action fetches the next page.
    ///
    /// Success closes the control without showing a result. A failure, and the notice that there is
    /// no more data, stay visible until a retry or a refresh. A refresh cancels a running load.
    case loadMore
    /// The action replaces the content, for example by the next chapter.
    ///
    /// Success closes the control without showing a result, because the new content is the result. A
    /// failure shows as in a refresh. ``RefreshOutcome/exhausted`` shows that nothing follows.
    case navigate
  }
}
