/// How the sample feed responds to a request for rows.
package enum SampleResponse: String, CaseIterable, Sendable {
  /// New rows, or the next page.
  ///
  /// Some requests fail, as `failureRate` says.
  case newRows
  /// Success without new rows.
  case nothingNew
  /// The end of the data.
  case noMore
  /// A failure.
  case failure
  /// A veto at once: no action begins.
  case vetoed
  /// A veto after the latency: the waiting indicator disappears, and no action ends.
  case vetoedLater
}
