internal import PullcordCX11

/// The server's extensions and the numbers of their events.
struct Extensions {
  /// The opcode of XInput's events, or nil without XInput 2.2.
  ///
  /// Without XInput 2.2 the server sends core events.
  var input: Int32?
  /// The type of MIT-SHM's completion event, or nil without MIT-SHM.
  var sharedMemoryCompletion: Int32?
  /// The opcode of Present's events, or nil without Present.
  var present: Int32?
  /// The type of the keyboard extension's events, or nil without this extension.
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

  /// Whether the server offers MIT-SHM.
  ///
  /// To find out whether this client can use the extension, attach a segment.
  package var offersSharedMemory: Bool { extensions.sharedMemoryCompletion != nil }

  /// Whether the server reports refreshes of the screen (Present).
  package var hasPresentation: Bool { extensions.present != nil }
}
