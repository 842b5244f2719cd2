public import ScrollPhysics

extension RefreshController {
  /// Sets what the client reserves at an edge, in points.
  public func setInset(_ length: Double, at edge: Edge) {
    model.setInset(length, time: now, at: edge)
    layoutChanged()
  }

  /// Sets the length of the content, in points.
  public func setContentLength(_ length: Double) {
    change { $0.setContentLength(length, time: now) }
  }

  /// Puts content in at a place, in points from the content's start; what is seen does not move
  /// unless it begins there.
  ///
  /// What comes where the viewport begins is seen there, as the news of a refresh are. With `keepingAnchor` it
  /// comes in front of what is seen, which stays where it is, with the hold open, under a finger and in flight
  /// too; nil, the default: as it has to be, in front where the control at the start loads more, whose rows are
  /// older than those that are read. A negative length takes content out.
  public func insertContent(
    _ length: Double, position: Double, keepingAnchor keepsAnchor: Bool? = nil
  ) {
    let keepsAnchor =
      keepsAnchor ?? (start?.engine.settings.configuration.purpose == .loadMore)
    change { $0.insertContent(length, position: position, keepingAnchor: keepsAnchor, time: now) }
  }

  /// Sets the length of the viewport, in points.
  public func setViewport(_ length: Double) {
    model.setViewport(length, time: now)
    layoutChanged()
  }

  /// Has a horizontal list start at its right side, or not.
  public func setRightToLeft(_ isRightToLeft: Bool) {
    guard model.isRightToLeft != isRightToLeft else { return }
    model.isRightToLeft = isRightToLeft
    layoutChanged()
  }

  /// Scrolls to an offset, at once or along `SettleCurve.scroll`.
  ///
  /// It is refused while a device has hold of the list.
  public func scroll(to offset: Double, animated isAnimated: Bool) {
    scroll(to: offset, curve: isAnimated ? .scroll : nil)
  }

  /// Scrolls to an offset, at once or along a curve.
  ///
  /// It is refused while a device has hold of the list.
  public func scroll(to offset: Double, curve: SettleCurve? = nil) {
    approach()
    model.scroll(to: offset, curve: curve, time: now)
    layoutChanged()
  }

  private func change(_ content: (inout ScrollModel) -> Void) {
    let length = model.contentLength
    content(&model)
    if model.contentLength > length {
      for edge in Edge.allCases { self[edge]?.engine.contentGrew() }
    }
    layoutChanged()
  }

  /// Lengths changed: distances that depend on them do, and what was on its way may have arrived.
  func layoutChanged() {
    let isShort = model.contentLength + model.insets.start + model.insets.end < model.viewport
    for edge in Edge.allCases {
      guard let control = self[edge] else { continue }
      let rows = rowsLength(control.engine.settings.configuration.distances.preload)
      let displacement = displacement(at: edge)
      update(edge) {
        $0.resized(
          viewport: model.viewport, rows: rows, inset: model.insets[edge],
          isShort: isShort, displacement: displacement, time: now)
      }
    }
    synchronise()
    if model.phase(at: now) == .resting { rest() }
    approach()
    schedule()
  }

  func rowsLength(_ preload: RefreshDistances.Preload) -> Double {
    guard case .rows(let number) = preload else { return 0 }
    let count = max(0, number)
    let length = lengthOfLastRows?(count) ?? Double(count) * Self.usualRow
    return length.isFinite ? max(0, length) : 0
  }

  /// UIKit's height of a table's row, in points.
  private static let usualRow = 44.0
}
