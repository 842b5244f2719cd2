package import PullcordControls
package import PullcordDBus
package import PullcordDesktopWindow

/// Makes a window accessible while an assistive technology is active.
///
/// Without an active assistive technology, this object only listens to two signals on the session
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

  /// Connects to the accessibility bus at an address, or disconnects if the address is nil.
  package func connect(to address: String?) {
    application?.close()
    application = nil
    guard let address, let window, let address = BusAddress(address),
      let bus = BusConnection(address)
    else { return }
    application = AccessibleApplication(bus, window, name: name)
  }

  /// Whether the accessibility bus knows the window, so that assistive technology can read it.
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

/// A window that assistive technology reads and uses.
@MainActor
package protocol AccessibleWindow: AnyObject {
  /// The window's current parts, as a tree; the root has the accessibility role `frame` (a window).
  var accessibleFrame: AccessibleNode { get }
  /// The position of the window's upper left corner on the screen, in pixels.
  var screenPosition: (x: Int, y: Int) { get }
  /// The number of pixels in a point.
  var scale: Double { get }
  /// Whether the window is drawing frames.
  ///
  /// While it is, requests of assistive technology must leave enough time for drawing.
  var isAnimating: Bool { get }
  /// Decides whether a screen reader takes a key; see `DesktopWindow.keyWatcher`.
  var keyWatcher: KeyWatcher? { get set }
  /// Called when a screen reader starts or stops reading the window.
  func readerChanged(isReading: Bool)
  /// Performs an action of a part at the current time, and shows its effect.
  func perform(_ action: @MainActor () -> Void)
}

/// Watches the session bus, and reports whether an assistive technology is active.
///
/// The service `org.a11y.Bus` provides the status. The window never starts that service. The first
/// assistive technology that runs starts the service.
@MainActor
final class AccessibilityStatus {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"

  private let session: BusConnection
  /// Receives the address of the accessibility bus; nil when no assistive technology is active
  /// anymore.
  private let handler: @MainActor (String?) -> Void
  private var values = ["IsEnabled": false, "ScreenReaderEnabled": false]
  private var isActive = false

  init(_ session: BusConnection, _ handler: @escaping @MainActor (String?) -> Void) {
    (self.session, self.handler) = (session, handler)
    session.whenOpen { [weak self] in self?.start() }
  }

  private func start() {
    let owner = BusMatch(
      sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus",
      member: "NameOwnerChanged", firstArgument: Self.service)
    session.subscribe(to: owner) { [weak self] signal in
      self?.ownerChanged(to: signal.arguments.last?.text ?? "")
    }
    let properties = BusMatch(
      sender: Self.service, path: Self.path, interface: "org.freedesktop.DBus.Properties",
      member: "PropertiesChanged")
    session.subscribe(to: properties) { [weak self] signal in
      guard signal.arguments.first?.text == Self.interface, signal.arguments.count > 1 else {
        return
      }
      self?.change(signal.arguments[1])
    }
    session.call(.ofBus("NameHasOwner"), [.text(Self.service)]) { [weak self] reply in
      if reply?.first?.boolean == true { self?.read() }
    }
  }

  private func ownerChanged(to owner: String) {
    for name in values.keys { values[name] = false }
    update()
    if !owner.isEmpty { read() }
  }

  private func read() {
    let read = BusMethod(Self.service, Self.path, "org.freedesktop.DBus.Properties", "GetAll")
    session.call(read, [.text(Self.interface)]) { [weak self] reply in
      if let values = reply?.first { self?.change(values) }
    }
  }

  private func change(_ changes: BusValue) {
    for name in values.keys {
      if let value = changes[name]?.boolean { values[name] = value }
    }
    update()
  }

  private func update() {
    let wasActive = isActive
    isActive = values.values.contains(true)
    guard isActive != wasActive else { return }
    guard isActive else { return handler(nil) }
    session.call(BusMethod(Self.service, Self.path, Self.service, "GetAddress")) {
      [weak self] reply in
      guard let self, isActive, let address = reply?.first?.text else { return }
      handler(address)
    }
  }
}
