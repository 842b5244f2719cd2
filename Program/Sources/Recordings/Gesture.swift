package import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
package import ScrollPhysics
package import VectorGraphics

/// A recorded or written gesture: what a person and the data source did, and when.
package struct Gesture: Hashable, Sendable {
  /// Something that happens at a time.
  package struct Event: Hashable, Sendable {
    /// Seconds from the gesture's start.
    package var time: Double
    /// What.
    package var action: Action
    /// The line it stands on, from 1; 0 without one.
    package var line: Int

    /// Makes an event.
    package init(time: Double, action: Action, line: Int = 0) {
      self.time = time
      self.action = action
      self.line = line
    }
  }

  /// What can happen.
  package enum Action: Hashable, Sendable {
    /// A person did something.
    case input(InputEvent)
    /// The window got another size, in points.
    case resize(Size)
    /// The client reserves a length at an edge.
    case inset(Edge, Double)
    /// The action in flight at an edge ended.
    case finish(Edge, RefreshOutcome)
    /// The program had the list do something.
    case command(ListCommand)
    /// A person turned values, all at once.
    case tune([TuningSetting])
  }

  /// A flag of the command line that the file sets, unless the command line does.
  package struct Setting: Hashable, Sendable {
    /// The flag's name, without dashes.
    package var flag: String
    /// Its value.
    package var value: String
    /// The line it stands on, from 1.
    package var line: Int
  }

  /// Values that are turned at the start.
  package struct Turn: Hashable, Sendable {
    /// The values, in their order.
    package var settings: [TuningSetting]
    /// The line they stand on, from 1.
    package var line: Int
  }

  /// The size of the viewport in points; nil: not said.
  package var viewport: Size?
  /// The flags that the file sets.
  package var settings: [Setting] = []
  /// The values that the file sets over its flags, unless the command line names a preset or a tuning.
  package var turns: [Turn] = []
  /// The offset at the start, in points; nil: at rest at the start.
  package var offset: Double?
  /// How many rows are there at the start, where they come in pages; nil: the first page.
  package var rows: Int?
  /// What happens, in order.
  package var events: [Event] = []
  /// When it ends, in seconds; nil: one second after everything rests, what is still held then having
  /// been taken away.
  package var end: Double?

  /// Makes an empty gesture.
  package init() {}

  /// Whether a finger or a button is down after the last line.
  package var holdsOn: Bool {
    var down: Set<InputEvent.Pointer> = []
    for case .input(let event) in events.map(\.action) { down.follow(event) }
    return !down.isEmpty
  }

  /// Leaves out every value that is turned, at the start and later: somebody asked for another feel.
  package mutating func dropTurns() {
    turns = []
    events.removeAll { if case .tune = $0.action { true } else { false } }
  }

  /// Whether the file itself says how the actions of an edge end.
  package func finishes(at edge: Edge) -> Bool {
    events.contains { event in
      if case .finish(edge, _) = event.action { true } else { false }
    }
  }
}

extension Set<InputEvent.Pointer> {
  /// Keeps the set of pointers that are down current.
  mutating func follow(_ event: InputEvent) {
    switch event.kind {
    case .pointer(let pointer, .began): insert(pointer)
    case .pointer(let pointer, .ended), .pointer(let pointer, .cancelled): remove(pointer)
    case .interrupted: removeAll()
    case .pointer(_, .moved), .scroll, .key: break
    }
  }
}

/// What is wrong with a line of a gesture file.
package struct GestureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as the person gave it.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// What stands there.
  package var got: String
  /// What should.
  package var expected: String

  /// `FILE:LINE: got …, expected …`.
  package var description: String { "\(file):\(line): got \(got), expected \(expected)" }
}
