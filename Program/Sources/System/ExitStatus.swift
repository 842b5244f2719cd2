/// The exit status of the program.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// A comparison found a difference.
  case different = 1
  /// The input is invalid, or the environment has a problem.
  case failed = 2
  /// The connection to the display server was lost.
  case serverLost = 3

  /// The status of a comparison.
  ///
  /// If a comparison failed, the status is ``failed``, even if another one found a difference.
  package init(failures: Int, differences: Int) {
    self = failures > 0 ? .failed : differences > 0 ? .different : .success
  }
}
