import PullcordAcceptedRows
import PullcordMachines
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
  /// The row of a history of one list.
  static func columns(
    _ steps: [ScrollStep], _ configuration: ScrollConfiguration, rules: [PullRule]
  ) -> [String] {
    var record = ScrollRecord()
    var model = ScrollModel(
      axis: .vertical, viewport: 608, content: 2000, configuration: configuration)
    for (edge, rule) in zip(Edge.allCases, rules) { model.setPullRule(rule, time: 0, at: edge) }
    var time = 0.0
    for step in steps {
      switch step {
      case .wait(let seconds): time += seconds
      case .deadline: time = min(max(time, model.nextDeadline ?? time), time + 2)
      case .input(let event): record.add(model.handle(event, time: time), to: "list")
      default: step.perform(on: &model, at: time)
      }
      record.add(model.advance(to: time), to: "list")
      record.add(model, at: time, frame: model.drawn(at: time), to: "list")
    }
    return record.sums.columns
  }

  /// The row of a history of a list inside a list.
  static func columns(
    _ steps: [NestedStep], _ configuration: ScrollConfiguration, rules: [PullRule],
    in order: NestedOrder
  ) -> [String] {
    var record = ScrollRecord()
    var pair = NestedScroll(
      parent: ScrollModel(
        axis: .vertical, viewport: 608, content: 896, configuration: configuration),
      child: ScrollModel(
        axis: .vertical, viewport: 608, content: 2000, configuration: configuration),
      order: order)
    for (edge, rule) in zip(Edge.allCases, rules) {
      pair.parent.setPullRule(rule, time: 0, at: edge)
      pair.child.setPullRule(rule, time: 0, at: edge.opposite)
    }
    var time = 0.0
    for step in steps {
      var changes = NestedScroll.Changes()
      switch (step.step, step.layer) {
      case (.wait(let seconds), _): time += seconds
      case (.deadline, _): time = min(max(time, pair.nextDeadline ?? time), time + 2)
      case (.input(let event), _): changes = pair.handle(event, time: time)
      case (let step, .parent): step.perform(on: &pair.parent, at: time)
      case (let step, .child): step.perform(on: &pair.child, at: time)
      }
      let later = pair.advance(to: time)
      let frame = pair.drawn(at: time)
      record.sums.add(pair.dragAngle ?? -1, to: "pair angle")
      record.sums.add(pair.nextDeadline.map { $0 - time } ?? -1, to: "pair deadline")
      for layer in NestedOrder.Layer.allCases {
        record.add(changes[layer], to: "\(layer)")
        record.add(later[layer], to: "\(layer)")
        record.add(pair[layer], at: time, frame: frame[layer], to: "\(layer)")
      }
    }
    return record.sums.columns
  }
}
