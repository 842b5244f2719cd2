internal import PullcordLanguages
internal import PullcordTuning
internal import Synchronization

/// The two edited tunings and their undo histories.
struct TunerSettings: Sendable {
  var pair: TuningPair
  /// The tunings that a file contains, or that the program started with.
  var saved: [Tuning]
  /// The choices in the icon preview: the part that the rows change, and the moment that the
  /// preview shows.
  var icon = IconView()
  private let counted = CountedChanges()

  init(pair: TuningPair) {
    self.pair = pair
    saved = TuningSide.allCases.map { pair[$0] }
  }

  /// The history of the active tuning.
  var history: TuningHistory {
    get { pair.history }
    set { pair.history = newValue }
  }

  var tuning: Tuning { history.current }

  /// The number of parameters that differ from the preset.
  var changeCount: Int { counted.count(of: tuning) }

  /// Whether the tuning of a side differs from its preset and is not in ``saved``.
  func isUnsaved(_ side: TuningSide) -> Bool {
    !saved.contains(pair[side]) && CountedChanges.changeCount(of: pair[side]) > 0
  }

  /// Replaces the picture of an icon after its file has changed, without an undo step.
  mutating func use(_ source: IconSource) {
    pair.use(source)
    for index in saved.indices { saved[index].use(source) }
  }

  /// Replaces the tuning in a single undo step.
  mutating func replace(by tuning: Tuning) {
    history.endStep()
    history.change(to: tuning)
  }

  /// Sets a parameter if the parameter accepts the value.
  ///
  /// Consecutive changes with the same `step` are undone together. A change without a `step` is
  /// undone alone.
  mutating func set(_ key: String, _ value: TuningValue, step: String? = nil) {
    if icon.set(key, value) { return }
    var tuning = tuning
    guard let parameter = TuningParameter.named(key),
      (try? parameter.set(value, in: &tuning)) != nil
    else { return }
    history.change(to: tuning, key: step)
  }

  /// Sets several parameters in a single undo step, if all accept their values.
  ///
  /// Consecutive calls with the same `step` are undone together.
  mutating func set(_ values: [TuningSetting], step: String? = nil) {
    if let only = values.first, values.count == 1, icon.set(only.key, only.value) { return }
    var tuning = tuning
    guard (try? tuning.apply(values)) != nil else { return }
    if step == nil { history.endStep() }
    history.change(to: tuning, key: step)
  }

  /// Changes a number by `steps` steps of its range.
  mutating func change(_ key: String, by steps: Double, step: String? = nil) {
    if icon.change(key, by: steps) { return }
    guard let parameter = TuningParameter.named(key), case .number(let range) = parameter.kind,
      case .number(let number)? = parameter.value(in: tuning)
    else { return }
    set(key, .number(range.number(number, movedBy: steps)), step: step)
  }

  /// Resets parameters, and the parameters that depend on them, to the preset.
  mutating func reset(_ keys: [String]) {
    let standard = tuning.standard
    var tuning = tuning
    let dependent = TuningParameter.all.filter { parameter in
      keys.contains { parameter.key.hasPrefix($0 + ".") }
    }
    for parameter in keys.compactMap(TuningParameter.named) + dependent {
      guard let value = parameter.value(in: standard) else { continue }
      try? parameter.set(value, in: &tuning)
    }
    replace(by: tuning)
  }

  mutating func undo() { history.undo() }
  mutating func redo() { history.redo() }

  /// Applies a tool if it is enabled.
  ///
  /// Returns the tool's request to the program; nil if it has none.
  mutating func use(_ tool: TunerTool) -> TunerFiles.Request? {
    guard isEnabled(tool) else { return nil }
    switch tool {
    case .undo: undo()
    case .redo: redo()
    case .reset: replace(by: tuning.reset)
    case .load: return .load
    case .save: return .save
    case .copy: return .copy
    }
    return nil
  }

  func isEnabled(_ tool: TunerTool) -> Bool {
    switch tool {
    case .undo: history.canUndo
    case .redo: history.canRedo
    case .reset: tuning != tuning.reset
    case .load, .save, .copy: true
    }
  }
}

/// Counts the parameters of a tuning that differ from its preset, and remembers the latest count.
///
/// The parameters in the groups List, Actions and Sample feed do not count. The first count takes
/// 24 million instructions, a tenth of the program's start, because it prepares every parameter. It
/// is therefore made only when the tuner shows the number.
private final class CountedChanges: Sendable {
  private let latest = Mutex<(tuning: Tuning, count: Int)?>(nil)

  func count(of tuning: Tuning) -> Int {
    latest.withLock { latest in
      if let latest, latest.tuning == tuning { return latest.count }
      let count = Self.changeCount(of: tuning)
      latest = (tuning, count)
      return count
    }
  }

  static func changeCount(of tuning: Tuning) -> Int {
    let standard = tuning.standard
    return TuningParameter.all.count {
      ![.list, .actions, .sample].contains($0.group)
        && $0.value(in: tuning) != $0.value(in: standard)
    }
  }
}

enum TunerTool: String, CaseIterable, Sendable {
  case undo = "Undo"
  case redo = "Redo"
  case reset = "Reset"
  case load = "Load"
  case save = "Save"
  case copy = "Copy"

  /// The title of the button.
  var title: String { localized(key: rawValue) }
}
