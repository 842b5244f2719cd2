internal import PullToRefresh
internal import RefreshIndicators

/// Selects a frame for the picture of each state.
///
/// The first frame of a state becomes its picture. A later frame that shows the state better
/// replaces it, unless another state came between them. For a pull, this is a frame halfway down. For all other states, it is a frame a
/// quarter of a second after the start of the state.
struct ShownStates {
  /// The use of a frame as a picture.
  enum Value {
    /// The first picture of a state.
    ///
    /// `number` is the number of the state, counted from 1.
    case first(number: Int)
    /// A picture that shows the state with this number better.
    case better(number: Int)
  }

  private var numbers: [String: Int] = [:]
  private var settled: Set<String> = []
  private var latest: String?

  /// Rates the next frame; nil if the frame needs no picture.
  mutating func value(of snapshot: RefreshSnapshot) -> Value? {
    let name = snapshot.state.description
    let hasSettled = name == "pulling" ? snapshot.progress >= 0.5 : snapshot.stateAge >= 0.25
    defer { latest = name }
    if let number = numbers[name] {
      guard latest == name, number == numbers.count, hasSettled, settled.insert(name).inserted
      else { return nil }
      return .better(number: number)
    }
    if hasSettled { settled.insert(name) }
    let number = numbers.count + 1
    numbers[name] = number
    return .first(number: number)
  }
}
