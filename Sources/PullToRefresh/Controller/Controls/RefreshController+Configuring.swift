public import ScrollPhysics

extension RefreshController {
  // MARK: Removing

  /// Removes the control at an edge, cancels its action and closes the space for its indicator.
  public func removeRefresh(at edge: Edge) {
    change {
      guard let control = detach(edge) else { return }
      updateLayout()
      control.removeIndicator()
    }
  }

  /// Closes the control at an edge, takes it out of the list and returns it.
  ///
  /// The client's callbacks run later, so they cannot change a control that is half removed.
  func detach(_ edge: Edge) -> RefreshControl? {
    guard let control = self[edge] else { return nil }
    let displacement = shownDisplacement(at: edge)
    send(to: edge) { $0.setEnabled(false, displacement: displacement, time: now) }
    let count = control.engine.actions.count
    if edge == .start { actionCounts.start = count } else { actionCounts.end = count }
    self[edge] = nil
    if let curve = untimed.closings.removeValue(forKey: edge) {
      model.setHold(0, curve: curve, time: now, at: edge)
    }
    model.setPullRule(.plain, time: now, at: edge)
    if control.engine.state != .idle { queue.append(.state(.idle, nil), of: control, time: now) }
    return control
  }

  /// Removes the controls of both edges.
  public func removeAll() {
    for edge in Edge.allCases { removeRefresh(at: edge) }
  }

  // MARK: Configuring

  /// Replaces the configuration of the control at an edge, in any state.
  ///
  /// The content does not jump. Content under a finger keeps its position when the resistance
  /// changes. An open space moves to its new length along `motion.reveal`. The new threshold arms
  /// or disarms a pull at once. Running durations keep their start times. Without a control at the
  /// edge, this has no effect.
  public func reconfigure(_ configuration: RefreshConfiguration, at edge: Edge) {
    guard let control = self[edge], control.engine.configuration != configuration else { return }
    change {
      let rows = rowsLength(configuration.distances.preload)
      let displacement = shownDisplacement(at: edge)
      let wasOverlay = control.engine.settings.isOverlay
      send(to: edge) {
        $0.reconfigured(configuration, rows: rows, displacement: displacement, time: now)
      }
      synchronizeControls()
      if wasOverlay != control.engine.settings.isOverlay, control.engine.opened > 0 {
        // Only an indicator that does not overlay the content needs space beside it.
        model.setHold(
          control.engine.opened, curve: configuration.motion.reveal, time: now, at: edge)
      }
      updateLayout()
    }
    // The new durations may have ended already.
    passDeadlines(until: now)
    updateIndicators()
  }

  /// Changes the configuration of the control at an edge, in any state.
  ///
  ///     list.reconfigure(at: .start) { $0.distances.trigger = 80 }
  public func reconfigure(at edge: Edge, _ change: (inout RefreshConfiguration) -> Void) {
    guard var configuration = configuration(at: edge) else { return }
    change(&configuration)
    reconfigure(configuration, at: edge)
  }

  /// Sets a closure that allows (true) or vetoes (false) each action before it begins.
  ///
  /// Nil, the default, allows every action.
  public func setShouldBegin(
    at edge: Edge, _ shouldBegin: (@MainActor (RefreshTrigger) -> Bool)?
  ) {
    self[edge]?.shouldBegin = shouldBegin
  }

  /// Sets whether one kind of device can begin the action at an edge.
  ///
  /// Initially, the devices in ``RefreshGuards/devices`` can.
  public func setEnabled(_ isEnabled: Bool, for device: InputDevice, at edge: Edge) {
    reconfigure(at: edge) {
      if isEnabled {
        $0.guards.devices.insert(InputDevices(device))
      } else {
        $0.guards.devices.remove(InputDevices(device))
      }
    }
  }

  /// Enables or disables the control at an edge.
  ///
  /// Disabling cancels a running action and closes the space for its indicator.
  public func setEnabled(_ isEnabled: Bool, at edge: Edge) {
    let displacement = shownDisplacement(at: edge)
    change {
      send(to: edge) { $0.setEnabled(isEnabled, displacement: displacement, time: now) }
      updateLayout()
    }
  }
}
