package import CairoRendering
package import PullToRefresh
internal import PullcordDrawingReading
package import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

/// A pull that fires, runs and ends, as the frames of one indicator.
///
/// The finger moves once in each frame. The gap has the theme's color, so a changed pixel belongs
/// to the indicator.
@MainActor
package struct IndicatorFilm {
  /// The time of a frame, and the context from which the indicator is drawn then.
  package struct Frame {
    package var time: Double
    package var context: IndicatorContext
  }

  /// The speed of a gesture and the length of its action.
  package struct Gesture: Sendable {
    package var name: String
    /// The time for which the finger rests past the threshold, in seconds.
    package var rest: Double
    /// The time from the beginning of the action to its end, in seconds.
    package var work: Double
    package var outcome = RefreshOutcome.success(newItems: 3)
    /// The times of the detents of a wheel, in seconds; nil for a finger.
    package var detents: [Double]?
    /// The time at which the wheel turns back, in seconds; nil if it does not.
    package var turnsBackAt: Double?

    package init(
      name: String, rest: Double, work: Double,
      outcome: RefreshOutcome = .success(newItems: 3), detents: [Double]? = nil,
      turnsBackAt: Double? = nil
    ) {
      self.name = name
      (self.rest, self.work, self.outcome) = (rest, work, outcome)
      (self.detents, self.turnsBackAt) = (detents, turnsBackAt)
    }

    package static let all = [
      Gesture(name: "slow", rest: 0.6, work: 1.13),
      Gesture(name: "quick", rest: 0.02, work: 0.1),
      Gesture(name: "failing", rest: 0.25, work: 0.7, outcome: .failure("No connection")),
      // A wheel that arms and fires, and one that turns too little.
      Gesture(name: "wheel", rest: 0, work: 0.7, detents: [0.1, 0.3, 0.55]),
      Gesture(name: "half a wheel", rest: 0, work: 0, detents: [0.1, 0.3]),
      cancelledWheel,
    ]

    /// A wheel that arms a pull and then turns back.
    package static let cancelledWheel = Gesture(
      name: "cancelled wheel", rest: 0, work: 0, detents: [0.1, 0.3, 0.55], turnsBackAt: 0.7)
  }

  package static let rate = 120.0
  package static let breadth = 300.0
  /// The height of the pictures, which is more than any gap of the presets.
  package static let height = 170.0

  package let frames: [Frame]

  /// Plays a gesture on a list with a preset's control.
  package init(
    _ indicator: any Indicator, _ preset: RefreshPreset, _ gesture: Gesture, theme: Theme = .light,
    reducesMotion: Bool = false, rate: Double = Self.rate
  ) {
    var configuration = preset.refresh
    configuration.reserveLength(for: indicator)
    let list = RefreshController(axis: .vertical, viewport: 600, content: 4000, preset: preset)
    var requests: [RefreshRequest] = []
    list.addPullToRefresh(
      configuration, at: .start, performing: .completion { request, _ in requests.append(request) })
    var frames: [Frame] = []
    var (finger, speed) = (0.0, 0.0)
    var (fired, passed): (Double?, Double?) = (nil, nil)
    var isDown = gesture.detents == nil
    var detents = gesture.detents ?? []
    var turnsBackAt = gesture.turnsBackAt
    if isDown { list.handle(.touchDown(finger: 1, x: 150, y: 100), time: 0) }
    for index in 1..<Int(6 * rate) {
      let time = Double(index) / rate
      let state = list.state(at: .start)
      if passed == nil, state == .armed { passed = time }
      if case .refreshing = state, fired == nil { fired = time }
      if isDown {
        // The finger starts and stops softly, and moves on a little after the threshold.
        let isNear = (passed ?? fired).map { time - $0 > 0.02 } ?? false
        speed += ((isNear ? 0 : 420) - speed) * min(1, 12 / rate)
        finger += speed / rate
        list.handle(.touchMoved(finger: 1, x: 150, y: 100 + finger), time: time)
        let rested = (passed ?? fired).map { time - $0 } ?? 0
        if rested > gesture.rest {
          list.handle(.touchUp(finger: 1, x: 150, y: 100 + finger), time: time)
          isDown = false
        }
      } else if let detent = detents.first, time >= detent {
        detents.removeFirst()
        list.handle(.wheelTurned(x: 150, y: 100, dx: 0, dy: -1), time: time)
      } else if let end = turnsBackAt, time >= end {
        turnsBackAt = nil
        list.handle(.wheelTurned(x: 150, y: 100, dx: 0, dy: 1), time: time)
      } else {
        list.advance(to: time)
      }
      if let fired, time - fired >= gesture.work, let request = requests.popLast() {
        request.finish(gesture.outcome)
        list.advance(to: time)
      }
      guard let snapshot = list.snapshot(at: .start) else { break }
      var context = Self.context(snapshot, time: time)
      context.theme = theme
      context.reducesMotion = reducesMotion
      frames.append(Frame(time: time, context: context))
      let isOver = fired != nil || gesture.detents != nil && detents.isEmpty
      if isOver, !isDown, snapshot.state == .idle, list.isAtRest { break }
    }
    self.frames = frames
  }

  /// The box and the gap of an indicator, as a list lays them out.
  private static func context(_ snapshot: RefreshSnapshot, time: Double) -> IndicatorContext {
    let (gap, length) = (snapshot.pull, snapshot.indicatorLength)
    var (top, extent, open) = (0.0, length, gap)
    switch snapshot.placement {
    case .pinnedBehind: break
    case .scrollsWithContent: top = gap - length
    case .overlay:
      top = gap - length
      open = gap
    case .centredInGap:
      extent = min(gap, length)
      top = (gap - extent) / 2
    }
    let box = Rectangle(x: 0, y: top, width: breadth, height: extent)
    let isCard = snapshot.placement == .overlay
    return IndicatorContext(
      snapshot: snapshot, time: time, box: box,
      gap: isCard ? box : Rectangle(x: 0, y: 0, width: breadth, height: open), lastUpdate: 0)
  }

  /// The drawing of a frame on the color of the gap.
  package static func picture(_ frame: Frame, of indicator: any Indicator) -> Drawing {
    let context = frame.context
    let open = Rectangle(x: 0, y: 0, width: breadth, height: max(0, context.snapshot.pull))
    var drawing = Drawing([
      .fill(
        .rectangle(Rectangle(x: 0, y: 0, width: breadth, height: Self.height)),
        .solid(context.theme.gap), .nonZero)
    ])
    if context.snapshot.state != .idle {
      drawing.commands.append(
        .group(
          context.drawing(of: indicator), transform: .identity, opacity: 1,
          clip: .rectangle(open)))
    }
    return drawing
  }

  package static func image(_ drawing: Drawing, _ renderer: Renderer) -> Image {
    let (width, height) = (Int(breadth), Int(height))
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    image.withPixelBuffer { renderer.draw(drawing, into: $0, scale: 1) }
    return image
  }

  /// The changes from each frame to the next, for frames close to a change of state.
  ///
  /// - Parameter time: the distance to a change of state, in seconds; the changes of other frames
  ///   are nil.
  package func changes(_ indicator: any Indicator, near time: Double = .infinity) -> [Double?] {
    let renderer = Renderer()
    var changes: [Double?] = []
    var last: Image?
    var pull = 0.0
    for index in frames.indices {
      guard isNearChange(index, within: time) else {
        changes.append(nil)
        last = nil
        continue
      }
      let picture = Self.picture(frames[index], of: indicator)
      let image = Self.image(picture.withoutTexts, renderer)
      // The edge of the gap crosses whole rows of pixels, which says nothing about the indicator.
      let depth = min(frames[index].context.snapshot.pull, pull) - 2
      changes.append(last.map { image.change(from: $0, above: depth) })
      (last, pull) = (image, frames[index].context.snapshot.pull)
    }
    return changes
  }

  private func isNearChange(_ index: Int, within time: Double) -> Bool {
    let reach = time.isFinite ? Int(time * Self.rate) : frames.count
    let range = max(0, index - reach)...min(frames.count - 1, index + 2)
    return range.dropFirst().contains {
      frames[$0].context.snapshot.state != frames[$0 - 1].context.snapshot.state
    } || time.isInfinite
  }

  /// The frames whose change is larger than three times the changes before and after.
  ///
  /// Changes below `least` count as `least`, because they are not visible.
  package static func cuts(_ changes: [Double?], least: Double) -> [Int] {
    changes.indices.dropFirst(2).dropLast().filter { index in
      guard let change = changes[index], let before = changes[index - 1],
        let after = changes[index + 1]
      else { return false }
      return change > 3 * max(before, after, least)
    }
  }
}

extension Image {
  /// The sum of the differences of all pixels above a depth.
  ///
  /// The difference of a pixel is 0…1: that of its most different channel.
  fileprivate func change(from other: Image, above depth: Double) -> Double {
    var change = 0.0
    pixels.withUnsafeBufferPointer { new in
      other.pixels.withUnsafeBufferPointer { old in
        for row in 0..<max(0, min(height, Int(depth.rounded(.up)))) {
          var sum = 0
          var index = row * width
          let end = index + width
          while index < end {
            let (a, b) = (new[index], old[index])
            if a != b {
              let red = abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF))
              let green = abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF))
              let blue = abs(Int(a & 0xFF) - Int(b & 0xFF))
              sum += max(red, green, blue)
            }
            index += 1
          }
          change += Double(sum) * min(1, depth - Double(row))
        }
      }
    }
    return change / 255
  }
}
