internal import PullcordCX11

/// Core pointer and key events, which a server without XInput 2.2 sends.
extension EventDecoder {
  func decodeCorePointer() -> Event {
    // Motion, button and key events begin with the same members.
    let button = event.xbutton
    var pointer = PointerEvent()
    pointer.time = serverTime(button.time)
    pointer.serial = button.serial
    pointer.x = Double(button.x)
    pointer.y = Double(button.y)
    pointer.modifiers = Int(button.state & 0xff)
    return switch event.type {
    case ButtonPress: .buttonPressed(pointer, button: Int(button.button))
    case ButtonRelease: .buttonReleased(pointer, button: Int(button.button))
    default: .pointerMoved(pointer)
    }
  }

  func decodeCoreKey() -> Event {
    let state = event.xkey.state
    return .keyPressed(
      KeyEvent(
        time: serverTime(event.xkey.time), code: Int(event.xkey.keycode),
        modifiers: Int(state & 0xff), group: Int((state >> 13) & 3)))
  }

  func decodeCoreCrossing() -> Event {
    switch event.type {
    case EnterNotify: .pointerEntered(coreCrossing)
    case LeaveNotify: .pointerLeft(coreCrossing)
    case FocusIn: .focusGained(coreFocus)
    default: .focusLost(coreFocus)
    }
  }

  private var coreFocus: CrossingEvent {
    CrossingEvent(
      device: .core, time: .unknown,
      mode: CrossingEvent.Mode(rawValue: Int(event.xfocus.mode)),
      isInferior: event.xfocus.detail == NotifyInferior,
      isByPointer: event.xfocus.detail == NotifyPointer)
  }

  private var coreCrossing: CrossingEvent {
    CrossingEvent(
      device: .core, time: serverTime(event.xcrossing.time),
      mode: CrossingEvent.Mode(rawValue: Int(event.xcrossing.mode)),
      isInferior: event.xcrossing.detail == NotifyInferior, isByPointer: false)
  }
}
