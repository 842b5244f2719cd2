/// How the sample feed responds to a request for rows.
package enum SampleResponse: String, CaseIterable, Sendable {
  /// New rows, or the next page.
  ///
  /// The probability of a failure instead is `failureRate`.
  case newRows
  case nothingNew
  /// Success, and the end of the data.
  case noMore
  /// A failure without a connection.
  case failure
  /// A failure of a source that asks to wait before the next try.
  case busy
  /// A veto without delay.
  ///
  /// No action begins.
  case vetoed
  /// A veto after the latency.
  ///
  /// The waiting indicator disappears, and the list reports no end of an action.
  case vetoedLater
}
