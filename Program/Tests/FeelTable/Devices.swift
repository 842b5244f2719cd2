import Foundation
import PullcordTestServers

/// The devices of a host, whose pointer is over the list.
protocol Devices {
  /// Moves the pointer over the list.
  func place() async throws
  /// Moves two fingers on a touchpad by a step, positive towards the end of the list; they stay.
  func slide(_ points: Double) async throws
  /// Lifts the fingers from the touchpad.
  func lift() async throws
  /// Puts two fingers on a touchpad during a fling.
  func land() async throws
  /// Lifts fingers that have landed.
  func liftLanded() async throws
  /// Turns the wheel by one click or a part of it, positive towards the end of the list.
  func turnWheel(_ clicks: Double) async throws
  /// Moves a finger on the screen, holds it for 0.1 s and lifts it.
  func drag(from start: Point, to end: Point, over seconds: Double) async throws
  /// Moves the mouse with its button pressed, and releases the button.
  func dragMouse(from start: Point, to end: Point, over seconds: Double) async throws
  /// Presses and releases F5.
  func pressF5() async throws
}

extension Devices {
  // X11 has no fingers that rest. Real ones always move.
  func land() async throws { try await slide(2, over: 0.05) }

  func liftLanded() async throws { try await lift() }

  /// Moves two fingers on a touchpad for a duration, never quite evenly.
  ///
  /// Steps of whole scroll units look like a wheel's to an X server.
  func slide(_ points: Double, over seconds: Double) async throws {
    var done = 0.0
    try await Steps.perform(over: seconds) { fraction in
      let uneven = fraction + 0.01 * sin(40 * fraction) * (1 - fraction)
      try await slide(points * uneven - done)
      done = points * uneven
    }
  }
}

/// A device that a host does not have, with the reason for the report.
struct MissingDevice: Error {
  var reason: String
}

extension Point {
  /// A position in the lists of all programs.
  static let list = Point(200, 300)
}

/// The devices of Xorg's driver for tests.
struct XorgDevices: Devices {
  let server: InputTestServer

  func place() async throws { try await server.mouse.move(to: .list) }

  func slide(_ points: Double) async throws { try await server.touchpad.scroll(points: points) }

  func lift() async throws { try await server.touchpad.lift() }

  func turnWheel(_ clicks: Double) async throws { try await server.wheel.turn(detents: clicks) }

  func drag(from start: Point, to end: Point, over seconds: Double) async throws {
    try await server.finger.drag(from: start, to: end, over: seconds, hold: 0.1)
  }

  func dragMouse(from start: Point, to end: Point, over seconds: Double) async throws {
    try await server.mouse.drag(from: start, to: end, over: seconds)
  }

  func pressF5() async throws { try await server.keyboard.press("F5") }
}

/// The virtual pointer of sway, and the virtual keyboard of the tool `wtype`.
struct SwayDevices: Devices {
  let server: WaylandServer
  let pointer: VirtualPointer
  /// Whether the program is in Xwayland, which has no fingers that rest on a touchpad.
  let isX11: Bool

  func place() async throws {
    // Only a movement enters the window.
    try pointer.move(to: Point(Point.list.x - 20, Point.list.y))
    try pointer.move(to: .list)
  }

  func slide(_ points: Double) async throws { try pointer.scroll(points: points) }

  func lift() async throws { try pointer.liftFingers() }

  func land() async throws {
    guard isX11 else { throw MissingDevice(reason: "sway has no virtual fingers that rest") }
    try await slide(2, over: 0.05)
  }

  func turnWheel(_ clicks: Double) async throws {
    guard clicks == clicks.rounded() else {
      throw MissingDevice(reason: "sway's virtual pointer has no parts of a click")
    }
    try pointer.turnWheel(Int(clicks))
  }

  func drag(from start: Point, to end: Point, over seconds: Double) async throws {
    throw MissingDevice(reason: "sway has no virtual touch screen")
  }

  func dragMouse(from start: Point, to end: Point, over seconds: Double) async throws {
    try await pointer.drag(from: start, to: end, over: seconds)
  }

  func pressF5() async throws { try server.press("F5") }
}
