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
    case .pulling where settings.configuration.firing.moment == .onArrival: enter(.idle, time: time)
    case .idle, .pulling, .closing: break
    }
    return []
  }

  /// A control at the opposite edge begins or stops excluding this one.
  ///
  /// A pull under way falls back. It continues only after it has been back at the edge.
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
    case .pulling where settings.configuration.firing.moment == .onArrival: enter(.idle, time: time)
    default: break
    }
    return []
  }

  /// The lengths outside the control changed.
  ///
  /// An open hold takes its new length. A pull that is no longer far enough is disarmed.
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
    let before = (lengths, layout.isShort)
    (layout.viewport, layout.rows, layout.inset, layout.isShort) = (viewport, rows, inset, isShort)
    measure(for: pull.gesture?.device)
    guard before != (lengths, isShort) else { return [] }
    var effects: [RefreshEffect] = []
    if phase.isArmed, displacement < lengths.trigger - settings.configuration.guards.hysteresis {
      effects = disarm(displacement: displacement, time: time)
    }
    return effects + adjustHold()
  }

  /// The program replaced the configuration.
  ///
  /// The engine judges a pull by the new thresholds, gives an open hold its new length, and counts durations
  /// from where they began. A running action continues. The engine closes what the new configuration does not
  /// have: a second level, or a load-more notice in what is now a refresh. Invalid numbers are replaced by
  /// their defaults.
  public mutating func reconfigured(
    _ configuration: RefreshConfiguration, rows: Double = 0, displacement: Double,
    time: Double
  ) -> [RefreshEffect] {
    let hadNotice = settings.configuration.purpose != .refresh
    settings = Settings(configuration.validated)
    layout.rows = rows
    measure(for: pull.gesture?.device)
    var effects: [RefreshEffect] = []
    switch phase {
    case .idle, .pulling, .armed: effects = judgeAnew(displacement: displacement, time: time)
    case .refreshing: effects = conclude(displacement: displacement, time: time)
    case .finishing(let outcome, _):
      phase = .finishing(outcome, closesAt: max(time, resultEnd))
    case .exhausted, .failed:
      if hadNotice, settings.configuration.purpose == .refresh {
        effects = close(displacement: displacement, time: time)
      }
    case .twoLevel:
      if !hasTwoLevel { effects = closeTwoLevel(displacement: displacement, time: time) }
    case .closing: break
    }
    return effects + adjustHold()
  }
}
