internal import PullToRefresh

/// The parameters of the second level, the gap's background and the list's scroll indicator.
extension TuningSection<RefreshConfiguration> {
  /// Makes the rows of the second level: a switch and its numbers.
  func twoLevel() -> [TuningParameter] {
    let lens = root.at(\.twoLevel)
    let level = lens.map({ $0 }) { $1 }
    // Saved tunings contain this name.
    let name = "secondFloor"
    let rows = [
      [
        flag(
          "\(name).isOn", "Second level",
          lens.map({ $0 != nil }) { old, isOn in isOn ? old ?? TwoLevel() : nil })
      ],
      distance(
        "\(name).distance", "Opens beyond", absent: nil, level.at(\.distance).orAbsent),
      distance("\(name).length", "Length", absent: nil, level.at(\.length).orAbsent),
      distance(
        "\(name).closeDistance", "Closes after", absent: nil,
        level.at(\.closeDistance).orAbsent),
      settling("\(name).open", "Opening motion", level.at(\.open)),
      settling("\(name).close", "Closing motion", level.at(\.close)),
    ]
    return Array(rows.joined())
  }

  /// Makes the rows of the gap's background: a switch and its color.
  func background() -> [TuningParameter] {
    let lens = root.at(\.appearance.background)
    let color = lens.map({ $0 }) { $1 }
    let share = TuningRange(0...1, step: 0.01)
    // Most lists use light gray.
    let usual = IndicatorBackground(red: 0.9, green: 0.9, blue: 0.92)
    return [
      flag(
        "background.isOn", "Background",
        lens.map({ $0 != nil }) { old, isOn in isOn ? old ?? usual : nil }),
      number("background.red", "Red", share, presentation: .detail, color.at(\.red)),
      number("background.green", "Green", share, presentation: .detail, color.at(\.green)),
      number("background.blue", "Blue", share, presentation: .detail, color.at(\.blue)),
      number("background.opacity", "Opacity", share, presentation: .detail, color.at(\.opacity)),
    ]
  }

  /// Makes the rows that determine when the list's scroll indicator disappears.
  func scrollIndicator() -> [TuningParameter] {
    let lens = root.at(\.appearance.scrollIndicator)
    return [
      kind("scrollIndicator", "Scroll indicator", ["shown", "hidden"], presentation: .row, lens) {
        if case .shown = $0 { "shown" } else { "hidden" }
      } make: { name, _ in
        name == "shown" ? .shown : .hidden(fromProgress: 0.9)
      },
      number(
        "scrollIndicator.fromProgress", "From progress", TuningRange(0...1, step: 0.01),
        presentation: .detail,
        lens.map({ if case .hidden(let progress) = $0 { progress } else { nil } }) {
          .hidden(fromProgress: $1)
        }),
    ]
  }
}
