public import ScrollPhysics

extension RefreshController {
  /// Sets the client's inset at an edge, in points.
  public func setInset(_ length: Double, at edge: Edge) {
    change {
      model.setInset(length, time: now, at: edge)
      updateLayout()
    }
  }

  /// Sets the length of the content, in points.
  public func setContentLength(_ length: Double) {
    changeContent { $0.setContentLength(length, time: now) }
  }

  /// Inserts content at a position.
  ///
  /// The length is in points. The position is in points from the start of the content. A negative
  /// length removes content.
  ///
  /// Content inserted at the start of the viewport becomes visible, like new rows after a refresh.
  /// With `keepingAnchor` the new content goes before the visible content, which does not move.
  /// This also works under a finger, during a fling and during an action.
  ///
  /// Nil, the default, keeps the anchor if the control at the start loads more. That control
  /// inserts older rows before those on the screen.
  public func insertContent(
    _ length: Double, position: Double, keepingAnchor keepsAnchor: Bool? = nil
  ) {
    let keepsAnchor = keepsAnchor ?? (start?.purpose == .loadMore)
    changeContent {
      $0.insertContent(length, position: position, keepingAnchor: keepsAnchor, time: now)
    }
  }

  /// Sets the length of the viewport, in points.
  public func setViewport(_ length: Double) {
    change {
      model.setViewport(length, time: now)
      updateLayout()
    }
  }

  /// Sets whether a horizontal list starts at its right side.
  public func setRightToLeft(_ isRightToLeft: Bool) {
    guard model.isRightToLeft != isRightToLeft else { return }
    change {
      model.isRightToLeft = isRightToLeft
      updateLayout()
    }
  }

  /// Scrolls to an offset, either at once or along `SettleCurve.scroll`.
  ///
  /// This has no effect while a device holds the list.
  public func scroll(to offset: Double, animated isAnimated: Bool) {
    scroll(to: offset, curve: isAnimated ? .scroll : nil)
  }

  /// Scrolls to an offset along a curve, or at once without a curve.
  ///
  /// This has no effect while a device holds the list.
  public func scroll(to offset: Double, curve: SettleCurve? = nil) {
    notePosition()
    change {
      model.scroll(to: offset, curve: curve, time: now)
      updateLayout()
    }
  }

  private func changeContent(_ body: (inout ScrollModel) -> Void) {
    change {
      let length = model.contentLength
      body(&model)
      if model.contentLength > length {
        for edge in Edge.allCases { self[edge]?.engine.contentGrew() }
      }
      updateLayout()
    }
  }

  /// Updates the engines after a length of the list changed.
  func updateLayout() {
    let isShort = model.contentLength + model.insets.start + model.insets.end < model.viewport
    for edge in Edge.allCases {
      guard let control = self[edge] else { continue }
      let rows = rowsLength(control.engine.configuration.distances.preload)
      send(to: edge) {
        $0.resized(
          viewport: model.viewport, rows: rows, inset: model.insets[edge], isShort: isShort)
      }
    }
    synchronizeControls()
    if model.phase(at: now) == .resting { rest() }
  }

  func rowsLength(_ preload: RefreshDistances.Preload) -> Double {
    guard case .rows(let number) = preload else { return 0 }
    let count = max(0, number)
    let length = lengthOfLastRows?(count) ?? Double(count) * Self.usualRow
    return length.isFinite ? max(0, length) : 0
  }

  /// The height of a table row in UIKit, in points.
  private static let usualRow = 44.0

  // MARK: Positions

  func displacement(at edge: Edge) -> Double { model.displacement(time: now, at: edge) }

  /// The visible displacement of the content, or of an indicator that overlays it.
  func shownDisplacement(at edge: Edge) -> Double {
    let pull = model.pull(time: now, at: edge)
    return pull > 0 ? max(pull, displacement(at: edge)) : displacement(at: edge)
  }

  /// Notifies the controls that the content came to rest.
  func rest() {
    lastActivity = now
    for edge in Edge.allCases { settle(edge) }
  }

  func settle(_ edge: Edge) {
    // The space of a completed action has not begun to close.
    guard untimed.closings[edge] == nil else { return }
    let displacement = displacement(at: edge)
    send(to: edge) { $0.settled(displacement: displacement, time: now) }
  }
}
