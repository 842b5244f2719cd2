/// One action of a pointer, a scrolling device or a key, on any window system.
///
/// An event contains the device (`device`), its action (`kind`) and its position (`position`). It
/// does not contain its time, which is a separate argument in seconds.
///
/// Positions are points in the viewport's coordinates. The origin is the top left corner. `x` grows
/// to the right and `y` grows downwards. Scroll deltas are positive towards the end of their axis.
/// A wheel turned towards the user has `dy > 0` and moves the list towards its end.
public struct InputEvent: Hashable, Sendable {
  /// The action of a device.
  public enum Kind: Hashable, Sendable {
    /// A finger or a mouse went down, moved or went up, or the system cancelled it.
    case pointer(Pointer, Phase)
    /// A wheel or a touchpad scrolled, or a touchpad's gesture began or ended.
    ///
    /// The deltas are detents (clicks) of a wheel, or points of a touchpad.
    case scroll(Scroller, Phase, dx: Double, dy: Double)
    /// A key was pressed, or it repeats because it is held.
    case key(Key, KeyModifiers)
    /// The window lost the gesture, so all tracking ends without a release.
    ///
    /// This happens if the window is hidden or loses the focus, or if the device is unplugged.
    case interrupted
  }

  /// A device that presses and drags.
  public enum Pointer: Hashable, Sendable {
    /// A finger on a screen; the number identifies the finger until it lifts.
    case finger(Int)
    /// The mouse with its first button.
    case mouse

    /// The kind of device.
    public var device: InputDevice {
      switch self {
      case .finger: .touch
      case .mouse: .mouse
      }
    }
  }

  /// A device that scrolls without pressing.
  public enum Scroller: Hashable, Sendable {
    /// A wheel, in detents; a high-resolution wheel sends fractions of a detent.
    case wheel
    /// Two fingers on a touchpad, in points.
    case touchpad

    /// The kind of device.
    public var device: InputDevice { self == .wheel ? .wheel : .touchpad }
  }

  /// The stage of a pointer's or a touchpad's gesture.
  public enum Phase: Hashable, Sendable {
    /// The pointer went down, or fingers touch the touchpad without moving.
    case began
    /// The device moved; a mouse sends this with and without its button held.
    case moved
    /// The pointer went up, or the fingers left the touchpad; this is a release.
    case ended
    /// The system cancelled the pointer, or the touchpad's lift was lost; this is not a release.
    case cancelled
  }

  /// A point in the viewport.
  public struct Position: Hashable, Sendable {
    /// The distance from the left side, in points.
    public var x: Double
    /// The distance from the top, in points.
    public var y: Double

    /// Makes a position from its coordinates, in points.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The action of the device.
  public var kind: Kind
  /// The position at which the device acted.
  ///
  /// It is nil for keys, interruptions and cancellations, and for a touchpad whose fingers rest or
  /// have left.
  public var position: Position?
  /// Whether the touchpad that scrolled also reports when the fingers leave it.
  ///
  /// Default: true. If it is true, a pull lasts as long as the fingers stay. If it is false, the
  /// gesture ends when no event has arrived for ``ScrollConfiguration/touchpadSilence``, or sooner
  /// after a fast movement. The value matters only while a touchpad scrolls.
  public var reportsLift = true

  /// The kind of device that acted, or nil for an interruption.
  public var device: InputDevice? {
    switch kind {
    case .pointer(let pointer, _): pointer.device
    case .scroll(let scroller, _, _, _): scroller.device
    case .key: .keyboard
    case .interrupted: nil
    }
  }

  /// The stage of a pointer's or scroller's gesture, or nil for keys and interruptions.
  public var phase: Phase? {
    switch kind {
    case .pointer(_, let phase), .scroll(_, let phase, _, _): phase
    case .key, .interrupted: nil
    }
  }
}

extension InputEvent {
  /// A pointer went down, moved or went up.
  public static func pointer(_ pointer: Pointer, _ phase: Phase, x: Double, y: Double) -> Self {
    Self(kind: .pointer(pointer, phase), position: Position(x: x, y: y))
  }

  /// A finger touched the screen.
  public static func touchDown(finger: Int, x: Double, y: Double) -> Self {
    .pointer(.finger(finger), .began, x: x, y: y)
  }

  /// A finger moved.
  public static func touchMoved(finger: Int, x: Double, y: Double) -> Self {
    .pointer(.finger(finger), .moved, x: x, y: y)
  }

  /// A finger lifted.
  public static func touchUp(finger: Int, x: Double, y: Double) -> Self {
    .pointer(.finger(finger), .ended, x: x, y: y)
  }

  /// The system cancelled the touch of a finger; this is not a release.
  public static func touchCancelled(finger: Int) -> Self {
    Self(kind: .pointer(.finger(finger), .cancelled))
  }

  /// The first mouse button was pressed.
  public static func mouseDown(x: Double, y: Double) -> Self {
    .pointer(.mouse, .began, x: x, y: y)
  }

  /// The mouse moved, with or without its button held.
  public static func mouseMoved(x: Double, y: Double) -> Self {
    .pointer(.mouse, .moved, x: x, y: y)
  }

  /// The first mouse button was released.
  public static func mouseUp(x: Double, y: Double) -> Self { .pointer(.mouse, .ended, x: x, y: y) }

  /// A wheel turned by `dx`, `dy` detents.
  public static func wheelTurned(x: Double, y: Double, dx: Double, dy: Double) -> Self {
    Self(kind: .scroll(.wheel, .moved, dx: dx, dy: dy), position: Position(x: x, y: y))
  }

  /// Two fingers on a touchpad moved by `dx`, `dy` points.
  ///
  /// Pass false for `reportsLift` if the system does not send ``touchpadStopped`` when the fingers
  /// leave the touchpad.
  public static func touchpadScrolled(
    x: Double, y: Double, dx: Double, dy: Double, reportsLift: Bool = true
  ) -> Self {
    var event = Self(
      kind: .scroll(.touchpad, .moved, dx: dx, dy: dy), position: Position(x: x, y: y))
    event.reportsLift = reportsLift
    return event
  }

  /// Fingers touch the touchpad without moving.
  ///
  /// They stop content that moves by itself, and they hold a pull until they leave. If the resting
  /// fingers begin another gesture, such as a swipe of three fingers, their lift is not reported.
  /// In that case, send ``touchpadScrolled(x:y:dx:dy:reportsLift:)`` with a distance of 0 and
  /// `reportsLift: false`, so that the gesture ends after some time without events.
  public static let touchpadRested = Self(kind: .scroll(.touchpad, .began, dx: 0, dy: 0))

  /// The fingers left the touchpad.
  public static let touchpadStopped = Self(kind: .scroll(.touchpad, .ended, dx: 0, dy: 0))

  /// The lift of the fingers from the touchpad was lost, so the gesture ends without a release.
  ///
  /// This happens when the pointer leaves the window or when the touchpad is unplugged.
  public static let touchpadCancelled = Self(kind: .scroll(.touchpad, .cancelled, dx: 0, dy: 0))

  /// A key was pressed, or it repeats because it is held.
  public static func keyPressed(_ key: Key, modifiers: KeyModifiers) -> Self {
    Self(kind: .key(key, modifiers))
  }

  /// The window lost the gesture.
  public static let interrupted = Self(kind: .interrupted)
}
