internal import ArgumentParser
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordFeeds
internal import PullcordRecordings
internal import PullcordSVGFiles
internal import PullcordSystem

/// An error for the user.
///
/// Its description is one line with the problem and the next step.
nonisolated protocol ReportedError: Error, CustomStringConvertible {}

nonisolated extension DesktopWindowError: ReportedError {}
nonisolated extension FeedError: ReportedError {}
nonisolated extension FileError: ReportedError {}
nonisolated extension GestureError: ReportedError {}
nonisolated extension SVGFileError: ReportedError {}
nonisolated extension TraceError: ReportedError {}
nonisolated extension TuningFileError: ReportedError {}

/// An error of a command.
nonisolated struct Failure: ReportedError {
  /// The problem and the next step, in one line.
  var message: String
  /// The exit status: 2 for invalid input or a problem of the environment, 3 for a lost X server.
  var status: Int32 = 2

  var description: String { message }

  init(message: String, status: Int32 = 2) {
    self.message = message
    self.status = status
  }
}

extension Failure {
  /// Makes a failure from any error.
  ///
  /// An error of the command line keeps the parser's message.
  @MainActor init(_ error: any Error) {
    let reported = (error as? any ReportedError)?.description
    self.init(message: reported ?? Self.message(ofParser: error))
  }

  /// The message of the parser.
  ///
  /// For an invalid value, the message has the form “--FLAG: got 'VALUE', expected …”.
  @MainActor private static func message(ofParser error: any Error) -> String {
    let message = ListArguments.message(for: error)
    guard
      let parts = message.wholeMatch(
        of: /The value '(.*)' is invalid for '(--[a-z-]+).*': expected (.*)/)
    else { return message }
    let (_, value, flag, expected) = parts.output
    let isNumeric = expected.first?.isNumber == true
    return "\(flag): got \(isNumeric ? String(value) : "'\(value)'"), expected \(expected)"
  }
}
