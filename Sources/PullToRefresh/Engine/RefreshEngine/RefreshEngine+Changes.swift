internal import ScrollPhysics

extension RefreshEngine {
  /// Enables or disables the control.
  ///
  /// Disabling cancels a running action and closes the hold.
  public mutating func setEnabled(
    _ isEnabled: Bool, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard isEnabled != self.isEnabled else { return [] }
    self.isEnabled = isEnabled
    if isEnabled { return [] }
    request = nil
    switch phase {
    case .refreshing: return cancelled(displacement: displacement, time: time)
    case .finishing, .exhausted, .failed: return close(displacement: displacement, time: time)
    case .twoLevel: return closeTwoLevel(displacement: displacement, time: time)
    case .armed: return disarm(displacement: displacement, time: time)
    case .pulling where settings.firesOnArrival: enter(.idle, time: time)
    case .idle, .pulling, .closing: break
    }
    return []
  }

  /// A control at the opposite edge begins or stops excluding this one.
  ///
  /// A pull in progress is disarmed. It must return to the edge before it can pull again.
  public mutating func setExcluded(
    _ isExcluded: Bool, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard isExcluded != self.isExcluded else { return [] }
    self.isExcluded = isExcluded
    guard isExcluded else { return [] }
    request = nil
    pull.blocked()
    switch phase {
    case .armed: return disarm(displacement: displacement, time: time)
    case .pulling where settings.firesOnArrival: enter(.idle, time: time)
    default: break
    }
    return []
  }

  /// The lengths of the list changed.
  ///
  /// An open space gets its new length. A pull that no longer reaches the threshold is disarmed.
  ///
  /// - Parameters:
  ///   - viewport: The length of the viewport, in points.
  ///   - rows: The length of the rows that the control preloads, in points.
  ///   - inset: The client's inset at the edge, in points.
  ///   - isShort: Whether content and insets are shorter than the viewport.
  ///   - displacement: The displacement of the content.
  ///   - time: The time of the change.
  public mutating func resized(
    viewport: Double, rows: Double = 0, inset: Double = 0, isShort: Bool = false,
    displacement: Double, time: Double
  ) -> [RefreshEffect] {
    let before = (settings.lengths, settings.layout.isShort)
    settings.measure(
      in: RefreshLayout(viewport: viewport, rows: rows, inset: inset, isShort: isShort),
      for: pull.gesture?.device)
    guard before != (settings.lengths, isShort) else { return [] }
    var effects: [RefreshEffect] = []
    if phase.isArmed, hasFallen(displacement) {
      effects = disarm(displacement: displacement, time: time)
    }
    return effects + adjustHold()
  }

  /// The program replaced the configuration.
  ///
  /// The new thresholds apply to a pull at once. An open space gets its new length. Running
  /// durations keep their start times, and a running action continues. The engine closes a second
  /// level that the new configuration lacks. It closes a load-more notice if the control now
  /// refreshes.
  public mutating func reconfigured(
    _ configuration: RefreshConfiguration, rows: Double = 0, displacement: Double,
    time: Double
  ) -> [RefreshEffect] {
    var layout = settings.layout
    layout.rows = rows
    settings.measure(configuration, in: layout, for: pull.gesture?.device)
    var effects: [RefreshEffect] = []
    switch phase {
    case .idle, .pulling, .armed: effects = judgeAnew(displacement: displacement, time: time)
    case .refreshing: effects = conclude(displacement: displacement, time: time)
    case .finishing(let outcome, _):
      phase = .finishing(outcome, closesAt: max(time, resultEnd))
    case .exhausted, .failed:
      if !settings.isLoadMore { effects = close(displacement: displacement, time: time) }
    case .twoLevel:
      if settings.lengths.twoLevel == nil {
        effects = closeTwoLevel(displacement: displacement, time: time)
      }
    case .closing: break
    }
    return effects + adjustHold()
  }
}
