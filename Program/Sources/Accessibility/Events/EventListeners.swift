internal import PullcordDBus

/// The events that clients listen to, as the registry reports them.
@MainActor
final class EventListeners {
  /// A set of event names, such as `object:statechanged:focused` or only `object`.
  struct Names {
    var names: Set<String> = []

    /// Whether a client listens to an event, or to a whole group that contains it.
    func contains(_ category: String, _ name: String, _ detail: String) -> Bool {
      let event = [category, name, detail].map(Self.plain)
      return names.contains(event[0]) || names.contains(event[0] + ":" + event[1])
        || names.contains(event.joined(separator: ":"))
    }

    /// The name of an event in a form that is the same for all spellings.
    static func plain(_ text: String) -> String {
      String(text.lowercased().filter { $0 != "-" })
    }
  }

  private(set) var names = Names() { didSet { onChange() } }
  private let onChange: @MainActor () -> Void
  private let bus: BusConnection
  private var isUpdating = false
  private var isOutdated = false

  /// Whether a client speaks the rows of lists, which only screen readers do.
  var includeReader: Bool { names.contains("Object", "ActiveDescendantChanged", "") }

  /// Follows the listeners of a bus; `onChange` is called when their names may have changed.
  init(_ bus: BusConnection, onChange: @escaping @MainActor () -> Void) {
    (self.bus, self.onChange) = (bus, onChange)
    for member in ["EventListenerRegistered", "EventListenerDeregistered"] {
      let match = BusMatch(
        sender: AccessibleApplication.registry, interface: AccessibleApplication.registry,
        member: member)
      bus.subscribe(to: match) { [weak self] _ in self?.update() }
    }
  }

  /// Reads the names from the registry, at most one request at a time.
  func update() {
    guard !isUpdating else {
      isOutdated = true
      return
    }
    isUpdating = true
    let read = BusMethod(
      AccessibleApplication.registry, "/org/a11y/atspi/registry", AccessibleApplication.registry,
      "GetRegisteredEvents")
    bus.call(read) { [weak self] reply in
      guard let self else { return }
      isUpdating = false
      if let pairs = reply?.first?.elements {
        let texts = pairs.compactMap { $0.elements?.last?.text }
        names.names = Set(
          texts.map { text in
            var name = Names.plain(text)
            while name.hasSuffix(":") { name.removeLast() }
            return name
          })
      }
      if isOutdated {
        isOutdated = false
        update()
      }
    }
  }
}
