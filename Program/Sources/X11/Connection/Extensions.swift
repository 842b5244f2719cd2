internal import PullcordCX11

/// The extensions of a server, and the numbers of their events.
struct Extensions {
  /// XInput 2.2 or later: the opcode of its events.
  ///
  /// Without it the server sends core events.
  var input: Int32?
  /// MIT-SHM: the type of its completion event.
  var sharedMemoryCompletion: Int32?
  /// Present: its events' opcode.
  var present: Int32?
  /// The type of the keyboard extension's event.
  var keyboardEvent: Int32?

  init(_ display: OpaquePointer) {
    var opcode: Int32 = 0
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    if XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0 {
      var major: Int32 = 2
      var minor: Int32 = 2
      if XIQueryVersion(display, &major, &minor) == 0, (major, minor) >= (2, 2) { input = opcode }
    }
    if XShmQueryExtension(display) != 0 {
      sharedMemoryCompletion = XShmGetEventBase(display)  // + ShmCompletion, which is 0
    }
    if XPresentQueryExtension(display, &opcode, &firstEvent, &firstError) != 0 { present = opcode }
    if XkbQueryExtension(display, &opcode, &firstEvent, &firstError, nil, nil) != 0 {
      keyboardEvent = firstEvent
    }
  }
}

extension Display {
  /// Whether the server has touch and per-device scrolling (XInput 2.2 or later).
  package var hasInputDevices: Bool { extensions.input != nil }

  /// Whether the server offers MIT-SHM; only attaching a segment shows whether this client can use it.
  package var offersSharedMemory: Bool { extensions.sharedMemoryCompletion != nil }

  /// Whether the server reports refreshes of the screen (Present).
  package var hasPresentation: Bool { extensions.present != nil }
}
