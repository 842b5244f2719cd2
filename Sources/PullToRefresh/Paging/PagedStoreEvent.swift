/// The activity of a store.
public enum PagedStoreState: Hashable, Sendable {
  /// No request is running.
  case idle
  /// The store is loading the first page.
  case refreshing
  /// The store is loading the next page.
  case loadingMore
}

/// How a store's items changed.
///
/// With this information, a list can keep its visible rows in position. Prepended items add
/// length before the visible rows. Appended items add length after them. After a replacement,
/// look up the visible row by its id.
public enum PagedStoreChange: Hashable, Sendable {
  /// All items were replaced.
  ///
  /// The number counts the items that are new to the store.
  case replaced(newItems: Int)
  /// This number of items was added at the start.
  ///
  /// The other items kept their order.
  case prepended(Int)
  /// This number of items was added at the end.
  case appended(Int)
  /// All items were removed.
  case cleared

  /// The number of items that are new to the store.
  public var newItems: Int {
    switch self {
    case .replaced(let count), .prepended(let count), .appended(let count): count
    case .cleared: 0
    }
  }
}

/// The failure of a request.
public struct PagedStoreFailure: Error, CustomStringConvertible {
  /// The purpose of the page whose request failed.
  public var kind: PageRequest.Kind
  /// The error that the source threw.
  public var error: any Error
  /// The error as text.
  public var description: String { String(describing: error) }

  /// Makes a failure.
  public init(kind: PageRequest.Kind, error: any Error) {
    self.kind = kind
    self.error = error
  }
}

/// A change of a store, which its observers receive.
public enum PagedStoreEvent<Item: Sendable>: Sendable {
  /// The state changed.
  case state(PagedStoreState)
  /// The items changed.
  case items([Item], PagedStoreChange)
  /// A request failed.
  ///
  /// The items are unchanged.
  case failed(PagedStoreFailure)
}

/// How a refresh treats the items in a store.
public enum RefreshMerge: Hashable, Sendable {
  /// The first page replaces the items, as in IQPullToRefresh.
  ///
  /// This is the default.
  case replace
  /// New items of the first page are added at the newest end, and known items are updated in place.
  ///
  /// A first page without any known item replaces all items, because items between the page and
  /// the old items may be missing.
  case prepend
}

extension PagedStore {
  /// A closure that receives events, and the key that identifies it.
  struct Observer {
    var key: AnyHashable
    var receive: @MainActor (PagedStoreEvent<Item>) -> Void
  }

  /// Calls a closure with every event from now on, in order.
  ///
  /// Observers receive an event in the order in which their keys were first added. A new observer
  /// replaces an observer with the same key. Events that an observer causes are delivered after
  /// the current event.
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
  /// The observer receives no further events, not even the event that is being delivered now.
  public func removeObserver(_ key: some Hashable & Sendable) {
    let key = AnyHashable(key)
    observers.removeAll { $0.key == key }
  }

  /// A sequence of all events from now on, in order.
  ///
  /// Each call returns its own sequence, which ends when the store is released.
  ///
  /// The sequence buffers the newest 256 events. A slower reader misses older events, but the
  /// latest `items` event contains all items.
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
