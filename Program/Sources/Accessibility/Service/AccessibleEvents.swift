internal import PullcordControls
internal import PullcordDBus
internal import PullcordSystem
internal import VectorGraphics

/// Sends events for the differences between the current tree of the window and the previous one.
///
/// Differences are sent at most ten times a second. A fling or a thousand new rows therefore do not
/// flood clients.
@MainActor
final class AccessibleEvents {
  private unowned let application: AccessibleApplication
  private(set) var announcer = Announcer()
  /// The latest tree that clients know; nil before the registration.
  private var known: AccessibleTree?
  private var knownFocus: String?
  private var sentAt = -Double.infinity
  private var timer: MainLoop.Source?

  /// The shortest time between two groups of events, in seconds.
  static let interval = 0.1
  /// The greatest number of added parts, and of removed parts, that are reported for one parent.
  ///
  /// A reader needs up to 60 ms for each of these events.
  private static let mostChildren = 8

  init(_ application: AccessibleApplication) { self.application = application }

  isolated deinit { timer?.cancel() }

  /// Begins to report changes, starting from a tree.
  func begin(_ tree: AccessibleTree) {
    known = tree
    knownFocus = nil
  }

  func windowChanged(_ names: EventListeners.Names) {
    guard known != nil, !names.names.isEmpty else { return }
    let due = sentAt + Self.interval
    guard MonotonicClock.now >= due else { return schedule(at: due) }
    timer?.cancel()
    timer = nil
    sentAt = MonotonicClock.now
    sendChanges(names)
    sentAt = MonotonicClock.now
  }

  private func schedule(at time: Double) {
    guard timer == nil else { return }
    // With a negative descriptor, the main loop waits only for the time and not for input.
    timer = MainLoop.shared.watch(-1) { [weak self] in
      self?.timer?.cancel()
      self?.timer = nil
      self?.application.windowChanged()
    }
    timer?.wakeTime = time
  }

  func announce(_ text: String, _ names: EventListeners.Names) {
    if names.contains("object", "announcement", "") {
      // The number 1 means “polite”: the text waits until the reader is quiet.
      send("Object", "Announcement", "", 1, 0, .text(text), from: "frame", names)
      return
    }
    let id = announcer.show(text, now: MonotonicClock.now)
    application.treeChanged()
    send("Object", "StateChanged", "showing", 1, 0, .int32(0), from: id, names)
  }

  // MARK: Differences

  private func sendChanges(_ names: EventListeners.Names) {
    announcer.advance(to: MonotonicClock.now)
    let (old, new) = (known, application.makeTree())
    known = new
    guard let old else { return }
    for entry in new.entries {
      guard let index = old.index(of: entry.node.id) else { continue }
      sendChanges(from: old.entries[index].node, to: entry.node, names)
    }
    sendChildren(from: old, to: new, names)
    sendFocus(new, names)
  }

  private func sendChanges(
    from old: AccessibleNode, to new: AccessibleNode, _ names: EventListeners.Names
  ) {
    let id = new.id
    guard new.reportsChanges else { return }
    if old.name != new.name {
      send(
        "Object", "PropertyChange", "accessible-name", 0, 0, .text(new.name), from: id, names)
    }
    if let oldText = old.text, let text = new.text, oldText != text {
      sendText(from: oldText, to: text, id, names)
    }
    // Announce the new text of a combo box, because screen readers ignore the events for it.
    if new.role == .comboBox, let text = new.text, text != old.text,
      old.states.intersection(new.states).contains(.focused)
    {
      announce(text, names)
    }
    // An action with unknown progress has a value of 100 percent when it ends. Do not report this
    // value, because the result of the action is announced.
    if let value = new.value, old.value?.current != value.current,
      old.states.isDisjoint(with: .indeterminate)
    {
      send(
        "Object", "PropertyChange", "accessible-value", 0, 0, .double(value.current), from: id,
        names)
    }
    let changed = old.states.symmetricDifference(new.states)
    for (state, _) in AccessibleNumber.numbers where changed.contains(state) {
      // `sendFocus` reports the focus after all other changes.
      guard state != .focused, let name = AccessibleNumber.name(state) else { continue }
      let isOn = new.states.contains(state)
      send("Object", "StateChanged", name, isOn ? 1 : 0, 0, .int32(0), from: id, names)
      if state == .active {
        send("Window", isOn ? "Activate" : "Deactivate", "", 0, 0, .text(new.name), from: id, names)
      }
    }
  }

  private func sendText(
    from old: String, to new: String, _ id: String, _ names: EventListeners.Names
  ) {
    let lengths = (
      Int32(clamping: old.unicodeScalars.count), Int32(clamping: new.unicodeScalars.count)
    )
    if !old.isEmpty {
      send("Object", "TextChanged", "delete", 0, lengths.0, .text(old), from: id, names)
    }
    if !new.isEmpty {
      send("Object", "TextChanged", "insert", 0, lengths.1, .text(new), from: id, names)
    }
  }

  /// Sends events for the parts that appeared or disappeared, and one event for each list with
  /// changed rows.
  ///
  /// ``mostChildren`` limits the events for one parent.
  private func sendChildren(
    from old: AccessibleTree, to new: AccessibleTree, _ names: EventListeners.Names
  ) {
    var counts: [String: Int] = [:]
    func send(_ detail: String, _ child: AccessibleTree.Entry, of parent: String) {
      counts[parent + detail, default: 0] += 1
      guard counts[parent + detail] ?? 0 <= Self.mostChildren else { return }
      self.send(
        "Object", "ChildrenChanged", detail, Int32(clamping: child.indexInParent), 0,
        application.reference(AccessibleTree.folder + child.node.id), from: parent, names)
    }
    for entry in old.entries where new.index(of: entry.node.id) == nil {
      guard let parent = entry.parent.map({ old.entries[$0].node.id }),
        new.index(of: parent) != nil
      else { continue }
      send("remove", entry, of: parent)
    }
    for entry in new.entries where old.index(of: entry.node.id) == nil {
      guard let parent = entry.parent.map({ new.entries[$0].node.id }),
        old.index(of: parent) != nil
      else { continue }
      send("add", entry, of: parent)
    }
    for (index, entry) in new.entries.enumerated() {
      guard let rows = entry.node.rows,
        let before = old.index(of: entry.node.id).flatMap({ old.entries[$0].node.rows }),
        rows.count != before.count || rows.firstKey != before.firstKey
          || rows.epoch != before.epoch
      else { continue }
      // If the first row has changed, a refresh has added rows before it. Otherwise a page has
      // arrived at the end.
      let isAtFront = rows.epoch != before.epoch || rows.firstKey != before.firstKey
      let row = isAtFront ? 0 : max(0, min(before.count, rows.count - 1))
      let child: AccessibleTree.Reference? = rows.count > 0 ? .row(row, list: index) : nil
      self.send(
        "Object", "ChildrenChanged", rows.count < before.count ? "remove" : "add",
        Int32(clamping: row), 0, application.reference(child, in: new), from: entry.node.id, names)
    }
  }

  /// Reports the focus if it has moved to another part.
  private func sendFocus(_ tree: AccessibleTree, _ names: EventListeners.Names) {
    let focus = focusedPath(in: tree)
    guard focus != knownFocus else { return }
    defer { knownFocus = focus }
    if let knownFocus, tree.reference(at: knownFocus) != nil {
      send("Object", "StateChanged", "focused", 0, 0, .int32(0), at: knownFocus, names)
    }
    guard let focus else { return }
    if case .row(_, let list)? = tree.reference(at: focus) {
      let id = tree.entries[list].node.id
      send("Object", "SelectionChanged", "", 0, 0, .int32(0), from: id, names)
      send("Object", "StateChanged", "selected", 1, 0, .int32(0), at: focus, names)
      send(
        "Object", "ActiveDescendantChanged", "", 0, 0, application.reference(focus), from: id,
        names)
    }
    send("Object", "StateChanged", "focused", 1, 0, .int32(0), at: focus, names)
  }

  private func focusedPath(in tree: AccessibleTree) -> String? {
    for (index, entry) in tree.entries.enumerated() {
      if entry.node.states.contains(.focused) { return tree.path(.node(index)) }
      if let rows = entry.node.rows, let row = rows.selected, row < rows.count,
        rows.node(row).states.contains(.focused)
      {
        return tree.path(.row(row, list: index))
      }
    }
    return nil
  }

  // MARK: Sending

  private func send(
    _ category: String, _ name: String, _ detail: String, _ first: Int32, _ second: Int32,
    _ value: BusValue, from id: String, _ names: EventListeners.Names
  ) {
    send(category, name, detail, first, second, value, at: AccessibleTree.folder + id, names)
  }

  private func send(
    _ category: String, _ name: String, _ detail: String, _ first: Int32, _ second: Int32,
    _ value: BusValue, at path: String, _ names: EventListeners.Names
  ) {
    guard names.contains(category, name, detail) else { return }
    application.bus.send(
      signal: name, of: "org.a11y.atspi.Event.\(category)", from: path,
      [
        .text(detail), .int32(first), .int32(second), .variant(value),
        .array([], element: "{sv}"),
      ])
  }
}

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

    /// A part of an event's name in lowercase and without hyphens, because clients spell names
    /// differently, for example `state-changed` and `StateChanged`.
    static func plain(_ text: String) -> String {
      String(text.lowercased().filter { $0 != "-" })
    }
  }

  private(set) var names = Names() { didSet { onChange() } }
  private let onChange: @MainActor () -> Void
  private let bus: BusConnection
  private var isUpdating = false
  private var isOutdated = false

  /// Whether one of the clients is a screen reader.
  ///
  /// Only screen readers listen to changes of a list's focused row.
  var includeReader: Bool { names.contains("Object", "ActiveDescendantChanged", "") }

  /// Watches a bus for listeners; `onChange` is called when ``names`` may have changed.
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
