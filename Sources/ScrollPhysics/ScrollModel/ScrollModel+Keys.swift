extension ScrollModel {
  mutating func keyPressed(
    _ key: Key, _ modifiers: KeyModifiers, _ time: Double, _ changes: inout ScrollChanges
  ) {
    let page = viewport * configuration.pageFraction
    guard let length = scrollLength(of: key, modifiers, detent: detentLength, page: page) else {
      return
    }
    gestures.endLostTouchpadGesture(on: &content, time, &changes)
    if content.activity.isHeld { return }
    step(by: length, cause: .key, time, &changes)
  }

  /// The distance that a key scrolls: infinite for Home and End, nil for a key without effect.
  func scrollLength(
    of key: Key, _ modifiers: KeyModifiers, detent: Double, page: Double
  ) -> Double? {
    if modifiers.contains(.control) || modifiers.contains(.alt) { return nil }
    let isShifted = modifiers.contains(.shift)
    let (back, forward): (Key, Key) =
      switch (axis, content.direction < 0) {
      case (.vertical, _): (.up, .down)
      case (.horizontal, false): (.left, .right)
      case (.horizontal, true): (.right, .left)
      }
    switch key {
    case back: return -detent
    case forward: return detent
    case .pageUp: return -page
    case .pageDown: return page
    case .space: return isShifted ? -page : page
    case .home: return -.infinity
    case .end: return .infinity
    default: return nil
    }
  }
}
