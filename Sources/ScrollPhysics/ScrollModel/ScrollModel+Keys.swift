extension ScrollModel {
  mutating func keyPressed(
    _ key: Key, _ modifiers: KeyModifiers, _ time: Double, _ changes: inout ScrollChanges
  ) {
    if modifiers.contains(.control) || modifiers.contains(.alt) { return }
    guard let length = scrollLength(of: key, isShifted: modifiers.contains(.shift)) else { return }
    endLostTouchpadGesture(time, &changes)
    if phase(at: time).device != nil { return }
    step(by: length, time, &changes)
  }

  /// The distance that a key scrolls: infinite for Home and End, nil for a key without effect.
  private func scrollLength(of key: Key, isShifted: Bool) -> Double? {
    let page = viewport * configuration.pageFraction
    let (back, forward): (Key, Key) =
      switch (axis, content.direction < 0) {
      case (.vertical, _): (.up, .down)
      case (.horizontal, false): (.left, .right)
      case (.horizontal, true): (.right, .left)
      }
    switch key {
    case back: return -detentLength
    case forward: return detentLength
    case .pageUp: return -page
    case .pageDown: return page
    case .space: return isShifted ? -page : page
    case .home: return -.infinity
    case .end: return .infinity
    default: return nil
    }
  }
}
