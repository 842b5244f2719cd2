import PullToRefresh
import PullcordAcceptedRows
import ScrollPhysics

/// What a list reports and shows, as a text of its changes and as sums of all numbers.
@MainActor
struct ListRecord {
  private var changes: [String] = []
  private var sums: [String: Double] = [:]

  /// The columns of a row: the names and sums that are not 0, and then the text.
  var columns: [String] {
    sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .flatMap { [$0.key, AcceptedRows.column($0.value)] }
      + [changes.joined(separator: ", ")]
  }

  mutating func note(_ edge: Edge, _ state: RefreshState, time: Double) {
    changes.append("\(Self.milliseconds(time)) \(edge) \(state)")
  }

  mutating func note(_ event: RefreshEvent, time: Double) {
    changes.append("\(Self.milliseconds(time)) \(event.edge) \(event.effect.name)")
    add(event.effect, to: "effect")
  }

  /// Adds everything that a host can read from a list.
  mutating func add(_ list: RefreshController) {
    let model = list.model
    add(model.offset(at: list.now), to: "offset")
    add(model.velocity(at: list.now), to: "velocity")
    add(model.holds, to: "hold")
    add(list.nextDeadline.map { $0 - list.now } as Any, to: "deadline")
    add(list.nextFrame(after: list.now) == .now, to: "frame")
    add(list.now - list.lastActivity, to: "activity")
    for edge in Edge.allCases {
      guard let snapshot = list.snapshot(at: edge) else { continue }
      for (label, value) in Mirror(reflecting: snapshot).children { add(value, to: label ?? "") }
      add(list.accessibleControl(at: edge) as Any, to: "accessible")
      add(list.canRetry(at: edge), to: "retry")
      add(list.thresholds(at: edge) as Any, to: "thresholds")
    }
  }

  /// Adds the numbers in a value, each with a weight of its own.
  private mutating func add(_ value: Any, to sum: String, path: String = "") {
    switch value {
    case let number as Double where number.isFinite:
      sums[sum, default: 0] += number * Self.weight(path)
    case is Double: sums[sum, default: 0] += Self.weight("infinite")
    case let number as Int: sums[sum, default: 0] += Double(number) * Self.weight(path)
    case let flag as Bool: sums[sum, default: 0] += flag ? Self.weight(path) : 0
    case let text as String: sums[sum, default: 0] += Self.weight(text)
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .enum, mirror.children.isEmpty {
        sums[sum, default: 0] += Self.weight("\(value)")
      }
      for child in mirror.children {
        add(child.value, to: sum, path: path + (child.label ?? ""))
      }
    }
  }

  /// A number from 1 to 2 that depends on a text.
  private static func weight(_ text: String) -> Double {
    let hash = text.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    return 1 + Double(hash % 101) / 101
  }

  private static func milliseconds(_ time: Double) -> Int { Int((time * 1000).rounded()) }
}
