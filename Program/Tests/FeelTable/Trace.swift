import Foundation

/// The states and offsets that a program logs, one JSON object a line.
struct Trace {
  private struct Line: Decodable {
    var state: String?
    var offset: Double?
  }

  let path: String

  private var lines: [Line] {
    let data = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
    let decoder = JSONDecoder()
    return data.split(separator: 0x0A).compactMap { try? decoder.decode(Line.self, from: $0) }
  }

  /// The size of the log in bytes.
  var size: Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }

  /// Whether the list has refreshed.
  var hasRefreshed: Bool { has(state: "refreshing") }

  /// Whether a state was logged.
  func has(state: String) -> Bool {
    let data = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
    return data.range(of: Data("\"state\":\"\(state)\"".utf8)) != nil
  }

  /// The offsets in points; negative past the start of the list.
  var offsets: [Double] { lines.compactMap(\.offset) }
}

/// What a list did with a gesture, in a few words.
struct Outcome {
  private let gesture: Gesture
  private let trace: Trace
  private let clock = ContinuousClock()
  private var refreshes: [Moment: Bool] = [:]
  private var landedAt: Double?

  init(of gesture: Gesture, in trace: Trace) { (self.gesture, self.trace) = (gesture, trace) }

  /// Looks at the list at a moment of the gesture.
  mutating func note(_ moment: Moment) {
    refreshes[moment] = trace.hasRefreshed
    // The list needs a frame or two to stop, and a busy machine is late with them. A fling that goes
    // on still has a long way after this time.
    if moment == .landed {
      usleep(200_000)
      landedAt = trace.offsets.last
    }
  }

  /// Waits until the list rests, and returns the words for the table.
  func words() async throws -> String {
    let lift = clock.now
    while !trace.hasRefreshed, clock.now - lift < .seconds(1.5) {
      try await clock.sleep(for: .milliseconds(10))
    }
    let delay = (clock.now - lift) / .seconds(1)
    var (size, since) = (-1, clock.now)
    while clock.now - since < .seconds(0.9), clock.now - lift < .seconds(8) {
      if trace.size != size { (size, since) = (trace.size, clock.now) }
      try await clock.sleep(for: .milliseconds(100))
    }
    if trace.hasRefreshed { return refresh(delay) }
    let offsets = trace.offsets
    let last = offsets.last ?? 0
    switch gesture {
    case .flick where last > 240: return "flings to \(Self.rounded(last)) pt"
    case .stopFling:
      guard let landedAt, last > 0 else { return "nothing" }
      return last - landedAt < 8 ? "stops" : "goes on"
    default: break
    }
    if abs(last) > 1 { return "scrolls \(Self.rounded(last)) pt" }
    if trace.has(state: "armed") { return "cancelled" }
    return offsets.contains { $0 < -1 } ? "springs back" : "nothing"
  }

  private func refresh(_ delay: Double) -> String {
    switch gesture {
    case .notches, .halfNotches, .key: return "refreshes"
    default: break
    }
    if refreshes[.moved] == true { return "**refreshes while moving**" }
    if refreshes[.rested] == true { return "refreshes while resting" }
    return delay < 0.12 || refreshes[.lifted] == true
      ? "refreshes at the lift" : "refreshes \(String(format: "%.1f", delay)) s after the lift"
  }

  /// A length to the nearest ten points, which is as exact as injected movements are.
  private static func rounded(_ points: Double) -> Int { Int((points / 10).rounded()) * 10 }
}
