extension RefreshEngine {
  /// Makes the control react or not.
  ///
  /// Disabling calls a running action off and closes the hold.
  public mutating func setEnabled(
    _ isEnabled: Bool, displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    guard isEnabled != self.isEnabled else { return [] }
    self.isEnabled = isEnabled
    return isEnabled ? [] : stop(displacement: displacement, at: time)
  }

  /// The control of the opposite edge keeps this one out from now on, or no longer.
  ///
  /// A pull that was on its way falls back, and goes on only after it has been back at the edge.
  public mutating func setExcluded(
    _ isExcluded: Bool, displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    guard isExcluded != self.isExcluded else { return [] }
    self.isExcluded = isExcluded
    guard isExcluded else { return [] }
    asking = nil
    gesture?.isBlocked = true
    switch state {
    case .armed: return disarm(displacement: displacement, at: time)
    case .pulling where configuration.firing == .onArrival: enter(.idle, at: time)
    default: break
    }
    return []
  }

  /// The viewport, or the length of the rows it preloads, changed: so do distances that depend on
  /// them.
  ///
  /// An open hold changes with its own; a pull that is no longer far enough is not armed.
  public mutating func resized(
    viewport: Double, rows: Double = 0, displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    let lengths = RefreshLengths(configuration, viewport: viewport, rows: rows)
    guard lengths != self.lengths else { return [] }
    self.lengths = lengths
    var effects: [RefreshEffect] = []
    if state == .armed, displacement < lengths.trigger - configuration.hysteresis {
      effects += disarm(displacement: displacement, at: time)
    }
    if opened > 0, opened != lengths.hold {
      opened = lengths.hold
      effects.append(.hold(length: opened, configuration.reveal))
    }
    return effects
  }

  /// Calls off what runs and closes what is open.
  private mutating func stop(displacement: Double, at time: Double) -> [RefreshEffect] {
    asking = nil
    switch state {
    case .refreshing: return cancelled(displacement: displacement, at: time)
    case .finishing, .exhausted, .failed: return close(displacement: displacement, at: time)
    case .armed: return disarm(displacement: displacement, at: time)
    case .pulling where configuration.firing == .onArrival:
      enter(.idle, at: time)
      return []
    case .idle, .pulling, .closing: return []
    }
  }
}
