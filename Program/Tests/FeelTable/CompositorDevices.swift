import Foundation
import PullcordTestServers

/// The devices of the tests' own compositor.
struct CompositorDevices: Devices {
  let compositor: TestCompositor
  /// Whether the program is in Xwayland, which has no fingers that rest on a touchpad.
  let isX11: Bool

  func place() async throws {
    // Only a movement enters the window.
    try compositor.move(to: Point(Point.list.x - 20, Point.list.y))
    try compositor.move(to: .list)
  }

  func slide(_ points: Double) async throws { try compositor.scroll(points: points) }

  func lift() async throws { try compositor.liftFingers() }

  func land() async throws {
    if isX11 { try await slide(2, over: 0.05) } else { try compositor.restFingers() }
  }

  func liftLanded() async throws {
    if isX11 { try await lift() } else { try compositor.endRest() }
  }

  func turnWheel(_ clicks: Double) async throws {
    try compositor.turnWheel(by: Int(clicks * 120))
  }

  func drag(from start: Point, to end: Point, over seconds: Double) async throws {
    try await compositor.drag(from: start, to: end, over: seconds, hold: 0.1)
  }

  func dragMouse(from start: Point, to end: Point, over seconds: Double) async throws {
    try await compositor.dragMouse(from: start, to: end, over: seconds)
  }

  func pressF5() async throws {
    // KEY_F5 of the kernel.
    for isPressed in [true, false] { try compositor.setPressed(key: 63, isPressed) }
  }
}
