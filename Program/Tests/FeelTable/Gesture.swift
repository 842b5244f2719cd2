import PullcordTestServers

/// A row of the table: what a user does.
enum Gesture: String, CaseIterable {
  case brush = "two fingers brush the top, 40 px"
  case pull = "two fingers pull 130 px and lift"
  case rest = "two fingers pull, rest for 2 s and lift"
  case pushBack = "two fingers pull, push back and lift"
  case flick = "two fingers flick, 240 px in 0.2 s"
  case slowScroll = "two fingers scroll 300 px slowly and rest before they lift"
  case stopFling = "two fingers land during a fling"
  case notches = "three clicks of the wheel at the top"
  case halfNotches = "six half clicks of the wheel at the top"
  case touchPull = "a finger on the screen pulls 200 px"
  case mousePull = "the mouse pulls 200 px"
  case key = "F5"

  /// Makes the gesture up to the lift.
  ///
  /// `note` is called at moments whose state the outcome depends on.
  func perform(_ devices: some Devices, note: (Moment) -> Void) async throws {
    let (start, end) = (Point(200, 200), Point(200, 400))
    switch self {
    case .brush: try await slide(devices, [(-40, 0.3)], rest: 0, note)
    case .pull: try await slide(devices, [(-130, 0.5)], rest: 0, note)
    case .rest: try await slide(devices, [(-130, 0.5)], rest: 2, note)
    case .pushBack: try await slide(devices, [(-130, 0.5), (110, 0.4)], rest: 0.1, note)
    case .flick: try await slide(devices, [(240, 0.2)], rest: 0, note)
    case .slowScroll: try await slide(devices, [(300, 2)], rest: 0.3, note)
    case .stopFling:
      try await slide(devices, [(240, 0.2)], rest: 0, note)
      try await Task.sleep(for: .milliseconds(300))
      try await devices.land()
      note(.landed)
      try await Task.sleep(for: .milliseconds(600))
      try await devices.liftLanded()
    case .notches, .halfNotches:
      let (count, clicks) = self == .notches ? (3, -1.0) : (6, -0.5)
      for _ in 0..<count {
        try await devices.turnWheel(clicks)
        try await Task.sleep(for: .milliseconds(100))
      }
    case .touchPull: try await devices.drag(from: start, to: end, over: 0.4)
    case .mousePull: try await devices.dragMouse(from: start, to: end, over: 0.4)
    case .key: try await devices.pressF5()
    }
    note(.lifted)
  }

  private func slide(
    _ devices: some Devices, _ movements: [(points: Double, seconds: Double)], rest: Double,
    _ note: (Moment) -> Void
  ) async throws {
    for (points, seconds) in movements { try await devices.slide(points, over: seconds) }
    note(.moved)
    if rest > 0 { try await Task.sleep(for: .seconds(rest)) }
    note(.rested)
    try await devices.lift()
  }
}

/// A moment of a gesture.
enum Moment {
  /// The fingers stopped moving.
  case moved
  /// The fingers are about to lift.
  case rested
  /// The gesture is over.
  case lifted
  /// The fingers landed during a fling.
  case landed
}
