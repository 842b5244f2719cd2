extension RefreshEngine {
  /// Whether a pull can open a second floor.
  var hasSecondFloor: Bool { lengths.floor.isFinite }

  /// How far a pull is on its way from the threshold to the second floor, 0…1; nil without one.
  public func secondFloorProgress(at displacement: Double) -> Double? {
    guard lengths.floor.isFinite else { return nil }
    if state == .secondFloor { return 1 }
    let way = lengths.floor - lengths.trigger
    guard way > 0 else { return displacement >= lengths.floor ? 1 : 0 }
    return min(max((displacement - lengths.trigger) / way, 0), 1)
  }

  /// A key or the program opens the second floor.
  ///
  /// It is ignored where there is none, while an action runs or its result is shown, when disabled and while
  /// the opposite edge keeps this one out.
  public mutating func secondFloorAsked(at time: Double) -> [RefreshEffect] {
    guard isEnabled, !isExcluded, asking == nil, lengths.floor.isFinite else { return [.ignored] }
    switch state {
    case .idle, .pulling, .armed: return openSecondFloor(at: time) + [.reveal]
    case .refreshing, .finishing, .closing, .exhausted, .failed, .secondFloor: return [.ignored]
    }
  }

  /// A key or the program closes the second floor; ignored unless it is open.
  public mutating func secondFloorLeft(displacement: Double, at time: Double) -> [RefreshEffect] {
    guard state == .secondFloor else { return [.ignored] }
    return closeSecondFloor(displacement: displacement, at: time)
  }

  /// Follows a pull across the second threshold, either way.
  mutating func reachForSecondFloor(_ displacement: Double) -> [RefreshEffect] {
    let limit = lengths.floor - (isPastSecondFloor ? settings.configuration.guards.hysteresis : 0)
    guard (displacement >= limit) != isPastSecondFloor else { return [] }
    isPastSecondFloor.toggle()
    return isPastSecondFloor
      ? [.tick, .announce(settings.configuration.strings.releaseToOpen)] : [.untick]
  }

  mutating func openSecondFloor(at time: Double) -> [RefreshEffect] {
    gesture?.hasFired = true
    gesture?.armedAt = nil
    opened = lengths.floorHold
    enter(.secondFloor, at: time)
    return [
      .hold(
        length: opened,
        settings.configuration.secondFloor?.open ?? settings.configuration.motion.reveal),
      .announce(settings.configuration.strings.opened),
    ]
  }

  /// The open floor is free again: pushed back far enough it closes, else it comes back in sight.
  mutating func letGoOfSecondFloor(
    displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    guard displacement <= lengths.floorCloses else {
      return displacement < lengths.floorHold ? [.reveal] : []
    }
    return closeSecondFloor(displacement: displacement, at: time)
  }

  mutating func closeSecondFloor(displacement: Double, at time: Double) -> [RefreshEffect] {
    close(displacement: displacement, curve: settings.configuration.secondFloor?.close, at: time)
      + [.announce(settings.configuration.strings.closed)]
  }
}
