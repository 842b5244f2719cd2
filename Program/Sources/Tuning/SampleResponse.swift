/// What the sample feed answers when it is asked for rows.
package enum SampleResponse: String, CaseIterable, Sendable {
  /// New rows, or the next page; now and then a failure, as `failureRate` has it.
  case newRows
  /// That there are no new rows.
  case nothingNew
  /// That there are no more rows.
  case noMore
  /// That it failed.
  case failure
  /// It refuses at once: nothing begins.
  case vetoed
  /// It takes its time to think, and then refuses: what waited goes away, and nothing ended.
  case vetoedLater
}
