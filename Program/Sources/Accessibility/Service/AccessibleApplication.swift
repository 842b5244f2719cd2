internal import PullcordControls
internal import PullcordDBus
internal import PullcordDesktopWindow
internal import PullcordSystem
internal import VectorGraphics

/// This program as an application on the accessibility bus.
///
/// It registers itself, responds to clients and sends events.
@MainActor
final class AccessibleApplication {
  static let registry = "org.a11y.atspi.Registry"

  let bus: BusConnection
  let name: String
  private(set) weak var window: (any AccessibleWindow)?
  /// The number that the registry assigned to the application.
  var id: Int32 = 0
  /// The parent of the application: its bus name and its path.
  private(set) var desktop = ("", AccessibleTree.null)
  private var isRegistered = false
  private lazy var events = AccessibleEvents(self)
  private lazy var listeners = EventListeners(bus) { [weak self] in self?.updateReader() }
  private lazy var keys = KeyForwarder(bus) { [weak self] in self?.updateReader() }
  private var isReading = false
  /// The latest tree; nil after a change that clients must see at once.
  private var latestTree: AccessibleTree?
  /// The time of the latest tree, and whether the window has changed since then.
  private var (treeTime, isTreeOld) = (0.0, false)

  init(_ bus: BusConnection, _ window: any AccessibleWindow, name: String) {
    (self.bus, self.window, self.name) = (bus, window, name)
    bus.onCall = { [weak self] in self?.respond(to: $0) ?? .unknownMethod }
    bus.onClose = { [weak self] in self?.close() }
    bus.whenOpen { [weak self] in self?.start() }
  }

  func close() {
    bus.close()
    isRegistered = false
    updateReader()
  }

  var isConnected: Bool { isRegistered }

  private func start() {
    let owner = BusMatch(
      sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus",
      member: "NameOwnerChanged", firstArgument: Self.registry)
    bus.subscribe(to: owner) { [weak self] signal in
      guard let self else { return }
      isRegistered = false
      // After a restart, the registry does not know this application.
      if signal.arguments.last?.text?.isEmpty == false { register() }
    }
    register()
  }

  private func register() {
    let embed = BusMethod(
      Self.registry, AccessibleTree.root, "org.a11y.atspi.Socket", "Embed")
    bus.call(embed, [reference(AccessibleTree.root)]) { [weak self] reply in
      guard let self, let parent = reply?.first?.elements, parent.count == 2 else { return }
      desktop = (parent[0].text ?? "", parent[1].text ?? AccessibleTree.null)
      isRegistered = true
      // Read the listeners of the clients again, because the registry may have announced some of
      // them before it registered this application.
      updateReader()
      listeners.update()
      keys.update()
      events.begin(tree)
    }
  }

  /// Forwards the window's keys while a screen reader listens to keys.
  ///
  /// This method also notifies the window when a screen reader starts or stops reading it.
  private func updateReader() {
    guard let window else { return }
    if isRegistered, keys.isActive {
      window.keyWatcher = { [weak keys] key, decide in
        if let keys { keys.send(key, decide) } else { decide(false) }
      }
    } else {
      window.keyWatcher = nil
    }
    let isReading = isRegistered && (keys.isActive || listeners.includeReader)
    guard isReading != self.isReading else { return }
    self.isReading = isReading
    window.readerChanged(isReading: isReading)
  }

  // MARK: The tree

  /// The time for which requests read the same tree, even if frames change the window meanwhile, in
  /// seconds.
  ///
  /// At least this much time passes between two groups of events. For this time after an event, a
  /// client therefore reads the tree that was current when the event was sent.
  private static let treeDuration = AccessibleEvents.interval

  /// Makes a tree of the window's current parts, for events.
  func makeTree() -> AccessibleTree {
    latestTree = nil
    return tree
  }

  /// The current tree.
  var tree: AccessibleTree {
    let now = MonotonicClock.now
    if let latestTree, !isTreeOld || now - treeTime < Self.treeDuration { return latestTree }
    (treeTime, isTreeOld) = (now, false)
    let frame =
      window?.accessibleFrame
      ?? AccessibleNode("frame", .frame, "", box: .init(x: 0, y: 0, width: 0, height: 0))
    let tree = AccessibleTree(events.announcer.added(to: frame))
    latestTree = tree
    return tree
  }

  /// A reference as clients receive it: the bus name and the path.
  func reference(_ path: String) -> BusValue {
    .structure([.text(bus.name ?? ""), .path(path)])
  }

  func reference(_ reference: AccessibleTree.Reference?, in tree: AccessibleTree) -> BusValue {
    guard let reference else {
      return .structure([.text(""), .path(AccessibleTree.null)])
    }
    return self.reference(tree.path(reference))
  }

  // MARK: Changes

  /// Reports a change that clients must see at once.
  func treeChanged() {
    latestTree = nil
    windowChanged()
  }

  func windowChanged() {
    isTreeOld = true
    guard isRegistered, let window else { return }
    bus.share = window.isAnimating ? Self.shareOfFrames : 1
    events.windowChanged(listeners.names)
  }

  func announce(_ text: String) {
    guard isRegistered else { return }
    events.announce(text, listeners.names)
  }

  /// The largest share of time that requests may take while the window draws frames.
  ///
  /// Even with a client that reads as fast as possible, more than half of each frame remains for
  /// drawing.
  private static let shareOfFrames = 0.4

  // MARK: Calls

  private func respond(to call: BusMessage) -> BusResponse {
    switch call.interface {
    case "org.freedesktop.DBus.Peer":
      return call.member == "Ping" ? .values([]) : .unknownMethod
    case "org.a11y.atspi.Cache":
      return AccessibleCache(application: self).respond(to: call)
    default:
      let tree = tree
      guard let reference = tree.reference(at: call.path) else { return .unknownObject }
      return AccessibleObject(application: self, tree: tree, reference: reference)
        .respond(to: call)
    }
  }

  func perform(_ action: @MainActor () -> Void) {
    window?.perform(action)
    treeChanged()
  }
}

/// Sends the window's keys to screen readers that listen to keys through the registry.
///
/// The screen reader Orca needs these keys for its commands if it has not grabbed them from the
/// window system. If no reader listens, no key is sent.
@MainActor
final class KeyForwarder {
  private static let path = "/org/a11y/atspi/registry/deviceeventcontroller"
  private static let interface = "org.a11y.atspi.DeviceEventController"

  /// The longest time for which a key waits for the decision of a reader, in seconds.
  ///
  /// A reader responds within milliseconds, unless it is reading a large window.
  private static let patience = 1.0

  /// Whether a screen reader listens to keys.
  private(set) var isActive = false { didSet { if isActive != oldValue { onChange() } } }
  private let bus: BusConnection
  private let onChange: @MainActor () -> Void
  /// Whether the reader did not respond to a key in time.
  ///
  /// If so, the window receives keys without waiting, until the reader responds again.
  private var isLate = false
  /// Whether a request for the registry's listeners is waiting for its reply, and whether the
  /// listeners have changed since that request.
  private var (isAsking, isOutdated) = (false, false)

  /// Makes a forwarder; `onChange` is called after a change of ``isActive``.
  init(_ bus: BusConnection, onChange: @escaping @MainActor () -> Void) {
    (self.bus, self.onChange) = (bus, onChange)
    for member in ["KeystrokeListenerRegistered", "KeystrokeListenerDeregistered"] {
      let match = BusMatch(
        sender: AccessibleApplication.registry, path: Self.path,
        // The registry sends these signals with the interface of the listeners, not its own.
        interface: "org.a11y.atspi.DeviceEventListener", member: member)
      bus.subscribe(to: match) { [weak self] _ in self?.update() }
    }
  }

  /// Reads from the registry whether a reader listens to keys.
  ///
  /// A reader registers hundreds of listeners at once. If the listeners change during a request,
  /// however often, one further request follows after the reply.
  func update() {
    isOutdated = isAsking
    if isAsking { return }
    isAsking = true
    let method = BusMethod(
      AccessibleApplication.registry, Self.path, Self.interface, "GetKeystrokeListeners")
    bus.call(method) { [weak self] reply in
      guard let self else { return }
      isAsking = false
      isActive = reply?.first?.elements?.isEmpty == false
      if isOutdated { update() }
    }
  }

  /// Sends a key; `decide` receives true if the reader takes the key.
  ///
  /// If the reader does not respond in time, `decide` receives false.
  func send(_ key: KeyReport, _ decide: @escaping @MainActor (Bool) -> Void) {
    // The registry accepts only signed numbers, although it documents two of them as unsigned
    // (`spi_dbus_demarshal_deviceEvent` of at-spi2-core 2.46).
    let numbers = [key.keysym, key.code, key.state, key.milliseconds]
    let event = BusValue.structure(
      [.uint32(key.isPressed ? 0 : 1)] + numbers.map { .int32(Int32(bitPattern: $0)) }
        + [.text(key.text), .boolean(key.isText)])
    let method = BusMethod(
      AccessibleApplication.registry, Self.path, Self.interface, "NotifyListenersSync")
    let waits = !isLate
    bus.call(method, [event], patience: waits ? Self.patience : 25) { [weak self] reply in
      self?.isLate = reply == nil
      if waits { decide(reply?.first?.boolean == true) }
    }
    if !waits { decide(false) }
  }
}

/// The interface `Cache`, with which a client reads the parts of the window in one call.
///
/// The cache does not contain rows. Clients read rows on demand.
@MainActor
struct AccessibleCache {
  static let path = "/org/a11y/atspi/cache"

  let application: AccessibleApplication

  func respond(to call: BusMessage) -> BusResponse {
    guard call.path == Self.path, call.member == "GetItems" else { return .unknownMethod }
    let tree = application.tree
    let references: [AccessibleTree.Reference] =
      [.application] + tree.entries.indices.map { .node($0) }
    let items = references.map { item($0, in: tree) }
    return .values([.array(items, element: Self.signature)])
  }

  private static let signature = "((so)(so)(so)iiassusau)"

  private func item(_ reference: AccessibleTree.Reference, in tree: AccessibleTree) -> BusValue {
    let object = AccessibleObject(application: application, tree: tree, reference: reference)
    let role =
      object.node.map { AccessibleNumber.role($0.role).number } ?? AccessibleNumber.application
    let parent: BusValue =
      reference == .application
      ? .structure([.text(application.desktop.0), .path(application.desktop.1)])
      : application.reference(tree.parent(reference), in: tree)
    // The number -1 means that clients must request the children in further calls.
    let count = object.node?.rows == nil ? tree.childCount(reference) : -1
    return .structure([
      application.reference(reference, in: tree), application.reference(AccessibleTree.root),
      parent, .int32(Int32(clamping: tree.indexInParent(reference))),
      .int32(Int32(clamping: count)),
      .array(object.interfaces.map { .text(AccessibleObject.prefix + $0) }, element: "s"),
      .text(object.node?.name ?? application.name), .uint32(role),
      .text(object.node?.description ?? ""),
      .array(object.states.map { .uint32($0) }, element: "u"),
    ])
  }
}
