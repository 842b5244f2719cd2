internal import Foundation
internal import PullcordSystem
internal import Synchronization

/// The thread of a compositor, and its clients, which the threads of tests also use.
final class CompositorLoop: Sendable {
  /// What the threads share.
  struct State {
    var clients: [CompositorClient] = []
    var settings: CompositorSettings
    /// The data that a program without a window has copied, by their types.
    var copied: [String: [UInt8]] = [:]
    /// The protocol errors of clients.
    var errors: [String] = []
    var isStopped = false

    /// The client of the latest window.
    var focusedIndex: Int? { clients.lastIndex { $0.window != nil } }

    /// Gives the keyboard to the latest window, and takes the devices from the others.
    mutating func updateFocus() {
      let focusedIndex = focusedIndex
      for index in clients.indices {
        clients[index].setFocused(index == focusedIndex, settings.seat, copied)
      }
    }

    /// Adds a global, which clients learn at once.
    mutating func add(
      _ interface: String, _ version: UInt32, _ output: CompositorOutput? = nil
    ) -> UInt32 {
      let id = settings.add(interface, version, output)
      if let global = settings.globals.last { for client in clients { client.announce(global) } }
      return id
    }

    /// Removes a global, which clients learn at once.
    mutating func remove(_ id: UInt32) {
      settings.remove(id)
      for client in clients {
        client.connection.send(to: "wl_registry", "global_remove", [.uint(id)])
      }
    }
  }

  private let state: Mutex<State>
  private let listener: Int32
  /// A pipe that wakes the thread: where it reads, and where others write.
  private let bell: (reader: Int32, writer: Int32)

  init(listener: Int32, settings: CompositorSettings) {
    self.listener = listener
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A full pipe wakes the thread, too.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    bell = (ends[0], ends[1])
    state = Mutex(State(settings: settings))
  }

  /// Reads or changes the state; the thread then looks at it again.
  func update<Value: Sendable>(
    _ body: (inout State) throws -> Value
  ) rethrows -> Value {
    try state.withLock { state in
      // A thread that stops closes the bell.
      let isStopped = state.isStopped
      defer { if !isStopped { write(bell.writer, [1], 1) } }
      defer { state.updateFocus() }
      return try body(&state)
    }
  }

  /// Calls `body` with the client of the latest window and the window's surface.
  func withWindow<Value: Sendable>(
    _ body: (inout CompositorClient, _ window: UInt32, CompositorSettings) throws -> Value
  ) throws -> Value {
    try update { state in
      guard let index = state.focusedIndex, let window = state.clients[index].window else {
        throw TestServerError.device("the compositor has no window")
      }
      return try body(&state.clients[index], window, state.settings)
    }
  }

  /// Serves clients until `stop()`.
  func run() {
    let start = MonotonicClock.now
    var frame = CompositorFrame(time: start, sequence: 0)
    while true {
      let (sockets, waitsForFrame) = state.withLock { state in
        let rules = state.settings.rules
        guard !rules.isFrozen else { return ([Int32](), false) }
        return (
          [listener] + state.clients.map(\.connection.socket.descriptor),
          rules.showsFrames && state.clients.contains(where: \.surfaces.waitsForFrame)
        )
      }
      var descriptors = ([bell.reader] + sockets).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let rest = max(0, frame.time - MonotonicClock.now) * 1000
      poll(&descriptors, nfds_t(descriptors.count), waitsForFrame ? Int32(rest.rounded(.up)) : -1)
      let ready = Set(descriptors.filter { $0.revents != 0 }.map(\.fd))
      guard state.withLock({ serve(&$0, ready, &frame) }) else { return }
    }
  }

  /// Ends the thread, which closes all connections.
  func stop() { update { $0.isStopped = true } }

  /// Handles the new connections and requests; returns false after `stop()`.
  private func serve(
    _ state: inout State, _ ready: Set<Int32>, _ frame: inout CompositorFrame
  ) -> Bool {
    guard !state.isStopped else {
      for client in state.clients { client.connection.socket.end() }
      state.clients = []
      close(listener)
      close(bell.reader)
      close(bell.writer)
      return false
    }
    if ready.contains(bell.reader) {
      var calls = [UInt8](repeating: 0, count: 4096)
      read(bell.reader, &calls, calls.count)
    }
    guard !state.settings.rules.isFrozen else { return true }
    for index in state.clients.indices.reversed() {
      let isWrong = state.clients[index].connection.error != nil
      guard isWrong || ready.contains(state.clients[index].connection.socket.descriptor) else {
        continue
      }
      if isWrong || !state.clients[index].handleRequests(state.settings, &state.copied) {
        let client = state.clients.remove(at: index)
        if !isWrong, let error = client.connection.error { state.errors.append(error) }
        client.connection.socket.end()
      }
    }
    if ready.contains(listener) {
      let client = accept(listener, nil, nil)
      if client >= 0 {
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        state.clients.append(CompositorClient(client, state.settings))
      }
    }
    state.updateFocus()
    finishFrames(&state, &frame)
    return true
  }

  /// Reports the frame that is due; frames are a grid in time, also after a pause.
  private func finishFrames(_ state: inout State, _ frame: inout CompositorFrame) {
    let rate = state.settings.mainOutput?.frameRate ?? 60
    let now = MonotonicClock.now
    guard now >= frame.time else { return }
    let missed = ((now - frame.time) * rate).rounded(.down)
    frame.time += missed / rate
    frame.sequence += Int(missed)
    if state.settings.rules.showsFrames {
      for index in state.clients.indices {
        state.clients[index].finishFrame(frame, state.settings)
      }
    }
    frame.time += 1 / rate
    frame.sequence += 1
  }
}
