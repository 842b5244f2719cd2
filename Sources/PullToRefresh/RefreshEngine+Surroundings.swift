internal import ScrollPhysics

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
    case .pulling where settings.configuration.firing.moment == .onArrival: enter(.idle, at: time)
    default: break
    }
    return []
  }

  /// The viewport, the length of the rows it preloads or the client's inset changed, or whether content and
  /// insets are shorter than the viewport: so do distances that depend on them.
  ///
  /// An open hold changes with its own; a pull that is no longer far enough is not armed.
  public mutating func resized(
    viewport: Double, rows: Double = 0, inset: Double = 0, isShort: Bool = false,
    displacement: Double, at time: Double
  ) -> [RefreshEffect] {
    let before = (lengths, self.isShort)
    (self.viewport, self.rows, self.inset, self.isShort) = (viewport, rows, inset, isShort)
    measure(for: gesture?.device)
    guard before != (lengths, isShort) else { return [] }
    var effects: [RefreshEffect] = []
    if state == .armed, displacement < lengths.trigger - settings.configuration.guards.hysteresis {
      effects += disarm(displacement: displacement, at: time)
    }
    return effects + adjustHold()
  }

  /// The configuration is another one from now on, in whatever state.
  ///
  /// A pull is judged anew where it is, an open hold takes its new length, times count from where they
  /// began. An action goes on. What the new configuration does not know (a second floor, an exhausted end of
  /// what is now a refresh) is closed. Numbers that make no sense count as their defaults.
  public mutating func reconfigured(
    _ configuration: RefreshConfiguration, rows: Double = 0, displacement: Double,
    at time: Double
  ) -> [RefreshEffect] {
    let before = settings.configuration.purpose
    settings = Settings(configuration.validated)
    self.rows = rows
    measure(for: gesture?.device)
    var effects: [RefreshEffect] = []
    switch state {
    case .idle, .pulling, .armed: effects = judgeAnew(displacement: displacement, at: time)
    case .refreshing: effects = conclude(displacement: displacement, at: time)
    case .finishing: closesAt = max(time, resultEnds)
    case .exhausted, .failed:
      if settings.configuration.purpose == .refresh, before != .refresh {
        effects = close(displacement: displacement, at: time)
      }
    case .secondFloor:
      if !lengths.floor.isFinite {
        effects = closeSecondFloor(displacement: displacement, at: time)
      }
    case .closing: break
    }
    return effects + adjustHold()
  }

  /// Judges a pull by other numbers than those it began with.
  private mutating func judgeAnew(displacement: Double, at time: Double) -> [RefreshEffect] {
    guard let gesture else {
      // An armed control that asks, and no finger: the answer comes.
      guard case .pulling = state else { return [] }
      moved(to: displacement, at: time)
      return []
    }
    var effects: [RefreshEffect] = []
    if state == .armed, asking == nil {
      let isOut = displacement < lengths.trigger - settings.configuration.guards.hysteresis
      if isOut || settings.configuration.firing.moment == .onArrival {
        effects = disarm(displacement: displacement, at: time)
      } else if firing(for: gesture.device) == .atThreshold {
        return ask(.pull(gesture.device))
      }
    }
    return effects + tracked(to: displacement, at: max(time, gesture.latest))
  }

  /// Brings an open hold to the length it now has.
  mutating func adjustHold() -> [RefreshEffect] {
    let length = state == .secondFloor ? lengths.floorHold : hidesNotice ? 0 : lengths.hold
    guard isOpen, opened != length else { return [] }
    opened = length
    let configuration = settings.configuration
    return [
      .hold(length: length, length > 0 ? configuration.motion.reveal : configuration.motion.hide)
    ]
  }

  /// Whether its state keeps a hold open.
  private var isOpen: Bool {
    switch state {
    case .refreshing, .finishing, .exhausted, .failed, .secondFloor: true
    case .idle, .pulling, .armed, .closing: false
    }
  }

  mutating func measure(for device: InputDevice?) {
    lengths = RefreshLengths(
      settings.configuration, viewport: viewport, rows: rows, device: device, inset: inset)
  }

  /// Calls off what runs and closes what is open.
  private mutating func stop(displacement: Double, at time: Double) -> [RefreshEffect] {
    asking = nil
    switch state {
    case .refreshing: return cancelled(displacement: displacement, at: time)
    case .finishing, .exhausted, .failed: return close(displacement: displacement, at: time)
    case .secondFloor: return closeSecondFloor(displacement: displacement, at: time)
    case .armed: return disarm(displacement: displacement, at: time)
    case .pulling where settings.configuration.firing.moment == .onArrival:
      enter(.idle, at: time)
      return []
    case .idle, .pulling, .closing: return []
    }
  }
}
