extension PagedStore {
  /// Somebody who hears what happens.
  struct Observer {
    var key: AnyHashable
    var hear: @MainActor (PagedStoreEvent<Item>) -> Void
  }

  /// Has every event told to a closure, in order; nothing is told on adding it.
  ///
  /// Observers hear an event in the order in which their keys were first added; the same key takes the
  /// place of the observer that has it. What an observer causes is told after what is being told.
  public func observe(
    _ key: some Hashable & Sendable, _ hear: @escaping @MainActor (PagedStoreEvent<Item>) -> Void
  ) {
    let observer = Observer(key: AnyHashable(key), hear: hear)
    if let index = observers.firstIndex(where: { $0.key == observer.key }) {
      observers[index] = observer
    } else {
      observers.append(observer)
    }
  }

  /// Takes an observer away; it hears nothing more, not even what is being told.
  public func removeObserver(_ key: some Hashable & Sendable) {
    let key = AnyHashable(key)
    observers.removeAll { $0.key == key }
  }

  /// Every event from now on, in order, as a sequence of its own for each caller.
  ///
  /// It ends with the store. Of events that are not awaited the newest 256 are kept: a reader that far
  /// behind finds the items in the latest of them.
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

  func tell(_ event: PagedStoreEvent<Item>) {
    events.append(event)
    tell()
  }

  /// Tells what happened, in order.
  func tell() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    var next = 0
    while next < events.count {
      let event = events[next]
      next += 1
      for key in observers.map(\.key) {
        // It may have been taken away meanwhile, or another taken its place.
        observers.first { $0.key == key }?.hear(event)
      }
      for number in streams.keys.sorted() { streams[number]?.yield(event) }
    }
    events.removeAll(keepingCapacity: true)
  }
}
