extension RefreshEngine {
  /// Whether a pull can open a second level.
  var hasTwoLevel: Bool { lengths.twoLevel.isFinite }

  /// Whether a release would open the second level, or a pull opened it.
  public var isPastTwoLevel: Bool {
    switch phase {
    case .armed(let armed): armed.isPastTwoLevel
    case .twoLevel(let isPulled): isPulled
    default: false
    }
  }

  /// Whether the second level is closing.
  public var isClosingTwoLevel: Bool {
    if case .closing(let isTwoLevel) = phase { isTwoLevel } else { false }
  }

  /// The progress of a pull from the threshold to the second level, 0…1; nil without a second
  /// level.
  ///
  /// It is 1 while the second level is open.
  public func twoLevelProgress(pull displacement: Double) -> Double? {
    guard hasTwoLevel else { return nil }
    if phase.isTwoLevel { return 1 }
    let travel = lengths.twoLevel - lengths.trigger
    guard travel > 0 else { return displacement >= lengths.twoLevel ? 1 : 0 }
    return min(max((displacement - lengths.trigger) / travel, 0), 1)
  }

  /// A key or the program requests the second level.
  ///
  /// The request is ignored in these cases:
  ///
  /// - The control has no second level, or it is disabled or excluded.
  /// - An action runs, or its result is still visible.
  /// - Another request is pending.
  public mutating func twoLevelOpenRequested(time: Double) -> [RefreshEffect] {
    guard isEnabled, !isExcluded, request == nil, hasTwoLevel else { return [.ignored] }
    switch phase {
    case .idle, .pulling, .armed: return openTwoLevel(time: time) + [.reveal]
    case .refreshing, .finishing, .closing, .exhausted, .failed, .twoLevel: return [.ignored]
    }
  }

  /// A key or the program closes the second level; ignored unless it is open.
  public mutating func twoLevelCloseRequested(
    displacement: Double, time: Double
  ) -> [RefreshEffect] {
    guard phase.isTwoLevel else { return [.ignored] }
    return closeTwoLevel(displacement: displacement, time: time)
  }

  /// Follows an armed pull across the second threshold, in either direction.
  mutating func trackTwoLevel(_ displacement: Double) -> [RefreshEffect] {
    guard case .armed(var armed) = phase else { return [] }
    let limit =
      lengths.twoLevel - (armed.isPastTwoLevel ? settings.configuration.guards.hysteresis : 0)
    guard (displacement >= limit) != armed.isPastTwoLevel else { return [] }
    armed.isPastTwoLevel.toggle()
    phase = .armed(armed)
    return armed.isPastTwoLevel
      ? [.tick, .announce(settings.configuration.strings.releaseToOpenTwoLevel)] : [.untick]
  }

  mutating func openTwoLevel(time: Double) -> [RefreshEffect] {
    pull.fired()
    opened = lengths.twoLevelHold
    enter(.twoLevel(isPulled: phase.armed?.isPastTwoLevel ?? false), time: time)
    return [
      .hold(
        length: opened,
        settings.configuration.twoLevel?.open ?? settings.configuration.motion.reveal),
      .announce(settings.configuration.strings.twoLevelOpened),
    ]
  }

  /// Handles the release of the second level.
  ///
  /// The level closes if the user pushed it back far enough. Otherwise it scrolls back into view.
  mutating func releaseTwoLevel(displacement: Double, time: Double) -> [RefreshEffect] {
    guard displacement <= lengths.twoLevelCloses else {
      return displacement < lengths.twoLevelHold ? [.reveal] : []
    }
    return closeTwoLevel(displacement: displacement, time: time)
  }

  mutating func closeTwoLevel(displacement: Double, time: Double) -> [RefreshEffect] {
    close(displacement: displacement, curve: settings.configuration.twoLevel?.close, time: time)
      + [.announce(settings.configuration.strings.twoLevelClosed)]
  }
}
