extension RefreshEngine {
  /// A key or the program requests the second level.
  ///
  /// The request is ignored in these cases:
  ///
  /// - The control has no second level, or it is disabled or excluded.
  /// - An action runs, or its result is still visible.
  /// - Another request is pending.
  public mutating func twoLevelOpenRequested(time: Double) -> [RefreshEffect] {
    guard isReady, request == nil, let level = settings.lengths.twoLevel else { return [.ignored] }
    switch phase {
    case .idle, .pulling, .armed: return open(level, time: time) + [.reveal]
    case .refreshing, .finishing, .closing, .exhausted, .failed, .twoLevel: return [.ignored]
    }
  }

  /// A key or the program closes the second level; ignored unless it is open.
  public mutating func twoLevelCloseRequested(
    displacement: Double, time: Double
  ) -> [RefreshEffect] {
    phase.isTwoLevel ? closeTwoLevel(displacement: displacement, time: time) : [.ignored]
  }

  /// Follows an armed pull across the second threshold, in either direction.
  mutating func trackTwoLevel(_ displacement: Double) -> [RefreshEffect] {
    guard case .armed(var armed) = phase else { return [] }
    let isReached = settings.lengths.twoLevel?.isReached(
      by: displacement, wasReached: armed.isPastTwoLevel, hysteresis: settings.guards.hysteresis)
    guard isReached ?? false != armed.isPastTwoLevel else { return [] }
    armed.isPastTwoLevel.toggle()
    phase = .armed(armed)
    return armed.isPastTwoLevel
      ? [.tick, .announce(settings.strings.releaseToOpenTwoLevel)] : [.untick]
  }

  mutating func open(_ level: TwoLevelLengths, time: Double) -> [RefreshEffect] {
    let configuration = settings.configuration
    pull.fired()
    opened = level.hold
    enter(.twoLevel(isPulled: phase.armed?.isPastTwoLevel ?? false), time: time)
    return [
      .hold(length: opened, configuration.twoLevel?.open ?? configuration.motion.reveal),
      .announce(configuration.strings.twoLevelOpened),
    ]
  }

  /// Closes a released level that the user pushed back far enough, and otherwise scrolls it back
  /// into view.
  mutating func releaseTwoLevel(displacement: Double, time: Double) -> [RefreshEffect] {
    switch settings.lengths.twoLevel?.release(at: displacement) {
    case .closes, nil: closeTwoLevel(displacement: displacement, time: time)
    case .returns: [.reveal]
    case .stays: []
    }
  }

  mutating func closeTwoLevel(displacement: Double, time: Double) -> [RefreshEffect] {
    close(displacement: displacement, curve: settings.configuration.twoLevel?.close, time: time)
      + [.announce(settings.strings.twoLevelClosed)]
  }
}
