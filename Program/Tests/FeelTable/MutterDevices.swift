import Foundation
import PullcordTestServers

/// The devices that mutter's interface for remote desktops injects.
struct MutterDevices: Devices {
  let server: MutterServer
  /// Whether the program is in Xwayland, which reports no lift whatever mutter sends.
  let isX11: Bool

  func place() async throws { try server.move(to: .list) }

  func slide(_ points: Double) async throws { try server.scroll(points: points) }

  func lift() async throws {
    guard isX11 else { throw MissingDevice(reason: "mutter 43 loses an injected lift") }
    try server.liftFingers()
  }

  func turnWheel(_ clicks: Double) async throws {
    guard clicks == clicks.rounded() else {
      throw MissingDevice(reason: "mutter 43 injects no parts of a click")
    }
    try server.turnWheel(Int(clicks))
  }

  func drag(from start: Point, to end: Point, over seconds: Double) async throws {
    // mutter accepts NotifyTouchDown, but no window gets the finger.
    throw MissingDevice(reason: "mutter 43 loses injected fingers")
  }

  func dragMouse(from start: Point, to end: Point, over seconds: Double) async throws {
    try await server.drag(from: start, to: end, over: seconds)
  }

  // KEY_F5 of the kernel.
  func pressF5() async throws { try await server.press(key: 63) }
}
