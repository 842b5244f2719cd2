import PullcordAcceptedRows
import PullcordMachines
import PullcordRandomHistories
import ScrollPhysics

/// Everything that a host can read from lists during a history, as sums.
struct ScrollRecord {
  private(set) var sums = ReportSums()

  mutating func add(_ changes: ScrollChanges, to name: String) {
    for change in changes { sums.add(change, to: name + " changes") }
  }

  mutating func add(_ model: ScrollModel, at time: Double, frame: ScrollModel, to name: String) {
    sums.add(model.offset(at: time), to: name + " offset")
    sums.add(model.velocity(at: time), to: name + " velocity")
    sums.add(model.offset(at: time + 0.03125), to: name + " soon")
    sums.add(model.phase(at: time), to: name + " phase")
    sums.add(model.releaseVelocity, to: name + " release")
    sums.add(model.dragAngle ?? -1, to: name + " angle")
    sums.add(model.destination ?? -1, to: name + " destination")
    sums.add(model.nextDeadline.map { $0 - time } ?? -1, to: name + " deadline")
    sums.add(frame.offset(at: time), to: name + " drawn")
    for edge in Edge.allCases {
      let outward = "\(name) \(edge)"
      sums.add(model.pull(time: time, at: edge), to: outward + " pull")
      sums.add(model.displacement(time: time, at: edge), to: outward + " displacement")
      sums.add(model.finger(at: edge), to: outward + " finger")
      if let pull = model.wheelPull(time: time, at: edge) {
        sums.add(pull, to: outward + " wheel")
        sums.add(pull.missing, to: outward + " missing")
      }
      let place = edge == .start ? model.restingRange.lowerBound : model.restingRange.upperBound
      let arrival = model.time(toReach: place, after: time)
      sums.add(arrival.map { $0 - time } ?? -1, to: outward + " arrival")
      sums.add(place, to: outward + " range")
    }
  }
}

extension ScrollRecord {
  /// Rows that each add eight histories, with a generator for each seed.
  static func rows(
    _ name: String, count: UInt64, _ history: (inout SplitMix, inout ScrollRecord) -> Void
  ) async -> [[String]] {
    var rows: [[String]] = []
    for row in 1...count {
      await Task.yield()
      var record = ScrollRecord()
      for seed in row * 8..<row * 8 + 8 {
        var generator = SplitMix(seed: seed)
        history(&generator, &record)
      }
      rows.append(["\(name) \(row)"] + record.sums.columns)
    }
    return rows
  }

  /// Adds a history of one list.
  mutating func run(
    _ steps: [ScrollStep], _ configuration: ScrollConfiguration, rules: [PullRule],
    axis: Axis = .vertical, viewport: Double = 608, content: Double = 2000
  ) {
    var model = ScrollModel(
      axis: axis, viewport: viewport, content: content, configuration: configuration)
    for (edge, rule) in zip(Edge.allCases, rules) { model.setPullRule(rule, time: 0, at: edge) }
    model.isRightToLeft = steps.count % 2 == 0
    var time = 0.0
    for step in steps {
      switch step {
      case .wait(let seconds): time += seconds
      case .deadline: time = min(max(time, model.nextDeadline ?? time), time + 2)
      case .input(let event):
        add(model.handle(axis == .vertical ? event : event.turned, time: time), to: "list")
      default: step.perform(on: &model, at: time)
      }
      add(model.advance(to: time), to: "list")
      add(model, at: time, frame: model.drawn(at: time), to: "list")
    }
  }

  /// Adds a history of a list inside a list.
  mutating func run(
    _ steps: [NestedStep], _ configuration: ScrollConfiguration, rules: [PullRule],
    in order: NestedOrder, axis: Axis = .vertical, viewport: Double = 608,
    contents: (parent: Double, child: Double)
  ) {
    var pair = NestedScroll(
      parent: ScrollModel(
        axis: axis, viewport: viewport, content: contents.parent, configuration: configuration),
      child: ScrollModel(
        axis: axis, viewport: viewport, content: contents.child, configuration: configuration),
      order: order)
    for (edge, rule) in zip(Edge.allCases, rules) {
      pair.parent.setPullRule(rule, time: 0, at: edge)
      pair.child.setPullRule(rule, time: 0, at: edge.opposite)
    }
    pair.parent.isRightToLeft = steps.count % 2 == 0
    pair.child.isRightToLeft = steps.count % 2 == 0
    var time = 0.0
    for step in steps {
      var changes = NestedScroll.Changes()
      switch (step.step, step.layer) {
      case (.wait(let seconds), _): time += seconds
      case (.deadline, _): time = min(max(time, pair.nextDeadline ?? time), time + 2)
      case (.input(let event), _):
        changes = pair.handle(axis == .vertical ? event : event.turned, time: time)
      case (let step, .parent): step.perform(on: &pair.parent, at: time)
      case (let step, .child): step.perform(on: &pair.child, at: time)
      }
      let later = pair.advance(to: time)
      let frame = pair.drawn(at: time)
      sums.add(pair.dragAngle ?? -1, to: "pair angle")
      sums.add(pair.nextDeadline.map { $0 - time } ?? -1, to: "pair deadline")
      for layer in NestedOrder.Layer.allCases {
        add(changes[layer], to: "\(layer)")
        add(later[layer], to: "\(layer)")
        add(pair[layer], at: time, frame: frame[layer], to: "\(layer)")
      }
    }
  }
}

extension InputEvent {
  /// The same event along the other axis.
  fileprivate var turned: InputEvent {
    var event = self
    event.position = position.map { Position(x: $0.y, y: $0.x) }
    switch kind {
    case .scroll(let scroller, let phase, let dx, let dy):
      event.kind = .scroll(scroller, phase, dx: dy, dy: dx)
    case .key(.up, let modifiers): event.kind = .key(.left, modifiers)
    case .key(.down, let modifiers): event.kind = .key(.right, modifiers)
    case .pointer, .key, .interrupted: break
    }
    return event
  }
}
