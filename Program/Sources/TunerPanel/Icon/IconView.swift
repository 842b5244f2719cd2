internal import IconTuning
internal import PathAnimation
internal import PullToRefresh
internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The choices in the tuner's icon preview: a part of the icon, and a moment of a pull or refresh.
///
/// These choices belong to the tuner and not to a tuning. Files and undo steps therefore do not
/// contain them.
struct IconView: Hashable, Sendable {
  /// The index of the chosen part.
  var part = 0
  /// The progress of the pull at which the preview shows the icon, 0…1.
  var progress = 0.6
  /// The time after the start of the refresh at which the preview shows the icon, in seconds.
  ///
  /// If it is 0, the preview shows the pull instead.
  var time = 0.0

  static let partKey = "icon.part"
  static let progressKey = "icon.progress"
  static let progressRange = TuningRange(0...1, step: 0.01)
  static let timeKey = "icon.time"
  static let timeRange = TuningRange(0...10, step: 0.05, unit: "s")

  /// Sets the part, the progress or the time.
  ///
  /// Returns false for other keys.
  mutating func set(_ key: String, _ value: TuningValue) -> Bool {
    switch (key, value) {
    case (Self.partKey, .choice(let name)): part = max(0, (Int(name) ?? 1) - 1)
    case (Self.progressKey, .number(let number)): progress = Self.progressRange.rounded(number)
    case (Self.timeKey, .number(let number)): time = Self.timeRange.rounded(number)
    case (Self.partKey, _), (Self.progressKey, _), (Self.timeKey, _): break
    default: return false
    }
    return true
  }

  /// Changes the progress or the time by a number of steps.
  ///
  /// Returns false for other keys.
  mutating func change(_ key: String, by steps: Double) -> Bool {
    switch key {
    case Self.progressKey: progress = Self.progressRange.number(progress, movedBy: steps)
    case Self.timeKey: time = Self.timeRange.number(time, movedBy: steps)
    default: return false
    }
    return true
  }

  /// The footer's sentence about a row of the icon preview; nil for other rows.
  static func note(_ key: String) -> String? {
    switch key {
    case partKey: localized("The part that the next rows change.")
    case progressKey: localized("Holds the icon at a moment of a pull. No file contains it.")
    case timeKey:
      localized("Holds the icon at a time of the refresh. 0: at the pull. No file contains it.")
    default: nil
    }
  }
}

/// The preview of an icon.
struct IconRow: Hashable, Sendable {
  /// The length of the indicator, in points.
  var length: Double
  var progress: Double
  var time: Double

  init(_ tuning: Tuning, _ view: IconView) {
    length = min(max(tuning.refresh.distances.indicatorLength, 48), 160)
    progress = view.progress
    time = view.time
  }

  var height: Double { length + 16 }

  func box(width: Double) -> Rectangle {
    Rectangle(x: 16, y: 6, width: max(1, width - 32), height: length)
  }
}

extension TunerRow {
  /// The rows above the settings of an icon's part: the preview, the progress and the time that
  /// the preview shows, and the choice of the part.
  static func rows(of tuning: Tuning, _ view: IconView, hasChoice: Bool) -> [TunerRow] {
    let count = max(1, min(tuning.iconWindows.count, IconStyle.maximumParts))
    let names = (1...count).map(String.init)
    let progress = Number(
      key: IconView.progressKey, range: IconView.progressRange, value: view.progress)
    let time = Number(key: IconView.timeKey, range: IconView.timeRange, value: view.time)
    let part = Choice(key: IconView.partKey, names: names, chosen: names[min(view.part, count - 1)])
    return [
      TunerRow(title: localized("Preview"), content: .icon(IconRow(tuning, view))),
      TunerRow(title: localized("Progress"), content: .number(progress)),
      TunerRow(title: localized("Refresh time"), content: .number(time)),
    ] + (hasChoice ? [TunerRow(title: localized("Part"), content: .choice(part))] : [])
  }
}
