internal import ArgumentParser
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordFeeds
internal import PullcordRecordings
internal import PullcordSVGFiles
internal import PullcordSystem

/// An error whose description is one line for the user: the problem, and what to do.
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
  /// The problem and what to do, in one line.
  var message: String
  /// The exit status: 2 for bad input or environment, 3 for a lost X server.
  var status: Int32 = 2

  var description: String { message }

  init(message: String, status: Int32 = 2) {
    self.message = message
    self.status = status
  }
}

extension Failure {
  /// Makes a failure of any error; errors of the command line get its words.
  @MainActor init(_ error: any Error) {
    let reported = (error as? any ReportedError)?.description
    self.init(message: reported ?? Self.message(ofParser: error))
  }

  /// The parser's message, with an invalid value as “--FLAG: got 'VALUE', expected …”.
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
