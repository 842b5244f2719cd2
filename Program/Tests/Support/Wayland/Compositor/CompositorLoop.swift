internal import Foundation
internal import Synchronization

/// The thread of a compositor, and its clients, which the threads of tests also use.
final class CompositorLoop: Sendable {
  private struct State {
    var clients: [CompositorClient] = []
    var seat: CompositorSeat
    var isStopped = false

    /// The client of the latest window.
    var focusedIndex: Int? { clients.lastIndex { $0.window != nil } }
  }

  private let state: Mutex<State>
  private let listener: Int32
  private let screen: CompositorScreen

  init(listener: Int32, seat: CompositorSeat, screen: CompositorScreen) {
    (self.listener, self.screen) = (listener, screen)
    state = Mutex(State(seat: seat))
  }

  /// The titles of all windows.
  var titles: [String] { state.withLock { $0.clients.flatMap(\.titles) } }

  /// Whether the client of the latest window has an object of an interface.
  func listens(to interface: String) -> Bool {
    state.withLock { state in
      state.focusedIndex.map { state.clients[$0].version(of: interface) > 0 } == true
    }
  }

  /// Calls `body` with the client of the latest window and the window's surface.
  ///
  /// It returns false without a window.
  func send(_ body: (inout CompositorClient, _ window: UInt32) -> Void) -> Bool {
    state.withLock { state in
      guard let index = state.focusedIndex, let window = state.clients[index].window else {
        return false
      }
      body(&state.clients[index], window)
      return true
    }
  }

  /// Adds the touch screen, if there is none.
  func addTouch() {
    state.withLock { state in
      guard !state.seat.hasTouch else { return }
      state.seat.hasTouch = true
      for client in state.clients {
        client.send(to: "wl_seat", "capabilities", [.uint(state.seat.capabilities)])
      }
    }
  }

  /// Serves clients until `stop()`.
  func run() {
    var nextFrame = ContinuousClock.now
    while true {
      let (sockets, waitsForFrame) = state.withLock { state in
        (state.clients.map(\.socket.descriptor), state.clients.contains(where: \.waitsForFrame))
      }
      var descriptors = ([listener] + sockets).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let rest = max(.zero, nextFrame - .now) / .milliseconds(1)
      poll(&descriptors, nfds_t(descriptors.count), waitsForFrame ? Int32(rest.rounded(.up)) : -1)
      let isFrame = ContinuousClock.now >= nextFrame
      // The frames of a screen are a grid, also after a pause.
      while nextFrame <= .now { nextFrame += .seconds(1) / 60 }
      let ready = Set(descriptors.filter { $0.revents != 0 }.map(\.fd))
      guard state.withLock({ serve(&$0, ready, isFrame) }) else { return }
    }
  }

  /// Ends the thread, which closes all connections.
  func stop() {
    state.withLock { state in
      // The thread closes the listening socket, whose number then belongs to others.
      guard !state.isStopped else { return }
      state.isStopped = true
      // The thread notices that the socket hangs up.
      shutdown(listener, Int32(SHUT_RDWR))
    }
  }

  /// Handles the new connections and requests; returns false after `stop()`.
  private func serve(_ state: inout State, _ ready: Set<Int32>, _ isFrame: Bool) -> Bool {
    guard !state.isStopped else {
      for client in state.clients { client.socket.end() }
      state.clients = []
      close(listener)
      return false
    }
    for index in state.clients.indices.reversed()
    where ready.contains(state.clients[index].socket.descriptor) {
      if !state.clients[index].handleRequests(state.seat, screen) {
        state.clients.remove(at: index).socket.end()
      }
    }
    if ready.contains(listener) {
      let client = accept(listener, nil, nil)
      if client >= 0 {
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        state.clients.append(CompositorClient(client))
      }
    }
    for index in state.clients.indices {
      state.clients[index].setFocused(index == state.focusedIndex)
      if isFrame { state.clients[index].finishFrame() }
    }
    return true
  }
}
