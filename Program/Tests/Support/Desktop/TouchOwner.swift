internal import PullcordX11

/// A client that has selected the touches of a window.
///
/// The server refuses these touches to any other client.
package final class TouchOwner {
  private let server: Display
  private let target: WindowID

  /// Creates a hidden window on a server.
  package init(display: String) throws {
    server = try Display(name: display)
    target = server.createWindow(width: 1, height: 1, format: try server.windowFormat())
    guard server.hasInputDevices else {
      throw TestServerError.device("the server has no XInput 2.2")
    }
    InputDevices(of: server).select(on: target, touch: true)
    server.synchronize()
  }

  /// The hidden window.
  package var window: UInt { target.rawValue }
}
