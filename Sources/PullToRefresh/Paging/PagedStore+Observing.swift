extension PagedStore {
  /// A closure that receives events, and its key.
  struct Observer {
    var key: AnyHashable
    var receive: @MainActor (PagedStoreEvent<Item>) -> Void
  }

  /// Calls a closure with every event from now on, in order.
  ///
  /// Observers receive an event in the order in which their keys were first added. A new observer
  /// replaces the one with the same key. Events that an observer causes are delivered after the
  /// current event.
  public func observe(
    _ key: some Hashable & Sendable, _ receive: @escaping @MainActor (PagedStoreEvent<Item>) -> Void
  ) {
    let observer = Observer(key: AnyHashable(key), receive: receive)
    if let index = observers.firstIndex(where: { $0.key == observer.key }) {
      observers[index] = observer
    } else {
      observers.append(observer)
    }
  }

  /// Removes an observer.
  ///
  /// It receives no further events, not even the one that is being delivered.
  public func removeObserver(_ key: some Hashable & Sendable) {
    let key = AnyHashable(key)
    observers.removeAll { $0.key == key }
  }

  /// A sequence of all events from now on, in order.
  ///
  /// Each call returns its own sequence, which ends with the store.
  ///
  /// The sequence buffers the newest 256 events. A slower reader misses older events. The latest
  /// `items` event still contains all items.
  public func eventStream() -> AsyncStream<PagedStoreEvent<Item>> {
    streamCount += 1
    let number = streamCount
    let (stream, continuation) = AsyncStream.makeStream(
      of: PagedStoreEvent<Item>.self, bufferingPolicy: .bufferingNewest(256))
    streams[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams[number] = nil }
    }
    return stream
  }

  func notify(_ event: PagedStoreEvent<Item>) {
    events.append(event)
    notify()
  }

  /// Delivers the collected events in order.
  func notify() {
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    var next = 0
    while next < events.count {
      let event = events[next]
      next += 1
      for key in observers.map(\.key) {
        // An observer may have removed or replaced another one.
        observers.first { $0.key == key }?.receive(event)
      }
      for number in streams.keys.sorted() { streams[number]?.yield(event) }
    }
    events.removeAll(keepingCapacity: true)
  }
}
