internal import PullcordListScenes
internal import PullcordSystem
package import ScrollPhysics

/// The movements of a hand in a gesture, along the list.
package struct HandTravel: Sendable {
  /// One movement from the touch to the lift.
  package struct Stroke: Hashable, Sendable {
    package var device: InputDevice
    /// The times and positions, in seconds and points; positions grow in the direction of a pull.
    package var samples: [(time: Double, position: Double)]

    /// Whether the position stays at a sample until the next one.
    ///
    /// Use true for programs that show the latest sample. With false, the position follows a
    /// straight line between samples. If samples are frequent, this line is nearer to the
    /// movement of the hand.
    package var isStepped = false

    package var start: Double { samples[0].time }
    package var end: Double { samples[samples.count - 1].time }

    /// The travel since the touch.
    package func travel(at time: Double) -> Double {
      let first = samples[0].position
      guard time > start else { return 0 }
      guard time < end else { return samples[samples.count - 1].position - first }
      var (low, high) = (0, samples.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if samples[middle].time <= time { low = middle } else { high = middle }
      }
      let (one, other) = (samples[low], samples[high])
      if isStepped { return one.position - first }
      guard other.time > one.time else { return other.position - first }
      let share = (time - one.time) / (other.time - one.time)
      return one.position + share * (other.position - one.position) - first
    }

    package static func == (one: Stroke, other: Stroke) -> Bool {
      one.device == other.device && one.samples.elementsEqual(other.samples, by: ==)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(device)
      for sample in samples {
        hasher.combine(sample.time)
        hasher.combine(sample.position)
      }
    }
  }

  package private(set) var strokes: [Stroke] = []

  /// Reads the movements of the first finger, of the mouse and of the touchpad.
  ///
  /// `edge` is the edge that the hand pulls. The edge determines the sign of the travel.
  package init(_ gesture: Gesture, pulling edge: Edge) {
    let sign = edge == .start ? 1.0 : -1.0
    var open: (pointer: InputEvent.Pointer?, stroke: Stroke)?
    for event in gesture.events {
      guard case .input(let input) = event.action else { continue }
      let position = (input.position?.y ?? 0) * sign
      switch input.kind {
      case .pointer(let pointer, .began) where open == nil:
        open = (pointer, Stroke(device: pointer.device, samples: [(event.time, position)]))
      case .pointer(let pointer, .moved) where open?.pointer == pointer:
        open?.stroke.samples.append((event.time, position))
      case .pointer(let pointer, .ended) where open?.pointer == pointer:
        open?.stroke.samples.append((event.time, position))
        close(&open)
      case .pointer(let pointer, .cancelled) where open?.pointer == pointer: close(&open)
      case .scroll(.touchpad, .moved, _, let dy):
        if open == nil { open = (nil, Stroke(device: .touchpad, samples: [(event.time, 0)])) }
        let before = open?.stroke.samples.last?.position ?? 0
        open?.stroke.samples.append((event.time, before - dy * sign))
      case .scroll(.touchpad, .ended, _, _), .scroll(.touchpad, .cancelled, _, _):
        let before = open?.stroke.samples.last?.position ?? 0
        open?.stroke.samples.append((event.time, before))
        close(&open)
      case .interrupted: close(&open)
      default: break
      }
    }
    close(&open)
  }

  private mutating func close(_ open: inout (pointer: InputEvent.Pointer?, stroke: Stroke)?) {
    if let stroke = open?.stroke, stroke.samples.count > 1 { strokes.append(stroke) }
    open = nil
  }

  /// The stroke at a time; nil while the hand touches nothing.
  package func stroke(at time: Double) -> Stroke? {
    strokes.first { $0.start <= time && time <= $0.end }
  }

  /// The mean velocity of the hand over `step` seconds, with `time` in the middle; 0 while the
  /// hand touches nothing.
  func velocity(at time: Double, step: Double) -> Double {
    guard let stroke = stroke(at: time) else { return 0 }
    return (stroke.travel(at: time + step / 2) - stroke.travel(at: time - step / 2)) / step
  }
}
