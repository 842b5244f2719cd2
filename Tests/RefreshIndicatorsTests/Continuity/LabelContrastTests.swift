import CairoRendering
import PullToRefresh
import RefreshIndicators
import Testing
import VectorGraphics

/// A label is legible in every frame of the screen in which its text changes.
@MainActor
@Suite struct LabelContrastTests {
  /// The frames per second of the screen.
  private static let rate = 60.0
  /// The time after a change of state in which its text changes, in seconds.
  private static let duration = 0.25

  private static let pulls = [
    IndicatorFilm.Gesture(name: "slow", rest: 0.6, work: 1.1),
    // The finger lifts in the first frame after the pull arms.
    IndicatorFilm.Gesture(name: "flick", rest: 0, work: 0.5),
    IndicatorFilm.Gesture(
      name: "failing", rest: 0.25, work: 0.7, outcome: .failure("No connection")),
    IndicatorFilm.Gesture(name: "wheel", rest: 0, work: 0.7, detents: [0.1, 0.3, 0.55]),
  ]

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `a changing label keeps half of its contrast`(_ name: IndicatorName, _ reducesMotion: Bool) {
    let indicator = name.indicator()
    for preset in [RefreshPreset.pullcord, .ios] {
      for pull in Self.pulls {
        let film = IndicatorFilm(
          indicator, preset, pull, reducesMotion: reducesMotion, rate: Self.rate)
        for change in LabelChange.all(of: film, within: Self.duration) {
          var change = change
          // A sign that turns over while the action runs shows its edge between two texts.
          if name == .tilt, !reducesMotion { change.endAtNextState() }
          // A wheel arms in a low gap. Its words have no space beside a mark that must not move,
          // and there are none on a sheet. So they appear later.
          if pull.detents != nil, change.state == .armed, reducesMotion || name == .elastic {
            continue
          }
          let (rest, least) = change.contrasts(of: indicator)
          // The preset shows no result.
          if preset != .pullcord, rest == 0 { continue }
          #expect(
            rest > 40 && least >= rest / 2,
            "\(name), \(preset.name), \(pull.name), \(change.state): \(least) of \(rest)")
        }
      }
    }
  }
}

/// The frames in which a change of state changes the text of a label.
@MainActor
private struct LabelChange {
  let state: RefreshState
  private var frames: ArraySlice<IndicatorFilm.Frame>
  /// The last frame, long after all changes of its text.
  private let rest: IndicatorFilm.Frame

  static func all(of film: IndicatorFilm, within duration: Double) -> [LabelChange] {
    func state(_ index: Int) -> RefreshState { film.frames[index].context.snapshot.state }
    return film.frames.indices.dropFirst().compactMap { index in
      switch state(index) {
      case .armed, .refreshing, .finishing: break
      default: return nil
      }
      guard state(index) != state(index - 1) else { return nil }
      // The label may disappear with the gap that closes after the result.
      let isOver = film.frames[index...].firstIndex { frame in
        frame.context.snapshot.state == .closing
          || frame.time - film.frames[index].time > duration
      }
      let end = isOver ?? film.frames.endIndex
      var rest = film.frames[end - 1]
      rest.context.snapshot.stateAge = 3
      rest.context.snapshot.armedAge = rest.context.snapshot.armedAge.map { $0 + 5 }
      rest.context.snapshot.actionAge = rest.context.snapshot.actionAge.map { $0 + 4 }
      rest.context.snapshot.outcomeAge = rest.context.snapshot.outcomeAge.map { $0 + 3 }
      return LabelChange(state: state(index), frames: film.frames[index..<end], rest: rest)
    }
  }

  mutating func endAtNextState() {
    frames = frames.prefix { $0.context.snapshot.state == state && state == .armed }
  }

  /// The contrast of the resting label, and the least contrast during the change.
  func contrasts(of indicator: any Indicator) -> (rest: Double, least: Double) {
    let renderer = Renderer()
    func contrast(_ frame: IndicatorFilm.Frame) -> Double {
      let picture = IndicatorFilm.picture(frame, of: indicator)
      return IndicatorFilm.image(picture, renderer).contrast(
        to: IndicatorFilm.image(picture.withoutLabels, renderer))
    }
    let rest = contrast(rest)
    return (rest, frames.map(contrast).min() ?? rest)
  }
}

extension Image {
  /// The mean difference of the 60 pixels that differ most, in steps of 255.
  fileprivate func contrast(to other: Image) -> Double {
    var counts = [Int](repeating: 0, count: 256)
    pixels.withUnsafeBufferPointer { new in
      other.pixels.withUnsafeBufferPointer { old in
        for index in new.indices where new[index] != old[index] {
          let (a, b) = (new[index], old[index])
          let red = abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF))
          let green = abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF))
          let blue = abs(Int(a & 0xFF) - Int(b & 0xFF))
          counts[max(red, green, blue)] += 1
        }
      }
    }
    var (left, sum) = (60, 0)
    for difference in stride(from: 255, to: 0, by: -1) {
      let count = min(left, counts[difference])
      sum += count * difference
      left -= count
    }
    return Double(sum) / 60
  }
}

extension Drawing {
  /// The drawing without its labels; numbers and the time of the last update stay.
  fileprivate var withoutLabels: Drawing {
    Drawing(
      commands.compactMap { command in
        switch command {
        case .text(let text, _, _, _, _):
          text.count <= 2 || text.hasPrefix("Updated ") ? command : nil
        case .group(let inner, let transform, let opacity, let clip):
          .group(inner.withoutLabels, transform: transform, opacity: opacity, clip: clip)
        default: command
        }
      })
  }
}
