import Foundation
import PullcordTestServers

/// The devices that mutter's interface for remote desktops injects.
struct MutterDevices: Devices {
  let server: MutterServer

  /// The flags of mutter's scrolls.
  private enum Scroll {
    static let stop = 1
    static let wheel = 2
    static let fingers = 4
  }

  func place() async throws {
    // The motion is relative: the first one ends in the corner of the screen.
    try move(-5000, -5000)
    try move(Point.list.x, Point.list.y)
  }

  func slide(_ points: Double, over seconds: Double) async throws {
    var done = 0.0
    try await Steps.perform(over: seconds) { fraction in
      try scroll(points * fraction - done, Scroll.fingers)
      done = points * fraction
    }
  }

  func lift() async throws { try scroll(0, Scroll.stop | Scroll.fingers) }

  func turnWheel(_ clicks: Double) async throws {
    if clicks == clicks.rounded() {
      try server.inject("NotifyPointerAxisDiscrete", "uint32 0, \(Int(clicks))")
    } else {
      // mutter's distance of a click is 10.
      try scroll(clicks * 10, Scroll.wheel)
    }
  }

  func drag(from start: Point, to end: Point, over seconds: Double) async throws {
    try server.inject("NotifyTouchDown", "STREAM, uint32 0, \(start.x), \(start.y)")
    try await Steps.perform(over: seconds) { fraction in
      let y = start.y + (end.y - start.y) * fraction
      try server.inject("NotifyTouchMotion", "STREAM, uint32 0, \(end.x), \(y)")
    }
    try await Task.sleep(for: .milliseconds(100))
    try server.inject("NotifyTouchUp", "uint32 0,")
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
