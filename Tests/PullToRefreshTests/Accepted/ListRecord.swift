import PullToRefresh
import PullcordAcceptedRows
import ScrollPhysics

/// What a list reports and shows, as a text of its changes and as sums of all numbers.
@MainActor
struct ListRecord {
  private var changes: [String] = []
  private(set) var sums = ReportSums()

  /// The columns of a row: the names and sums, and then the text.
  var columns: [String] { sums.columns + [changes.joined(separator: ", ")] }

  mutating func note(_ edge: Edge, _ state: RefreshState, time: Double) {
    changes.append("\(Self.milliseconds(time)) \(edge) \(state)")
  }

  mutating func note(_ event: RefreshEvent, time: Double) {
    changes.append("\(Self.milliseconds(time)) \(event.edge) \(event.effect.name)")
    sums.add(event.effect, to: "effect")
  }

  /// Adds everything that a host can read from a list.
  mutating func add(_ list: RefreshController) {
    let model = list.model
    sums.add(model.offset(at: list.now), to: "offset")
    sums.add(model.velocity(at: list.now), to: "velocity")
    sums.add(model.holds, to: "hold")
    sums.add(list.nextDeadline.map { $0 - list.now } as Any, to: "deadline")
    sums.add(list.nextFrame(after: list.now) == .now, to: "frame")
    sums.add(list.now - list.lastActivity, to: "activity")
    for edge in Edge.allCases {
      guard let snapshot = list.snapshot(at: edge) else { continue }
      for (label, value) in Mirror(reflecting: snapshot).children {
        sums.add(value, to: label ?? "")
      }
      sums.add(list.accessibleControl(at: edge) as Any, to: "accessible")
      sums.add(list.canRetry(at: edge), to: "retry")
      sums.add(list.thresholds(at: edge) as Any, to: "thresholds")
    }
  }

  private static func milliseconds(_ time: Double) -> Int { Int((time * 1000).rounded()) }
}
