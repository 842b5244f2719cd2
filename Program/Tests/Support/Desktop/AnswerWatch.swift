internal import Foundation
internal import PullcordX11
internal import Synchronization

/// Measures again and again how soon a program's main thread answers a `_NET_WM_PING`, the question
/// of window managers.
///
/// The time for which the program, the server or this process waited for a processor is subtracted,
/// because it depends on the other work of the machine.
package final class AnswerWatch: Sendable {
  /// The figures of all answers in a period.
  package struct Record: Sendable {
    /// The number of answers.
    package var count = 0
    /// The longest time to an answer, in seconds, without the waits for a processor.
    package var longest = 0.0
    /// The longest time to an answer, in seconds, with the waits for a processor.
    package var longestWithWaits = 0.0
    /// The greatest memory of a child of the program, in MB.
    package var childMemory = 0
  }

  private let state = Mutex((record: Record(), hasEnded: false))
  private let program: Int32
  private let server: Int32

  /// Begins to ask the program of a window.
  package init(window: UInt, program: Int32, server: InputTestServer) throws {
    self.program = program
    self.server = server.processID
    let display = try Display(name: server.display)
    let atoms = display.atoms(["WM_PROTOCOLS", "_NET_WM_PING"])
    display.selectManagement()
    nonisolated(unsafe) let connection = display
    Thread.detachNewThread { [self] in
      var number = 0
      while !state.withLock(\.hasEnded) {
        number += 1
        let message = ClientMessage(
          window: WindowID(rawValue: window), type: atoms[0],
          values: [Int(atoms[1].rawValue), number, Int(window)])
        measure(connection, message)
        usleep(2000)
      }
    }
  }

  /// Stops asking.
  package func end() { state.withLock { $0.hasEnded = true } }

  /// Returns the figures since the previous call, or since the start.
  package func takeRecord() -> Record {
    state.withLock { state in
      defer { state.record = Record() }
      return state.record
    }
  }

  private func measure(_ display: Display, _ message: ClientMessage) {
    let memory = Self.children(of: program).map(Self.greatestMemory).max() ?? 0
    let (waits, start) = (processorWaits, ContinuousClock.now)
    display.send(message, to: message.window)
    display.flush()
    while !isAnswer(display, message.values) {
      var poller = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&poller, 1, 100)
      if state.withLock(\.hasEnded) || display.isLost { return }
    }
    let time = (ContinuousClock.now - start) / .seconds(1)
    let own = time - Double(processorWaits - waits) / 1e9
    state.withLock { state in
      state.record.count += 1
      state.record.longest = max(state.record.longest, own)
      state.record.longestWithWaits = max(state.record.longestWithWaits, time)
      state.record.childMemory = max(state.record.childMemory, memory)
    }
  }

  private func isAnswer(_ display: Display, _ values: [Int]) -> Bool {
    while let event = display.nextEvent() {
      if case .messageReceived(let message) = event, message.values.starts(with: values.prefix(2)) {
        return true
      }
    }
    return false
  }

  /// The time that the threads on the way of an answer have waited for a processor, in nanoseconds.
  private var processorWaits: Int {
    ["\(program)/task/\(program)", "\(server)/task/\(server)", "thread-self"].reduce(0) {
      sum, path in
      let text = try? String(contentsOfFile: "/proc/\(path)/schedstat", encoding: .utf8)
      let words = (text ?? "").split(separator: " ")
      return sum + (words.count > 1 ? Int(words[1]) ?? 0 : 0)
    }
  }

  /// The processes that a process has started.
  package static func children(of process: Int32) -> [Int32] {
    let tasks = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return names.flatMap { name in
      let text = try? String(contentsOfFile: "\(tasks)/\(name)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { Int32($0) }
    }
  }

  /// The greatest resident memory that a process has had, in MB.
  package static func greatestMemory(of process: Int32) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first)
      .flatMap { Int($0) }.map { $0 / 1000 } ?? 0
  }
}
