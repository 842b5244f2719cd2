internal import Foundation
internal import PullcordX11
internal import Synchronization

/// A window manager that reports drawn frames (`_NET_WM_FRAME_DRAWN`) at its own rate.
package final class CompositingManager: Sendable {
  private struct Progress {
    var values: [Int64] = []
    var isSilent = false
    var isOver = false
  }

  private let display: String
  private let progress: Shared<Progress>

  /// Announces the manager on a server.
  package init(display: String) throws {
    self.display = display
    progress = Shared(Progress())
    let server = try Display(name: display)
    let atoms = server.atoms(["_NET_SUPPORTED", "_NET_WM_FRAME_DRAWN"])
    server.setProperty(
      atoms[0], of: server.root, type: .atom, items: [Int(atoms[1].rawValue)])
    server.synchronize()
  }

  /// The previous values of the window's counter, in order.
  package var values: [Int64] { progress.value.withLock(\.values) }

  /// Stops all reports to simulate a window manager that hangs.
  package func stopReporting() { progress.value.withLock { $0.isSilent = true } }

  /// Ends the manager.
  package func stop() throws {
    progress.value.withLock { $0.isOver = true }
    let server = try Display(name: display)
    server.deleteProperty(server.atoms(["_NET_SUPPORTED"])[0], of: server.root)
    server.synchronize()
  }

  /// Watches a window and reports each complete frame after `interval` seconds.
  package func follow(_ window: UInt, interval: Double) throws {
    let server = try Display(name: display)
    let atoms = server.atoms([
      "_NET_WM_SYNC_REQUEST_COUNTER", "_NET_WM_FRAME_DRAWN", "_NET_WM_FRAME_TIMINGS",
    ])
    let target = WindowID(rawValue: window)
    guard server.hasSync, let counters = server.items(of: atoms[0], of: target),
      counters.count == 2
    else { throw TestServerError.device("the window has no extended counter") }
    let follower = Follower(
      server: server, window: target, drawn: atoms[1], timings: atoms[2],
      counter: SyncCounter(rawValue: UInt(counters[1])), interval: interval)
    let progress = progress
    Thread.detachNewThread {
      var last: Int64 = -1
      while !progress.value.withLock(\.isOver), !follower.server.isLost {
        if let value = follower.server.number(of: follower.counter), value != last {
          last = value
          progress.value.withLock { $0.values.append(value) }
          if value & 1 == 0, value > 0 {
            usleep(UInt32(follower.interval * 1e6))
            if !progress.value.withLock(\.isSilent) { follower.report(value) }
          }
        }
        usleep(500)
      }
    }
  }

  /// The values that only the thread of the connection uses.
  private struct Follower: @unchecked Sendable {
    var server: Display
    var window: WindowID
    var drawn: Atom
    var timings: Atom
    var counter: SyncCounter
    var interval: Double

    func report(_ value: Int64) {
      let low = Int(value & 0xffff_ffff)
      let time = Int(DispatchTime.now().uptimeNanoseconds / 1000)
      server.send(
        ClientMessage(
          window: window, type: drawn,
          values: [low, Int(value >> 32), time & 0xffff_ffff, time >> 32, 0]), to: window)
      let micros = Int(interval * 1e6)
      server.send(
        ClientMessage(window: window, type: timings, values: [low, 0, 0, micros, 0]), to: window)
      server.flush()
    }
  }
}

private final class Shared<Value>: Sendable {
  let value: Mutex<Value>

  init(_ value: sending Value) { self.value = Mutex(value) }
}
