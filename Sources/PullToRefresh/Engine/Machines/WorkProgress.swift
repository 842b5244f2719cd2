internal import ScrollPhysics

/// The reports of an action, and the motion of the visible progress between them.
struct WorkProgress: Sendable {
  private var motion: SpringMotion?
  private var motionBegan = 0.0
  private var progressBegan = 0.0
  private var text: String?
  private var previousText: String?
  private var textChanged = 0.0

  /// The spring of the visible progress, which follows a report in about 0.2 s.
  ///
  /// It is critically damped, so that progress never swings back. Chosen by eye.
  private static let spring = Spring(stiffness: 900, dampingRatio: 1)

  mutating func receive(_ report: WorkReport, time: Double) {
    if let progress = report.progress { follow(progress, time: time) }
    if let new = report.text, new != text {
      (previousText, text) = (text, new)
      textChanged = time
    }
  }

  /// The work is done, so known progress fills.
  mutating func finished(time: Double) {
    if motion != nil { follow(1, time: time) }
  }

  /// Moves the start of a motion that began at the time `earlier`.
  mutating func outcomeCounts(from time: Double, insteadOf earlier: Double) {
    if motionBegan == earlier { motionBegan = time }
  }

  private mutating func follow(_ progress: Double, time: Double) {
    if let motion {
      self.motion = motion.retargeted(to: progress, at: time - motionBegan)
    } else {
      motion = SpringMotion(spring: Self.spring, from: 0, to: progress)
      progressBegan = time
    }
    motionBegan = time
  }

  func reported(at time: Double) -> ReportedWork {
    var work = ReportedWork(
      progress: motion.map { min(max($0.position(at: time - motionBegan), 0), 1) })
    if motion != nil { work.progressAge = max(0, time - progressBegan) }
    (work.text, work.previousText) = (text, previousText)
    if text != nil { work.textAge = max(0, time - textChanged) }
    return work
  }
}
