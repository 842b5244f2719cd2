internal import ScrollPhysics

extension RefreshEngine {
  /// Enables or disables the control.
  ///
  /// Disabling cancels a running action and closes the hold. A pull in progress must return to the
  /// edge before it can pull again.
  public mutating func setEnabled(
    _ isEnabled: Bool, displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard isEnabled != self.isEnabled else { return [] }
    self.isEnabled = isEnabled
    if isEnabled {
      loadMore.becameReady(armsFrom: armsFrom, time: time)
      return []
    }
    request = nil
    pull.blocked()
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
    guard isExcluded else {
      loadMore.becameReady(armsFrom: armsFrom, time: time)
      return []
    }
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
  /// An open space gets its new length. A pull keeps the distances with which it began, so that
  /// the change neither arms nor disarms it.
  ///
  /// - Parameters:
  ///   - viewport: The length of the viewport, in points.
  ///   - rows: The length of the rows that the control preloads, in points.
  ///   - inset: The client's inset at the edge, in points.
  ///   - isShort: Whether content and insets are shorter than the viewport.
  public mutating func resized(
    viewport: Double, rows: Double = 0, inset: Double = 0, isShort: Bool = false
  ) -> [RefreshEffect] {
    let layout = RefreshLayout(viewport: viewport, rows: rows, inset: inset, isShort: isShort)
    if phase.isPulling || phase.isArmed, !settings.firesOnArrival {
      settings.waitingLayout = layout
      return []
    }
    let before = (settings.lengths, settings.layout.isShort)
    settings.measure(in: layout, for: pull.gesture?.device)
    return before == (settings.lengths, isShort) ? [] : adjustHold()
  }

  /// The program replaced the configuration.
  ///
  /// The new thresholds apply to a pull in progress, but only its further travel arms, fires or
  /// disarms it. An open space gets its new length. Running durations keep their start times, and a
  /// running action continues. The engine closes a second level that the new configuration lacks. It
  /// closes a load-more notice if the control now refreshes.
  public mutating func reconfigured(
    _ configuration: RefreshConfiguration, rows: Double = 0, displacement: Double,
    time: Double
  ) -> [RefreshEffect] {
    var layout = settings.waitingLayout ?? settings.layout
    layout.rows = rows
    let hold = settings.lengths.hold
    settings.measure(configuration, in: layout, for: pull.gesture?.device)
    if settings.lengths.hold != hold { openLimit = .infinity }
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
