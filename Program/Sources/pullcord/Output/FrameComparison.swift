internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem

/// A comparison of two runs: their frames in two folders, and their traces.
struct FrameComparison {
  /// The folder of the first run's frames.
  let first: String
  let second: String
  /// The names of the runs in the report.
  let names: (first: String, second: String)
  let traces: (first: RecordedTrace, second: RecordedTrace)

  /// Compares, prints the result and writes the report.
  ///
  /// Returns the exit status. It is success if all frames could be compared and the runs are equal.
  @MainActor func run(report: String?, json: Bool) async throws -> ExitStatus {
    let comparison = PictureComparison()
    let motion = TraceDifference(of: traces.first, and: traces.second, tolerating: .lengths(0))
    let page = try report.map { path throws(FileError) in
      try ComparisonReport(
        path: path, first: names.first, second: names.second, comparison: comparison)
    }
    let pairs = try FramePair.pairs(of: first, and: second)
    ProcessMemory.reusePictureMemory()
    var summary = ComparisonSummary()
    var progress = TaskProgress("comparing") { pairs.count }
    try await ComparedPair.each(
      of: pairs, by: comparison, keepingPictures: page != nil, atOnce: Processors.count * 2
    ) { pair in
      summary.add(pair)
      try page?.add(pair)
      progress.advance()
    }
    progress.finish()
    try page?.add(traces.first, traces.second, motion)
    try page?.finish(summary)
    try TextOutput.print(
      json ? summary.json(motion.verdict) : CompareCommand.text(summary, motion.verdict))
    if let complaint = summary.complaint { Pullcord.complain(complaint) }
    return summary.status == .success && motion.isDifferent ? .different : summary.status
  }
}
