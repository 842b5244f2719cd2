internal import CairoRendering
internal import PullToRefresh
internal import RefreshIndicators
internal import VectorGraphics

/// The frames in which a change of state changes the text of a label.
@MainActor
struct LabelChange {
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
