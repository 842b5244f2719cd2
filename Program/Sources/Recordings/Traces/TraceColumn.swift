internal import PullToRefresh
internal import PullcordListScenes
internal import ScrollPhysics

/// A column of traces: a name, and its value in a sample.
struct TraceColumn<Value: Sendable>: Sendable {
  let name: String
  let value: @Sendable (FeelSample) -> Value

  init(_ name: String, _ value: @escaping @Sendable (FeelSample) -> Value) {
    (self.name, self.value) = (name, value)
  }
}

extension TraceColumn<String?> {
  /// The columns with words, in the order of the format.
  static let words = [
    TraceColumn("edge") { $0.edge.rawValue },
    TraceColumn("phase") { $0.phase.description },
    TraceColumn("device") { $0.device?.rawValue },
    TraceColumn("state") { $0.state.description },
  ]
}

extension TraceColumn<Double> {
  /// The columns with numbers, in the order of the format; they follow the words.
  static let numbers = [
    TraceColumn("progress", \.progress), TraceColumn("finger", \.finger),
    TraceColumn("pull", \.pull), TraceColumn("offset", \.offset),
    TraceColumn("velocity", \.velocity), TraceColumn("holdStart", \.holds.start),
    TraceColumn("holdEnd", \.holds.end), TraceColumn("insetStart", \.insets.start),
    TraceColumn("insetEnd", \.insets.end),
  ]
}
