internal import PullToRefresh

/// One of the reports that the sample makes while an action runs.
struct SampleReport {
  let token: RefreshToken
  let begin: Double
  /// The duration of the action, in seconds.
  let duration: Double
  /// The number of parts that are done.
  private(set) var done = 0

  /// The number of parts of each response.
  private static let count = 30

  init(token: RefreshToken, begin: Double, duration: Double) {
    (self.token, self.begin, self.duration) = (token, begin, duration)
  }

  var progress: Double { Double(done) / Double(Self.count) }
  var text: String { "\(done) / \(Self.count)" }
  var time: Double { begin + duration * progress }

  /// The report of the next part; nil after the one before last, as the response ends the last part.
  var next: SampleReport? {
    guard done + 1 < Self.count else { return nil }
    var next = self
    next.done += 1
    return next
  }

  /// Makes the reports that are due at a time, and prepares the next ones.
  @MainActor
  static func perform(_ reports: inout [SampleReport], due time: Double, in list: RefreshController)
  {
    for report in reports where report.time == time {
      list.report(progress: report.progress, report.text, at: report.token.edge)
    }
    reports = reports.compactMap { $0.time == time ? $0.next : $0 }
  }
}
