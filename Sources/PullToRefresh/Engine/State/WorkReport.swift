/// How far the work of a running action is.
public struct WorkReport: Hashable, Sendable {
  /// The finished part of the work, 0…1; nil if it is unchanged.
  public let progress: Double?
  /// The text to show instead of the usual one; nil if it is unchanged.
  public let text: String?

  /// Makes a report.
  ///
  /// A progress outside 0…1 is clamped. NaN counts as nil.
  public init(progress: Double?, text: String? = nil) {
    self.progress = progress.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
    self.text = text
  }

  /// This report followed by a later one.
  func followed(by next: WorkReport) -> WorkReport {
    WorkReport(progress: next.progress ?? progress, text: next.text ?? text)
  }
}

/// What indicators show of the reports of an action, at one instant.
public struct ReportedWork: Hashable, Sendable {
  /// The visible progress, 0…1; nil before the first report of a progress.
  ///
  /// It moves to each reported value without a jump.
  public var progress: Double?
  /// The seconds since the first report of a progress; 0 before it.
  public var progressAge = 0.0
  /// The reported text; nil before the first report of a text.
  public var text: String?
  /// The text before ``text``; nil if it was the usual one.
  public var previousText: String?
  /// The seconds since ``text`` replaced ``previousText``; 0 without a text.
  public var textAge = 0.0

  /// Makes the work of an action that has reported only its progress.
  public init(progress: Double?) { self.progress = progress }
}
