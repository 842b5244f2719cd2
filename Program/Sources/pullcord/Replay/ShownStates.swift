internal import PullToRefresh
internal import RefreshIndicators

/// Finds the frames that are worth a picture: one for each state.
///
/// The first frame of a state gives a picture at once. A frame that shows the state better replaces it: half
/// way down a pull, or a quarter of a second into any other state.
struct ShownStates {
  /// The value of a frame.
  enum Value {
    /// The first picture of a state; `number` counts states from 1.
    case first(number: Int)
    /// A better picture of state `number`.
    case better(number: Int)
  }

  private var numbers: [String: Int] = [:]
  private var settled: Set<String> = []

  /// Rates the next frame; nil when it shows nothing new.
  mutating func value(of snapshot: RefreshSnapshot) -> Value? {
    let name = snapshot.state.description
    let hasSettled = name == "pulling" ? snapshot.progress >= 0.5 : snapshot.stateAge >= 0.25
    if let number = numbers[name] {
      guard hasSettled, settled.insert(name).inserted else { return nil }
      return .better(number: number)
    }
    if hasSettled { settled.insert(name) }
    let number = numbers.count + 1
    numbers[name] = number
    return .first(number: number)
  }
}
