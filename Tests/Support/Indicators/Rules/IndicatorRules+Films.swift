internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics
internal import Testing

/// Nothing in an indicator is cut: marks turn into each other, and texts roll to the next ones.
@MainActor
extension IndicatorRules {
  /// The presets of the films: all in an optimized build, and in a debug build the ones that differ
  /// most in how they open, fire and end.
  #if DEBUG
    private static let presets = [RefreshPreset.pullcord, .ios, .material3, .flutterMaterial]
  #else
    private static let presets = RefreshPreset.all
  #endif

  private static let pulls = [
    IndicatorFilm.Gesture(name: "slow", rest: 0.6, work: 1.1),
    // The finger lifts in the first frame after the pull arms.
    IndicatorFilm.Gesture(name: "flick", rest: 0, work: 0.5),
    IndicatorFilm.Gesture(
      name: "failing", rest: 0.25, work: 0.7, outcome: .failure("No connection")),
    IndicatorFilm.Gesture(name: "wheel", rest: 0, work: 0.7, detents: [0.1, 0.3, 0.55]),
  ]

  /// Expects that no frame changes the mark by more than three times the change of its neighbors.
  ///
  /// - Parameter least: The least change of a frame that counts, in pixels that change completely.
  package func expectNoCut(least: Double) {
    for preset in Self.presets {
      for gesture in IndicatorFilm.Gesture.all {
        let film = IndicatorFilm(indicator, preset, gesture)
        let changes = film.changes(indicator, near: 0.3)
        for index in IndicatorFilm.cuts(changes, least: least) {
          let snapshot = film.frames[index].context.snapshot
          Issue.record(
            """
            \(preset.name), \(gesture.name), frame \(index): \(snapshot.state) for \
            \(snapshot.stateAge) s changes \(changes[index - 1...index + 1].compactMap { $0 })
            """)
        }
      }
    }
  }

  /// Expects that no text is swapped, cut by the edge of the gap, or drawn over another.
  package func expectWholeTexts() {
    for preset in Self.presets {
      for gesture in IndicatorFilm.Gesture.all {
        let film = IndicatorFilm(indicator, preset, gesture)
        for complaint in film.textComplaints(indicator) {
          Issue.record("\(preset.name), \(gesture.name), \(complaint)")
        }
      }
    }
  }

  /// Expects that a cancelled wheel pull says so, and no longer what it would have done.
  ///
  /// - Parameter hasWords: Whether the indicator has words in a low gap.
  package func expectCancellation(hasWords: Bool = true) {
    let film = IndicatorFilm(indicator, .pullcord, .cancelledWheel)
    let frames = film.frames.filter { $0.context.snapshot.wheel?.cancelledAge != nil }
    #expect(frames.count > 20 && frames.allSatisfy { $0.context.labelText == "Cancelled" })
    let texts = frames.map { frame in
      frame.context.drawing(of: indicator).visibleTexts.filter {
        $0.visibility > 0.5 && $0.string.count > 5 && !$0.string.hasPrefix("Updated")
      }.map(\.string)
    }
    #expect(texts.contains(["Cancelled"]) || !hasWords, "\(texts)")
    // The text of the armed pull leaves within a twentieth of a second.
    #expect(texts.dropFirst(6).allSatisfy { $0.isEmpty || $0 == ["Cancelled"] }, "\(texts)")
  }

  /// Expects that a changing label keeps half of its contrast in every frame of a screen with 60
  /// frames per second.
  ///
  /// - Parameters:
  ///   - hasWords: Whether the indicator has words in a low gap.
  ///   - turnsOver: Whether the indicator shows its edge between two texts while the action runs.
  package func expectLabelContrast(
    reducesMotion: Bool, hasWords: Bool = true, turnsOver: Bool = false
  ) {
    for preset in [RefreshPreset.pullcord, .ios] {
      for pull in Self.pulls {
        let film = IndicatorFilm(
          indicator, preset, pull, reducesMotion: reducesMotion, rate: 60)
        // Within a quarter of a second after a change of state, the text changes.
        for change in LabelChange.all(of: film, within: 0.25) {
          var change = change
          if turnsOver { change.endAtNextState() }
          // A wheel arms in a low gap. Its words have no space beside a mark that must not move,
          // so they appear later.
          if pull.detents != nil, change.state == .armed, reducesMotion || !hasWords { continue }
          let (rest, least) = change.contrasts(of: indicator)
          // The preset shows no result.
          if preset != .pullcord, rest == 0 { continue }
          #expect(
            rest > 40 && least >= rest / 2,
            "\(preset.name), \(pull.name), \(change.state): \(least) of \(rest)")
        }
      }
    }
  }
}
