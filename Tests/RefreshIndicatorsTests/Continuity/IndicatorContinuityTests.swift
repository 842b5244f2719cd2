import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import Testing

/// Nothing in an indicator is cut: marks turn into each other, and texts roll to the next ones.
@MainActor
@Suite struct IndicatorContinuityTests {
  /// The least change of a frame that counts, in pixels that change completely.
  ///
  /// Cairo draws edges in fifteen steps for each pixel. So a slow edge across the whole picture, as
  /// in a scene that fills the gap, changes by 20 pixels at once.
  private static func least(_ name: IndicatorName) -> Double {
    [.harbour, .bakery, .lamplighter].contains(name) ? 12 : 8
  }

  /// The presets of the films: all in an optimized build, and in a debug build the ones that differ
  /// most in how they open, fire and end.
  private static let presets: [RefreshPreset] =
    _isDebugAssertConfiguration()
    ? [.pullcord, .ios, .material3, .flutterMaterial] : RefreshPreset.all

  @Test(arguments: IndicatorName.allCases)
  func `no frame changes a mark by more than three times the change of its neighbors`(
    _ name: IndicatorName
  ) {
    let indicator = name.indicator()
    for preset in Self.presets {
      for gesture in IndicatorFilm.Gesture.all {
        let film = IndicatorFilm(indicator, preset, gesture)
        let changes = film.changes(indicator, near: 0.3)
        for index in IndicatorFilm.cuts(changes, least: Self.least(name)) {
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

  @Test(arguments: IndicatorName.allCases)
  func `no text is swapped, cut by the edge of the gap, or drawn over another`(
    _ name: IndicatorName
  ) {
    let indicator = name.indicator()
    for preset in Self.presets {
      for gesture in IndicatorFilm.Gesture.all {
        let film = IndicatorFilm(indicator, preset, gesture)
        for complaint in film.textComplaints(indicator) {
          Issue.record("\(preset.name), \(gesture.name), \(complaint)")
        }
      }
    }
  }

  @Test(arguments: IndicatorName.allCases)
  func `a cancelled wheel pull says so, and no longer what it would have done`(
    _ name: IndicatorName
  ) {
    let indicator = name.indicator()
    let film = IndicatorFilm(indicator, .pullcord, .cancelledWheel)
    let frames = film.frames.filter { $0.context.snapshot.wheel?.cancelledAge != nil }
    #expect(frames.count > 20 && frames.allSatisfy { $0.context.labelText == "Cancelled" })
    let texts = frames.map { frame in
      frame.context.drawing(of: indicator).visibleTexts.filter {
        $0.visibility > 0.5 && $0.string.count > 5 && !$0.string.hasPrefix("Updated")
      }.map(\.string)
    }
    // A sheet has no words in a low gap.
    #expect(texts.contains(["Cancelled"]) || name == .elastic, "\(texts)")
    // The text of the armed pull leaves within a twentieth of a second.
    #expect(texts.dropFirst(6).allSatisfy { $0.isEmpty || $0 == ["Cancelled"] }, "\(texts)")
  }

  @Test func `a cut is found`() {
    #expect(IndicatorFilm.cuts([0, 10, 12, 70, 14, 12, 0], least: 6) == [3])
    #expect(IndicatorFilm.cuts([0, 0, 0, 19, 0, 0], least: 6) == [3])
    #expect(IndicatorFilm.cuts([0, 0, 0, 17, 0, 0], least: 6).isEmpty)
    #expect(IndicatorFilm.cuts([0, 0, 30, 40, 30, 0], least: 6).isEmpty)
    #expect(IndicatorFilm.cuts([0, 10, 12, 70, nil, 0], least: 6).isEmpty)
  }
}
