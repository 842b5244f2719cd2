internal import PullToRefresh
package import PullcordListScenes
package import ScrollPhysics
package import VectorGraphics

/// The state of a scene when a recording begins.
package struct SceneStart: Hashable, Sendable {
  package var size: Size
  package var position: ScenePosition
  /// The length that the client reserves at the start, in points.
  package var startInset: Double

  @MainActor package init(of scene: any InteractiveScene) {
    size = scene.size
    position = scene.position
    startInset = scene.mainList.model.insets.start
  }
}

/// The input of the latest pull, so that the program can replay a pull that was not recorded.
///
/// A sequence of input begins with an event while the scene is at rest, and continues until the
/// scene is at rest again. The memory stores the latest sequence that pulled a list. `Context`
/// contains the data from which the host writes the header of a gesture file.
package struct PullMemory<Context: Sendable>: Sendable {
  /// A sequence of input, with the state of the scene before the first event.
  package struct Take: Sendable {
    package let start: SceneStart
    package let context: Context
    /// The time at which the gesture begins.
    fileprivate let began: Double
    fileprivate var events: [(event: InputEvent, time: Double)] = []
    fileprivate var hasPulled = false

    /// The timed lines of a gesture file.
    package var lines: [String] {
      var writer = GestureWriter(start: began)
      return events.flatMap { event, time in
        // Moves without a pressed button do not pull.
        let isMove = if case .pointer(.mouse, .moved) = event.kind { true } else { false }
        return writer.lines(for: event, time: time, isHandled: !isMove)
      }
    }
  }

  private var current: Take?
  private var last: Take?
  private var down: Set<InputEvent.Pointer> = []
  /// The largest number of events in a sequence.
  ///
  /// If a sequence becomes longer because the scene never comes to rest, the memory drops the
  /// sequence.
  private static var most: Int { 200_000 }
  /// The time from the beginning of the gesture to the first event, in seconds.
  private static var lead: Double { 0.25 }

  package init() {}

  /// The latest sequence that pulled a list; nil before the first pull.
  package var take: Take? { current?.hasPulled == true ? current : last }

  /// Remembers an event that the scene has not handled yet.
  ///
  /// `context` is evaluated at the start of a sequence.
  @MainActor
  package mutating func add(
    _ event: InputEvent, time: Double, to scene: any InteractiveScene,
    context: @autoclosure () -> Context
  ) {
    defer { down.follow(event) }
    // Comparing the take itself with nil would copy the take, which is large.
    if current?.hasPulled == nil || scene.isAtRest && down.isEmpty {
      guard event.beginsSequence else { return }
      last = take
      current = Take(
        start: SceneStart(of: scene), context: context(), began: time - Self.lead)
    }
    current?.events.append((event, time))
    if let count = current?.events.count, count > Self.most { current = nil }
  }

  /// Forgets the latest event, which the scene has not handled.
  package mutating func dropLatest() { _ = current?.events.popLast() }

  /// Remembers whether the latest event pulled a list.
  ///
  /// Returns true only for the first event in a sequence that pulled a list.
  @MainActor package mutating func observe(_ scene: any InteractiveScene) -> Bool {
    guard current?.hasPulled == false,
      Edge.allCases.contains(where: { scene.list.state(at: $0) == .armed || $0.isPulled(scene) })
    else { return false }
    current?.hasPulled = true
    return true
  }
}

extension Edge {
  @MainActor fileprivate func isPulled(_ scene: any InteractiveScene) -> Bool {
    switch scene.list.state(at: self) {
    case .pulling: scene.list.model.phase(at: scene.now).device != nil
    default: false
    }
  }
}

extension InputEvent {
  fileprivate var beginsSequence: Bool {
    switch kind {
    case .pointer(_, .began), .scroll(_, .moved, _, _), .key: true
    case .pointer, .scroll, .interrupted: false
    }
  }
}
