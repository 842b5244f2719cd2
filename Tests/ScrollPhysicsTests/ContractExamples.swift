import ScrollPhysics

// The examples in the documentation of extension points.
// `DocumentationTests` compares them with the documentation comments.

// Example: Motion/Motion.swift
/// A movement at constant speed.
struct Glide: Motion {
  var start: Double
  var destination: Double
  var speed: Double

  var settlingTime: Double { abs(destination - start) / speed }
  func position(at time: Double) -> Double {
    start + (destination - start) * min(max(time / settlingTime, 0), 1)
  }
  func velocity(at time: Double) -> Double {
    time < settlingTime ? (destination < start ? -speed : speed) : 0
  }
  func time(toReach position: Double) -> Double? {
    let share = (position - start) / (destination - start)
    return share >= 0 && share <= 1 ? share * settlingTime : nil
  }
}
// End

// Example: Resistance/Resistance.swift
struct Sticky: ResistanceFamily {
  struct Band: Resistance {
    var depth: Double
    func pull(finger: Double) -> Double { depth * finger / (depth + finger) }
  }
  func resistance(viewport: Double, trigger: Double) -> any Resistance {
    Band(depth: viewport / 4)
  }
}
let rule = PullRule(resistance: PerDevice(.custom(CustomResistance(Sticky()))), trigger: 64)
// End
