import Foundation
import PullcordTestServers

/// The devices that mutter's interface for remote desktops injects.
struct MutterDevices: Devices {
  let server: MutterServer
  /// Whether the program is in Xwayland, which reports no lift whatever mutter sends.
  let isX11: Bool

  /// The flags of mutter's scrolls.
  private enum Scroll {
    static let stop = 1
    static let fingers = 4
  }

  func place() async throws {
    // The motion is relative: the first one ends in the corner of the screen.
    try move(-5000, -5000)
    try move(Point.list.x, Point.list.y)
  }

  func slide(_ points: Double) async throws { try scroll(points, Scroll.fingers) }

  func lift() async throws {
    guard isX11 else {
      // It sends a frame with the source of the scroll, and no stop.
      throw MissingDevice(reason: "mutter 43 loses an injected lift")
    }
    try scroll(0, Scroll.stop | Scroll.fingers)
  }

  func turnWheel(_ clicks: Double) async throws {
    guard clicks == clicks.rounded() else {
      throw MissingDevice(reason: "mutter 43 injects no parts of a click")
    }
    try server.inject("NotifyPointerAxisDiscrete", "uint32 0, \(Int(clicks))")
  }

  func drag(from start: Point, to end: Point, over seconds: Double) async throws {
    // mutter accepts NotifyTouchDown, but no window gets the finger.
    throw MissingDevice(reason: "mutter 43 loses injected fingers")
  }

  func dragMouse(from start: Point, to end: Point, over seconds: Double) async throws {
    try move(-5000, -5000)
    try move(start.x, start.y)
    try setPressed(true)
    var done = 0.0
    try await Steps.perform(over: seconds) { fraction in
      try move(0, (end.y - start.y) * fraction - done)
      done = (end.y - start.y) * fraction
    }
    try setPressed(false)
  }

  func pressF5() async throws {
    // The first key adds the keyboard, which the window must notice: KEY_LEFTSHIFT of the kernel.
    try server.inject("NotifyKeyboardKeycode", "uint32 42, true")
    try server.inject("NotifyKeyboardKeycode", "uint32 42, false")
    try await Task.sleep(for: .milliseconds(500))
    // KEY_F5 of the kernel.
    try server.inject("NotifyKeyboardKeycode", "uint32 63, true")
    try server.inject("NotifyKeyboardKeycode", "uint32 63, false")
  }

  private func move(_ dx: Double, _ dy: Double) throws {
    try server.inject("NotifyPointerMotionRelative", "\(dx), \(dy)")
  }

  private func scroll(_ points: Double, _ flags: Int) throws {
    try server.inject("NotifyPointerAxis", "0.0, \(points), uint32 \(flags)")
  }

  private func setPressed(_ isPressed: Bool) throws {
    // BTN_LEFT of the kernel.
    try server.inject("NotifyPointerButton", "272, \(isPressed)")
  }
}
