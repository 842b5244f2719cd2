package import PullcordDBus

/// Offers a window to assistive technology while one is active.
///
/// Without an active assistive technology, this object only listens to one signal on the session
/// bus. In this case, it causes no wake-ups, uses no memory for a tree, and takes no time in a
/// frame.
@MainActor
package final class AccessibilityService {
  private weak var window: (any AccessibleWindow)?
  private let name: String
  private var status: AccessibilityStatus?
  private var application: AccessibleApplication?

  /// Makes a service for a window of a program with this name.
  package init(_ window: any AccessibleWindow, name: String) {
    (self.window, self.name) = (window, name)
  }

  /// Follows the status of assistive technology on the session bus.
  package func follow(_ session: BusConnection) {
    status = AccessibilityStatus(session) { [weak self] address in self?.connect(to: address) }
  }

  /// Connects to the accessibility bus at an address, or disconnects if it is nil.
  package func connect(to address: String?) {
    application?.close()
    application = nil
    guard let address, let window, let address = BusAddress(address),
      let bus = BusConnection(address)
    else { return }
    application = AccessibleApplication(bus, window, name: name)
  }

  /// Whether an assistive technology is connected.
  package var isActive: Bool { application?.isConnected == true }

  /// Reports that the window has changed.
  ///
  /// Call this after each frame and each change. Without an active assistive technology, the call
  /// has no effect.
  package func windowChanged() { application?.windowChanged() }

  /// Announces a text to the user.
  package func announce(_ text: String) { application?.announce(text) }

  /// Ends all connections that this service has made.
  package func close() {
    status = nil
    connect(to: nil)
  }
}
