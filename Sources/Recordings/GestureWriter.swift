internal import PathAnimation
public import PullToRefresh
public import ScrollPhysics

extension Gesture {
  /// The gesture as the text of a file: reading it gives the same gesture, apart from the settings' lines.
  public var text: String {
    var lines: [String] = []
    if let viewport {
      lines.append("viewport \(plain(viewport.width)) \(plain(viewport.height))")
    }
    for setting in settings {
      lines.append(
        setting.value.isEmpty ? "set \(setting.flag)" : "set \(setting.flag) \(setting.value)")
    }
    if let offset { lines.append("offset \(plain(offset))") }
    lines += events.map(\.line)
    if let end { lines.append("\(plain(end)) end") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Gesture.Event {
  /// The event as a line of a gesture file, without the line end.
  public var line: String { "\(plain(time)) \(action.text)" }
}

extension Gesture.Action {
  fileprivate var text: String {
    switch self {
    case .input(let event): event.text
    case .resize(let size): "resize \(plain(size.width)) \(plain(size.height))"
    case .inset(let edge, let length): "inset \(edge.rawValue) \(plain(length))"
    case .finish(let edge, let outcome): "finish \(edge.rawValue) \(outcome.text)"
    case .enable(let edge): "enable \(edge.rawValue)"
    case .disable(let edge): "disable \(edge.rawValue)"
    case .refresh(let edge): "refresh \(edge.rawValue)"
    case .cancel(let edge): "cancel \(edge.rawValue)"
    }
  }
}

extension RefreshOutcome {
  /// The outcome as a gesture file writes it.
  ///
  /// A time-out is none of a file's words: it is a failure there.
  fileprivate var text: String {
    switch self {
    case .success(newItems: nil): "success"
    case .success(newItems: .some(let count)): "success \(count)"
    case .failure(let message): "failure \(message.isEmpty ? "failed" : message)"
    case .cancelled: "cancelled"
    case .exhausted: "exhausted"
    case .timedOut: "failure timed out"
    }
  }
}

extension InputEvent {
  fileprivate var text: String {
    func place(_ x: Double, _ y: Double) -> String { "\(plain(x)) \(plain(y))" }
    func named(_ finger: Int) -> String { finger == 1 ? "" : " \(finger)" }
    return switch self {
    case .touchDown(let finger, let x, let y): "touch down \(place(x, y))\(named(finger))"
    case .touchMoved(let finger, let x, let y): "touch move \(place(x, y))\(named(finger))"
    case .touchUp(let finger, let x, let y): "touch up \(place(x, y))\(named(finger))"
    case .touchCancelled(let finger): "touch cancel\(named(finger))"
    case .mouseDown(let x, let y): "mouse down \(place(x, y))"
    case .mouseMoved(let x, let y): "mouse move \(place(x, y))"
    case .mouseUp(let x, let y): "mouse up \(place(x, y))"
    case .wheelTurned(let x, let y, let dx, let dy): "wheel \(place(x, y)) \(place(dx, dy))"
    case .touchpadScrolled(let x, let y, let dx, let dy): "touchpad \(place(x, y)) \(place(dx, dy))"
    case .touchpadStopped: "touchpad stop"
    case .keyPressed(let key, let modifiers): "key \(modifiers.text)\(key.rawValue)"
    case .interrupted: "interrupted"
    }
  }
}

extension KeyModifiers {
  fileprivate var text: String {
    (contains(.control) ? "Ctrl+" : "") + (contains(.shift) ? "Shift+" : "")
      + (contains(.alt) ? "Alt+" : "")
  }
}

/// A number as a gesture file has it: the shortest text that reads back as the same value.
private func plain(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
