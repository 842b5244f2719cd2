import PullcordRecordings
import ScrollPhysics
import Testing

/// Displacements in frames, and the models that explain them.
struct MeasureTests {
  /// The profile of a list of rows whose texts differ, moved down by a part of a row.
  ///
  /// If it is repeated, all rows have the same texts. A label takes only some strips, and the rows
  /// differ in the last one of them. An indicator fills the gap above the rows with stripes that its
  /// number moves.
  private func profile(
    _ shift: Double, header: Int = 40, isRepeated: Bool = false, label: Range<Int>? = nil,
    indicator: Int? = nil
  ) -> RowProfile {
    let rows = 400
    var cells = [UInt8](repeating: 255, count: rows * RowProfile.strips)
    func ink(_ y: Double, _ strip: Int) -> Double {
      let row = Int((y / 36).rounded(.down))
      let inside = y - Double(row) * 36
      if let label, !label.contains(strip) { return 0 }
      let isAlike = isRepeated || label.map { strip < $0.upperBound - 1 } ?? false
      var seed = UInt32(truncatingIfNeeded: (isAlike ? 0 : row) &* 97 &+ strip &* 31 &+ 7)
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let (top, height) = (Double(seed >> 8 % 10), 8 + Double(seed >> 16 % 8))
      // An edge that is one pixel wide, as of text with smooth edges.
      let depth = min(inside - top, top + height - inside)
      return min(max(depth + 0.5, 0), 1) * Double(60 + (seed >> 24) % 120)
    }
    for row in 0..<rows {
      for strip in 0..<RowProfile.strips {
        var dark =
          row < header
          ? (row / 8 % 2 == 0 ? 90 : 0) : ink(Double(row) - shift - Double(header), strip)
        if let indicator, row >= header, Double(row - header) < shift {
          dark = (row + indicator * 5 + strip) / 3 % 2 == 0 ? 150 : 0
        }
        cells[row * RowProfile.strips + strip] = UInt8(min(max(255 - dark, 0), 255))
      }
    }
    return RowProfile(rows: rows, cells: cells)
  }

  @Test func `content is followed by parts of a pixel under a header that stays`() throws {
    let shifts = [0, 0.4, 3.25, 7.5, 13, 20.75, 28.2, 33, 31, 26.4, 20, 13, 6.6, 2, 0.3, 0]
    let positions = try #require(ContentTracker(shifts.map { profile($0) }).positions())
    for (shift, position) in zip(shifts, positions) {
      #expect(abs(position.shift - shift) < 0.2, "\(shift) was measured as \(position.shift)")
      #expect(position.confidence > 0.7)
      #expect(position.error < 0.3)
    }
  }

  @Test func `content that jumps by more than a row is not taken for another row`() throws {
    let shifts = [0, 42, 84, 126.5, 168, 168, 126, 84.25, 42, 0, 0, 54, 108, 54, 0.0]
    let positions = try #require(ContentTracker(shifts.map { profile($0) }).positions())
    for (shift, position) in zip(shifts, positions) {
      #expect(abs(position.shift - shift) < 0.2, "\(shift) was measured as \(position.shift)")
      #expect(position.confidence > 0.7 && position.error < 0.3)
    }
  }

  @Test func `rows that look alike follow the motion, and say when it does not decide`() throws {
    let shifts = [0, 4, 8, 16, 24, 38, 52, 70, 88, 108.0]
    let steady = try #require(
      ContentTracker(shifts.map { profile($0, isRepeated: true) }).positions())
    for (shift, position) in zip(shifts, steady) {
      #expect(abs(position.shift - shift) < 0.2, "\(shift) was measured as \(position.shift)")
      #expect(position.error < 0.3)
    }
    let jump = try #require(
      ContentTracker([0, 0, 17].map { profile($0, header: 0, isRepeated: true) }).positions()?.last)
    #expect(jump.error > 30 && jump.confidence < 0.6, "The rows repeat every 36 pixels: \(jump)")
  }

  @Test func `rows that differ by a digit are told apart under an indicator that moves`() throws {
    // A label of eight strips; its last strip is the digit.
    let shifts = [0, 42, 84, 126, 126, 90, 132, 90, 42, 0.0]
    let positions = try #require(
      ContentTracker(
        shifts.enumerated().map { profile($1, label: 20..<28, indicator: $0) }
      ).positions())
    for (shift, position) in zip(shifts, positions) {
      #expect(abs(position.shift - shift) < 0.2, "\(shift) was measured as \(position.shift)")
    }
  }

  @Test func `a picture without detail cannot be measured`() {
    let blank = RowProfile(
      rows: 100, cells: [UInt8](repeating: 255, count: 100 * RowProfile.strips))
    #expect(ContentTracker([blank, blank]).positions() == nil)
    #expect(ContentTracker([]).positions() == nil)
  }

  private func samples(
    _ resistance: any Resistance, slop: Double, lag: Double
  ) throws -> [ResistanceFit.Sample] {
    var text = "0 touch down 100 100\n"
    for index in 1...60 {
      text += "\(Double(index) / 60) touch move 100 \(100 + 3 * Double(index))\n"
    }
    text += "1.5 touch up 100 280\n"
    let hand = HandTravel(try Gesture(text: text, file: "f"), pulling: .start)
    let stroke = try #require(hand.strokes.first)
    return (1..<90).map { index in
      let time = Double(index) / 60
      let travel = max(0, stroke.travel(at: time) - slop)
      return ResistanceFit.Sample(
        time: time + lag, stroke: stroke, pull: resistance.pull(finger: travel), error: 0.05)
    }
  }

  @Test func `a resistance is found with its numbers, its slop and its lag`() throws {
    let cases: [(any Resistance, (ResistanceFit) -> Bool)] = [
      (
        HyperbolicResistance(coefficient: 0.4, viewport: 800),
        { if case .hyperbolic(let found) = $0.rule { abs(found - 0.4) < 0.01 } else { false } }
      ),
      (
        LinearResistance(slope: 0.5),
        { if case .linear(let found) = $0.rule { abs(found - 0.5) < 0.01 } else { false } }
      ),
      (
        SlingshotResistance(trigger: 40),
        { $0.rule == .slingshot && abs(($0.trigger ?? 0) - 40) < 1 }
      ),
    ]
    for (resistance, isRight) in cases {
      let fits = ResistanceFit.fits(
        try samples(resistance, slop: 8, lag: 0.53), viewport: 800, lag: 0.5, frame: 1.0 / 60)
      let best = try #require(fits.first)
      #expect(isRight(best), "\(best)")
      #expect(abs(best.lag - 0.53) < 0.005 && abs(best.slop - 8) < 1 && best.residual < 0.3)
    }
  }

  @Test func `a motion is found with its duration and its damping`() throws {
    func fit(_ curve: SettleCurve) throws -> SettlingFit {
      let motion = curve.motion(from: 90, to: 64, velocity: 0)
      let samples = (0..<40).map { index in
        let elapsed = Double(index) / 60 - 0.02
        return SettlingFit.Sample(
          time: 1 + Double(index) / 60, pull: elapsed < 0 ? 90 : motion.position(at: elapsed),
          error: 0.05)
      }
      return try #require(SettlingFit(samples, start: 1, to: 64, velocity: 0, frame: 1.0 / 60))
    }
    let spring = try fit(.spring(Spring(duration: 0.4, dampingRatio: 0.6)))
    guard case .spring(let found) = spring.curve else {
      Issue.record("\(spring)")
      return
    }
    #expect(abs(found.dampingRatio - 0.6) < 0.05 && spring.residual < 0.2)
    let timed = try fit(.timed(duration: 0.3, .easeOut))
    guard case .timed(let duration, .easeOut) = timed.curve else {
      Issue.record("\(timed)")
      return
    }
    #expect(abs(duration - 0.3) < 0.02)
  }

  @Test func `a hand has one stroke for each touch, in the direction of the pull`() throws {
    let text = """
      0 touch down 10 100
      0.1 touch move 10 130
      0.15 touch down 10 300 2
      0.2 touch move 10 400 2
      0.3 touch up 10 130
      1 touchpad 10 10 0 -5
      1.1 touchpad 10 10 0 -7
      1.2 touchpad stop
      """
    let gesture = try Gesture(text: text, file: "f")
    let hand = HandTravel(gesture, pulling: .start)
    #expect(hand.strokes.map(\.device) == [.touch, .touchpad])
    #expect(hand.strokes[0].travel(at: 0.05) == 15 && hand.strokes[0].travel(at: 9) == 30)
    #expect(hand.strokes[1].travel(at: 1.2) == 12)
    #expect(HandTravel(gesture, pulling: .end).strokes[1].travel(at: 1.2) == -12)
  }
}
