public import ScrollPhysics

extension RefreshController {
  /// Handles an input event at its time and returns whether the event had an effect.
  ///
  /// A host can pass an event without an effect to another view at the same position.
  /// - A press has an effect when it catches moving content. On resting content, only the drag that
  ///   follows has an effect.
  /// - While the list tracks a device, all events of that device have an effect.
  /// - A wheel or a key has an effect when the content moves or a control changes. A wheel has no
  ///   effect at an edge that cannot be pulled. F5 has no effect while the refresh runs.
  @discardableResult
  public func handle(_ event: InputEvent, time: Double) -> Bool {
    advance(to: time)
    notePosition()
    let before = HandledState(of: self)
    timed {
      change {
        lastActivity = now
        if case .key(let key, let modifiers) = event.kind,
          KeyCommands(list: self).press(key, modifiers)
        {
          return
        }
        let lengths = EdgeLengths(start: displacement(at: .start), end: displacement(at: .end))
        dispatch(model.handle(event, time: now), before: lengths)
      }
    }
    updateIndicators()
    if let device = event.device, before.phase == .tracking(device) { return true }
    return HandledState(of: self) != before
  }

  /// Cancels the pull in progress.
  func interrupt() { dispatch(model.interrupt(time: now), before: EdgeLengths()) }

  /// The distance of a gesture's content past an edge, which nested lists share.
  ///
  /// While the other list is scrolled away from the edge, this one is as far away, so that a gesture
  /// that scrolls the other list does not pull this one.
  func gestureDisplacement(at edge: Edge) -> Double {
    displacement(at: edge) + min(0, partner?.displacement(at: edge) ?? 0)
  }

  /// Reports changes of the scroll model to the engines.
  ///
  /// `before` is the displacement at each edge before the changes.
  func dispatch(_ changes: ScrollChanges, before: EdgeLengths) {
    for change in changes {
      if change == .rested {
        // An effect of an earlier change may have set the content in motion again.
        if model.phase(at: now) == .resting { rest() }
        continue
      }
      for edge in Edge.allCases where self[edge] != nil {
        let displacement = gestureDisplacement(at: edge)
        switch change {
        case .trackingBegan(let device):
          send(to: edge) { $0.trackingBegan(device, displacement: before[edge], time: now) }
        case .tracked:
          let angle = model.dragAngle ?? nestedDragAngle
          preparePull(to: displacement, at: edge)
          send(to: edge) { $0.tracked(to: displacement, angle: angle, time: now) }
        case .released:
          let velocity = model.releaseVelocity * edge.outward
          send(to: edge) {
            $0.released(displacement: displacement, velocity: velocity, time: now)
          }
        case .cancelled:
          send(to: edge) { $0.trackingCancelled(displacement: displacement, time: now) }
        case .rested: break
        }
      }
    }
  }
}
