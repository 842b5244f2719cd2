internal import PullToRefresh
internal import RefreshIndicators

/// Tells which frames show a state worth a picture.
///
/// A state comes into view over some frames, so it is worth one picture when it is first shown and another,
/// in the place of the first, once it has: half way down a pull, a quarter of a second into any other state.
struct ShownStates {
  /// What a frame is worth.
  enum Worth {
    /// A state's first picture, the number'th from 1.
    case first(number: Int)
    /// A better picture of a state that has one.
    case better(number: Int)
  }

  private var numbers: [String: Int] = [:]
  private var settled: Set<String> = []

  /// Takes the next frame; nil when it shows nothing new.
  mutating func worth(of snapshot: RefreshSnapshot) -> Worth? {
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
