internal import ArgumentParser
internal import LottieIndicators
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordFeeds
internal import PullcordRecordings
internal import PullcordSystem
internal import PullcordTuning
internal import SVGFiles

/// An error for the user.
///
/// Its description is one line with the problem and the next step.
nonisolated protocol ReportedError: Error, CustomStringConvertible {}

nonisolated extension DesktopWindowError: ReportedError {}
nonisolated extension FeedError: ReportedError {}
nonisolated extension FileError: ReportedError {}
nonisolated extension GestureError: ReportedError {}
nonisolated extension LottieFileError: ReportedError {}
nonisolated extension ProcessStart.Problem: ReportedError {}
nonisolated extension SVGFileError: ReportedError {}
nonisolated extension TraceError: ReportedError {}
nonisolated extension TuningFileError: ReportedError {}

nonisolated struct Failure: ReportedError {
  /// The problem and the next step, in one line.
  var message: String
  var status = ExitStatus.failed

  var description: String { message }

  init(message: String, status: ExitStatus = .failed) {
    self.message = message
    self.status = status
  }
}

extension Failure {
  /// Makes a failure from any error.
  ///
  /// For an error in the command line, the message is derived from the parser's message.
  @MainActor init(_ error: any Error) {
    let reported = (error as? any ReportedError)?.description
    self.init(message: reported ?? Self.message(ofParser: error))
  }

  /// The failure's message for an error of the parser.
  ///
  /// For an invalid value, the message has the form “--FLAG: got 'VALUE', expected …”. The
  /// parser's error is not public. Only its description contains the flag and the value.
  @MainActor private static func message(ofParser error: any Error) -> String {
    let message = ListArguments.message(for: error)
    guard
      let parts = message.wholeMatch(
        of: /The value '(.*)' is invalid for '(--[a-z-]+)[^']*'(?:: expected |\. Please )(.*)/
          .dotMatchesNewlines())
    else { return message }
    let (_, value, flag, expected) = parts.output
    let isNumeric = expected.first?.isNumber == true
    let got = "\(flag): got \(isNumeric ? String(value) : "'\(value)'"), "
    guard expected.hasPrefix("provide ") else { return got + "expected \(expected)" }
    return got + Self.expected(values(expected), insteadOf: String(value))
  }

  /// The last part of a message, which names the accepted values and, if possible, the value that
  /// the user probably meant: “did you mean ios? Expected one of a, b, ios”.
  ///
  /// `alternative` describes another accepted value, such as “a tuning file or ”.
  @MainActor static func expected(
    _ values: [String], insteadOf text: String, or alternative: String = ""
  ) -> String {
    let list = alternative + (values.count > 1 ? "one of " : "") + values.joined(separator: ", ")
    guard values.count > 1, let near = NearestName.of(text, in: values) else {
      return "expected \(list)"
    }
    return "did you mean \(near)? Expected \(list)"
  }

  /// The accepted values in the parser's advice.
  ///
  /// The parser lists up to five values in a sentence, as in “provide one of 'a', 'b' or 'c'.” It
  /// lists more values in lines that begin with a dash.
  private static func values(_ advice: Substring) -> [String] {
    let lines = advice.split(separator: "\n").dropFirst()
    return lines.isEmpty
      ? advice.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }
      : lines.map { String($0.drop { " -".contains($0) }) }
  }
}
