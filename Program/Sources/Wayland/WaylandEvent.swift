internal import Glibc

/// An event of a Wayland compositor.
///
/// Positions and distances are in surface units from the upper left corner of the window's content.
package enum WaylandEvent: Hashable, Sendable {
  // MARK: Pointer

  case pointerEntered(x: Double, y: Double, serial: UInt32)
  case pointerLeft(serial: UInt32)
  case pointerMoved(x: Double, y: Double, time: WaylandTime)
  case buttonChanged(ButtonChange)
  /// A wheel turned, or fingers moved on a touchpad or lifted.
  case scrolled(ScrollFrame)
  /// Fingers rest on a touchpad.
  case holdBegan(fingers: Int, time: WaylandTime)
  /// The fingers lifted, or began to move if `isCancelled` is true.
  case holdEnded(isCancelled: Bool, time: WaylandTime)

  // MARK: Touch screen

  /// A finger touched the screen.
  case touchBegan(TouchPoint, serial: UInt32)
  case touchMoved(TouchPoint)
  /// A finger lifted.
  case touchEnded(id: Int32, time: WaylandTime, serial: UInt32)
  /// The compositor took over all touches.
  case touchesCancelled
  /// The touch events since the previous `touchFrame` event belong together.
  case touchFrame

  // MARK: Keyboard

  case focusGained
  case focusLost
  /// The user pressed or released a key.
  ///
  /// The compositor does not repeat held keys.
  case keyChanged(KeyStroke)
  case modifiersChanged(KeyModifiers)
  /// The user changed how fast held keys repeat.
  case repetitionChanged(KeyRepetition)

  // MARK: Window

  /// The compositor requests a size or a state of the window.
  case configured(WindowConfiguration)
  /// The user wants to close the window.
  case closeRequested
  /// The number of pixels per surface unit changed; the new number is in 120ths.
  case scaleChanged(scale120: Int)
  /// The screens that show the window, or their properties, changed.
  case outputsChanged([OutputInfo])
  /// It is a good time to draw the next frame.
  case frameDone(time: WaylandTime)
  /// The screen showed a commit for which the program had requested a report.
  case presented(Presentation)
  /// The screen will never show a commit for which the program had requested a report.
  case presentationDiscarded(number: UInt64)
  /// The compositor no longer reads a buffer, so the program may write to it again.
  case bufferReleased(BufferID)
  /// The compositor sent the name by which other programs, such as portals, refer to the window.
  case handleExported(String)

  // MARK: Session

  /// Another program replaced the content of the clipboard.
  case clipboardReplaced
  /// Another program requests the text of the clipboard.
  case textRequested(TextRequest)
  /// The user drags files over the window.
  case filesEntered
  /// The drag has left the window or ended without a drop.
  case filesLeft
  /// The user has dropped files; their list follows in a pipe.
  case filesDropped(FileListPipe)
  /// The user attached or removed devices.
  case capabilitiesChanged(SeatCapabilities)
  /// The compositor removed a global object with this interface.
  case globalRemoved(String)
}

/// A time on the compositor's clock, in milliseconds.
///
/// The number wraps after 49.7 days, so subtract times with wrapping arithmetic. The clock's zero
/// is arbitrary.
package struct WaylandTime: RawRepresentable, Hashable, Sendable {
  /// Milliseconds, modulo 2³².
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A press or a release of a pointer's button.
package struct ButtonChange: Hashable, Sendable {
  /// The number of the button in Linux, such as 0x110 for the left button
  /// (`linux/input-event-codes.h`).
  package var button: UInt32
  package var isPressed: Bool
  package var time: WaylandTime
  package var serial: UInt32

  package init(button: UInt32, isPressed: Bool, time: WaylandTime, serial: UInt32) {
    (self.button, self.isPressed) = (button, isPressed)
    (self.time, self.serial) = (time, serial)
  }
}

/// A finger on a touch screen.
package struct TouchPoint: Hashable, Sendable {
  /// The number of the finger while it touches the screen.
  package var id: Int32
  package var x: Double
  package var y: Double
  package var time: WaylandTime
}

/// The kinds of input devices of a user.
package struct SeatCapabilities: OptionSet, Hashable, Sendable {
  /// The bits of `wl_seat.capabilities`.
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static let pointer = Self(rawValue: 1)
  package static let keyboard = Self(rawValue: 2)
  package static let touch = Self(rawValue: 4)
}

/// A size and states that the compositor requests.
package struct WindowConfiguration: Hashable, Sendable {
  /// The width in surface units; 0 if the program chooses it.
  package var width = 0
  /// The height in surface units; 0 if the program chooses it.
  package var height = 0
  package var states: WindowStates = []
  /// The largest recommended size, such as that of the screen without its panels; nil if unknown.
  package var bounds: WindowSize?
  /// The serial of the configuration, which ``Toplevel/acknowledge(_:)`` needs.
  package var serial: UInt32 = 0
}

/// A size in surface units.
package struct WindowSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// States of a window.
package struct WindowStates: OptionSet, Hashable, Sendable {
  /// The bits that this library assigns to the states.
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let maximized = Self(rawValue: 1)
  package static let fullscreen = Self(rawValue: 2)
  /// The user is resizing the window.
  package static let resizing = Self(rawValue: 4)
  /// The window looks active, which usually means that it has the focus.
  package static let activated = Self(rawValue: 8)
  /// An edge of the window touches another window or an edge of the screen.
  package static let tiled = Self(rawValue: 16)
  /// Nobody can see the window, so it need not be drawn.
  package static let suspended = Self(rawValue: 32)
}

/// A report of when the screen showed a commit.
package struct Presentation: Hashable, Sendable {
  /// The number that the program passed with its request.
  package var number: UInt64
  /// The time on the clock ``WaylandConnection/presentationClock``.
  package var seconds: Double
  /// The time between two refreshes in seconds; 0 if unknown.
  package var refreshInterval: Double
  /// The number of refreshes so far; 0 if unknown.
  package var sequence: UInt64
  /// The bits of `wp_presentation_feedback.kind`.
  ///
  /// 1 means vsync, 2 hardware clock, 4 hardware completion, and 8 zero copy.
  package var flags: UInt32
}

/// A request of another program for the text of the clipboard.
package struct TextRequest: Hashable, Sendable {
  /// The format, such as `text/plain;charset=utf-8`.
  package var format: String
  /// The pipe for the text; the receiver of the event must close the pipe.
  package var descriptor: Int32

  /// Closes the pipe without a text.
  package func refuse() { close(descriptor) }
}

/// A pipe from which the list of dropped files can be read, in the format `text/uri-list`.
package struct FileListPipe: Hashable, Sendable {
  /// The read end of the pipe; the receiver of the event must close it.
  package var descriptor: Int32
}
